"""The house's own mutants: which changes are made, that the named ones still have their place, and who is asked."""

import ast
from pathlib import Path

import pytest

from .mutations.changes import mutants
from .mutations.choosing import choose
from .mutations.drawn import ROOMS, draw, every
from .mutations.named import NAMED, Named
from .mutations.same import SAME, outlived
from .mutations.trial import tried, unsound
from .tree import ROOT


def changed(folder: Path, line: str) -> list[str]:
    """Return what a line of a loop in a function becomes, change by change."""
    file = folder / "one.py"
    file.write_text(f"def f(a, b):\n  while a:\n    {line}\n", encoding="utf-8")
    found = list(mutants(file))
    assert all(ast.parse(mutant.broken) for mutant in found)
    assert {mutant.before_line for mutant in found} <= {line.split("\n")[0]}
    return [mutant.after_line for mutant in found]


@pytest.mark.parametrize(
    ("line", "changes"),
    [
        ("a = b < c <= d", ["a = b < c < d", "a = b <= c <= d"]),
        ("a = b is not None", ["a = b is None"]),
        ("a = b not in c", ["a = b in c"]),
        ("a = b and c or d", ["a = ((b and c) and d)", "a = (b or c) or d"]),
        ("a = any(b)", ["a = all(b)"]),
        ("a = b + 1", ["a = b + 0", "a = b + 2"]),
        ("a = b[-1]", ["a = b[-0]", "a = b[-2]"]),
        ("a = 0", ["a = (-1)", "a = 1"]),
        ("a = not (b or c)", ["a = (b or c)", "a = not ((b and c))"]),
        ("a = sorted(b)", ["a = sorted(b, reverse=True)"]),
        ("b.sort(key=c, reverse=d)", ["b.sort(key=c, reverse=not d)"]),
        ("a = reversed(b)", ["a = tuple(b)"]),
        ("if b: return", ["pass"]),
        ("if b: a()", []),
        ("break", ["continue"]),
        ("continue", ["break"]),
        ("a: Literal[1] = True", []),
        ('a = f"{b + 1}"', []),
    ],
)
def test_a_slip_is_one_small_change(tmp_path: Path, line: str, changes: list[str]) -> None:
    """What an author could have written by mistake, and Python would still read."""
    assert changed(tmp_path, line) == changes


@pytest.mark.parametrize("named", NAMED, ids=lambda named: named.promise)
def test_a_named_mutant_has_one_place(named: Named) -> None:
    """Whoever rewrites the line writes its mutant in `mutations/named.py` anew."""
    mutant = named.mutant()

    assert ast.parse(mutant.broken)
    assert mutant.diff()
    assert next(choose(mutant))[0].stem == named.noticed_by


@pytest.mark.full  # as the mutants are
def test_a_seed_draws_the_same_mutants_of_every_room_in_turn() -> None:
    """So that what one person saw survive, another sees too."""
    first = draw("1", 16)

    assert draw("1", 16) == first != draw("2", 16)
    assert draw("1", 8) == first[:8]
    assert [mutant.file.is_relative_to(ROOT / room) for mutant, room in zip(first, ROOMS * 2, strict=True)] == [
        True
    ] * 16


@pytest.mark.full  # as the mutants are
def test_what_changes_nothing_is_named_with_its_reason_as_long_as_it_is_there() -> None:
    """A line that was written anew is looked at anew: its entry in `mutations/same.py` goes."""
    assert all(one.why for one in SAME)
    assert outlived(mutant for room in ROOMS for mutant in every(room)) == []


def test_the_tests_that_mirror_a_file_are_asked_first_and_none_twice() -> None:
    """Then those around it, then everybody who uses its room."""
    mutant = next(one for one in NAMED if one.room == "gateway_core/packs").mutant()

    likely, room, users = choose(mutant)

    assert likely[0].name == "test_order.py"
    assert {test.relative_to(ROOT / "tests").parts[0] for test in room} == {"packs"}
    assert users[-1].is_relative_to(ROOT / "tests" / "playthroughs")
    assert len({*likely, *room, *users}) == len(likely + room + users)


@pytest.mark.full  # as the mutants are
def test_a_broken_file_is_noticed_and_the_file_itself_stays_whole() -> None:
    """In a process of its own, by a test that passes where nothing is broken."""
    mutant = next(one for one in NAMED if one.room == "gateway_core/packs").mutant()

    verdict = tried(mutant, helpings=1)

    assert "test_order.py::" in (verdict.killer or "")
    assert unsound([verdict.killer or ""]) is None
    assert mutant.file.read_bytes() == mutant.text
