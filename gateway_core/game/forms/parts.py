"""How one field of a deed is asked for: what it may be, what each form stands with in it, and what that costs."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any, ClassVar, TypeAlias

import attrs

from ...names import unclear_line
from ...table.field import Choice, Field
from ...table.terms import Seat
from .checking import Asked, Check, Listed, told, told_of
from .choosing import Names, told_by

__all__ = ["ASKED", "OWN", "Counted", "Each", "Either", "Line", "Number", "One", "Part", "Priced", "Stand"]

# Of a part: what may be a function, and what of that is asked of one value and may name the field itself.
ASKED = ("listed", "low", "high", "each", "first", "tried", "where", "called", "price", "kind")
OWN = ("called", "price", "kind")
Stand: TypeAlias = tuple[Any, Field | None]  # the value that a form stands with, and what of it may vary
Priced: TypeAlias = int | Mapping[Any, int] | Asked  # what a value takes of the deed's budget; below 0: it gives some


@attrs.frozen
class Part:
    """How one field is asked for, and when it is refused."""

    varies: ClassVar[bool] = False  # whether it is chosen within the form
    holds: ClassVar[bool] = False  # whether it refuses what it does not offer where no check says what is refused
    own: ClassVar[tuple[str, ...]] = OWN

    label: str  # for people
    checks: tuple[Check | Listed, ...]  # in the order in which they refuse
    many: bool = attrs.field(default=False, kw_only=True)  # whether its value is a tuple of several
    where: Asked | None = attrs.field(default=None, kw_only=True)  # says whether it is asked for; None: it always is
    default: Any = attrs.field(factory=lambda: attrs.NOTHING, kw_only=True)  # what a form stands with elsewhere
    price: Priced | None = attrs.field(default=None, kw_only=True)  # None: nothing
    kind: Mapping[Any, str] | Asked | None = attrs.field(default=None, kw_only=True)  # of which one alone may be taken
    quiet: bool = attrs.field(default=False, kw_only=True)  # whether nothing is listed of what a check refuses

    def values(self, state: Any, seat: Seat, *before: Any) -> Collection[Any]:
        """Return what the field may be; empty where no list says it."""
        return ()

    def strays(self, value: Any, state: Any, seat: Seat, *before: Any) -> list[Any]:
        """Return what of a value is none of these, or is there again."""
        known, found = self.values(state, seat, *before), self.taken(value)
        return [one for place, one in enumerate(found) if one not in known or one in found[:place]]

    def stray(self, state: Any, seat: Seat, *values: Any) -> str:
        """Return in words that the last of these values is none that the field offers, or has something twice."""
        *before, value = values
        first = self.strays(value, state, seat, *before)[0]
        if first in self.values(state, seat, *before):
            return f"'{first}' is chosen twice{self._for()}."
        return f"'{first}' is none of what is offered{self._for()}."

    def _for(self) -> str:
        return f" for '{self.label}'" if self.label else ""

    def taken(self, value: Any) -> tuple[Any, ...]:
        """Return what is chosen by a value."""
        return value if self.many else (value,)

    def cost(self, value: Any, state: Any, seat: Seat, *before: Any) -> int:
        """Return what a value takes of the budget."""
        if self.price is None or self.is_left(value, state, seat, *before):
            return 0
        return sum(self._price(one, state, seat, *before) for one in self.taken(value))

    def kinds(self, value: Any, state: Any, seat: Seat, *before: Any) -> list[str]:
        """Return the kinds of which a value takes one, each as often as it does."""
        if self.kind is None or self.is_left(value, state, seat, *before):
            return []
        return [self._kind(one, state, seat, *before) for one in self.taken(value)]

    def is_left(self, value: Any, state: Any, seat: Seat, *before: Any) -> bool:
        """Say whether nobody is asked for it, and it is as it then stands: nothing refuses that, and it is free."""
        return self.where is not None and value == self.default and not self.where(state, seat, *before)

    def _price(self, one: Any, state: Any, seat: Seat, *before: Any) -> int:
        return 0 if self.price is None else int(told_of(self.price, self._named("price"), state, seat, *before, one))

    def _kind(self, one: Any, state: Any, seat: Seat, *before: Any) -> str:
        return "" if self.kind is None else str(told_of(self.kind, self._named("kind"), state, seat, *before, one))

    def _named(self, what: str) -> str:
        return f"the {what} of '{self.label}'" if self.label else f"a {what} of for_each"

    def choice(self, one: Any, words: str, state: Any, seat: Seat, *before: Any) -> Choice:
        """Return a value as people choose it."""
        declines = one in ("", 0, ()) and one is not False
        if self.price is None and self.kind is None:
            return Choice(one, words, declines=declines)
        price, kind = self._price(one, state, seat, *before), self._kind(one, state, seat, *before)
        return Choice(one, words, price, kind, declines)

    def accepted(self, values: Iterable[Any], state: Any, seat: Seat, *before: Any) -> list[Any]:
        """Return those of its values that no check refuses, each chosen alone."""
        checks = [check for check in self.checks if not isinstance(check, Listed)]  # these are all listed
        return [one for one in values if not any(check(state, seat, *before, self.alone(one)) for check in checks)]

    def alone(self, one: Any) -> Any:
        """Return the field's value where nothing but this is chosen."""
        return (one,) if self.many else one

    def stands(self, name: str, state: Any, seat: Seat, *before: Any) -> Iterator[Stand]:
        """Yield what each form stands with; nothing, where there is nothing to choose."""
        if self.default is attrs.NOTHING:
            raise NotImplementedError(f"nothing says what forms stand with in '{name}', which has no default")
        yield self.default, None


