"""The book's second scene, played again: how its lines go round by round, what is forced, and how it ends."""

import functools
from pathlib import Path
from typing import Any

import pytest

from gateway_rpg.drama import events as e
from gateway_rpg.drama.testing import happened

from .published import Copy, Told, retell, tell


@functools.cache
def told() -> tuple[Told, ...]:
    return tuple(tell())


def edges(line: dict[str, Any]) -> dict[tuple[str, str], int]:
    """Return the Edge of every line, seen from both of its ends."""
    found = {(one, other): edge for one, other, edge in line["edges"]}
    return found | {(other, one): -edge for (one, other), edge in found.items()}


def test_the_three_first_lines_go_as_in_the_ledger() -> None:
    """Kroe's Edge over each of the gang at the end of each round."""
    last = {one.line["step"].split("-")[2]: edges(one.line) for one in told()}

    tracks = {who: [line.get(("Kroe", who)) for line in last.values()] for who in ("Tom", "Norris", "Angelique")}

    assert tracks == {
        "Tom": [4, 4, 1, 1, -2, -2, -5, -5, -5],
        "Norris": [4] * 9,
        "Angelique": [1, 0, 0, 0, 0, 0, 0, 0, 0],
    }


def test_only_what_the_book_leaves_no_way_for_is_forced() -> None:
    """A point of Essence that Tom no longer has; its note says by which ruling and why, in a sentence of the scene."""
    forced = {one.line["step"]: one for one in told() if one.line["by"] == "override"}

    assert set(forced) == {"GW-X2-R9-3"}
    assert [act.note for act in forced["GW-X2-R9-3"].acts if act.note] == [
        "GW-RU-158: Tom spends his last point, says the text, and by its own count that was gone in the second round."
    ]


@pytest.mark.rule("GW-X2-R3-4", "GW-CH-25")
def test_a_free_raise_is_the_games_masters_to_give() -> None:
    """The witness is one short; it is a command, and no override, with a note that says why."""
    (step,) = [one for one in told() if one.line["step"] == "GW-X2-R3-4"]

    assert step.line["by"] == "command"
    assert [act.note for act in step.acts if act.note] == [
        "GW-RU-98: One raise is taken, for doing two things at once, and none for giving what comes of it to Norris."
    ]
    assert [(one.holder, one.count) for one in happened(step.facts, e.FreeRaisesGranted) if not one.giver] == [
        ("witness", 1)
    ]


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
