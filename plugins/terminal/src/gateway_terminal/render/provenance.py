"""Where a value comes from, in words: the rule, the pack and line of the data, what each patch made of it."""

from collections.abc import Iterator, Mapping
from typing import Any

import attrs

from gateway_core.game.pages import Because, Number
from gateway_core.ids import Ref
from gateway_core.packs.building.rulebook import ProvenanceStep
from gateway_core.session import TableBook

from ..checked_character import Where
from .rules_change import value_words

__all__ = ["Provenance", "as_data", "patched_words", "step_words"]

_NO_NUMBERS = ("name", "notes", "source", "text")  # fields that nobody adds up

_DID: Mapping[str, str] = {  # what a patch did, of the value that it was given
    "set": "sets it",
    "unset": "leaves it at its default",
    "add": "adds {given}",
    "remove": "takes {given} out",
    "scale": "scales it by {given}",
    "offset": "adds {given} to it",
    "retire": "takes the whole entry out",
}


def step_words(step: ProvenanceStep, names: Mapping[str, str]) -> str:
    """Return one step by which a value came about in a line: what it was made, by whom, where and why.

    `names` are what packs are called, by their ids.
    """
    pack, place = names.get(step.pack, step.pack), f" ({step.place})" if step.place is not None else ""
    if step.operation == "wrote":
        return f"{value_words(step.after)}: written in {pack}{place}"
    why = f" Why: {step.why}" if step.why else ""
    given = step.value if isinstance(step.value, int) else value_words(step.value)
    did = _DID[step.operation].format(given=given)
    if step.operation == "offset" and step.value < 0:
        did = f"takes {-step.value} off it"
    if step.operation == "retire":
        return f"{pack} {did}{place}.{why}"
    was = "" if step.before is None else f", and was {value_words(step.before)}"
    return f"{value_words(step.after)}{was}: {pack} {did}{place}.{why}"


def patched_words(book: TableBook, ref: Ref) -> Iterator[str]:
    """Yield, for each number of an entry that patches have changed, what it is and was, and who changed it last."""
    names = {pack.id: pack.manifest.name or pack.id for pack in book.packs}
    steps = [step for step in book.rulebook.why(ref.kind, ref.id)[1:] if step.field not in ("", *_NO_NUMBERS)]
    for field in dict.fromkeys(step.field for step in steps):
        own = [step for step in steps if step.field == field]
        last, was = own[-1], own[0].before
        place = f", {last.place}" if last.place is not None else ""
        why = f": {last.why}" if last.why else ""
        yield f"{value_words(last.after)}, not {value_words(was)}: {names.get(last.pack, last.pack)}{place}{why}"


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
                line = f"{step.pack} {step.place}" if step.place is not None else step.pack
                yield f"{line}: {step.why}" if step.why else line


def as_data(value: Any, why: Provenance | None) -> Any:
    """Return what a sheet says to programs as JSON values: a number alone, or with `why` and where it comes from."""
    if isinstance(value, Number):
        return value.value if why is None else {"value": value.value, "why": why.data(value)}
    if isinstance(value, Mapping):
        return {key: as_data(inner, why) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        return [as_data(inner, why) for inner in value]
    return value
