"""How one field of a deed is asked for: what it may be, and what each form stands with in it."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any, TypeAlias

import attrs

from ...light import light
from ...table.field import Field
from ...table.terms import Seat
from .checking import Asked, Check, Listed, told
from .choosing import Names, choices, told_by, whether

__all__ = ["ASKED", "Each", "Either", "Line", "Number", "One", "Part", "Stand"]

ASKED = ("listed", "low", "high", "first", "where", "called")  # of a part: what may be a function
Stand: TypeAlias = tuple[Any, Field | None]  # the value that a form stands with, and what of it may vary


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
class Each(Part):
    listed: Collection[Any] | Asked

    def values(self, state: Any, seat: Seat, *before: Any) -> Collection[Any]:
        return tuple(told(self.listed, state, seat, *before))

    def stands(self, name: str, state: Any, seat: Seat, *before: Any) -> Iterator[Stand]:
        return ((value, None) for value in self.values(state, seat, *before))


@light
class One(Each):
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
class Number(Part):
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
class Line(Part):
    first: str | Asked
    longest: int

    def stands(self, name: str, state: Any, seat: Seat, *before: Any) -> Iterator[Stand]:
        yield told(self.first, state, seat, *before), Field(name, self.label, text=self.longest)


@light
class Either(Part):
    first: bool | Asked
    yes: str
    no: str

    def stands(self, name: str, state: Any, seat: Seat, *before: Any) -> Iterator[Stand]:
        first = told(self.first, state, seat, *before)
        yield first, whether(name, self.label, self.yes, self.no, first=first)
