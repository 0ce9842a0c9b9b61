"""A page about somebody as a tree that a terminal and a browser draw alike: sections with tables, under a title."""

import attrs

from .number import Because, Number

__all__ = ["Explanation", "Page", "Section"]


@attrs.frozen
class Explanation:
    """Where a number comes from."""

    number: str  # the number in words, such as "Sneak, level: 3"
    because: tuple[Because, ...]  # a line for each of its parts

    @classmethod
    def of(cls, name: str, number: Number, nothing: str = "") -> "Explanation":
        """Return the explanation of a number by its name; `nothing` is said where it has no parts."""
        return cls(f"{name}: {number.value}", number.because or ((Because(nothing),) if nothing else ()))


@attrs.frozen
class Section:
    """A heading with what stands under it. Without rows it has no table, whatever its head."""

    title: str  # the heading
    head: tuple[str, ...] = ()  # of the table, a word a column
    rows: tuple[tuple[str, ...], ...] = ()  # of the table, as many cells as the head has
    lines: tuple[str, ...] = ()  # under the table
    explanations: tuple[Explanation, ...] = ()  # of the numbers above, for who asks why


@attrs.frozen
class Page:
    """Sections under a title."""

    title: str  # empty: there are lines alone
    lines: tuple[str, ...] = ()  # under the title
    sections: tuple[Section, ...] = ()  # those that say nothing are left out
