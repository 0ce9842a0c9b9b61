"""The state of an evening: who is there and how they fare, what is tried, whose turn it is. Folded from events."""

from collections.abc import Iterator
from typing import Literal

import attrs

from gateway_core.game import LEFT_OUT, State, from_book, masters, owner, public
from gateway_core.table import Outcome

from . import imagine
from .kinds import Aim, Moment, Track
from .records import Character, Drive, Growth, Item, Proposal, Push, Rounds, Side, Stage, Status, Test, TestKind, Throw
from .tables import Rules

__all__ = [
    "GM", "TESTED", "Adventure", "Aim", "Character", "Drive", "Growth", "Item", "Proposal", "Push", "Rounds", "Side",
    "Stage", "Status", "Test", "TestKind", "Throw", "Track", "pair",
]  # fmt: skip

GM = "gm"

# Which secrets everybody may see something of by what comes of a Test, by the names of `secrets`: what those bring to
# it whom the games master plays, and what it is held against.
TESTED = (
    *(f"Character.{one}" for one in ("scores", "health", "most_health", "resolve", "most_resolve", "full")),
    "Character.means", "Character.damage_to", "Test.difficulty", "Test.difficulty_by", "items", "pushes",
)  # fmt: skip

_Phase = Literal["preparation", "play", "wrap-up", "over"]


