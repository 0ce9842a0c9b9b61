"""The book's first scene, played again: every step in its order, with its ladder, Edge, raises and free raises."""

import functools
from pathlib import Path
from typing import Any

import pytest

from gateway_core.rules.drama import events as e

from ..playing import happened
from .published import MINE, Copy, Told, catalogue, retell, tell

NAMES = {"hank": "Hank", "martin": "Martin", "mastermind": "mastermind", "sam": "Sam"}
BY_THE_RULE = {  # raises that the book's account has otherwise than its rules
    "GW-X1-R5-6": 1,  # a significance of two costs one, not two (GW-RU-100)
    "GW-X1-R6-5": 1,  # combining with a surprise costs its raise (GW-RU-105)
}


@functools.cache
def told() -> tuple[Told, ...]:
    return tuple(tell(replay=MINE))


def each(field: str) -> list[tuple[str, Any, Told]]:
    """Return every step of the book that says something of this, with what was played."""
    played = {one.line["step"]: one for one in told()}
    return [(said["id"], said[field], played[said["id"]]) for said in catalogue(MINE) if said[field] is not None]


def edges(line: dict[str, Any]) -> dict[tuple[str, str], int]:
    """Return the Edge of every line, seen from both of its ends."""
    found = {(one, other): edge for one, other, edge in line["edges"]}
    return found | {(other, one): -edge for (one, other), edge in found.items()}


def throws(step: Told) -> list[e.DiceThrown]:
    return [throw for throw in happened(step.facts, e.DiceThrown) if throw.opponents]


@pytest.mark.rule(
    "GW-X1-R1-1", "GW-X1-R1-2", "GW-X1-R1-3", "GW-X1-R1-4", "GW-X1-R1-5", "GW-X1-R1-6", "GW-X1-R1-7", "GW-X1-R1-8",
    "GW-X1-R2-1", "GW-X1-R2-2", "GW-X1-R2-3", "GW-X1-R2-4", "GW-X1-R2-5", "GW-X1-R2-6",
    "GW-X1-R3-1", "GW-X1-R3-2", "GW-X1-R3-3", "GW-X1-R3-4", "GW-X1-R3-5", "GW-X1-R3-6",
    "GW-X1-R4-1", "GW-X1-R4-2", "GW-X1-R4-3", "GW-X1-R4-4", "GW-X1-R4-5", "GW-X1-R4-6", "GW-X1-R4-7", "GW-X1-R4-8",
    "GW-X1-R5-1", "GW-X1-R5-2", "GW-X1-R5-3", "GW-X1-R5-4", "GW-X1-R5-5", "GW-X1-R5-6", "GW-X1-R5-7", "GW-X1-R5-8",
    "GW-X1-R5-9",
    "GW-X1-R6-2", "GW-X1-R6-3", "GW-X1-R6-4", "GW-X1-R6-5", "GW-X1-R6-6", "GW-X1-R6-7", "GW-X1-R6-8", "GW-X1-R6-9",
)  # fmt: skip
def test_every_step_of_the_book_is_there_in_its_order() -> None:
    """Nothing is left out but the players' talk before the last round (GW-X1-R6-1), nothing is added."""
    assert [one.line["step"] for one in told()] == [said["id"] for said in catalogue(MINE)]
    assert len(told()) == 45


@pytest.mark.rule("GW-SP-02")
def test_the_ladder_stands_as_in_the_book() -> None:
    """Six, and one less each round, for both places."""
    ladders = [(id, one.line["ladder"]) for id, _, one in each("ladder")]

    assert ladders == [(id, ladder) for id, ladder, _ in each("ladder")]


def test_every_edge_that_the_book_names_is_the_edge_after_the_step() -> None:
    """A line that the book says is gone is gone."""
    named = [(id, (one, other), edge, step) for id, after, step in each("edge_after") for one, other, edge in after]

    assert len(named) == 20
    for id, line, edge, step in named:
        assert (id, line, edges(step.line).get(line)) == (id, line, edge)


