"""What the fields of a deed may be, said once where they are declared: its forms and its refusals follow.

Whatever is asked here gets the state, the seat, and the values of the declared fields before, in their order; a check
gets that of its own field, too.
"""

from collections.abc import Collection, Iterator
from functools import cache
from typing import Any, TypeAlias

import attrs

from ..light import light
from ..table.field import Field
from ..table.refusal import Refusal
from ..table.terms import Seat
from .checking import Asked, Check, Listed, Need
from .choosing import choices, whether

__all__ = [
    "between",
    "checked",
    "declares",
    "either",
    "for_each",
    "line",
    "offered",
    "one_of",
    "refused",
    "some_of",
]

_MARK = "gateway-core: what this field of a deed may be"
Stand: TypeAlias = tuple[Any, Field | None]  # the value that a form stands with, and what of it may vary


@light
class Part:
    """How one field is asked for, and when it is refused."""

    label: str  # for people
    checks: tuple[Check | Listed, ...]  # in the order in which they refuse
    many: bool = attrs.field(default=False, kw_only=True)  # whether its value is a tuple of several

    def values(self, state: Any, seat: Seat, *before: Any) -> Collection[Any]:
        """Return what the field may be; empty where no list says it."""
        return ()

    def stands(self, name: str, state: Any, seat: Seat, *before: Any) -> Iterator[Stand]:
        """Yield what each form stands with; nothing, where there is nothing to choose."""
        raise NotImplementedError(f"{type(self).__qualname__} does not say what its forms stand with")


@light
class _Each(Part):
    listed: Asked

    def values(self, state: Any, seat: Seat, *before: Any) -> Collection[Any]:
        return tuple(self.listed(state, seat, *before))

    def stands(self, name: str, state: Any, seat: Seat, *before: Any) -> Iterator[Stand]:
        return ((value, None) for value in self.values(state, seat, *before))


@light
class _One(_Each):
    called: Asked | None
    first: Asked | None = None

    def stands(self, name: str, state: Any, seat: Seat, *before: Any) -> Iterator[Stand]:
        every = self.values(state, seat, *before)
        checks = [check for check in self.checks if not isinstance(check, Listed)]  # these are all listed
        values = [one for one in every if not any(check(state, seat, *before, one) for check in checks)]
        words = self.called or _called
        field = Field(name, self.label, choices(values, lambda one: words(state, seat, *before, one)), many=self.many)
        if self.many:
            yield (), field if values else None
        elif values:
            yield values[0] if self.first is None else self.first(state, seat, *before), field
        else:
            yield from ((one, None) for one in [*every][:1])


@light
class _Number(Part):
    low: int | Asked
    high: int | Asked
    first: int | Asked | None

    def values(self, state: Any, seat: Seat, *before: Any) -> Collection[Any]:
        return range(_told(self.low, state, seat, *before), _told(self.high, state, seat, *before) + 1)

    def stands(self, name: str, state: Any, seat: Seat, *before: Any) -> Iterator[Stand]:
        numbers = self.values(state, seat, *before)
        if numbers:
            low, high = min(numbers), max(numbers)
            first = low if self.first is None else _told(self.first, state, seat, *before)
            yield first, Field(name, self.label, low=low, high=high)


@light
class _Line(Part):
    first: str | Asked
    longest: int

    def stands(self, name: str, state: Any, seat: Seat, *before: Any) -> Iterator[Stand]:
        yield _told(self.first, state, seat, *before), Field(name, self.label, text=self.longest)


@light
class _Either(Part):
    first: bool | Asked
    yes: str
    no: str

    def stands(self, name: str, state: Any, seat: Seat, *before: Any) -> Iterator[Stand]:
        first = _told(self.first, state, seat, *before)
        yield first, whether(name, self.label, self.yes, self.no, first=first)


def checked(*checks: Check | Listed, **more: Any) -> Any:
    """Declare a field that is refused by these checks; a deed that has it says its `forms` itself."""
    return _field(Part("", checks), more)


def for_each(values: Asked, *checks: Check | Listed, **more: Any) -> Any:
    """Declare a field with a form for each of its `values`; one that a check refuses is listed with its refusal."""
    return _field(_Each("", checks, values), more)


