"""Tags alone: records with secrets of their own, piles of several stocks, and what another world may be."""

import attrs
import pytest

from gateway_core.chance import Seeded, Stream
from gateway_core.game import LEFT_OUT, Eyes, Pile, State, coupled, masters, owner, public, sealed, zone
from gateway_core.game.secrecy.hidden import hidden
from gateway_core.game.secrecy.otherwise import otherwise
from gateway_core.game.secrecy.seen import seen
from gateway_core.packs import masters as kept

from .market import MarketGame
from .test_market import MARKET


@attrs.frozen
class Room:
    """A room with a trap that only the games master knows until it is sprung."""

    found: bool
    trap: int | None = masters(unless=lambda s, one: one.sprung, imagine=lambda s, one, stream: stream.whole(1, 6))
    sprung: bool = False
    key: str = owner(of="keeper", instead="?", default="")
    keeper: str = ""


@attrs.define(on_setattr=State.guard)
class Dungeon(State):
    """Records with secrets of their own, kept by the games master."""

    rooms: dict[str, Room] = masters(unless=lambda s, id: s.rooms[id].found, instead=LEFT_OUT, factory=dict)
    top: tuple[str, ...] = zone("nobody", shared=True, default=())
    pouch: dict[str, tuple[str, ...]] = zone("owner", shared=True)
    threat: int | None = masters(default=3, imagine=lambda s, _, stream: stream.whole(0, 9))


@attrs.define(on_setattr=State.guard)
class Casino(State):
    """Everybody holds cards, and has laid one aside."""

    hands: dict[str, tuple[str, ...]] = zone("owner", shared=True)
    deck: tuple[str, ...] = zone("nobody", shared=True, default=())
    aside: dict[str, str] = sealed(lambda casino, seat, stream: stream.pick(casino.hands[seat]))

    def called(self, id: str) -> str:
        """Return a name with a capital letter."""
        return id.capitalize()


def dungeon() -> Dungeon:
    """Return a dungeon of four rooms."""
    rooms = {
        "hall": Room(True, 2),
        "vault": Room(False, 4),
        "well": Room(True, 5, True),
        "gate": Room(True, 1, False, "iron", "ann"),
    }
    return Dungeon(rooms, ("a", "b"), {"ann": ("c",), "bob": ("d", "e")}).freeze()


def test_records_in_a_state_keep_their_own_secrets() -> None:
    """Ann sees the rooms that were found, with the traps that were sprung and the key that is hers."""
    ann, bob, gm = (seen(dungeon(), Eyes(dungeon(), seat, ("gm",))) for seat in ("ann", "bob", "gm"))

    assert list(ann.rooms) == ["hall", "well", "gate"]
    assert [room.trap for room in ann.rooms.values()] == [None, 5, None]
    assert (ann.rooms["gate"].key, bob.rooms["gate"].key) == ("iron", "?")
    assert gm.rooms == dungeon().rooms
    assert (ann.threat, gm.threat) == (None, 3)
    assert gm.top == ("", "")


def test_what_is_of_one_stock_may_be_anybodys() -> None:
    """Ann's own thing stays hers; all others are dealt anew among Bob's pouch and the pile."""
    there = dungeon()

    worlds = [otherwise(there, "ann", ("gm",), Seeded(str(number))) for number in range(30)]

    assert {world.pouch["ann"] for world in worlds} == {("c",)}
    assert all(sorted((*world.top, *world.pouch["bob"])) == ["a", "b", "d", "e"] for world in worlds)
    assert len({frozenset(world.pouch["bob"]) for world in worlds}) > 1
    assert {world.rooms["well"].trap for world in worlds} == {5}
    assert len({world.rooms["vault"].trap for world in worlds}) > 1
    assert len({world.threat for world in worlds}) > 1


def test_a_state_without_tags_says_what_is_missing() -> None:
    """A game on a plain record writes its own view, or is told to."""
    with pytest.raises(TypeError, match=r"int has no tags: make it a State, or write MarketGame\.view"):
        MarketGame().view(3, "ann")  # type: ignore[arg-type]  # that is the fault


def test_piles_are_told_apart() -> None:
    """A pile of an owner, and one that is everybody's."""
    assert Pile("pouch", "bob").of(dungeon()) == ("d", "e")
    assert Pile("top").of(dungeon()) == ("a", "b")


