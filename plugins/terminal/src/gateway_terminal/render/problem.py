"""What is wrong with something, as lines for people and as data for programs."""

from collections.abc import Sequence
from typing import Any

from gateway_core.errors import Problem

from .text import counted

__all__ = ["any_error", "problem_data", "problem_line", "problem_summary"]


def problem_line(problem: Problem) -> str:
    """Return a problem as one line: its place, its code, the fault, the cure."""
    return f"{problem} (warning)" if problem.severity == "warning" else str(problem)


def problem_summary(problems: Sequence[Problem]) -> str:
    """Return how many there are of each sort."""
    errors = sum(problem.severity == "error" for problem in problems)
    if not problems:
        return "Nothing is wrong."
    return f"{counted(errors, 'error')}, {counted(len(problems) - errors, 'warning')}."


def problem_data(problem: Problem) -> dict[str, Any]:
    """Return a problem by the names of its parts; what is in no file has an empty one."""
    place = problem.place
    return {
        "code": problem.code,
        "column": place.column if place else 0,
        "file": place.file if place else "",
        "hint": problem.hint,
        "line": place.line if place else 0,
        "message": problem.message,
        "severity": problem.severity,
    }


def any_error(problems: Sequence[Problem]) -> bool:
    """Say whether one of them is more than a warning."""
    return any(problem.severity == "error" for problem in problems)
