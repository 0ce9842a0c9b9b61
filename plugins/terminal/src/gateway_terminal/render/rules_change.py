"""What has changed in a rulebook, as lines for people at a table."""

import re
from collections.abc import Callable, Iterable
from typing import Any

from gateway_core.packs.building import Difference

__all__ = ["change_line", "change_lines", "change_words", "value_words"]

_LONGEST = 60  # letters of a value that stands in a line
_MOST = 30  # lines; who wants more looks into the files
_FULL_ID = re.compile(r"[a-z0-9-]+:([a-z0-9-]+)")


def _slug_words(id: str) -> str:
    """Return the name that an entry has, as far as its full id tells it."""
    return id.partition(":")[2].replace("-", " ")


def change_lines(changed: Iterable[Difference]) -> list[str]:
    """Return one line for each difference: what it is, what it was, and where that stands."""
    lines = [change_line(one) for one in changed]
    more = len(lines) - _MOST
    return lines if more <= 0 else [*lines[:_MOST], f"and {more} more"]


def change_line(one: Difference, named: Callable[[str], str] = _slug_words) -> str:
    """Return one difference: what it is, what it was, where that stands; `named` gives an entry's name by its id."""
    where = f" ({one.place})" if one.place is not None else ""
    called = f"{_key_words(one.kind)} {one.name}"
    if one.what == "new":
        return f"{called}: is new{where}"
    if one.what == "moved":
        return f"{called}: is called '{one.after}' now, and was '{one.id}'{where}"  # which is what files write
    if one.what == "gone":
        return f"{called}: is gone{where}"
    return f"{called}: {_field_words(one.field)} {change_words(one.before, one.after, named)}{where}"


def change_words(before: Any, after: Any, named: Callable[[str], str] = _slug_words) -> str:
    """Return what a value is and what it was, in words; long ones only about where they part."""
    if rows := _rows(before, after, named):
        return rows
    old, new = _words(before, named), _words(after, named)
    alike = next((place for place, letters in enumerate(zip(old, new, strict=False)) if len({*letters}) > 1), len(old))
    if before is None:
        return f"is {_part(new, 0)}, and was not said"
    if after is None:
        return f"is not said any more, and was {_part(old, 0)}"
    return f"is {_part(new, alike)}, and was {_part(old, alike)}"


def _rows(before: Any, after: Any, named: Callable[[str], str]) -> str:
    """Return which rows have come into a list or gone, such as awards; empty where it is none, or has them all."""
    old, new = before or [], after or []
    if not (isinstance(old, list) and isinstance(new, list) and all(isinstance(one, dict) for one in (*old, *new))):
        return ""
    come, gone = ([one for one in some if one not in other] for some, other in ((new, old), (old, new)))
    said = [f"has now '{_words(one, named)}'" for one in come] + [f"has no more '{_words(one, named)}'" for one in gone]
    return ", and ".join(said)


def value_words(value: Any) -> str:
    """Return a value as a line can hold it; of a long one its beginning."""
    return _part(" ".join(_value(value).split()), 0)


def _words(value: Any, named: Callable[[str], str], *, within: bool = False) -> str:
    """Return plain data in words; what holds several things has brackets `within` another that does."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, str):
        return named(value) if _FULL_ID.fullmatch(value) else value
    if not isinstance(value, list | dict):
        return "nothing" if value is None else str(value)
    if isinstance(value, dict):
        several = [
            _key_words(key, named) if one is True else f"{_key_words(key, named)} {_words(one, named, within=True)}"
            for key, one in value.items()
        ]
    else:
        several = [_words(one, named, within=within and len(value) > 1) for one in value]
    deep = any(isinstance(one, dict | list) for one in value) if isinstance(value, list) else False
    said = ("; " if deep else ", ").join(several) or "nothing"
    return f"({said})" if within and len(several) > 1 else said


def _key_words(key: Any, named: Callable[[str], str] = _slug_words) -> str:
    words = str(key)
    return named(words) if _FULL_ID.fullmatch(words) else words.replace("-", " ").replace("_", " ")


def _field_words(field: str) -> str:
    """Return a path with dots in words; a number counts from 0 there."""
    return ", ".join(f"number {int(step) + 1}" if step.isdecimal() else _key_words(step) for step in field.split("."))


def _part(value: str, place: int) -> str:
    """Return what of a value stands about a place, if it is too long to be told."""
    if len(value) <= _LONGEST:
        return value
    start = max(0, min(place - _LONGEST // 4, len(value) - _LONGEST))
    end = start + _LONGEST
    return f"{'...' if start else ''}{value[start:end]}{'...' if end < len(value) else ''}"


def _value(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        return "[" + ", ".join(map(_value, value)) + "]"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {_value(one)}" for key, one in value.items()) + "}"
    return str(value)
