"""Where a number of a sheet comes from, in words: the rule, the pack and line of the data, the line of the file."""

from collections.abc import Iterator, Mapping
from typing import Any

import attrs

from ...game.characters import Because, Number
from ...session import TableBook
from ..checked_character import Where

__all__ = ["Provenance", "as_data"]


@attrs.frozen
class Provenance:
    """What answers "why" for one character."""

    book: TableBook  # its table's, which knows the pack and the line of every entry
    where: Where  # finds a line of the character's own file

    def words(self, one: Because) -> str:
        """Return a part of a number in a line."""
        known = "; ".join(filter(None, (one.rule, *self._from(one))))
        amount = "" if one.amount is None else f"{one.amount:+d} "
        return f"{amount}{one.text}{f' ({known})' if known else ''}"

    def data(self, number: Number) -> list[dict[str, Any]]:
        """Return the parts of a number as plain values."""
        return [
            {"amount": one.amount, "from": [*self._from(one)], "rule": one.rule, "text": one.text}
            for one in number.because
        ]

    def _from(self, one: Because) -> Iterator[str]:
        """Yield the line of the character's file, then each step by which an entry came to say so."""
        place = self.where(one.path) if one.path is not None else None
        if place is not None:
            yield str(place)
        if one.entry is not None and one.entry[1] in self.book.of(one.entry[0]):
            for step in self.book.rulebook.why(*one.entry):
                yield f"{step.pack} {step.place}" if step.place is not None else step.pack


def as_data(value: Any, why: Provenance | None) -> Any:
    """Return what a sheet says to programs as JSON values: a number alone, or with `why` and where it comes from."""
    if isinstance(value, Number):
        return value.value if why is None else {"value": value.value, "why": why.data(value)}
    if isinstance(value, Mapping):
        return {key: as_data(inner, why) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        return [as_data(inner, why) for inner in value]
    return value
