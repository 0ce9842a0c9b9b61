"""Changing somebody else's entry: what a patch says, and what it makes of the entry's data."""

import math
from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any, Literal

import attrs

from ...errors import Place, Problem, did_you_mean
from ...ids import Ref
from .conversion import Conversion, Faults
from .document import Document, Path
from .problems import problem_of

__all__ = ["Patch", "read_patch"]

_ROUND: dict[str, Callable[[Fraction], int]] = {
    "down": math.floor,
    "nearest": lambda number: math.floor(number + Fraction(1, 2)),
    "up": math.ceil,
}
_OPERATIONS = ("set", "unset", "add", "remove", "scale", "offset", "retire")
_MISSING = object()


@attrs.frozen
class _PatchRow:
    """The keys of a patch as they stand in YAML."""

    patch: str
    expect: dict[str, Any] = attrs.field(factory=dict)
    set: dict[str, Any] = attrs.field(factory=dict)
    unset: tuple[str, ...] = ()
    add: dict[str, tuple[Any, ...]] = attrs.field(factory=dict)
    remove: dict[str, tuple[Any, ...]] = attrs.field(factory=dict)
    scale: dict[str, Any] = attrs.field(factory=dict)
    round: Literal["up", "down", "nearest"] | None = None
    offset: dict[str, int] = attrs.field(factory=dict)
    retire: bool = False
    why: str = ""


@attrs.frozen(eq=False)
class Patch:
    """One change to an entry of another pack.

    `pack` wrote it and its bare slugs mean that pack; `target` is what it changes. Fields are named by their keys,
    inner ones with dots: `ladder.start`, `cast.kroe.significance` (a list's entries by their `id`).
    """

    pack: str
    target: Ref
    said: _PatchRow
    document: Document | None = attrs.field(default=None, repr=False)
    path: Path = ()
    _place: Place | None = None

    def where(self, *steps: str | int, key: bool = False) -> Place | None:
        """Return where it, or one of its keys, stands."""
        return self.document.place((*self.path, *steps), key=key) if self.document is not None else self._place

    @property
    def file(self) -> str:
        """The file it was written in."""
        return self.document.file if self.document is not None else self._place.file if self._place is not None else ""

    @property
    def why(self) -> str:
        """The reason its author gives."""
        return self.said.why

    @property
    def operations(self) -> tuple[tuple[str, str, Any], ...]:
        """Every change as operation, field and value, in the order they happen."""
        said = self.said
        rows: list[tuple[str, str, Any]] = [("retire", "", True)] if said.retire else []
        for operation in ("set", "unset", "add", "remove", "scale", "offset"):
            named = getattr(said, operation)
            rows += [(operation, field, named[field] if isinstance(named, dict) else None) for field in named]
        return tuple(rows)

    def apply(self, data: dict[str, Any], conversion: Conversion, cls: type, problems: list[Problem]) -> dict[str, Any]:
        """Return `data` (plain, every name in full) with the changes made; faults are added to `problems`."""
        changed: dict[str, Any] = _copy(data)

        def full(field: str, value: Any) -> Any:
            return conversion.fragment(cls, tuple(field.split(".")), value, self.pack)

        for field, expected in self.said.expect.items():
            there = _look(changed, field)
            if there is _MISSING or there != full(field, expected):
                shown = "is not there" if there is _MISSING else f"is {_said(there)}, not {_said(expected)}"
                problems.append(
                    Problem(
                        "pack/stale-patch",
                        f"this patch expects another {self.target}: its '{field}' {shown}.",
                        self.where("expect", field),
                        "Look whether the change is still wanted, and write what is there now.",
                    )
                )
                return data
        for operation, field, value in self.operations:
            if operation == "retire":
                continue
            holder, step = _holder(changed, field)
            if holder is None or (operation not in ("set", "add") and step not in holder):
                hint = did_you_mean(field, list(data))
                at = self.where(operation, field, key=True)
                problems.append(Problem("pack/unknown-key", f"{self.target} has no '{field}'.", at, hint))
                continue
            try:
                _change(
                    holder,
                    step,
                    operation,
                    full(field, list(value) if isinstance(value, tuple) else value),
                    self.said.round,
                )
            except _Unfit as fault:
                problems.append(Problem("pack/wrong-value", fault.message, self.where(operation, field), fault.hint))
        return changed


def read_patch(
    conversion: Conversion,
    pack: str,
    data: Any,
    document: Document | None,
    path: Path,
    problems: list[Problem],
    place: Place | None = None,
) -> Patch | None:
    """Return `data` as a patch that `pack` makes, or None and every fault added to `problems`."""
    try:
        said, _ = conversion.read(_PatchRow, data, pack)
    except Faults as found:
        problems += [problem_of(fault, document, path, place) for fault in found.faults]
        return None
    try:
        target = Ref.parse(said.patch)
    except ValueError as fault:
        at = document.place((*path, "patch")) if document is not None else place
        problems.append(
            Problem("pack/bad-id", f"{fault}.", at, "Name the entry in full, such as gateway:item/lucky-coin.")
        )
        return None
    patch = Patch(pack, target, said, document, path, place)
    if not patch.operations:
        hint = f"Say one of {', '.join(_OPERATIONS)}."
        problems.append(Problem("pack/missing-key", "this patch changes nothing.", patch.where(), hint))
        return None
    return patch


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
                raise _Unfit(f"{one!r} is there already.", "Remove it from the patch.")
            if operation == "remove" and one not in rows:
                raise _Unfit(
                    f"{one!r} is not there.", did_you_mean(str(one), [row for row in rows if isinstance(row, str)])
                )
        holder[step] = [*rows, *value] if operation == "add" else [one for one in rows if one not in value]
    else:
        if old.__class__ is not int:
            raise _Unfit(f"'{step}' is not a whole number, so it cannot be counted up or down.", "Use set.")
        holder[step] = old + value if operation == "offset" else _scaled(old, value, rounding)


def _scaled(old: int, factor: Any, rounding: str | None) -> int:
    try:
        exact = old * Fraction(str(factor))
    except (ValueError, ZeroDivisionError):
        raise _Unfit(f"{factor!r} is not a factor.", "Write a number such as 1.5, or '3/2'.") from None
    if exact.denominator == 1:
        return int(exact)
    if rounding is None:
        raise _Unfit(f"{old} × {factor} is no whole number.", "Say which way: round: up, down or nearest.")
    return _ROUND[rounding](exact)


def _said(value: Any) -> str:
    """Return a value as a file would hold it."""
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
            ids = [one.get("id") if isinstance(one, dict) else None for one in data]
            if step not in ids:
                return None, step
            place = ids.index(step)
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
