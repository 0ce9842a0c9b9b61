"""A scene under way goes on by another rulebook: cards and rules of today, and all that has happened."""

from pathlib import Path
from typing import Any

import attrs
import pytest

from gateway_core.challenge import Sheet, SheetBackground
from gateway_core.chance import Seeded
from gateway_core.session import Session, TableBook
from gateway_core.table import MemoryLog, RandomBot, Refusal, Table, audit, drive
from gateway_rpg.drama.scene_kinds import PreparedApproach
from gateway_rpg.drama.state import Drama
from gateway_rpg.drama.system import DramaSystem
from gateway_rpg.drama.tokens import ActionTaken, Carryover
from tests.session.folders import setting

DUEL = "duels:scene/the-duel"


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Files are named from an empty folder."""
    monkeypatch.chdir(tmp_path)


def laid(*edits: tuple[str, str, str], house: str = "", head: str = "") -> TableBook:
    """Return the table of the duels with these words of its files by others, and this house rule."""
    setting(Path("duels"), head=head)
    for name, old, new in edits:
        file = Path("duels/data") / f"{name}.yaml"
        text = file.read_text(encoding="utf-8")
        assert old in text
        file.write_text(text.replace(old, new), encoding="utf-8")
    Path("friday.yaml").write_text(f"kind: house-rules\nformat: 1\nid: friday\n{house}", encoding="utf-8")
    return Session(packs=[Path("duels")], house=["friday.yaml"]).table("duels")


def duel(acts: int, book: TableBook) -> Table[Any, Any, Any]:
    """Return the duel after some commands of programs."""
    table = Table.open(DramaSystem(), book, DUEL, {}, source=Seeded("a duel"), log=MemoryLog())
    for _ in drive(table, dict.fromkeys(table.seats, RandomBot()), Seeded("programs"), acts):
        pass
    return table


def between() -> Table[Any, Any, Any]:
    """Return the duel under way, between two actions."""
    book = laid()
    played = [duel(acts, book) for acts in range(1, 12)]
    return [one for one in played if not one.state.stack and one.outcome is None][-1]


def test_sheets_rules_and_names_are_todays_and_what_happened_stays() -> None:
    """What only the opening reads, as lines and significance, counts from the next game on."""
    table = between()
    before = table.state
    book = laid(
        ("ann", "level: 3", "level: 5"),
        (
            "the-duel",
            "name: Bob, side: them, key: true, significance: 6, dice: 1",
            "name: Rob, side: them, key: true, dice: 3",
        ),
        ("the-duel", "edge: 4", "edge: -3"),
        ("the-duel", "start: 2", "start: 9"),
        ("the-duel", "name: The duel", "name: The second duel"),
        house='patches: [{patch: "gateway:table-raise/taken", set: {opposed: 3}}]\n',
    )

    table.adopt("gm", book)

    after = table.state
    assert (after.sheets["ann"].backgrounds["duels:duelling"].level, after.name) == (5, "The second duel")
    assert (after.entities["bob"].name, after.entities["bob"].dice) == ("Rob", 3)
    assert after.rules.challenge != before.rules.challenge
    assert (after.lines, after.ladder, after.round) == (before.lines, before.ladder, before.round)
    assert (after.entities["bob"].significance, after.entities["bob"].key) == (
        before.entities["bob"].significance,
        True,
    )
    assert audit(table.system, laid(), table.rows, "a duel", {book.hash: book}) is None


@pytest.mark.rule("GW-RU-46")
@pytest.mark.parametrize(
    ("had", "spent", "has", "left"), [(1, 1, 2, 1), (1, 0, 2, 2), (2, 1, 2, 1), (0, 0, 3, 3), (3, 3, 1, 0)]
)
def test_essence_that_was_bought_can_be_used_at_once(had: int, spent: int, has: int, left: int) -> None:
    """What the sheet has gained is there to be spent, what was spent before stays so."""
    level = "level: 3}]", "level: 3}]\nessence: {physical: %d}"
    pool = "ann", "gateway:physical"
    before = duel(0, laid(("ann", level[0], level[1] % had))).state
    before = attrs.evolve(before, essence={**before.essence, pool: had - spent})

    after = DramaSystem().adopt(before, laid(("ann", level[0], level[1] % has)))

    assert isinstance(after, Drama)
    assert after.essence[pool] == left


def test_by_the_same_rules_nothing_is_another_state() -> None:
    """Wherever a scene stands between two actions."""
    for acts in (0, 3, 9):
        table = duel(acts, laid())
        if not table.state.stack and table.outcome is None:
            again = table.system.adopt(table.state, laid())

            assert again == table.state
            assert again.rules == table.state.rules


def test_in_the_middle_of_an_action_no_rules_change() -> None:
    """It was declared by the rules as they were."""
    book = laid()
    table = next(found for acts in range(12) if (found := duel(acts, book)).state.stack)

    found = table.adopt("gm", laid(("ann", "level: 3", "level: 5")))

    assert isinstance(found, Refusal)
    assert found.code == "drama/action-under-way"


@pytest.mark.parametrize(
    ("edits", "what"),
    [
        ((("the-duel", "id: the-duel", "id: the-other"),), "the scene 'duels:the-duel'"),
        ((("ann", "id: ann", "id: anna"), ("the-duel", "character: ann", "character: anna")), "'duels:ann'"),
    ],
)
def test_what_a_scene_names_must_be_there(edits: tuple[tuple[str, str, str], ...], what: str) -> None:
    """Or it goes on as it was."""
    table = between()

    found = table.system.adopt(table.state, laid(*edits))

    assert isinstance(found, Refusal)
    assert found.code == "table/names-what-is-gone"
    assert what in found.message


def test_whoever_the_scene_of_today_would_cast_otherwise_stays_who_they_are() -> None:
    """A part is given in the opening."""
    carl = "kind: character\nformat: 1\nid: carl\nname: Carl\n"
    book = laid()
    Path("duels/data/carl.yaml").write_text(carl, encoding="utf-8")
    book = laid(("the-duel", "character: ann", "character: carl"))
    table = between()

    after = table.system.adopt(table.state, book)

    assert after.sheets["ann"] == table.state.sheets["ann"]
    assert after.characters["ann"] == "duels:ann"


def test_whoever_the_packs_say_nothing_of_goes_by_the_names_of_now_too() -> None:
    """Somebody made up at the table, and a part that the scene of today does not have."""
    state = between().state
    guest = Sheet("Guest", backgrounds={"duels:duelling": SheetBackground(2)}, gear=("duels:coat",))
    way = PreparedApproach("parry", background="duels:duelling", gear=("duels:coat",))
    state = attrs.evolve(
        state,
        sheets={**state.sheets, "guest": guest},
        rules=attrs.evolve(state.rules, prepared={**state.rules.prepared, "guest": (way,)}),
    )
    book = laid(
        ("backgrounds", "id: duelling", "id: fencing"),
        ("ann", "background: duelling", "background: fencing"),
        house="entries: {item: [{id: cape, name: Cape}]}\n",
        head="moved: {background/duelling: fencing, item/coat: 'friday:cape'}\n",
    )

    after = DramaSystem().adopt(state, book)

    assert not isinstance(after, Refusal)
    assert after.sheets["guest"] == attrs.evolve(
        guest, backgrounds={"duels:fencing": SheetBackground(2)}, gear=("friday:cape",)
    )
    assert after.rules.prepared["guest"] == (attrs.evolve(way, background="duels:fencing", gear=("friday:cape",)),)


def test_what_happened_in_a_round_under_way_goes_by_the_names_of_now_too() -> None:
    """An effect that worked counts for the initiative by what it is called now; what is carried over stays theirs."""
    state = between().state
    state = attrs.evolve(
        state,
        acted={**state.acted, "ann": ActionTaken(worked=("gateway:edge", "duels:lunge"))},
        carryovers={"duels:ann": Carryover(notes=("She owes.",))},
        handouts={"ann": ("duels:letter",)},
    )
    moved = "effect/lunge: 'gateway:climax', character/ann: annette, handout/letter: 'friday:note'"
    book = laid(
        ("ann", "id: ann", "id: annette"),
        ("the-duel", "character: ann", "character: annette"),
        house="entries: {handout: [{id: note, name: A note}]}\n",
        head=f"moved: {{{moved}}}\n",
    )

    after = DramaSystem().adopt(state, book)

    assert not isinstance(after, Refusal)
    assert after.acted["ann"].worked == ("gateway:edge", "gateway:climax")
    assert (list(after.carryovers), after.characters["ann"]) == (["duels:annette"], "duels:annette")
    assert after.handouts == {"ann": ("friday:note",)}
