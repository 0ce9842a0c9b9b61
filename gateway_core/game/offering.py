"""What the fields of a deed may be, said once where they are declared: its forms and its refusals follow.

Whatever is asked here gets the state, the seat, and of the declared fields before it all in their order, or those that
it names; a check gets its own field, too. What is always the same stands there: `one_of("aim", ("win", "tie"))`.

`where` says of a field that has a default whether it is asked for at all: elsewhere a form stands with the default.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cache
from typing import Any, TypeAlias

import attrs

from ..light import light
from ..table.field import Field
from ..table.refusal import Refusal
from ..table.terms import Seat
from .checking import Asked, Check, Listed, Need, asking, told
from .choosing import Names, choices, told_by, whether

__all__ = [
    "between", "checked", "declares", "either", "for_each", "line", "offered", "one_of", "refused", "some_of",
]  # fmt: skip

_MARK = "gateway-core: what this field of a deed may be"
_ASKED = ("listed", "low", "high", "first", "where", "called")  # of a part: what may be a function
Stand: TypeAlias = tuple[Any, Field | None]  # the value that a form stands with, and what of it may vary
Grown: TypeAlias = tuple[dict[str, Any], tuple[Field, ...]]  # the values of a form by field, and what of them may vary


@light
class Part:
    """How one field is asked for, and when it is refused."""

    label: str  # for people
    checks: tuple[Check | Listed, ...]  # in the order in which they refuse
    many: bool = attrs.field(default=False, kw_only=True)  # whether its value is a tuple of several
    where: Asked | None = attrs.field(default=None, kw_only=True)  # says whether it is asked for; None: it always is
    default: Any = attrs.field(factory=lambda: attrs.NOTHING, kw_only=True)  # what a form stands with elsewhere

    def values(self, state: Any, seat: Seat, *before: Any) -> Collection[Any]:
        """Return what the field may be; empty where no list says it."""
        return ()

    def accepted(self, values: Iterable[Any], state: Any, seat: Seat, *before: Any) -> list[Any]:
        """Return those of its values that no check refuses."""
        checks = [check for check in self.checks if not isinstance(check, Listed)]  # these are all listed
        return [one for one in values if not any(check(state, seat, *before, one) for check in checks)]

    def stands(self, name: str, state: Any, seat: Seat, *before: Any) -> Iterator[Stand]:
        """Yield what each form stands with; nothing, where there is nothing to choose."""
        if self.default is attrs.NOTHING:
            raise NotImplementedError(f"nothing says what forms stand with in '{name}', which has no default")
        yield self.default, None


@light
class _Each(Part):
    listed: Collection[Any] | Asked

    def values(self, state: Any, seat: Seat, *before: Any) -> Collection[Any]:
        return tuple(told(self.listed, state, seat, *before))

    def stands(self, name: str, state: Any, seat: Seat, *before: Any) -> Iterator[Stand]:
        return ((value, None) for value in self.values(state, seat, *before))


@light
class _One(_Each):
    called: Names | None
    first: Any = None

    def stands(self, name: str, state: Any, seat: Seat, *before: Any) -> Iterator[Stand]:
        listed = told(self.listed, state, seat, *before)
        every = tuple(listed)
        values = self.accepted(every, state, seat, *before)
        words = self.called or (listed if isinstance(listed, Mapping) else "called")
        named = choices(values, lambda one: told_by(words, state, seat, *before, one))
        field = Field(name, self.label, named, many=self.many)
        if self.many:
            yield (), field if values else None
        elif values:
            yield values[0] if self.first is None else told(self.first, state, seat, *before), field
        else:
            yield from ((one, None) for one in [*every][:1])


@light
class _Number(Part):
    low: int | Asked
    high: int | Asked
    first: int | Asked | None

    def values(self, state: Any, seat: Seat, *before: Any) -> range:
        return range(told(self.low, state, seat, *before), told(self.high, state, seat, *before) + 1)

    def stands(self, name: str, state: Any, seat: Seat, *before: Any) -> Iterator[Stand]:
        numbers = self.values(state, seat, *before)
        low, high = (
            next((one for one in way if self.accepted((one,), state, seat, *before)), None)
            for way in (numbers, numbers[::-1])
        )
        if low is not None:
            first = low if self.first is None else told(self.first, state, seat, *before)
            yield first, Field(name, self.label, low=low, high=high)


@light
class _Line(Part):
    first: str | Asked
    longest: int

    def stands(self, name: str, state: Any, seat: Seat, *before: Any) -> Iterator[Stand]:
        yield told(self.first, state, seat, *before), Field(name, self.label, text=self.longest)


@light
class _Either(Part):
    first: bool | Asked
    yes: str
    no: str

    def stands(self, name: str, state: Any, seat: Seat, *before: Any) -> Iterator[Stand]:
        first = told(self.first, state, seat, *before)
        yield first, whether(name, self.label, self.yes, self.no, first=first)


def checked(*checks: Check | Listed, **more: Any) -> Any:
    """Declare a field that is refused by these checks, and not asked for: forms stand with its default.

    A deed that has one without a default says its `forms` itself.
    """
    return _field(Part("", checks), more)


def for_each(values: Collection[Any] | Asked, *checks: Check | Listed, **more: Any) -> Any:
    """Declare a field with a form for each of its `values`; one that a check refuses is listed with its refusal."""
    return _field(_Each("", checks, values), more)


def one_of(
    label: str,
    values: Collection[Any] | Asked,
    *checks: Check | Listed,
    called: Names | None = None,
    first: Any = None,
    where: Asked | None = None,
    **more: Any,
) -> Any:
    """Declare a field that is chosen within the form, from those of the `values` that no check refuses.

    The form stands with the first of them, unless `first` says which. Where all are refused, it is listed with the
    refusal; where there is none, there is no form. Values that are a mapping hold their own words; else `called` says
    them, which is asked, or names a method of the state (its `called`, if nothing is said).
    """
    return _field(_One(label, checks, values, called, first, where=where), more)


def some_of(
    label: str,
    values: Collection[Any] | Asked,
    *checks: Check | Listed,
    called: Names | None = None,
    where: Asked | None = None,
    **more: Any,
) -> Any:
    """Declare a field that is a tuple of any of the `values`, as with `one_of`; a form stands with none of them."""
    return _field(_One(label, checks, values, called, many=True, where=where), more)


def between(
    label: str,
    low: int | Asked,
    high: int | Asked,
    *checks: Check | Listed,
    first: int | Asked | None = None,
    where: Asked | None = None,
    **more: Any,
) -> Any:
    """Declare a field that is a whole number from `low` to `high`; a form stands with `first`, or with the least.

    A check may refuse some at either end. Where there is no such number, there is no form.
    """
    return _field(_Number(label, checks, low, high, first, where=where), more)


def line(
    label: str,
    first: str | Asked,
    *checks: Check | Listed,
    longest: int = 200,
    where: Asked | None = None,
    **more: Any,
) -> Any:
    """Declare a field of words, one line of up to so many letters; a form stands with `first`."""
    return _field(_Line(label, checks, first, longest, where=where), more)


def either(
    label: str,
    *checks: Check | Listed,
    yes: str = "yes",
    no: str = "no",
    first: bool | Asked = True,
    where: Asked | None = None,
    **more: Any,
) -> Any:
    """Declare a field that is true or false; a form stands with `first`."""
    return _field(_Either(label, checks, first, yes, no, where=where), more)


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


def offered(cls: type, state: Any, seat: Seat, given: Mapping[str, Any]) -> Iterator[Grown]:
    """Yield the values of the declared fields of each form of a class of deeds, and what of them may vary.

    What is `given` for a field every form stands with.
    """
    return _grown(_declared(cls), state, seat, given, ({}, ()))


def _grown(
    parts: tuple[tuple[str, Part], ...], state: Any, seat: Seat, given: Mapping[str, Any], grown: Grown
) -> Iterator[Grown]:
    values, fields = grown
    for place, (name, part) in enumerate(parts, 1):
        before = values.values()
        stands: Iterator[Stand]
        if name in given:
            stands = iter(((given[name], None),))
        elif part.where is not None and not part.where(state, seat, *before):
            stands = iter(((part.default, None),))
        else:
            stands = part.stands(name, state, seat, *before)
        if type(part) is _Each:  # of all others a form has one thing to stand with, and needs no way of its own
            for value, _ in stands:
                yield from _grown(parts[place:], state, seat, given, ({**values, name: value}, fields))
            return
        for value, field in stands:
            values, fields = {**values, name: value}, fields if field is None else (*fields, field)
        if name not in values:
            return
    yield values, fields


@cache
def _declared(cls: type) -> tuple[tuple[str, Part], ...]:
    """Return the declared fields; raise TypeError for one that is asked for only somewhere, and has no default."""
    fields = [one for one in (attrs.fields(cls) if attrs.has(cls) else ()) if _MARK in one.metadata]
    for one in fields:
        if one.metadata[_MARK].where is not None and one.default is attrs.NOTHING:
            raise TypeError(f"{cls.__qualname__}.{one.name} is not always asked for, and has no default")
    names = tuple(one.name for one in fields)
    return tuple(
        (name, _asking(attrs.evolve(one.metadata[_MARK], default=one.default), names[: place + 1], cls))
        for place, (name, one) in enumerate(zip(names, fields, strict=True))
    )


def _asking(part: Part, names: tuple[str, ...], cls: type) -> Part:
    """Return a field whose functions are given the fields that they name, of those up to it."""
    whose = f"{cls.__qualname__}.{names[-1]}"
    checks = tuple(asking(one, names, whose) for one in part.checks)
    asked = {one.name: getattr(part, one.name) for one in attrs.fields(type(part)) if one.name in _ASKED}
    own = {key: asking(one, names if key == "called" else names[:-1], whose) for key, one in asked.items()}
    return attrs.evolve(part, checks=checks, **own)


@cache
def _checked(cls: type) -> tuple[tuple[str, tuple[Check, ...]], ...]:
    """Return the checks of each declared field."""
    declared = _declared(cls)
    return tuple(
        (name, tuple(check.of(part) if isinstance(check, Listed) else check for check in part.checks))
        for name, part in declared
    )


def _field(part: Part, more: dict[str, Any]) -> Any:
    return attrs.field(**more, metadata={_MARK: part})
