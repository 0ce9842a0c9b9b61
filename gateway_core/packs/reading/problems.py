"""Faults of plain data become problems with their place in a file."""

from collections.abc import Iterable

import attrs

from ...errors import ContentError, PluginError, Position, Problem
from .conversion import Fault
from .document import Document, Path

__all__ = ["in_order", "keeps_from_use", "placed", "problem_of", "without_echoes"]


def problem_of(fault: Fault, document: Document | None, path: Path = (), place: Position | None = None) -> Problem:
    """Return `fault` of the value at `path` as a problem; `place` stands in where there is no document."""
    if document is not None:
        place = document.place((*path, *fault.path), key=fault.key)
    message = fault.message if fault.message.endswith((".", "!", "?")) else f"{fault.message}."
    return Problem(fault.code, message, place, fault.hint)


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
