"""A command in one line, `throw bob with luck, 2 coins`: a form, its fields and their choices are the grammar."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import attrs

from gateway_core.table import Choice, Field

from .matching import are_in, match_counted, match_name, numbered, numbers_are_names, plainest, whole_number, words_of

__all__ = ["Said", "read_line"]

# Words that hold a sentence together, where they do not begin a name.
_LINKING = frozenset(
    ("a", "against", "an", "and", "as", "at", "by", "for", "from", "in", "into", "my", "of", "on", "onto", "over",
     "the", "to", "upon", "using", "with")
)  # fmt: skip
_PIECE = re.compile(r'"[^"]*"|,|[^\s,]+')


@attrs.frozen
class Said:
    """What a line says about some fields."""

    values: Mapping[str, Any]  # by field: what was said of it
    rest: tuple[str, ...] = ()  # what of the line says nothing about any of them


def read_line(line: str, fields: Sequence[Field]) -> Said:
    """Return what a line says about fields, each named by enough of its words, in any order.

    What could be said of several belongs to the first of them. Numbers alone are said of the fields in their order.
    """
    pieces: list[str] = _PIECE.findall(line)
    numbers = [piece for piece in pieces if whole_number(piece) is not None]
    if numbers and all(piece in (",", *numbers) for piece in pieces) and len(numbers) <= len(fields):
        found = [_numbered(int(piece), field) for piece, field in zip(numbers, fields, strict=False)]
        if None not in found:
            return Said({field.name: one[0] for field, one in zip(fields, found, strict=False) if one is not None})
    return _Reading(fields).read(pieces)


@attrs.define
class _Reading:
    """A line while it is read."""

    fields: Sequence[Field]
    values: dict[str, Any] = attrs.field(factory=dict)

    def read(self, pieces: list[str]) -> Said:
        """Take the longest beginning of what is left that says something, again and again."""
        rest: list[list[str]] = [[]]
        at = 0
        while at < len(pieces):
            taken = self._take(pieces[at:])
            if taken or pieces[at] == ",":
                rest.append([])
            elif pieces[at].casefold() not in _LINKING:
                rest[-1].append(pieces[at])
            at += taken or 1
        for field in self.fields:  # who has to be in an order and is not named follows, as it is listed
            if field.arranged and field.name in self.values:
                named = self.values[field.name]
                self.values[field.name] = (*named, *(one.value for one in field.missing(named)))
        return Said(self.values, tuple(" ".join(words) for words in rest if words))

    def _take(self, pieces: Sequence[str]) -> int:
        """Put down what the longest beginning says that says something, and return how many pieces that took."""
        if pieces[0].startswith('"'):
            field = next((one for one in self._open() if one.text is not None), None)
            if field is None or pieces[0].strip('"') not in field:
                return 0
            self.values[field.name] = pieces[0].strip('"')
            return 1
        if pieces[0].casefold() in _LINKING and not _begins_a_name(pieces[0], self._open()):
            return 0
        for many in range(len(pieces), 0, -1):
            if pieces[many - 1] == "," or pieces[0] == ",":
                continue
            words = words_of(" ".join(pieces[:many]))
            for field in self._open() if not _LINKING.issuperset(words) else ():
                value = _meant(words, field)
                if value is not None:
                    self._put(field, value[0])
                    return many
        return 0

    def _open(self) -> Iterator[Field]:
        """Yield the fields of which something may still be said."""
        return (field for field in self.fields if field.name not in self.values or field.several)

    def _put(self, field: Field, value: Any) -> None:
        before = self.values.get(field.name, ())
        if not before or not field.several:
            self.values[field.name] = value
        elif field.arranged:
            self.values[field.name] = (*before, *(one for one in value if one not in before))
        elif field.many:
            both = (*before, *value)
            self.values[field.name] = tuple(one.value for one in field.choices if one.value in both)
        else:
            counts = dict(before)
            counts |= {one: count + counts.get(one, 0) for one, count in value}
            self.values[field.name] = tuple(
                (one.value, counts[one.value]) for one in field.choices if one.value in counts
            )


def _meant(words: Sequence[str], field: Field) -> tuple[Any] | None:
    """Return what words say about a field, in a tuple of one; None: nothing."""
    if field.text is not None:
        return None
    number, others = _count(words)
    if field.low is not None and field.high is not None:
        label = match_name(" ".join(words), field.named)
        if label is not None:
            return (label.value,)
        fits = number is not None and field.low <= number <= field.high and are_in(others, field.label)
        return (number,) if fits else None
    if number is not None and others and are_in(others, field.label):  # '2 coins' of 'Further coins?'
        those = [choice for choice in field.choices if re.search(rf"(?<!\d){number}(?!\d)", choice.label)]
        those = those or [choice for choice in field.choices if number == 0 and _is_nothing(choice)]
        if not those and number == 0 and field.several and () in field:
            return ((),)
        return _of(those, field) if len(those) == 1 else None
    named = [word for word in others if not are_in([word], field.label)]
    if number == 1 and named and len(named) < len(others) and not field.several:  # '1 red coin' of 'Coins?'
        one = plainest([choice for choice in field.choices if are_in(named, choice.label)])
        return _of([one], field) if one is not None else None
    if field.each is not None and number is not None and others:
        found = match_counted(f"{number}x{' '.join(others)}", field.choices, field.most_of)
        if found is not None:
            return (tuple((choice.value, count) for choice, count in found),)
    if words == ["none"]:
        those = [choice for choice in field.choices if choice.declines]
        return _of(those, field) or (((),) if field.several and () in field else None)
    whole = [choice for choice in field.choices if words_of(choice.label) == words]
    if not whole and numbers_are_names(field.choices) and all(word.isdigit() for word in words):
        return None  # not the beginning of a longer number
    only = whole[0] if len(whole) == 1 else plainest([one for one in field.choices if are_in(words, one.label)])
    return _of([only], field) if only is not None else None


def _of(choices: Sequence[Choice], field: Field) -> tuple[Any] | None:
    if not choices:
        return None
    value = choices[0].value
    return (((value, 1),),) if field.each is not None else ((value,),) if field.several else (value,)


def _numbered(number: int, field: Field) -> tuple[Any] | None:
    """Return what a number alone says about a field: itself, or the choice that it means."""
    if field.low is not None and field.high is not None:
        return (number,) if field.low <= number <= field.high else None
    found = numbered(number, field.choices) if field.text is None else None
    return _of([found], field) if found is not None else None


def _count(words: Sequence[str]) -> tuple[int | None, Sequence[str]]:
    """Return the number in words, at their beginning or end, and the other words; 'no' is none of something."""
    first, last = (0 if words[0] == "no" and len(words) > 1 else whole_number(words[0])), whole_number(words[-1])
    if first is not None:
        return first, words[1:]
    return (last, words[:-1]) if last is not None and len(words) > 1 else (None, words)


def _begins_a_name(word: str, fields: Iterator[Field]) -> bool:
    return any(words_of(one.label)[:1] == [word.casefold()] for field in fields for one in field.choices)


def _is_nothing(choice: Choice) -> bool:
    return choice.declines or choice.value in (0, ())
