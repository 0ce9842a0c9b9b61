"""The book's first scene, played again: its lines round by round, what is forced, and how it ends."""

import functools
from pathlib import Path
from typing import Any

import pytest

from gateway_rpg.drama import events as e
from gateway_rpg.drama.testing import happened

from .published import MINE, Copy, Told, retell, tell


@functools.cache
def told() -> tuple[Told, ...]:
    return tuple(tell(replay=MINE))


def edges(line: dict[str, Any]) -> dict[tuple[str, str], int]:
    """Return the Edge of every line, seen from both of its ends."""
    found = {(one, other): edge for one, other, edge in line["edges"]}
    return found | {(other, one): -edge for (one, other), edge in found.items()}


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


@pytest.mark.rule("GW-RU-167")
def test_only_what_the_book_leaves_no_way_for_is_forced() -> None:
    """The two points of Edge over the door; the note says by which ruling and why, in a sentence of the scene."""
    forced = {one.line["step"]: one for one in told() if one.line["by"] == "override"}

    assert set(forced) == {"GW-X1-R1-8"}
    assert [act.note for act in forced["GW-X1-R1-8"].acts if act.note] == [
        "GW-RU-167: The chief has access to that door, so whoever has won her over is two steps up on it."
    ]


@pytest.mark.rule("GW-X1-R6-1")
def test_where_people_only_talk_nobody_does_anything() -> None:
    """What the end of the round before has brought is told there."""
    (step,) = [one for one in told() if one.line["by"] == "talk"]

    assert (step.line["step"], step.acts, step.line["round"], step.line["ladder"]) == ("GW-X1-R6-1", (), 6, 1)
    assert len(happened(step.facts, e.RoundBegan)) == 1


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
