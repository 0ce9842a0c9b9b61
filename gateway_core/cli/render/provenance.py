"""Where a number of a sheet comes from, in words: the rule, the pack and line of the data, the line of the file."""

from collections.abc import Iterator
from typing import Any

import attrs

from ...chance.odds import Reason
from ...ids import Ref
from ...rules.sheet import Because, Figure
from ...session import TableBook
from ..checked_character import Where
from .report import Explanation

__all__ = ["Provenance"]


@attrs.frozen
class Provenance:
    """What answers "why" for one character."""

    book: TableBook  # its table's, which knows the pack and the line of every entry
    where: Where  # finds a line of the character's own file

    def explain(self, number: str, figure: Figure) -> Explanation:
        """Return a number with a line for each of its parts."""
        parts = tuple(self._words(one) for one in figure.because)
        return Explanation(f"{number}: {figure.value}", parts or ("nothing of it was bought",))

    def explain_odds(self, number: str, reasons: tuple[Reason, ...]) -> Explanation:
        """Return a chance with every die and modifier behind it."""
        return Explanation(number, tuple(self._words(_because(one)) for one in reasons))

    def data(self, figure: Figure) -> list[dict[str, Any]]:
        """Return the parts of a number as plain values."""
        return [
            {"amount": one.amount, "from": [*self._from(one)], "rule": one.rule, "text": one.text}
            for one in figure.because
        ]

    def _words(self, one: Because) -> str:
        known = "; ".join(filter(None, (one.rule, *self._from(one))))
        return f"{one.amount:+d} {one.text}{f' ({known})' if known else ''}"

    def _from(self, one: Because) -> Iterator[str]:
        """Yield the line of the character's file, then each step by which an entry came to say so."""
        place = self.where(one.path) if one.path is not None else None
        if place is not None:
            yield str(place)
        if one.entry is not None and one.entry[1] in self.book.of(one.entry[0]):
            for step in self.book.rulebook.why(*one.entry):
                yield f"{step.pack} {step.place}" if step.place is not None else step.pack


def _because(reason: Reason) -> Because:
    """Return a line of an explanation of odds as part of a number; its source is the name of an entry."""
    ref = Ref.parse(reason.source) if reason.source else None
    entry = (ref.kind, ref.id, "") if ref is not None else None
    text = f"{reason.unit}: {reason.text}" if reason.unit else reason.text
    return Because(text, reason.amount or 0, reason.rule, entry)
