"""What has changed in a rulebook, as lines for people at a table."""

from collections.abc import Iterable, Mapping
from typing import Any

from ...packs.building import Difference

__all__ = ["change_line", "change_lines", "change_words", "value_words"]

_LONGEST = 60  # letters of a value that stands in a line
_MOST = 30  # lines; who wants more looks into the files


def change_lines(changed: Iterable[Difference]) -> list[str]:
    """Return one line for each difference: what it is, what it was, and where that stands."""
    lines = [change_line(one) for one in changed]
    more = len(lines) - _MOST
    return lines if more <= 0 else [*lines[:_MOST], f"and {more} more"]


def change_line(one: Difference) -> str:
    """Return one difference: what it is, what it was, and where that stands."""
    where = f" ({one.place})" if one.place is not None else ""
    called = f"{one.kind} {one.name}"
    if one.what == "new":
        return f"{called}: is new{where}"
    if one.what == "moved":
        return f"{called}: is called '{one.after}' now, and was '{one.id}'{where}"
    if one.what == "gone":
        return f"{called}: is gone{where}"
    return f"{called}: {one.field} {change_words(one.before, one.after)}{where}"


def change_words(before: Any, after: Any) -> str:
    """Return what a value is and what it was, as plain data; long ones only about where they part."""
    if rows := _rows(before, after):
        return rows
    old, new = _value(before), _value(after)
    alike = next((place for place, letters in enumerate(zip(old, new, strict=False)) if len({*letters}) > 1), len(old))
    if before is None:
        return f"is {_part(new, 0)}, and was not said"
    if after is None:
        return f"is not said any more, and was {_part(old, 0)}"
    return f"is {_part(new, alike)}, and was {_part(old, alike)}"


def _rows(before: Any, after: Any) -> str:
    """Return which rows have come into a list or gone, such as awards; empty where it is none, or has them all."""
    old, new = before or [], after or []
    if not (isinstance(old, list) and isinstance(new, list) and all(isinstance(one, dict) for one in (*old, *new))):
        return ""
    come, gone = ([one for one in some if one not in other] for some, other in ((new, old), (old, new)))
    said = [f"has now {_row(one)}" for one in come] + [f"has no more {_row(one)}" for one in gone]
    return ", and ".join(said)


def _row(row: Mapping[str, Any]) -> str:
    return f"'{', '.join(f'{key} {_value(one)}' for key, one in row.items())}'"


def value_words(value: Any) -> str:
    """Return a value as a line can hold it; of a long one its beginning."""
    return _part(" ".join(_value(value).split()), 0)


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