@attrs.define(on_setattr=State.guard)
class Adventure(State):
    """An evening. Maps are keyed by ids; `players` gives each player's seat its Protagonist's id ("" until chosen).

    `tried` are "way/character" of the moment; `held` the Protagonists who have nothing to propose just now.
    `distances` are keyed by `pair`. `rules` is compiled when the game is opened and takes no part in equality.
    """

    scene: str = public(ref="scene")
    judge: str = public()
    rules: Rules = from_book(lambda book, evening: Rules.compile(book, evening.scene))
    phase: _Phase = public(default="preparation")
    chapter: int = public(default=0)
    moment: str = public(default="")
    players: dict[str, str] = public(factory=dict)
    characters: dict[str, Character] = masters(
        unless=lambda evening, id: evening.is_met(id), instead=LEFT_OUT, imagine=imagine.stranger, factory=dict
    )
    items: dict[str, Item] = masters(
        unless=lambda evening, id: evening.is_shown(id), instead=LEFT_OUT, imagine=imagine.thing, factory=dict
    )
    drives: dict[str, Drive] = public(factory=dict)
    agreed: tuple[str, ...] = public(default=())
    notes: tuple[str, ...] = public(default=())
    proposals: dict[str, Proposal] = public(factory=dict)
    held: frozenset[str] = public(default=frozenset())
    tried: frozenset[str] = public(default=frozenset())
    tests: int = public(default=0)
    test: Test | None = public(default=None)
    pushes: dict[str, Push] = owner(
        of=lambda evening, id: evening.characters[id].seat, unless=lambda evening, _: not evening.is_sealed,
        instead=LEFT_OUT, imagine=imagine.decision, factory=dict,
    )  # fmt: skip
    rounds: Rounds | None = public(default=None)
    distances: dict[str, str] = masters(
        unless=lambda evening, key: all(evening.is_met(id) for id in key.split("|")), instead=LEFT_OUT,
        imagine=lambda evening, _, stream: stream.pick([*evening.rules.distances]), factory=dict,
    )  # fmt: skip
    growths: dict[str, Growth] = public(factory=dict)
    outcome: Outcome | None = public(default=None)

    def is_met(self, id: str) -> bool:
        """Say whether the players know of somebody, or of a place, which nobody hides."""
        one = self.characters.get(id)
        return one is None or one.protagonist or one.stage

    def is_shown(self, item: str) -> bool:
        """Say whether everybody knows a piece of Gear: a Protagonist's, what is used, what somebody fallen carries."""
        holder = self.characters[self.items[item].holder]
        used = any(side.item == item for side in self.under_way.sides)
        return used or holder.protagonist or (holder.fallen and self.is_met(holder.id))

    @property
    def is_sealed(self) -> bool:
        """Whether decisions about Resolve are secret until all are in: where several decide (AD-41, AD-R05)."""
        sealed = self.under_way.stage == "push" and self.rules.switches["push-reveal"] == "sealed"
        return sealed and len(self.deciders()) > 1

    def deciders(self) -> tuple[str, ...]:
        """Return those tested who have Resolve to spend, and may (AD-40, AD-R29, AD-R31)."""
        tested = (self.characters[side.character] for side in self.under_way.sides)
        return tuple(one.id for one in tested if one.status == "up" and one.resolve and self.may_push(one))

    def decided(self, character: str) -> Push:
        """Return what somebody has decided about Resolve: to spend none, as long as nothing is said."""
        return self.pushes.get(character, Push())

    def may_push(self, one: Character) -> bool:
        """Say whether somebody may push at all: Protagonists, and named NPCs if this table has it so (AD-R29)."""
        return one.protagonist or (one.full and self.rules.npcs_push)

    @property
    def under_way(self) -> Test:
        """The Test under way; one without sides if there is none."""
        return self.test or _NO_TEST

    @property
    def turns(self) -> Rounds:
        """The rounds being played; rounds without members if there are none."""
        return self.rounds or _NO_ROUNDS

    @property
    def calm(self) -> bool:
        """Whether a Chapter is being played, and no Test is under way."""
        return self.phase == "play" and self.test is None

    @property
    def now(self) -> Moment:
        """The moment that the story has come to; one without anything in it before and between Chapters."""
        return self.rules.moment(self.chapter, self.moment) or _NO_MOMENT

    def called(self, id: str) -> str:
        """Return the name of somebody, of a place, or of what the rulebook calls by that id."""
        return self.characters[id].name if id in self.characters else self.rules.names.get(id, id)

    def plays(self, seat: str, character: str) -> bool:
        """Say whether a seat acts for a character; the games master acts for all."""
        return character in self.characters and seat in (GM, self.characters[character].seat)

    def on_turn(self, character: str) -> bool:
        """Say whether nobody takes turns, or it is this one's turn."""
        return self.rounds is None or self.rounds.turn == character

    def present(self) -> tuple[str, ...]:
        """Return everybody who is here and conscious, NPCs that the players know of among them."""
        return tuple(one.id for one in self.characters.values() if self.able(one.id) and one.stage)

    def gear(self, item: str) -> str:
        """Return what a piece of Gear is called."""
        return self.called(self.items[item].gear) if item in self.items else "something"

    def band(self, distance: str) -> str:
        """Return what a distance is called within a line."""
        return self.called(distance).lower()

    def wanted(self, one: Proposal) -> str:
        """Return what somebody wants to do, in a line."""
        way = self.now.way(one.way)
        what = way.name if way is not None else "fight" if one.way else one.words
        return f"{self.called(one.character)} wants to: {what}"

    def is_hero(self, character: str) -> bool:
        """Say whether somebody is a Protagonist."""
        return self.characters[character].protagonist

    def knowing(self, id: str) -> frozenset[str] | None:
        """Return who may know how somebody fares (AD-15), or of Gear (AD-19): everybody, or the games master alone."""
        is_open = self.is_shown(id) if id in self.items else self.is_hero(id)
        return None if is_open else frozenset({GM})

    def protagonists(self) -> Iterator[Character]:
        """Yield the Protagonists who take part in this Chapter, the dead among them."""
        return (one for one in self.characters.values() if one.protagonist and one.joins <= max(self.chapter, 1))

    def without_protagonist(self) -> tuple[str, ...]:
        """Return the players who have nobody, or nobody alive, to play (AD-23, AD-80)."""
        return tuple(seat for seat, id in self.players.items() if not id or self.characters[id].status == "dead")

    def npcs(self) -> Iterator[Character]:
        """Yield the NPCs who are here, seen or unseen."""
        return (one for one in self.characters.values() if not one.protagonist)

    def able(self, id: str) -> bool:
        """Say whether a character is here and conscious."""
        one = self.characters.get(id)
        return one is not None and one.status == "up" and one.joins <= self.chapter

    def held_by(self, character: str) -> Iterator[Item]:
        """Yield what a character carries."""
        return (item for item in self.items.values() if item.holder == character)

    def drives_of(self, character: str) -> Iterator[Drive]:
        """Yield a Protagonist's Drives."""
        return (drive for drive in self.drives.values() if drive.holder == character)

    def distance(self, one: str, other: str) -> str | None:
        """Return the band between two of a Conflict, or None if nobody knows it."""
        return self.distances.get(pair(one, other))


_NO_TEST, _NO_ROUNDS, _NO_MOMENT = Test(0, "test", "", (), "support"), Rounds(()), Moment("", "", "")


def pair(one: str, other: str) -> str:
    """Return the key of two ids, in whichever order they come.

    >>> pair("mira", "guard") == pair("guard", "mira")
    True
    """
    return f"{min(one, other)}|{max(one, other)}"
