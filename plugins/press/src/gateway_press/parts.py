"""What an entry holds within itself under names of its own, such as the Chapters of an evening: sections and facts."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

import attrs

from gateway_core.game.effects import Amount, Condition, Operation
from gateway_core.game.pages import (
    Block,
    Blocks,
    Fields,
    Line,
    Listing,
    Note,
    Paragraph,
    Section,
    Span,
    joined,
    saying,
    words_of,
)
from gateway_core.packs.schema import key_of
from gateway_core.session.entry_reader import EntryDetails, EntryReader, name_of

from .people import several
from .tree import clean

__all__ = ["flag", "parts_of", "plainly", "word"]

_APART = ("id", "name", "text", "notes", "source")  # these are headings and texts, and no facts
_ID = re.compile(r"[a-z][a-z0-9-]*:[a-z0-9-]+|[a-z0-9]+([-_][a-z0-9]+)+")  # and no word of a sentence


def parts_of(reader: EntryReader, details: EntryDetails) -> Mapping[str, Blocks]:
    """Return by field what stands within an entry under names of its own, as far as its reader may know it."""
    value = reader.book.get(details.ref.kind, details.ref.id)
    return {key.replace("_", " "): said for key, said in _Parts(reader).within(value, details.fields) if said}


def word(key: str) -> str:
    """Return the name of a field as people read it."""
    return re.sub(r"^Npc", "NPC", clean(key.replace("_", " ")).capitalize())


def flag(key: str, *, is_so: bool) -> str:
    """Return what is so, or is not, in words.

    >>> flag("story_break", is_so=True), flag("picked", is_so=False)
    ('Story break', 'Not picked')
    """
    return word(key if is_so else f"not {key}")


def plainly(said: str) -> str:
    """Return what stands in a field in words, also where it is an id.

    >>> plainly("the-whole-trait"), plainly("quay:pier; held_by"), plainly("A well-known pier.; Whose?; Tom's.")
    ('the whole trait', 'pier; held by', "A well-known pier. Whose? Tom's.")
    """
    each = (re.sub("[-_]", " ", one.rpartition(":")[2]) if _ID.fullmatch(one) else one for one in said.split("; "))
    return words_of(several(each))


@attrs.frozen
class _Parts:
    reader: EntryReader

    def within(self, value: Any, plain: Any) -> Iterator[tuple[str, Blocks]]:
        """Yield by field the parts, if any is no mere word: each a section, or where all are small a line."""
        for key, field, inner in _said(value, plain):
            if _is_held(inner) and isinstance(plain[key], Mapping):
                yield key, saying([Fields([(word(key), joined(self._facts(inner, plain[key]), " "))])])
            if not isinstance(inner, tuple) or "ref" in field.metadata or not all(map(_is_held, inner)):
                continue
            if not all(map(_is_part, inner)):
                yield (
                    key,
                    saying([Listing(joined(self._facts(*one), " ") for one in zip(inner, plain[key], strict=True))]),
                )
                continue
            those = [*zip(inner, plain[key], strict=True)]
            if any(not isinstance(said[0], Fields) for part in those for _, said in self.within(*part) if said):
                yield key, saying(Section(name_of(one), tuple(self._part(one, raw))) for one, raw in those)
            else:
                yield key, saying([Listing(map(self._small, *zip(*those, strict=True)))])

    def _part(self, value: Any, plain: Any) -> Iterator[Block]:
        yield from self.reader.told(getattr(value, "text", ""))
        parts = dict(self.within(value, plain))
        rows = [one for one in _said(value, plain) if one[0] not in parts]
        yield from (Paragraph(f"{flag(key, is_so=inner)}.") for key, _, inner in rows if isinstance(inner, bool))
        yield Fields((word(key), self._words(inner, plain[key], field))
                     for key, field, inner in rows if not isinstance(inner, bool))  # fmt: skip
        for key, said in parts.items():
            yield from said if isinstance(said[0], Section | Fields) else [Section(word(key), said)]
        yield Note("For the games master", self.reader.told(plain.get("notes", "")))

    def _small(self, value: Any, plain: Any) -> Line:
        return joined([Span(f"{name_of(value)}.", style="strong"), *self._facts(value, plain)], " ")

    def _facts(self, value: Any, plain: Any) -> Iterator[Line]:
        """Yield what something small says: its text, and each fact behind its word."""
        yield " ".join(str(getattr(value, "text", "")).split())
        is_named = bool(getattr(value, "name", "") or getattr(value, "text", ""))
        for key, field, inner in _said(value, plain):
            if isinstance(inner, bool):
                yield (Span(f"{flag(key, is_so=inner)}.", style="emphasis"),)
                continue
            said = self._words(inner, plain[key], field)
            label = () if not is_named and "ref" in field.metadata else (Span(f"{word(key)}: ", style="emphasis"),)
            is_named = True  # by what it is one of
            yield (*label, *said, "" if said and said[-1].text.endswith(".") else ".")

    def _words(self, value: Any, plain: Any, field: "attrs.Attribute[Any]") -> tuple[Span, ...]:
        kind = field.metadata.get("ref")
        if kind is not None and isinstance(value, Mapping):
            return joined(f"{self._called(kind, id)} {amount}" for id, amount in value.items())
        if kind is not None:
            return joined(self._called(kind, id) for id in ([value] if isinstance(value, str) else value))
        if isinstance(value, Amount | Condition | Operation):
            return joined([value.words])
        if isinstance(value, tuple):
            return several(self._words(one, raw, field) for one, raw in zip(value, plain, strict=True))
        if isinstance(value, Mapping):
            return joined((f"{plainly(str(key))} {plainly(str(one))}" for key, one in value.items()))
        if attrs.has(type(value)) and isinstance(plain, Mapping):
            return joined(self._facts(value, plain), " ")
        return joined([plainly(str(plain))])

    def _called(self, kind: str, id: str) -> Line:
        known = self.reader.link(kind, id)
        return known if known.text else ""


def _said(value: Any, plain: Any) -> Iterator[tuple[str, "attrs.Attribute[Any]", Any]]:
    """Yield the fields that say more than if they were not there, and are neither heading nor text."""
    for field in attrs.fields(type(value)):
        key, inner = key_of(field), getattr(value, field.name)
        if key in plain and key not in _APART and inner not in (None, (), "", False) and inner != field.default:
            yield key, field, inner


def _is_held(value: Any) -> bool:
    """Whether something stands within an entry, with fields of its own."""
    is_said = isinstance(value, Amount | Condition | Operation) or hasattr(value, "to_data")
    return attrs.has(type(value)) and not is_said


def _is_part(value: Any) -> bool:
    return _is_held(value) and bool(getattr(value, "name", ""))
