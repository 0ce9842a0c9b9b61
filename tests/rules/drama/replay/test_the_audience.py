"""The book's second scene, played again: every step in its order, with its ladder, Edge, raises, Essence and dice."""

import functools
from pathlib import Path
from typing import Any

import pytest

from gateway_core.rules.drama import events as e

from ..playing import happened
from .published import Copy, Told, catalogue, retell, tell

NAMES = {"kroe": "Kroe", "norris": "Norris", "tom": "Tom"}


@functools.cache
def told() -> tuple[Told, ...]:
    return tuple(tell())


def each(field: str) -> list[tuple[str, Any, Told]]:
    """Return every step of the book that says something of this, with what was played."""
    played = {one.line["step"]: one for one in told()}
    return [(said["id"], said[field], played[said["id"]]) for said in catalogue() if said[field] is not None]


def edges(line: dict[str, Any]) -> dict[tuple[str, str], int]:
    """Return the Edge of every line, seen from both of its ends."""
    found = {(one, other): edge for one, other, edge in line["edges"]}
    return found | {(other, one): -edge for (one, other), edge in found.items()}


def throws(step: Told) -> list[e.DiceThrown]:
    return [throw for throw in happened(step.facts, e.DiceThrown) if throw.opponents]


@pytest.mark.rule(
    "GW-X2-R1-1", "GW-X2-R1-2", "GW-X2-R1-3", "GW-X2-R1-4",
    "GW-X2-R2-1", "GW-X2-R2-2", "GW-X2-R2-3", "GW-X2-R2-4", "GW-X2-R2-5",
    "GW-X2-R3-1", "GW-X2-R3-2", "GW-X2-R3-3", "GW-X2-R3-4", "GW-X2-R3-5", "GW-X2-R3-6",
    "GW-X2-R4-1", "GW-X2-R4-2", "GW-X2-R4-3", "GW-X2-R4-4",
    "GW-X2-R5-1", "GW-X2-R5-2", "GW-X2-R5-3", "GW-X2-R5-4", "GW-X2-R5-5", "GW-X2-R5-6",
    "GW-X2-R6-1", "GW-X2-R6-2", "GW-X2-R6-3", "GW-X2-R6-4", "GW-X2-R6-5", "GW-X2-R6-6",
    "GW-X2-R7-1", "GW-X2-R7-2", "GW-X2-R7-3", "GW-X2-R7-4", "GW-X2-R7-5", "GW-X2-R7-6",
    "GW-X2-R8-1", "GW-X2-R8-2", "GW-X2-R8-3", "GW-X2-R8-4",
    "GW-X2-R9-1", "GW-X2-R9-2", "GW-X2-R9-3", "GW-X2-R9-4",
)  # fmt: skip
def test_every_step_of_the_book_is_there_in_its_order() -> None:
    """Nothing is left out, nothing is added."""
    assert [one.line["step"] for one in told()] == [said["id"] for said in catalogue()]


@pytest.mark.rule("GW-RU-76", "GW-EF-02")
def test_the_ladder_stands_as_in_the_book() -> None:
    """Twelve, and one less each round; the two who hurry make it two in the end (GW-X2 ledger)."""
    ladders = [(id, one.line["ladder"]) for id, _, one in each("ladder")]

    assert ladders == [(id, ladder) for id, ladder, _ in each("ladder")]


def test_every_edge_that_the_book_names_is_the_edge_after_the_step() -> None:
    """What no line is said to have is no line (null)."""
    named = [(id, (one, other), edge, step) for id, after, step in each("edge_after") for one, other, edge in after]

    assert len(named) == 18
    for id, line, edge, step in named:
        assert (id, line, edges(step.line).get(line)) == (id, line, edge)


def test_the_three_first_lines_go_as_in_the_ledger() -> None:
    """Kroe's Edge over each of the gang at the end of each round."""
    last = {one.line["step"].split("-")[2]: edges(one.line) for one in told()}

    tracks = {who: [line.get(("Kroe", who)) for line in last.values()] for who in ("Tom", "Norris", "Angelique")}

    assert tracks == {
        "Tom": [4, 4, 1, 1, -2, -2, -5, -5, -5],
        "Norris": [4] * 9,
        "Angelique": [1, 0, 0, 0, 0, 0, 0, 0, 0],
    }


@pytest.mark.rule("GW-EF-64", "GW-EF-65", "GW-RU-97")
def test_free_raises_are_given_as_in_the_ledger() -> None:
    """By whom and how many; those that a ruling grants are not the book's."""
    for id, given, step in [
        (said["id"], said["free_given"], one) for said, one in zip(catalogue(), told(), strict=True)
    ]:
        granted = [grant for grant in happened(step.facts, e.FreeRaisesGranted) if grant.giver]
        assert (id, [[NAMES[one.holder], one.count] for one in granted]) == (id, [given] if given else [])


