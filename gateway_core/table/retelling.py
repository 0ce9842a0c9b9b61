"""A published game played again: what a system gives of it, step by step, to whoever tells it."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Protocol

import attrs

if TYPE_CHECKING:
    from .table import Table

__all__ = ["Retelling", "Retold"]


@attrs.frozen
class Retold:
    """One step that has just been played at `table`.

    `row` is the number of the last row that belongs to it: what the clockwork did beyond belongs to the next.
    `heading` and `text` are for people, `line` holds plain JSON values.
    """

    table: "Table[Any, Any, Any]"
    row: int
    heading: str
    text: str
    line: Mapping[str, Any]


class Retelling(Protocol):
    """A game ready to be played again."""

    @property
    def rulings(self) -> Mapping[str, str]:
        """The readings of the rules that its text plays by, where they are not the usual ones."""
        ...

    def steps(self) -> Iterator[Retold]:
        """Play it, and yield each step once it is done; raise ContentError where the text and the rules part."""
        ...
