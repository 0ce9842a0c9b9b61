"""What a patch makes of an entry's plain data: every operation in its order, and why one of them cannot be done."""

import math
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from ...errors import Position, Problem, did_you_mean
from ..reading.conversion import Conversion
from ..reading.entry import Entry
from ..reading.naming import MOVED
from ..reading.patch import Patch
from .rows import row_named

if TYPE_CHECKING:
    from fractions import Fraction

__all__ = ["patched", "still_named"]

_ROUND: "dict[str, Callable[[Fraction], int]]" = {
    "down": math.floor,
    "nearest": lambda number: (2 * number + 1) // 2,  # a half goes up; Python's round() goes to even
    "up": math.ceil,
}
_MISSING = object()  # None is a value that an entry may hold


def patched(
    patch: Patch,
    data: dict[str, Any],
    conversion: Conversion,
    cls: type,
    problems: list[Problem],
    before: tuple[dict[str, Any], Sequence[str]],
    stands: Callable[[str], tuple[Position | None, str]],
) -> dict[str, Any]:
    """Return `data` (plain, every name in full) with a patch's changes made; faults are added to `problems`.

    A patch that expects what is not there changes nothing: its author meant another entry than there is now. Of some
    fields it may expect what stood there `before` others changed them: the entry as it was written, and these fields.
    `stands` says where a field was written last, and by which other pack's patch.
    """

    def full(field: str, value: Any) -> Any:
        """Names in a patch are short by the pack that wrote it, and the entry may be another's."""
        value = list(value) if isinstance(value, tuple) else value
        return conversion.fragment(cls, tuple(field.split(".")), value, patch.pack)

    def today(field: str, value: Any) -> Any:
        """What is named by a name that was given up is meant by its new one."""
        return conversion.fragment(cls, tuple(field.split(".")), value, patch.pack, follows=True)

    written, known = before
    for field, expected in patch.said.expect.items():
        there = _look(data, field)
        wanted = full(field, expected)
        if there is not _MISSING and field in patch.said.set and there == full(field, patch.said.set[field]):
            continue  # another has made the same change
        if (there is _MISSING or there != wanted) and not (field in known and _look(written, field) == wanted):
            if there is _MISSING or today(field, there) != today(field, wanted):
                problems.append(_stale(patch, field, there, expected, *stands(field)))
                return data
            if today(field, wanted) != wanted:
                problems.append(_renamed(patch, "expect", field, today(field, wanted)))
    changed: dict[str, Any] = _copy(data)
    for operation, field, value in patch.operations:
        if operation == "retire":  # of the whole entry, when all patches are through
            continue
        holder, step = _holder(changed, field)
        if holder is None or (operation not in ("set", "add") and step not in holder):
            hint = did_you_mean(field, list(data))
            at = patch.where(operation, field, key=True)
            problems.append(Problem("pack/unknown-key", f"{patch.target} has no '{field}'.", at, hint))
            continue
        wanted = full(field, value)
        if operation == "remove" and isinstance(wanted, list) and isinstance(holder[step], list):
            now = today(field, wanted)
            wanted = [new if new in holder[step] else old for old, new in zip(wanted, now, strict=True)]
            if wanted != full(field, value):
                problems.append(_renamed(patch, operation, field, wanted))
        try:
            _change(holder, step, operation, wanted, patch.said.round)
        except _Unfit as fault:
            problems.append(Problem("pack/wrong-value", fault.message, patch.where(operation, field), fault.hint))
    return changed


def _stale(patch: Patch, field: str, there: Any, expected: Any, stands: Position | None, other: str) -> Problem:
    shown = "is not there" if there is _MISSING else f"is {_said(there)}, not {_said(expected)}"
    at = f" ({stands})" if stands is not None else ""
    message = f"this patch expects another {patch.target}: its '{field}' {shown}{at}."
    hint = "Look whether the change is still wanted, and write what is there now."
    if other:
        which = f'resolve: {{"{patch.target}.{field}": {patch.pack}}}, or {other}'
        hint = f"{hint} Or, in house rules or a table file, write whose change counts: {which}."
    return Problem("pack/stale-patch", message, patch.where("expect", field), hint)