def test_raises_are_taken_and_free_raises_used_as_in_the_book() -> None:
    """In every step with a throw, unless the book does not say."""
    for id, used, step in each("free_used"):
        excused = sum(one.count for one in happened(step.facts, e.FreeRaisesGranted) if not one.giver)
        assert (id, sum(throw.free for throw in throws(step)) - excused) == (id, used)
    for id, taken, step in each("taken"):
        for throw in throws(step):
            assert (id, throw.taken) == (id, taken)


def test_what_works_in_the_book_works_and_what_fails_fails() -> None:
    """The last action of a step has come to something or to nothing; one that is interrupted has not ended."""
    wanted = {"success": [True], "partial": [True], "automatic": [True], "fail": [False], "interrupted": []}
    for id, outcome, step in each("outcome"):
        if outcome.split()[0] in wanted:
            ended = [bool(one.worked) for one in happened(step.facts, e.ActionEnded)]
            assert (id, ended[:1]) == (id, wanted[outcome.split()[0]])


@pytest.mark.rule("GW-CH-27", "GW-RU-05", "GW-RU-158")
def test_essence_is_spent_as_in_the_ledger() -> None:
    """Whose point, of which pool, and what is left; the last of Tom's is one that he no longer has (GW-RU-158)."""
    spent = [
        (one.line["step"], stake.entity, stake.category.partition(":")[2], stake.left)
        for one in told()
        for stake in happened(one.facts, e.EssenceStaked)
        if stake.category is not None
    ]

    assert [one[:3] for one in spent[-1:]] == [("GW-X2-R9-3", "tom", "mental")]
    assert spent[:-1] == [
        ("GW-X2-R1-2", "angelique", "social", 2),
        ("GW-X2-R1-3", "tom", "mental", 1),
        ("GW-X2-R2-5", "tom", "mental", 0),
        ("GW-X2-R3-3", "kroe", "social", 0),
        ("GW-X2-R3-6", "tom", "social", 2),
        ("GW-X2-R8-3", "norris", "mental", 0),
    ]


@pytest.mark.rule("GW-X2-R1-1", "GW-X2-R9-3", "GW-RU-157", "GW-RU-83")
def test_the_totals_that_the_book_states_are_those_of_the_dice() -> None:
    """Twelve against 5, 11 and 13; at the end thirteen against twelve."""
    played = {one.line["step"]: one for one in told()}

    (first,), (last,) = throws(played["GW-X2-R1-1"]), throws(played["GW-X2-R9-3"])

    assert {one.entity: (one.against, one.total) for one in first.opponents} == {
        "norris": (12, 5),
        "tom": (12, 11),
        "angelique": (12, 13),
    }
    assert [(one.entity, one.against, one.total) for one in last.opponents] == [("kroe", 13, 12)]
    assert (max(last.faces), max(last.opponents[0].faces), last.taken) == (7, 6, 1)


def test_only_what_the_book_leaves_open_is_forced() -> None:
    """An override stands where the text and the rules part, or its games master chose; and says by which ruling."""
    forced = {one.line["step"]: one for one in told() if one.line["by"] == "override"}

    assert set(forced) <= {said["id"] for said in catalogue() if said["open"]}
    assert set(forced) == {"GW-X2-R3-4", "GW-X2-R5-6", "GW-X2-R9-3"}
    for one in forced.values():
        notes = [act.note.partition(":")[0] for act in one.acts if act.note]
        assert notes
        assert set(notes) <= set(one.line["rulings"])


def test_a_step_without_a_row_is_the_clockworks() -> None:
    """Tom's past is passed over, and the scene ends; nobody gives a command for that."""
    assert [one.line["step"] for one in told() if one.line["by"] == "clockwork"] == ["GW-X2-R7-3", "GW-X2-R9-4"]


@pytest.mark.rule("GW-EF-19")
def test_it_ends_with_the_climax() -> None:
    """Tom calls it, and the scene is over."""
    (ended,) = happened([fact for one in told() for fact in one.facts], e.SceneEnded)

    assert (ended.result, ended.by) == ("climax", "tom")


def test_another_die_is_another_scene(tmp_path: Path) -> None:
    """With an eight for Kroe's seven Angelique yields too: nothing of the outcome stands in the file."""
    copy = Copy(tmp_path)
    copy.change("kroe: 7, norris: 2", "kroe: 8, norris: 2")

    first = next(retell(copy.folder))

    assert edges(dict(first.line))["Kroe", "Angelique"] == 4
