"""Patching an entry's plain data: every operation in its order, and why one of them cannot be done."""

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from typing import Any

import attrs

from ...errors import Position, Problem, did_you_mean
from ..reading.conversion import Conversion
from ..reading.entry import Entry
from ..reading.naming import MOVED
from ..reading.patch import Patch
from .rows import Rows, number_of

__all__ = ["each_change", "patched", "still_named"]

_ROUND: dict[str, Callable[[Fraction], int]] = {
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
    names, lists = _Names(patch, conversion, cls), _Lists()
    written, known = before
    for field, expected in patch.said.expect.items():
        there = lists.look(data, field)
        wanted = names.full(field, expected)
        if there is not _MISSING and field in patch.said.set and there == names.full(field, patch.said.set[field]):
            continue  # another has made the same change
        if (there is _MISSING or there != wanted) and not (field in known and lists.look(written, field) == wanted):
            if there is _MISSING or names.today(field, there) != names.today(field, wanted):
                problems.append(_stale(patch, field, there, expected, *stands(field)))
                return data
            if names.today(field, wanted) != wanted:
                problems.append(_renamed(patch, "expect", field, names.today(field, wanted)))
    changed: dict[str, Any] = _copy(data)
    for operation, field, value in patch.operations:
        problems += _made(names, lists, changed, operation, field, value)
    return changed


def each_change(
    patches: Iterable[Patch], data: dict[str, Any], conversion: Conversion, cls: type, asked: Callable[[str], str]
) -> Iterator[tuple[Patch, str, str, Any, Any, Any]]:
    """Yield every operation of some patches, its field and value, and what was and is in the field that is asked for.

    That is what `asked` makes of its own field; nothing is expected, and faults were told when the rulebook was made.
    """
    changed, lists = _copy(data), _Lists()
    for patch in patches:
        names = _Names(patch, conversion, cls)
        for operation, field, value in patch.operations:
            before = lists.held(changed, asked(field))
            _made(names, lists, changed, operation, field, value)
            yield patch, operation, field, value, before, lists.held(changed, asked(field))


@attrs.frozen
class _Names:
    """What a patch calls other entries, in full."""

    patch: Patch
    conversion: Conversion
    cls: type

    def full(self, field: str, value: Any) -> Any:
        """Names in a patch are short by the pack that wrote it, and the entry may be another's."""
        value = list(value) if isinstance(value, tuple) else value
        return self.conversion.fragment(self.cls, tuple(field.split(".")), value, self.patch.pack)

    def today(self, field: str, value: Any) -> Any:
        """What is named by a name that was given up is meant by its new one."""
        return self.conversion.fragment(self.cls, tuple(field.split(".")), value, self.patch.pack, follows=True)


def _made(
    names: _Names, lists: "_Lists", data: dict[str, Any], operation: str, field: str, value: Any
) -> list[Problem]:
    """Make one change in place, and return what is wrong with it."""
    patch = names.patch
    if operation == "retire":  # of the whole entry, when all patches are through
        return []
    holder, step, row = lists.holder(data, field)
    if holder is None or (operation not in ("set", "add") and step not in holder):
        hint = did_you_mean(field, list(data))
        at = patch.where(operation, field, key=True)
        return [Problem("pack/unknown-key", f"{patch.target} has no '{field}'.", at, hint)]
    problems = []
    wanted = names.full(field, value)
    if operation == "remove" and isinstance(wanted, list) and isinstance(holder[step], list):
        now = names.today(field, wanted)
        there = set(map(_key, holder[step]))
        wanted = [new if _key(new) in there else old for old, new in zip(wanted, now, strict=True)]
        if wanted != names.full(field, value):
            problems.append(_renamed(patch, operation, field, wanted))
    try:
        _change(holder, step, operation, wanted, patch.said.round)
        if row is not None:  # it may be called by another word now
            row[0].look(row[1])
    except _Unfit as fault:
        problems.append(Problem("pack/wrong-value", fault.message, patch.where(operation, field), fault.hint))
    return problems


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
        there = set(map(_key, rows))
        for one in value:
            if operation == "add" and _key(one) in there:
                raise _Unfit(f"{_said(one)} is there already.", "Remove it from the patch.")
            if operation == "remove" and _key(one) not in there:
                raise _Unfit(
                    f"{_said(one)} is not there.", did_you_mean(str(one), [row for row in rows if isinstance(row, str)])
                )
        gone = set(map(_key, value))
        holder[step] = [*rows, *value] if operation == "add" else [one for one in rows if _key(one) not in gone]
    else:
        if old.__class__ is not int:
            raise _Unfit(f"'{step}' is not a whole number, so it cannot be counted up or down.", "Use set.")
        holder[step] = old + value if operation == "offset" else _scaled(old, value, rounding)


def _scaled(old: int, factor: Any, rounding: str | None) -> int:
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


class _Lists:
    """The lists of an entry, whose rows are named: each is looked through once, however many fields of it change."""

    def __init__(self) -> None:
        self._known: dict[int, tuple[list[Any], Rows]] = {}  # by identity, which is no other's while the list is here

    def look(self, data: Any, field: str, *, counted: bool = False) -> Any:
        """Return what stands in a field; `counted`: rows may be named by their numbers as well."""
        holder, step, _ = self.holder(data, field, counted=counted)
        return holder[step] if holder is not None and (isinstance(holder, list) or step in holder) else _MISSING

    def held(self, data: Any, field: str) -> Any:
        """Return a copy of what stands in a field, which nothing changes any more; None where nothing does."""
        found = self.look(data, field, counted=True) if field else data
        return None if found is _MISSING else _copy(found)

    def holder(self, data: Any, field: str, *, counted: bool = False) -> tuple[Any, Any, tuple[Rows, int] | None]:
        """Return what holds `field`, the step to it, and the row that it is or is of; (None, …) if there is no way."""
        *way, last = field.split(".")
        row = None
        for step in way:
            place, row = self._place(data, step, counted=counted)
            if place is None or (isinstance(data, dict) and place not in data):
                return None, step, None
            data = data[place]
        place, own = self._place(data, last, counted=counted)
        return (None if place is None else data), (last if place is None else place), own or row

    def _place(self, data: Any, step: str, *, counted: bool) -> tuple[Any, tuple[Rows, int] | None]:
        """Return what a step is in this: a key, or the number of a row with those about it; None: there is no such."""
        if not isinstance(data, list):
            return step if isinstance(data, dict) else None, None
        if id(data) not in self._known:
            self._known[id(data)] = data, Rows(data)
        rows = self._known[id(data)][1]
        number = rows.named(step)
        if number is None and counted:
            number = number_of(data, step)
        return number, None if number is None else (rows, number)


def _key(value: Any) -> Any:
    """Return what is equal for equal plain data, and may be looked up."""
    if isinstance(value, dict):
        return frozenset((key, _key(one)) for key, one in value.items())
    return tuple(map(_key, value)) if isinstance(value, list) else value


def _copy(data: Any) -> Any:
    if isinstance(data, dict):
        return {key: _copy(value) for key, value in data.items()}
    return [_copy(value) for value in data] if isinstance(data, list) else data
