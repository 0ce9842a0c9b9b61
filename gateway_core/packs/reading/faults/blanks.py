"""Blanks and signs that YAML takes otherwise than they look: a `#` that ends a text, a blank that is none of YAML's."""

import re
import unicodedata
from collections.abc import Iterator, Mapping

from ruamel.yaml.cyaml import CParser  # type: ignore[attr-defined]  # a compiled reader without types
from ruamel.yaml.error import YAMLError
from ruamel.yaml.events import (
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
    StreamEndEvent,
)

__all__ = [
    "ODD",
    "curly",
    "cut_in_brackets",
    "cut_short",
    "has_curly",
    "odd_blank",
    "odd_in_line",
    "odd_name",
    "swallows",
]

ODD = frozenset("\xa0\u1680\u202f\u205f\u3000") | {chr(code) for code in range(0x2000, 0x200C)}
"""Every blank of other scripts and of typesetters, and the one that has no width."""

_ANY = f"[{''.join(sorted(ODD))}]"
_ODD = re.compile(_ANY)
# In indentation, or behind the colon of a key, where a line begins.
_WHERE = re.compile(f"(?:[ ]*(?:- +)*(?:[\\w./-]+:)?)(?P<odd>{_ANY})")
_KEY = re.compile(f"[\\w./-]+:(?P<odd>{_ANY})")
_SWALLOWS = re.compile(rb"[ \t]#[^\s#]")
# What closes quotation marks of typesetters, by what opens them.
_CURLY: Mapping[str, str] = {
    "\u201c": "\u201d", "\u201d": "\u201d", "\u201e": "\u201c\u201d", "\xab": "\xbb", "\xbb": "\xab",
    "\u2018": "\u2019", "\u2019": "\u2019", "\u201a": "\u2018\u2019",
}  # fmt: skip
_SHOWN = 60  # letters of what is cut off: enough to know it by
_IN_BRACKETS = re.compile(r"\w[ \t]+(?P<lost>#[^\s#].*)")
_COMMENT = re.compile(r"[ \t]+(?P<lost>#[^\s#].*)")

Place = tuple[int, int]  # line and column, from 0


def swallows(data: bytes) -> bool:
    """Say whether there may be a `#` behind a text that has no blank after it, as a comment has."""
    return _SWALLOWS.search(data) is not None


def odd_in_line(line: str) -> int | None:
    """Return where in a line a blank that is none of YAML's stands in indentation or behind a key; None: nowhere."""
    found = _WHERE.match(line)
    return None if found is None else found.start("odd")


def has_curly(text: str) -> bool:
    """Say whether there may be quotation marks of typesetters."""
    return not _CURLY.keys().isdisjoint(text)


def curly(data: bytes) -> Iterator[tuple[Place, str]]:
    """Yield where a text stands in quotation marks of typesetters, which are letters of it, and what stands in them."""
    for event, _ in _plain(data):
        if event.value[:1] in _CURLY and event.value[-1:] in _CURLY[event.value[0]]:
            yield (event.start_mark.line, event.start_mark.column), event.value[1:-1]


def odd_name(sign: str) -> str:
    """Return what a blank is called, and its number."""
    return f"{unicodedata.name(sign).lower()} (U+{ord(sign):04X})"


def cut_short(data: bytes, text: str) -> Iterator[tuple[Place, str]]:
    """Yield where a text without quotation marks is cut off by a `#`, and what of it is lost."""
    lines = text.split("\n")
    for event, _ in _plain(data):
        end = event.end_mark
        found = _COMMENT.match(lines[end.line], end.column) if event.value else None
        if found is not None:
            yield (end.line, found.start("lost")), _shown(found["lost"])


def cut_in_brackets(line: str, column: int) -> tuple[int, str] | None:
    """Return where a `#` behind a text cuts off the rest of brackets that open in a line, and what is lost."""
    found = _IN_BRACKETS.search(line, column)
    return None if found is None else (found.start("lost"), _shown(found["lost"]))


def _shown(lost: str) -> str:
    lost = lost.rstrip()
    return f"'{lost[:_SHOWN]}…'" if len(lost) > _SHOWN else f"'{lost}'"


def odd_blank(data: bytes, text: str) -> Place | None:
    """Return where the first blank stands that is none of YAML's, in indentation or behind a colon; None: nowhere.

    Within a text it may stand, as typesetters have it; behind a colon only where that is no key's.
    """
    lines = text.split("\n")
    for event, is_value in _plain(data):
        start, value = event.start_mark, event.value
        found = _ODD.match(value) or (None if is_value else _KEY.match(value))
        if found is not None:
            at = lines[start.line].find(value[found.end() - 1], start.column)
            return start.line, max(at, start.column)
    return None


def _plain(data: bytes) -> Iterator[tuple[ScalarEvent, bool]]:
    """Yield every scalar without quotation marks, as far as the parser comes, and whether it is the value of a key."""
    get = CParser(data).get_event
    around: list[str] = []  # of the mappings and lists that are open: what comes next in each
    try:
        while (event := get()) is not None and event.__class__ is not StreamEndEvent:
            kind = event.__class__
            if kind in (MappingEndEvent, SequenceEndEvent):
                around.pop()
                continue
            place = around[-1] if around else "item"
            if place != "item":
                around[-1] = "value" if place == "key" else "key"
            if kind in (MappingStartEvent, SequenceStartEvent):
                around.append("key" if kind is MappingStartEvent else "item")
            elif kind is ScalarEvent and not event.style:
                yield event, place == "value"
            elif kind is not ScalarEvent and place != "item":
                around[-1] = place  # a mark of the document, or an alias, which is refused
    except YAMLError:
        pass