def test_the_lines_at_the_end_of_each_round_are_those_of_the_book() -> None:
    """No line that the book does not have, and none less."""
    last = {one.line["step"].split("-")[2]: one.line["edges"] for one in told()}

    assert last == {
        "R1": [
            ["Ayo", "data security", 3],
            ["Ayo", "station firewall", 0],
            ["Martin", "physical defences", 1],
            ["Sam", "mine door", 2],
        ],
        "R2": [["Ayo", "station firewall", 0], ["Hank", "physical defences", 1], ["Martin", "physical defences", 1]],
        "R3": [["Ayo", "station firewall", 0], ["Hank", "physical defences", 1], ["Martin", "physical defences", 3]],
        "R4": [["Ayo", "station firewall", 3], ["mastermind", "Hank", -1], ["mastermind", "Martin", 0]],
        "R5": [["mastermind", "Hank", -4], ["mastermind", "Martin", 0], ["Sam", "terrorist", 2]],
        "R6": [["mastermind", "Hank", -5], ["mastermind", "Martin", 0], ["Sam", "terrorist", 5]],
    }


@pytest.mark.rule("GW-EF-65", "GW-EF-75", "GW-RU-95", "GW-RU-132")
def test_free_raises_are_given_as_in_the_ledger() -> None:
    """By the rule where the account has more; the five guards' two stand in the ledger alone (GW-RU-134)."""
    for said, step in zip(catalogue(MINE), told(), strict=True):
        given = {"GW-X1-R4-3": ["mastermind", 2]}.get(said["id"], said["free_given"])
        granted = [grant for grant in happened(step.facts, e.FreeRaisesGranted) if grant.giver]
        assert (said["id"], [[NAMES[one.holder], one.count] for one in granted]) == (
            said["id"], [given] if given else [],
        )  # fmt: skip


def test_raises_are_taken_and_free_raises_used_as_in_the_book() -> None:
    """In every step with a throw; where book and rules part, by the rule."""
    for id, used, step in each("free_used"):
        for throw in throws(step):
            assert (id, throw.free) == (id, used)
    for id, taken, step in each("taken"):
        for throw in throws(step):
            assert (id, throw.taken) == (id, BY_THE_RULE.get(id, taken))


def test_what_works_in_the_book_works_and_what_fails_fails() -> None:
    """The first action that ends in a step has come to something or to nothing; one interrupted has not ended."""
    wanted = {"success": [True], "partial": [True], "automatic": [True], "interrupted": []}
    for id, outcome, step in each("outcome"):
        if outcome.split()[0] in wanted:
            ended = [bool(one.worked) for one in happened(step.facts, e.ActionEnded)]
            assert (id, ended[:1]) == (id, wanted[outcome.split()[0]])
    for id, outcome, step in each("outcome"):
        if outcome == "fail":
            assert (id, [one.beaten for throw in throws(step) for one in throw.opponents].count(True)) == (id, 0)


def test_only_what_the_book_leaves_open_is_forced() -> None:
    """An override stands where the text and the rules part, and says by which ruling."""
    forced = {one.line["step"]: one for one in told() if one.line["by"] == "override"}

    assert set(forced) <= {said["id"] for said in catalogue(MINE) if said["open"]}
    assert set(forced) == {"GW-X1-R1-3", "GW-X1-R1-7", "GW-X1-R1-8", "GW-X1-R3-6", "GW-X1-R6-2"}
    for one in forced.values():
        notes = [act.note.partition(":")[0] for act in one.acts if act.note]
        assert notes
        assert set(notes) <= set(one.line["rulings"])


@pytest.mark.rule("GW-DR-30")
def test_a_step_without_a_row_is_the_clockworks() -> None:
    """The data security is passed over, and the scene ends; nobody gives a command for that."""
    assert [one.line["step"] for one in told() if one.line["by"] == "clockwork"] == ["GW-X1-R1-2", "GW-X1-R6-9"]


@pytest.mark.rule("GW-SP-05", "GW-SP-06")
def test_it_ends_when_both_places_have_come_to_their_climax() -> None:
    """Hank's waits, the mastermind loses its action, and Sam's ends the scene."""
    facts = [fact for one in told() for fact in one.facts]

    assert [(one.entity, one.waits) for one in happened(facts, e.ClimaxCalled)] == [("hank", True), ("sam", False)]
    assert [(one.result, one.by) for one in happened(facts, e.SceneEnded)] == [("climax", "sam")]


def test_played_twice_it_goes_the_same_way() -> None:
    """Line by line."""
    assert [dict(step.line) for step in retell(replay=MINE)] == [step.line for step in told()]


def test_another_die_is_another_scene(tmp_path: Path) -> None:
    """With an eight for its two the data security keeps Ayo out: nothing of the outcome stands in the file."""
    copy = Copy(tmp_path, MINE)
    copy.change("ayo: 8, data-security: 2", "ayo: 2, data-security: 8")

    first = next(retell(copy.folder, replay=MINE))

    assert edges(dict(first.line))["Ayo", "data security"] == 0
