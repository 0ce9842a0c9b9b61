"""Faults of plain data become problems with their place in a file."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import takewhile
from typing import Literal, Protocol, TypeVar

import attrs

from ...errors import ContentError, PluginError, Position, Problem
from .conversion import Fault
from .dialect import FAULTS, MOST_OF_FILE
from .document import Document, Path

__all__ = [
    "MOST",
    "bounded",
    "few_enough",
    "in_order",
    "keeps_from_use",
    "placed",
    "problem_of",
    "so_many",
    "so_many_of_file",
    "without_echoes",
]

MOST = 1000  # errors, and warnings, that are told at once of all that lies on a table


class _Told(Protocol):
    @property
    def severity(self) -> Literal["error", "warning"]: ...


Row = TypeVar("Row")
Told = TypeVar("Told", bound=_Told)


def problem_of(fault: Fault, document: Document | None, path: Path = (), place: Position | None = None) -> Problem:
    """Return `fault` of the value at `path` as a problem; `place` stands in where there is no document."""
    if document is not None:
        place = document.place((*path, *fault.path), key=fault.key, said=fault.said)
    message = fault.message if fault.message.endswith((".", "!", "?")) else f"{fault.message}."
    return Problem(fault.code, message, place, fault.hint)


def so_many(found: Iterable[Told], skip: Callable[[Told], bool] = lambda _: False) -> list[Told]:
    """Return what was found but what is to be skipped: errors, and warnings, up to one more than are told.

    After that many errors nothing more is looked for.
    """
    kept = list[Told]()
    errors = warnings = 0
    for one in found:
        if skip(one):
            continue
        errors += one.severity == "error"
        warnings += one.severity == "warning"
        if one.severity == "error" or warnings <= MOST + 1:
            kept.append(one)
        if errors > MOST:
            break
    return kept


def bounded(problems: Sequence[Problem]) -> list[Problem]:
    """Return so many problems that somebody reads them, errors and warnings, and where there are more, that there are.

    One more than are told, of either, is as good as a million: whoever looked for them may have stopped there.
    """
    errors, left = 0, list[Problem]()
    warnings, kept = 0, list[Problem]()
    for one in problems:
        errors += one.severity == "error"
        warnings += one.severity == "warning"
        (kept if (errors if one.severity == "error" else warnings) <= MOST else left).append(one)
    if left:
        severity = max(left, key=lambda one: one.severity == "error").severity
        message = f"there is more than the {MOST} {severity}s that are told here."
        kept.append(Problem("pack/too-many-faults", message, None, "Mend these first, and check again.", severity))
    return kept


def few_enough(rows: Iterable[Row], problems: Sequence[Problem]) -> Iterator[Row]:
    """Yield the rows of a file until there are more problems than are told of it: it may hold a million of them."""
    return takewhile(lambda _: len(problems) <= MOST_OF_FILE, rows)


def so_many_of_file(problems: Sequence[Problem]) -> list[Problem]:
    """Return so many problems of one file that somebody mends them, and that there may be more from there on."""
    if len(problems) <= MOST_OF_FILE or problems[-1].code == "yaml/too-many-faults":
        return list(problems)
    kept = in_order(problems)[:MOST_OF_FILE]
    message, hint = FAULTS["yaml/too-many-faults"]
    return [*kept, Problem("yaml/too-many-faults", message, kept[-1].place, hint)]


def placed(error: ContentError | PluginError, place: Position) -> list[Problem]:
    """Return the problems of an error that knew no file, at the place that brought it about."""
    problems = error.problems if isinstance(error, ContentError) else (error.problem,)
    return [attrs.evolve(problem, place=place) for problem in problems]


def in_order(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    """Return the problems by file and line; those without a place last, in the order they came."""
    return tuple(sorted(problems, key=lambda problem: (problem.place is None, problem.place or Position(""))))


def without_echoes(problems: Iterable[Problem], causes: Iterable[Problem]) -> list[Problem]:
    """Leave out the problems that stand where one of `causes` stands: they are what follows from it.

    An alias, for example, is refused and leaves nothing in its place, which is then no text either.
    """
    places = {cause.place for cause in causes}
    return [problem for problem in problems if problem.place not in places]


def keeps_from_use(problem: Problem) -> bool:
    """Say whether a pack with this fault cannot be used.

    Code that a pack of data carries is its author's to take away: none of it runs, so it harms nobody who plays.
    """
    return problem.severity == "error" and problem.code != "pack/carries-code"
