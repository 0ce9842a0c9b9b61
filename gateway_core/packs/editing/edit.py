"""An edit as people see it: what was done to the lines of a file."""

import attrs

__all__ = ["Edit"]


@attrs.frozen
class Edit:
    """From `line` (from 1) on, the lines `removed` gave way to the lines `added`; all others are what they were."""

    line: int  # from 1, the same in the old text and the new
    removed: tuple[str, ...]  # without their ends; none where lines only came in
    added: tuple[str, ...]  # likewise; none where lines only went

    @classmethod
    def between(cls, old: str, new: str) -> "Edit":
        """Return the one edit that leads from a text to another.

        >>> Edit.between("a: 1\\nb: 2\\n", "a: 1\\nb: 3\\n")
        Edit(line=2, removed=('b: 2',), added=('b: 3',))
        """
        one, other = old.splitlines(keepends=True), new.splitlines(keepends=True)
        first = _alike(one, other)
        last = _alike(one[first:][::-1], other[first:][::-1])
        return cls(first + 1, _shown(one[first : len(one) - last]), _shown(other[first : len(other) - last]))


def _alike(one: list[str], other: list[str]) -> int:
    """Return how many lines at the beginning are the same."""
    pairs = zip(one, other, strict=False)
    return next((number for number, (a, b) in enumerate(pairs) if a != b), min(len(one), len(other)))


def _shown(lines: list[str]) -> tuple[str, ...]:
    return tuple(line.rstrip("\r\n") for line in lines)
