"""The book's second scene, played again: every step in its order, with its ladder, Edge, raises, Essence and dice."""

import functools
from pathlib import Path
from typing import Any

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


def test_every_step_of_the_book_is_there_in_its_order() -> None:
    """Nothing is left out, nothing is added."""
    assert [one.line["step"] for one in told()] == [said["id"] for said in catalogue()]


def test_the_ladder_stands_as_in_the_book() -> None:
    """Twelve, and one less each round; the two who hurry make it two in the end (GW-X2 ledger)."""
    ladders = [(id, one.line["ladder"]) for id, _, one in each("ladder")]

    assert ladders == [(id, ladder) for id, ladder, _ in each("ladder")]


def test_every_edge_that_the_book_names_is_the_edge_after_the_step() -> None:
    """What no line is said to have is no line (null)."""
    named = [(id, (one, other), edge, step) for id, after, step in each("edge_after") for one, other, edge in after]

    assert len(named) == 8
    for id, line, edge, step in named:
        assert (id, line, edges(step.line).get(line)) == (id, line, edge)


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


def test_another_die_is_another_scene(tmp_path: Path) -> None:
    """With an eight for Kroe's seven Angelique yields too: nothing of the outcome stands in the file."""
    copy = Copy(tmp_path)
    copy.change("kroe: 7, norris: 2", "kroe: 8, norris: 2")

    first = next(retell(copy.folder))

    assert edges(dict(first.line))["Kroe", "Angelique"] == 4