def one_of(
    label: str,
    values: Asked,
    *checks: Check | Listed,
    called: Asked | None = None,
    first: Asked | None = None,
    **more: Any,
) -> Any:
    """Declare a field that is chosen within the form, from those of the `values` that no check refuses.

    The form stands with the first of them, unless `first` says which. Where all are refused, it is listed with the
    refusal; where there is none, there is no form. `called` says a value in words, or else the state's own `called`.
    """
    return _field(_One(label, checks, values, called, first), more)


def some_of(label: str, values: Asked, *checks: Check | Listed, called: Asked | None = None, **more: Any) -> Any:
    """Declare a field that is a tuple of any of the `values`, as with `one_of`; a form stands with none of them."""
    return _field(_One(label, checks, values, called, many=True), more)


def between(
    label: str,
    low: int | Asked,
    high: int | Asked,
    *checks: Check | Listed,
    first: int | Asked | None = None,
    **more: Any,
) -> Any:
    """Declare a field that is a whole number from `low` to `high`; a form stands with `first`, or with the least.

    Where there is no such number, there is no form.
    """
    return _field(_Number(label, checks, low, high, first), more)


def line(label: str, first: str | Asked, *checks: Check | Listed, longest: int = 200, **more: Any) -> Any:
    """Declare a field of words, one line of up to so many letters; a form stands with `first`."""
    return _field(_Line(label, checks, first, longest), more)


def either(
    label: str, *checks: Check | Listed, yes: str = "yes", no: str = "no", first: bool | Asked = True, **more: Any
) -> Any:
    """Declare a field that is true or false; a form stands with `first`."""
    return _field(_Either(label, checks, first, yes, no), more)


# ── what follows ─────────────────────────────────────────────────────────────────────────────────────────────────────


def declares(cls: type) -> bool:
    """Say whether a class of deeds declares any field."""
    return bool(_declared(cls))


def refused(deed: Any, state: Any, seat: Seat) -> Refusal | None:
    """Return what the first check of its declared fields says against a deed; None: nothing."""
    values: tuple[Any, ...] = ()
    kind: type = type(deed)
    for name, checks in _checked(kind):
        values = (*values, getattr(deed, name))
        for check in checks:
            refusal = check(state, seat, *values)
            if refusal is not None:
                return check.filled(refusal, deed, state) if isinstance(check, Need) else refusal
    return None


def offered(cls: type, state: Any, seat: Seat) -> Iterator[tuple[dict[str, Any], tuple[Field, ...]]]:
    """Yield the values of the declared fields of each form of a class of deeds, and what of them may vary."""
    return _grown(_declared(cls), state, seat, {}, ())


def _grown(
    parts: tuple[tuple[str, Part], ...], state: Any, seat: Seat, values: dict[str, Any], fields: tuple[Field, ...]
) -> Iterator[tuple[dict[str, Any], tuple[Field, ...]]]:
    if not parts:
        yield values, fields
        return
    (name, part), *others = parts
    for value, field in part.stands(name, state, seat, *values.values()):
        varied = fields if field is None else (*fields, field)
        yield from _grown(tuple(others), state, seat, {**values, name: value}, varied)


@cache
def _declared(cls: type) -> tuple[tuple[str, Part], ...]:
    fields = attrs.fields(cls) if attrs.has(cls) else ()
    return tuple((one.name, one.metadata[_MARK]) for one in fields if _MARK in one.metadata)


@cache
def _checked(cls: type) -> tuple[tuple[str, tuple[Check, ...]], ...]:
    """Return the checks of each declared field."""
    declared = _declared(cls)
    return tuple(
        (name, tuple(check.of(part) if isinstance(check, Listed) else check for check in part.checks))
        for name, part in declared
    )


def _told(value: Any, state: Any, seat: Seat, *before: Any) -> Any:
    return value(state, seat, *before) if callable(value) else value


def _called(state: Any, seat: Seat, *values: Any) -> str:
    return str(state.called(values[-1])) if isinstance(values[-1], str) else str(values[-1])


def _field(part: Part, more: dict[str, Any]) -> Any:
    return attrs.field(**more, metadata={_MARK: part})
