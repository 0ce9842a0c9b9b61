"""The operations of the pack, used from YAML by a pack that has no code."""

import os
import shutil
from pathlib import Path

import attrs
import pytest

from gateway_core.chance import Seeded
from gateway_core.errors import ContentError
from gateway_core.session import TableBook
from gateway_core.table import MemoryLog, Table, audit
from gateway_core.testing import TwoWorlds, assert_problem, conformance, isolated
from gateway_rpg.drama import OperationAsk
from gateway_rpg.drama import events as e
from gateway_rpg.drama.language.context import Context
from gateway_rpg.drama.system import DramaSystem
from gateway_rpg.drama.testing import SEED, Play, foe, happened, hero, part, scene, table_of

FULL = os.environ.get("GATEWAY_FULL") == "1"
STAGE = Path(__file__).parent / "stage"
EFFECTS = (STAGE / "data" / "effects.yaml").read_text(encoding="utf-8")
CAST = {
    "ann": hero(character="ann", name="Ann"),
    "dora": foe(character="dora", name="Dora"),
    "boss": foe(key=True, significance=6),
}


test_pack = conformance("dealings", beside=[STAGE])


def book(folder: Path, *, effects: str = EFFECTS, text: str | None = None) -> TableBook:
    """Return the rules of a table whose pack uses the words: of the stage, with other effects or another scene."""
    if (effects, text) == (EFFECTS, None):
        return isolated(STAGE).table("stage")
    root = Path(shutil.copytree(STAGE, folder / "stage"))
    (root / "data" / "effects.yaml").write_text(effects, encoding="utf-8")
    if text is not None:
        (root / "data" / "scenes" / "scene.yaml").write_text(text, encoding="utf-8")
    return isolated(root).table("stage")


@pytest.fixture
def play(tmp_path: Path) -> Play:
    """Return Ann's turn: she has a line to Dora."""
    play = Play(table_of(book(tmp_path), "stage:scene/scene"))
    play.order(*(one for one in play.state.members if play.state.may_act(one)))
    return play


def pool(play: Play, entity: str) -> int:
    """Return the Social Essence of somebody."""
    return int(play.state.essence[entity, "gateway:social"])


def test_essence_is_lost_by_what_was_bought_and_never_below_none(play: Play) -> None:
    """One point, and one for each further raise; at Edge 0 the actor gains nothing."""
    play.declare("ann", part("sap", "dora", home="stage"))
    facts = play.goes_on(raises=(1,))

    assert happened(facts, e.EssenceChanged) == [e.EssenceChanged("dora", "gateway:social", -2, 0)]
    assert (pool(play, "dora"), pool(play, "ann")) == (0, 2)


def test_essence_is_gained_up_to_the_most_that_can_be_bought(play: Play) -> None:
    """Whoever has more already keeps it; an empty pool that nobody has stays none."""
    most = play.state.rules.essence_most
    assert most is not None
    here = Context(play.state, "ann", part("edge", "dora"))
    ask = OperationAsk("dealings:essence", {}, here, frozenset(), frozenset({"essence"}))

    assert ask.change_essence("ann", "gateway:social", 1_000) == (
        e.EssenceChanged("ann", "gateway:social", most - 2, most),
    )
    assert ask.change_essence("ann", "gateway:social", 1) == ()
    assert ask.change_essence("boss", "gateway:social", 1) == ()

    rich = attrs.evolve(play.state, essence={("ann", "gateway:social"): most + 3})
    here = Context(rich, "ann", part("edge", "dora"))
    ask = OperationAsk("dealings:essence", {}, here, frozenset(), frozenset({"essence"}))

    assert ask.change_essence("ann", "gateway:social", 1) == ()


def test_gear_changes_hands(play: Play) -> None:
    """One piece of two; whoever has it now may use it, and the ladder is too high for the rest."""
    facts = play.does("ann", part("pickpocket", "dora", home="stage"))

    assert happened(facts, e.GearHandedOver) == [e.GearHandedOver("stage:lamp", "dora", "ann")]
    assert play.state.sheets["ann"].gear == ("stage:lamp",)
    assert play.state.sheets["dora"].gear == ("stage:rope", "stage:lamp")


def test_gear_that_comes_to_somebody_in_the_open_is_seen_by_everybody(tmp_path: Path) -> None:
    """Though nobody may know what Dora carries, her lamp is in Ann's hand now; her Essence goes unseen."""
    cast = {**CAST, "dora": foe(character="dora", sheet="hidden")}
    text = scene(cast, [("ann", "dora", 0), ("ann", "boss", 0)], initiative="ann")
    play = Play(table_of(book(tmp_path, text=text), "stage:scene/scene"))
    play.order("ann", "dora", "boss")

    (lamp,) = happened(play.does("ann", part("pickpocket", "dora", home="stage")), e.GearHandedOver)
    (drop,) = happened(play.does("dora", part("sap", "ann", home="stage")), e.EssenceChanged)

    assert (lamp.audience(play.state), drop.audience(play.state)) == (None, None)
    assert e.EssenceChanged("dora", "gateway:social", -1, 1).audience(play.state) == frozenset({"gm"})