def still_named(patch: Patch, entry: Entry, problem: Problem) -> Problem:
    """Return the fault of a patch that retires what an entry names: its author is the one to mend it."""
    at = f" ({problem.place})" if problem.place is not None else ""
    message = f"this retires what the {entry.kind} '{entry.id}' still names{at}."
    hint = "Change that by a patch too, or retire it as well."
    return Problem("pack/unknown-id", message, patch.where("patch"), hint)


def _renamed(patch: Patch, operation: str, field: str, now: Any) -> Problem:
    message = f"what this patch calls something in '{field}' has been given up: it is {_said(now)} now."
    hint = "It is read as that; write its new name."
    return Problem(MOVED, message, patch.where(operation, field), hint, "warning")


class _Unfit(Exception):
    def __init__(self, message: str, hint: str = "") -> None:
        self.message, self.hint = message, hint
        super().__init__(message)


def _change(holder: Any, step: Any, operation: str, value: Any, rounding: str | None) -> None:
    """Make one change in place."""
    old = holder[step] if operation != "set" and (isinstance(holder, list) or step in holder) else None
    if operation == "set":
        holder[step] = value
    elif operation == "unset":
        del holder[step]
    elif operation in ("add", "remove"):
        rows = [] if old is None else old
        if not isinstance(rows, list) or not isinstance(value, list):
            raise _Unfit(f"'{step}' is not a list, so nothing can be put in or taken out.", "Use set.")
        for one in value:
            if operation == "add" and one in rows:
                raise _Unfit(f"{_said(one)} is there already.", "Remove it from the patch.")
            if operation == "remove" and one not in rows:
                raise _Unfit(
                    f"{_said(one)} is not there.", did_you_mean(str(one), [row for row in rows if isinstance(row, str)])
                )
        holder[step] = [*rows, *value] if operation == "add" else [one for one in rows if one not in value]
    else:
        if old.__class__ is not int:
            raise _Unfit(f"'{step}' is not a whole number, so it cannot be counted up or down.", "Use set.")
        holder[step] = old + value if operation == "offset" else _scaled(old, value, rounding)


def _scaled(old: int, factor: Any, rounding: str | None) -> int:
    from fractions import Fraction  # with decimals and all: hardly any table scales a number

    try:
        exact = old * Fraction(str(factor))  # of its text: 1.1 is eleven tenths, not the nearest binary fraction
    except (ValueError, ZeroDivisionError):
        raise _Unfit(f"{_said(factor)} is not a factor.", "Write a number such as 1.5, or '3/2'.") from None
    if exact.denominator == 1:
        return int(exact)
    if rounding is None:
        raise _Unfit(f"{old} × {factor} is no whole number.", "Say which way: round: up, down or nearest.")
    return _ROUND[rounding](exact)


def _said(value: Any) -> str:
    """Return a value as a file would hold it."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {_said(one)}" for key, one in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_said, value)) + "]"
    if value is None or isinstance(value, bool):
        return "nothing" if value is None else str(value).lower()
    return repr(value)


def _look(data: Any, field: str) -> Any:
    holder, step = _holder(data, field)
    return holder[step] if holder is not None and (isinstance(holder, list) or step in holder) else _MISSING


def _holder(data: Any, field: str) -> tuple[Any, Any]:
    """Return what holds `field` and the step to it, or (None, …) if the way there is not."""
    steps: Sequence[str] = field.split(".")
    for number, step in enumerate(steps):
        place: Any = step
        if isinstance(data, list):
            place = row_named(data, step)
            if place is None:
                return None, step
        if number == len(steps) - 1:
            return (data, place) if isinstance(data, dict | list) else (None, step)
        if not isinstance(data, list) and not (isinstance(data, dict) and place in data):
            return None, step
        data = data[place]
    return None, ""


def _copy(data: Any) -> Any:
    if isinstance(data, dict):
        return {key: _copy(value) for key, value in data.items()}
    return [_copy(value) for value in data] if isinstance(data, list) else data