@attrs.frozen
class Each(Part):
    listed: Collection[Any] | Asked

    def values(self, state: Any, seat: Seat, *before: Any) -> Collection[Any]:
        return tuple(told(self.listed, state, seat, *before))

    def stands(self, name: str, state: Any, seat: Seat, *before: Any) -> Iterator[Stand]:
        values = self.values(state, seat, *before)
        return ((value, None) for value in (self.accepted(values, state, seat, *before) if self.quiet else values))


@attrs.frozen
class One(Each):
    varies, holds = True, True

    called: Names | None
    first: Any = None
    tried: Collection[Any] | Asked | None = attrs.field(default=None, kw_only=True)  # of several: those worth a thought

    def stands(self, name: str, state: Any, seat: Seat, *before: Any) -> Iterator[Stand]:
        listed = told(self.listed, state, seat, *before)
        every = tuple(listed)
        values = self.accepted(every, state, seat, *before)
        words = self.called or (listed if isinstance(listed, Mapping) else "called")
        named = tuple(
            self.choice(one, told_by(words, state, seat, *before, one), state, seat, *before) for one in values
        )
        field = self._field(name, named, state, seat, *before)
        if field.several:
            field = self._with_tried(field, state, seat, *before)
            yield () if self.first is None else told(self.first, state, seat, *before), field if values else None
        elif values:
            yield values[0] if self.first is None else told(self.first, state, seat, *before), field
        elif not self.quiet:
            yield from ((one, None) for one in [*every][:1])

    def _field(self, name: str, named: tuple[Choice, ...], state: Any, seat: Seat, *before: Any) -> Field:
        return Field(name, self.label, named, many=self.many)

    def _with_tried(self, field: Field, state: Any, seat: Seat, *before: Any) -> Field:
        """Return a field with what is worth a thought of it, in words of its own or in those of the choices."""
        if self.tried is None:
            return field
        listed = told(self.tried, state, seat, *before)
        words = listed if isinstance(listed, Mapping) else {}
        found = (Choice(one, words.get(one) or field.said(one) or "none") for one in listed)
        # How many of each there may be is at times only known from the budget, which then leaves out what is too much.
        return attrs.evolve(field, tried=tuple(one for one in found if field.each == 0 or one.value in field))


