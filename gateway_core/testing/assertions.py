"""Assertions that say what was found instead: on diagnostics, by code, place and cure, and on where a value is from."""

from collections.abc import Iterable
from typing import Any

from ..errors import ContentError, PluginError, Position, Problem
from ..packs.building.rulebook import ProvenanceStep
from ..session import TableBook

__all__ = ["assert_problem", "assert_why"]

Found = Iterable[Problem] | ContentError | PluginError


def assert_problem(found: Found, code: str, *, at: str = "", says: str = "", hint: str = "") -> Problem:
    """Return the problem of this code and place among those found; raise AssertionError with all of them if none is.

    `found` are problems, as `Session.check` gives them, or the error that brought them. `at` is where it stands,
    `items.yaml:3:14`: the end of the file's name, then line and column, either of which may be left out. `says` and
    `hint` are to occur in its message and in its cure.
    """
    problems = _problems(found)
    for one in problems:
        if one.code == code and _stands(one.place, at) and says in one.message and hint in one.hint:
            return one
    wanted = f"{at} {code} {says} {hint}".split()
    raise AssertionError(f"There is no problem {' '.join(wanted)}, but:\n{_listed(problems)}")


def assert_why(book: TableBook, kind: str, id: str, field: str, *steps: tuple[str, str, str]) -> Any:
    """Return the last value that a field was given; raise AssertionError unless it came about by just these steps.

    A step is the pack it is of, its operation (`wrote`, or that of a patch) and its place, written as in
    `assert_problem`. `id` is the full one; `field` may have dots, and is empty for the whole entry.
    """
    found = book.rulebook.why(kind, id, field)
    same = len(found) == len(steps) and all(map(_is_step, found, steps))
    said = "\n".join(f"  {step}" for step in found)
    assert same, f"{field or 'the whole'} of the {kind} '{id}' came about by other steps:\n{said}"
    return found[-1].value


def _problems(found: Found) -> tuple[Problem, ...]:
    if isinstance(found, ContentError):
        return found.problems
    return (found.problem,) if isinstance(found, PluginError) else tuple(found)


def _listed(problems: Iterable[Problem]) -> str:
    return "\n".join(f"  {problem}" for problem in problems) or "  nothing was found."


def _is_step(found: ProvenanceStep, wanted: tuple[str, str, str]) -> bool:
    pack, operation, at = wanted
    return (found.pack, found.operation) == (pack, operation) and _stands(found.place, at)


def _stands(place: Position | None, at: str) -> bool:
    """Say whether a place is the one meant: its file ends with the name that is given, and so do line and column."""
    if not at or place is None:
        return not at
    file, *numbers = at.split(":")
    told = (str(place.line), str(place.column))[: len(numbers)]
    return f"/{place.file}".endswith(f"/{file}") and told == tuple(numbers)