def test_a_world_is_imagined_from_what_a_seat_knows_alone() -> None:
    """Two tables that look the same to Bob make him think of the same world, however their decks truly lie."""
    table = MARKET.table("a-seed")
    here = table.state
    hand = {**here.hand, "ann": here.deck["ann"]}
    there = attrs.evolve(here, hand=hand, deck={**here.deck, "ann": tuple(reversed(here.hand["ann"]))})
    assert there != here

    first, second = (MARKET.system.reimagine(one, "bob", Seeded("a-world")) for one in (here, there))

    assert first == second


def test_what_is_chosen_out_of_a_hand_is_imagined_out_of_the_hand_that_was_dealt_there() -> None:
    """Bob has laid aside one of his cards in every world, whichever these are."""
    here = Casino({"ann": ("a",), "bob": ("b", "c")}, ("d", "e", "f"), {"bob": "b"}).freeze()

    others = [otherwise(here, "ann", (), Seeded(f"{number}")) for number in range(20)]

    assert all(other.aside["bob"] in other.hands["bob"] for other in others)
    assert len({other.aside["bob"] for other in others}) > 2


def test_a_pile_of_a_word_that_is_no_tag_is_an_error() -> None:
    """It would be hidden from its owner, and nobody would know why."""
    with pytest.raises(TypeError, match=r"a zone is public, owner, .*, not 'ownr'\. Did you mean 'owner'"):
        zone("ownr")  # type: ignore[arg-type]  # that is the fault


@pytest.mark.parametrize(
    ("secret", "differing"),
    [("threat", {"threat"}), ("Room.trap", {"Room.trap", "rooms"}), ("top", {"top", "pouch"}), ("Room.key", set())],
)
def test_one_secret_alone_is_otherwise_as_its_tag_says(secret: str, differing: set[str]) -> None:
    """Of piles that are mixed with one another all are; a secret whose tag imagines nothing stays."""
    here = dungeon().freeze()
    there = hidden(here)

    found = set()
    for number in range(20):
        other = hidden(otherwise(here, "bob", ("gm",), Seeded(f"{number}"), only=secret))
        found |= {name for name in there if other[name] != there[name]}

    assert found == differing


def _grown(state: State, one: "Mule", stream: Stream) -> dict[str, int]:
    most = stream.whole(1, 9)
    return {"most": most, "left": stream.whole(1, most)}


_GROWN = coupled(_grown)


@attrs.frozen
class Mule:
    """A mule with what it bears at most and what it still can, neither of which anybody sees unless it is tame."""

    most: int = masters(unless=lambda _, one: one.tame, imagine=_GROWN)
    left: int = masters(unless=lambda _, one: one.tame, imagine=_GROWN)
    name: str = masters(imagine=lambda _, one, stream: f"Mule {stream.whole(1, 99)}", default="")
    tame: bool = False


@attrs.define(on_setattr=State.guard)
class Stable(State):
    """Mules, some of them still to come: those are anything, when they are somebody else's."""

    mules: dict[str, Mule] = masters(
        unless=lambda _, id: id != "far", imagine=lambda state, id, _: Mule(1, 1, tame=state.mules[id].tame),
        factory=dict,
    )  # fmt: skip


@pytest.mark.parametrize("only", ["", "Mule.most", "Mule.left"])
def test_what_hangs_on_each_other_is_imagined_together(only: str) -> None:
    """Also where one of them alone is to be otherwise; what is seen of another mule stays."""
    here = Stable({"near": Mule(5, 4), "tame": Mule(3, 2, tame=True)}).freeze()

    worlds = [otherwise(here, "ann", ("gm",), Seeded(str(number)), only=only) for number in range(30)]

    assert len({(one.mules["near"].most, one.mules["near"].left) for one in worlds}) > 9
    assert all(1 <= one.mules["near"].left <= one.mules["near"].most for one in worlds)
    assert {(one.mules["tame"].most, one.mules["tame"].left) for one in worlds} == {(3, 2)}
    assert ({one.mules["near"].name for one in worlds} == {""}) is bool(only)


def test_what_is_imagined_has_secrets_of_its_own() -> None:
    """Those are otherwise in their turn."""
    here = Stable({"far": Mule(5, 4)}).freeze()

    worlds = [otherwise(here, "ann", ("gm",), Seeded(str(number))) for number in range(20)]

    assert len({one.mules["far"].most for one in worlds}) > 4
    assert otherwise(here, "ann", ("gm",), Seeded("one"), only="mules").mules["far"] == Mule(1, 1)


