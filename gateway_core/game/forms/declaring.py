"""What the fields of a deed may be, said once where they are declared: its forms and its refusals follow.

Whatever is asked here gets the state, the seat, and of the declared fields before it all in their order, or those that
it names; a check gets its own field, too. What is always the same stands there: `one_of("aim", ("win", "tie"))`.

`where` says of a field that has a default whether it is asked for at all: elsewhere a form stands with the default.
"""

from collections.abc import Collection
from functools import cache
from typing import Any

import attrs

from .checking import Asked, Check, Listed, asking
from .choosing import Names
from .parts import ASKED, Each, Either, Line, Number, One, Part

__all__ = ["between", "checked", "declared", "either", "for_each", "line", "one_of", "some_of"]

_MARK = "gateway-core: what this field of a deed may be"


def checked(*checks: Check | Listed, **more: Any) -> Any:
    """Declare a field that is refused by these checks, and not asked for: forms stand with its default.

    A deed that has one without a default says its `forms` itself.
    """
    return _field(Part("", checks), more)


def for_each(values: Collection[Any] | Asked, *checks: Check | Listed, **more: Any) -> Any:
    """Declare a field with a form for each of its `values`; one that a check refuses is listed with its refusal."""
    return _field(Each("", checks, values), more)


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
    return _field(One(label, checks, values, called, first, where=where), more)


def some_of(
    label: str,
    values: Collection[Any] | Asked,
    *checks: Check | Listed,
    called: Names | None = None,
    where: Asked | None = None,
    **more: Any,
) -> Any:
    """Declare a field that is a tuple of any of the `values`, as with `one_of`; a form stands with none of them."""
    return _field(One(label, checks, values, called, many=True, where=where), more)


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
    return _field(Number(label, checks, low, high, first, where=where), more)


def line(
    label: str,
    first: str | Asked,
    *checks: Check | Listed,
    longest: int = 200,
    where: Asked | None = None,
    **more: Any,
) -> Any:
    """Declare a field of words, one line of up to so many letters; a form stands with `first`."""
    return _field(Line(label, checks, first, longest, where=where), more)


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
    return _field(Either(label, checks, first, yes, no, where=where), more)


@cache
def declared(cls: type) -> tuple[tuple[str, Part], ...]:
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
    asked = {one.name: getattr(part, one.name) for one in attrs.fields(type(part)) if one.name in ASKED}
    own = {key: asking(one, names if key == "called" else names[:-1], whose) for key, one in asked.items()}
    return attrs.evolve(part, checks=checks, **own)


def _field(part: Part, more: dict[str, Any]) -> Any:
    return attrs.field(**more, metadata={_MARK: part})