def test_an_action_that_fails_changes_nothing(play: Play) -> None:
    """As with the book's words."""
    play.does("ann", part("pickpocket", "dora", home="stage"), works=False)

    assert play.state.sheets["ann"].gear == ()


def test_somebody_is_fetched_to_another_place(tmp_path: Path) -> None:
    """The lines to those left behind are broken."""
    cast = {
        "ann": {**CAST["ann"], "place": "roof"},
        "dora": CAST["dora"],
        "bea": hero(place="yard"),
        "boss": foe(key=True, significance=6, place="roof"),
        "lord": foe(key=True, significance=6, place="yard"),
    }
    places = "places: [{id: roof, name: The roof}, {id: yard, name: The yard}]\n"
    lines = [("ann", "boss", 0), ("bea", "dora", 0), ("bea", "lord", 0)]
    play = Play(table_of(book(tmp_path, text=scene(cast, lines, initiative="ann", more=places)), "stage:scene/scene"))
    play.wait("ann")

    facts = play.does("ann", part("fetch", "dora", home="stage"))

    assert happened(facts, e.EntityMoved) == [e.EntityMoved("dora", "roof")]
    assert not play.state.linked("bea", "dora")


def test_nobody_is_fetched_whose_going_would_leave_a_place_without_its_key_entity(tmp_path: Path) -> None:
    """Or who is carried (GW-RU-204)."""
    cast = {
        "ann": {**CAST["ann"], "place": "roof"},
        "boss": foe(key=True, significance=6, place="yard"),
        "dora": {**CAST["dora"], "lead": "boss"},
        "imp": foe(place="yard"),
        "lord": foe(key=True, significance=6, place="roof"),
    }
    places = "places: [{id: roof, name: The roof}, {id: yard, name: The yard}]\n"
    text = scene(cast, [("ann", "lord", 0)], initiative="ann", more=places)
    play = Play(table_of(book(tmp_path, text=text), "stage:scene/scene"))
    play.wait("ann")

    here = Context(play.state, "ann", part("edge", "lord"))
    ask = OperationAsk("dealings:send", {}, here, frozenset(), frozenset({"place"}))

    assert [ask.move(who, "roof") for who in ("boss", "dora")] == [(), ()]
    assert ask.move("imp", "roof") == (e.EntityMoved("imp", "roof"),)


def test_the_answers_are_kept_so_that_an_audit_asks_nobody(play: Play) -> None:
    """Each with the pack whose operation it is."""
    play.does("ann", part("pickpocket", "dora", home="stage"))

    answers = [one for row in play.table.rows for one in getattr(row, "answers", ()) if one.hook == "operations"]
    assert [one.plugin for one in answers] == ["dealings", "dealings"]
    assert audit(play.table.system, play.state.rules.rulebook, play.table.rows, SEED) is None


@pytest.mark.rule("GW-RU-200")
def test_what_the_words_change_on_hidden_sheets_tells_nobody_anything(tmp_path: Path) -> None:
    """Whoever may not know a pool or what somebody carries sees the same in two worlds that look alike."""
    hidden = foe(character="dora", sheet="hidden")
    cast = {
        **CAST,
        "bea": hero(character="ann", name="Bea"),
        "dora": hidden,
        "boss": {**hidden, "key": True, "significance": 6},
    }
    rules = book(
        tmp_path, text=scene(cast, [("ann", "dora", 0), ("bea", "boss", 0), ("bea", "dora", 0)], initiative="ann")
    )

    for number in range(6 if FULL else 2):
        table = Table.open(DramaSystem(), rules, "stage:scene/scene", {}, source=Seeded(f"{number}"), log=MemoryLog())
        for seat in ("ann", "bea"):
            TwoWorlds.of(table, seat, Seeded(f"{number} {seat}")).play(60)


@pytest.mark.parametrize(
    ("right", "wrong", "code", "said"),
    [
        ("dealings:send:", "dealings:sned:", "drama/unknown-operation", "Did you mean 'dealings:send'?"),
        ("who: target", "who: everybody", "pack/wrong-value", "'who' may not be 'everybody'"),
        ("{who: target}", "{}", "pack/wrong-value", "needs 'who'"),
        ("item: lamp", "item: lump", "pack/unknown-id", "Did you mean 'stage:lamp'?"),
        ("points: -1 - raises", "points: -1 - rises", "drama/unknown-quantity", "raises"),
        ("{who: target}", "{who: target, whom: actor}", "pack/unknown-key", "takes no 'whom'"),
    ],
)  # fmt: skip
def test_what_is_written_wrongly_is_told_with_its_place(
    tmp_path: Path, right: str, wrong: str, code: str, said: str
) -> None:
    """When the rulebook is built: file, line and column, and the nearest right thing."""
    assert right in EFFECTS
    with pytest.raises(ContentError) as raised:
        book(tmp_path, effects=EFFECTS.replace(right, wrong))

    text = EFFECTS.replace(right, wrong)
    line = next(number for number, line in enumerate(text.splitlines(), 1) if wrong in line)
    problem = assert_problem(raised.value, code, at=f"effects.yaml:{line}")
    assert said in str(problem)