def test_a_map_is_told_in_words() -> None:
    """Each entry by its name; no dice are told, too."""
    assert dungeon().each({"ann": (4, 2), "bob": (), "cat": 3}) == "ann 4 2, bob none, cat 3"
    assert Casino().each({"ann": "tea", "bob": ("rope", "tea")}) == "Ann Tea, Bob Rope Tea"
    assert (dungeon().each(("rope", "tea")), dungeon().each(())) == ("rope, tea", "nothing")


def test_a_field_that_nobody_tagged_is_an_error() -> None:
    """What nobody thought of would be everybody's to see."""
    with pytest.raises(TypeError, match=r"Vault\.gold does not say who may know it"):

        @attrs.define(on_setattr=State.guard)
        class Vault(State):
            gold: int = 3


@attrs.define(on_setattr=State.guard)
class Shelves(State):
    """Piles that are not to be mixed."""

    vault: tuple[str, ...] = zone("nobody", default=("stone-1", "stone-2"))
    events: tuple[str, ...] = zone("nobody", default=("event-1", "event-2"))
    deck: dict[str, tuple[str, ...]] = zone("nobody", default={"ann": ("card-1", "card-2")})
    hand: dict[str, tuple[str, ...]] = zone("owner", default={"ann": ("card-3",)})
    quests: dict[str, tuple[str, ...]] = zone("nobody", stock="quests", default={"ann": ("quest-1", "quest-2")})


def test_things_of_different_stocks_are_never_mixed() -> None:
    """Stones stay stones and quests quests; a deck and a hand of one owner are dealt anew together."""
    worlds = [otherwise(Shelves().freeze(), "bob", (), Seeded(str(number))) for number in range(40)]

    assert {one for world in worlds for one in world.vault} == {"stone-1", "stone-2"}
    assert {one for world in worlds for one in world.events} == {"event-1", "event-2"}
    assert {one for world in worlds for one in world.quests["ann"]} == {"quest-1", "quest-2"}
    assert {one for world in worlds for one in world.hand["ann"]} == {"card-1", "card-2", "card-3"}


@attrs.frozen
class Beast:
    """A kind: what it fears is for the games master."""

    id: str
    name: str
    fears: str = kept(default="")


@attrs.frozen
class Pack:
    """Beasts that go together."""

    led: dict[str, Beast]
    others: tuple[Beast, ...] = ()


@attrs.define(on_setattr=State.guard)
class Hunt(State):
    """Entries of the rulebook, held in the open."""

    beasts: dict[str, Beast] = public()
    packs: tuple[Pack, ...] = public(default=())


def test_what_a_kind_keeps_for_the_master_is_nobody_elses_in_a_state_either() -> None:
    """However deep the entry lies; a program imagines it as not written."""
    wolf = Beast("wolf", "Wolf", "fire")
    hunt = Hunt({"a": wolf}, (Pack({"first": wolf}, (wolf,)),)).freeze()
    beast = Beast("wolf", "Wolf")

    ann, gm = (seen(hunt, Eyes(hunt, seat, ("gm",))) for seat in ("ann", "gm"))

    assert (ann.beasts, ann.packs) == ({"a": beast}, (Pack({"first": beast}, (beast,)),))
    assert (gm.beasts, gm.packs) == (hunt.beasts, hunt.packs)
    assert otherwise(hunt, "ann", ("gm",), Seeded("a-world")).beasts == {"a": beast}
    assert hidden(hunt) == {}


@attrs.define(on_setattr=State.guard)
class Reef(State):
    """A pile that begins empty stands before what has to be given."""

    depth: int = public()
    deck: tuple[str, ...] = zone("nobody")
    pearls: dict[str, int] = public()


@attrs.define(on_setattr=State.guard)
class Lagoon(Reef):
    """Another field that has to be given stands behind all of those."""

    boats: int = public()


def test_a_field_without_a_default_behind_one_with_one_is_given_by_name() -> None:
    """A zone has a default that nobody wrote; what stands before it is given in order as ever."""
    lagoon = Lagoon(3, pearls={"ann": 1}, boats=2)  # type: ignore[misc]  # mypy goes by the order in which they stand

    assert (lagoon.depth, lagoon.deck, lagoon.pearls, lagoon.boats) == (3, {}, {"ann": 1}, 2)
    with pytest.raises(TypeError, match="pearls"):
        Reef(3)  # type: ignore[call-arg]  # it has to be given
