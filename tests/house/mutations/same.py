"""Mutants that change nothing anybody can see, each with the reason: no test can kill them."""

from collections.abc import Iterable

import attrs

from .mutant import Mutant

__all__ = ["SAME", "Same", "is_same", "outlived"]


@attrs.frozen
class Same:
    """A line and what it may be changed to."""

    module: str
    """The last name of the module, without the path to it: files move."""
    before: str
    """The line in which the change begins, as it is written, without a comment behind it."""
    after: str
    """The same line, changed."""
    why: str
    """Why nobody can tell the difference."""


SAME: tuple[Same, ...] = (
    Same(
        "_nodes",
        "hyphen = -1 if flow else self._skip(at)",
        "hyphen = -0 if flow else self._skip(at)",
        "a list in brackets has no hyphens, and nobody asks where they stand",
    ),
    Same(
        "history",
        "self._next = 0",
        "self._next = 1",
        "the first row says how the table was opened, which is an entry of nobody's history",
    ),
)


def is_same(mutant: Mutant) -> bool:
    """Say whether a mutant is one of those that change nothing."""
    return _name(mutant) in {(one.module, one.before, one.after) for one in SAME}


def outlived(mutants: Iterable[Mutant]) -> list[Same]:
    """Return those that are none of these mutants: the line was changed since, and the reason goes with it."""
    there = {_name(mutant) for mutant in mutants}
    return [one for one in SAME if (one.module, one.before, one.after) not in there]


def _name(mutant: Mutant) -> tuple[str, str, str]:
    return mutant.file.stem, mutant.before_line, mutant.after_line