@attrs.frozen
class Counted(One):
    """Up to so many of each: its value is a tuple of pairs, (one of the values, how many)."""

    own = (*OWN, "each")

    each: int | Mapping[Any, int] | Asked | None = None  # how many of one value; None: as many as the budget lets

    def alone(self, one: Any) -> Any:
        return ((one, 1),)

    def taken(self, value: Any) -> tuple[Any, ...]:
        return tuple(one for one, _ in value)

    def strays(self, value: Any, state: Any, seat: Seat, *before: Any) -> list[Any]:
        known = self.values(state, seat, *before)
        wrong = [one for one, count in value if one in known and not self._holds(one, count, state, seat, *before)]
        return [*super().strays(value, state, seat, *before), *wrong]

    def stray(self, state: Any, seat: Seat, *values: Any) -> str:
        *before, value = values
        if super().strays(value, state, seat, *before):
            return super().stray(state, seat, *values)
        one, count = next((one, n) for one, n in value if not self._holds(one, n, state, seat, *before))
        most = self._most(one, state, seat, *before)
        if most == 0:
            return f"None of '{one}' may be taken{self._for()}, and here it is {count}."
        bounds = "1 or more" if most is None else f"1 to {most}" if most > 1 else "1"
        return f"Of '{one}' there may be {bounds}{self._for()}, and here it is {count}."

    def cost(self, value: Any, state: Any, seat: Seat, *before: Any) -> int:
        if self.price is None or self.is_left(value, state, seat, *before):
            return 0
        return sum(count * self._price(one, state, seat, *before) for one, count in value)

    def kinds(self, value: Any, state: Any, seat: Seat, *before: Any) -> list[str]:
        if self.kind is None or self.is_left(value, state, seat, *before):
            return []
        return [self._kind(one, state, seat, *before) for one, count in value for _ in range(min(count, 2))]

    def _holds(self, one: Any, count: int, state: Any, seat: Seat, *before: Any) -> bool:
        most = self._most(one, state, seat, *before)
        return count > 0 and (most is None or count <= most)

    def _most(self, one: Any, state: Any, seat: Seat, *before: Any) -> int | None:
        return None if self.each is None else int(told_of(self.each, self._named("each"), state, seat, *before, one))

    def _field(self, name: str, named: tuple[Choice, ...], state: Any, seat: Seat, *before: Any) -> Field:
        if self.each is None or isinstance(self.each, int):
            return Field(name, self.label, named, each=self.each or 0)
        each = tuple((one.value, self._most(one.value, state, seat, *before) or 0) for one in named)
        return Field(name, self.label, named, each=each)


@attrs.frozen
class Number(Part):
    varies, holds = True, True
    own = ()  # its price is that of each one, whatever number it is

    low: int | Asked
    high: int | Asked
    first: int | Asked | None

    def values(self, state: Any, seat: Seat, *before: Any) -> range:
        return range(told(self.low, state, seat, *before), told(self.high, state, seat, *before) + 1)

    def stray(self, state: Any, seat: Seat, *values: Any) -> str:
        numbers = self.values(state, seat, *values[:-1])
        if not numbers:
            return f"No number can be chosen{self._for()}."
        return f"{values[-1]} is not from {numbers[0]} to {numbers[-1]}, as is offered{self._for()}."

    def cost(self, value: Any, state: Any, seat: Seat, *before: Any) -> int:
        if self.price is None or self.is_left(value, state, seat, *before):
            return 0
        return int(value * told(self.price, state, seat, *before))

    def stands(self, name: str, state: Any, seat: Seat, *before: Any) -> Iterator[Stand]:
        numbers = self.values(state, seat, *before)
        low, high = (
            next((one for one in way if self.accepted((one,), state, seat, *before)), None)
            for way in (numbers, numbers[::-1])
        )
        if low is not None:
            first = low if self.first is None else told(self.first, state, seat, *before)
            price = 0 if self.price is None else told(self.price, state, seat, *before)
            yield first, Field(name, self.label, low=low, high=high, price=price)


@attrs.frozen
class Line(Part):
    varies = True

    first: str | Asked
    longest: int

    def strays(self, value: Any, state: Any, seat: Seat, *before: Any) -> list[Any]:
        """Return the words if they say nothing, or more than a line holds."""
        is_left_out = self.where is None and value == self.default
        is_line = len(value) <= self.longest and unclear_line(value) is None
        return [] if is_line or is_left_out else [value]

    def stands(self, name: str, state: Any, seat: Seat, *before: Any) -> Iterator[Stand]:
        yield told(self.first, state, seat, *before), Field(name, self.label, text=self.longest)


@attrs.frozen
class Either(Part):
    varies = True
    own = ()  # its price is that of yes

    first: bool | Asked
    yes: str
    no: str

    def cost(self, value: Any, state: Any, seat: Seat, *before: Any) -> int:
        if self.price is None or not value or self.is_left(value, state, seat, *before):
            return 0
        return int(told(self.price, state, seat, *before))

    def stands(self, name: str, state: Any, seat: Seat, *before: Any) -> Iterator[Stand]:
        first = told(self.first, state, seat, *before)
        both = (Choice(True, self.yes, self.cost(True, state, seat, *before)), Choice(False, self.no))
        yield first, Field(name, self.label, both if first else both[::-1])
