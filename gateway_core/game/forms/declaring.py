"""Declaring the fields of a deed, once, where they stand: its forms and its refusals follow.

Whatever is asked here gets the state, the seat, and of the declared fields before it all in their order, or those that
it names; a check gets its own field, too. What is always the same stands there: `one_of("aim", ("win", "tie"))`.

`where` says of a field that has a default whether it is asked for at all: elsewhere a form stands with the default.
`price` says what a value takes of the budget of its deed: a number, a mapping of the values, or a function that may
name the value as well; of a number what each one of it takes, of `either` what a yes does. Below 0 it gives some. Of
each `kind`, said likewise, a form takes one alone.
"""

from collections.abc import Callable, Collection, Mapping
from functools import partial
from typing import Any, TypeAlias

import attrs

from .checking import Asked, Check, Listed
from .choosing import Names
from .parts import Counted, Each, Either, Line, Number, One, Part, Priced

__all__ = ["MARK", "between", "checked", "either", "for_each", "line", "one_of", "so_many_of", "some_of"]

MARK = "gateway-core: what this field of a deed may be"
Kind: TypeAlias = Mapping[Any, str] | Asked


def checked(*checks: Check | Listed, **more: Any) -> Any:
    """Declare a field that is refused by these checks, and not asked for: forms stand with its default.

    A deed that has one without a default says its `forms` itself.
    """
    return _field(partial(Part, "", checks), more)


def for_each(
    values: Collection[Any] | Asked,
    *checks: Check | Listed,
    price: Priced | None = None,
    kind: Kind | None = None,
    quiet: bool = False,
    **more: Any,
) -> Any:
    """Declare a field with a form for each of its `values`; one that a check refuses is listed with its refusal.

    `quiet`: it is not listed, so that the checks say all there is to say of what is offered.
    """
    return _field(partial(Each, "", checks, values, price=price, kind=kind, quiet=quiet), more)


def one_of(
    label: str,
    values: Collection[Any] | Asked,
    *checks: Check | Listed,
    called: Names | None = None,
    first: Any = None,
    where: Asked | None = None,
    price: Priced | None = None,
    kind: Kind | None = None,
    quiet: bool = False,
    **more: Any,
) -> Any:
    """Declare a field that is chosen within the form, from those of the `values` that no check refuses.

    The form stands with the first of them, unless `first` says which. Where all are refused, it is listed with the
    refusal, unless it is `quiet`; where there is none, there is no form. Values that are a mapping hold their own
    words; else `called` says them, which is asked, or names a method of the state (its `called`, if nothing is said).
    """
    part = partial(One, label, checks, values, called, first, where=where, price=price, kind=kind, quiet=quiet)
    return _field(part, more)


def some_of(
    label: str,
    values: Collection[Any] | Asked,
    *checks: Check | Listed,
    called: Names | None = None,
    first: Collection[Any] | Asked | None = None,
    tried: Collection[Any] | Asked | None = None,
    where: Asked | None = None,
    price: Priced | None = None,
    kind: Kind | None = None,
    **more: Any,
) -> Any:
    """Declare a field that is a tuple of any of the `values`, as with `one_of`.

    A form stands with `first`, or with none of them. Of all there are to choose, `tried` are those worth a thought, a
    mapping with their own words or such tuples alone: people pick each by one key, and programs try just these.
    A check gets the tuple; what it refuses where it is chosen alone is not offered.
    """
    part = partial(
        One, label, checks, values, called, first, many=True, tried=tried, where=where, price=price, kind=kind
    )
    return _field(part, more)


def so_many_of(
    label: str,
    values: Collection[Any] | Asked,
    *checks: Check | Listed,
    each: int | Mapping[Any, int] | Asked | None = None,
    called: Names | None = None,
    first: Collection[Any] | Asked | None = None,
    tried: Collection[Any] | Asked | None = None,
    where: Asked | None = None,
    price: Priced = 1,
    kind: Kind | None = None,
    **more: Any,
) -> Any:
    """Declare a field of how many of each of the `values`: `(("ann", 2), ("bob", 1))`.

    A form stands with `first`, or with none; `tried` are as with `some_of`. Of each there may be up to `each`, or else
    as many as the budget of the deed lets. Where that differs, `each` is a mapping of the values, or a function that
    may name the value: `each=lambda field, seat, hits: field.standing[hits]`.
    """
    part = partial(
        Counted, label, checks, values, called, first, each=each, many=True, tried=tried, where=where, price=price,
        kind=kind,
    )  # fmt: skip
    return _field(part, more)


def between(
    label: str,
    low: int | Asked,
    high: int | Asked,
    *checks: Check | Listed,
    first: int | Asked | None = None,
    where: Asked | None = None,
    price: int | Asked | None = None,
    **more: Any,
) -> Any:
    """Declare a field that is a whole number from `low` to `high`; a form stands with `first`, or with the least.

    A check may refuse some at either end. Where there is no such number, there is no form.
    """
    return _field(partial(Number, label, checks, low, high, first, where=where, price=price), more)


def line(
    label: str,
    first: str | Asked,
    *checks: Check | Listed,
    longest: int = 200,
    where: Asked | None = None,
    **more: Any,
) -> Any:
    """Declare a field of words, one line of up to so many letters; a form stands with `first`.

    What is no such line `listed` refuses.
    """
    return _field(partial(Line, label, checks, first, longest, where=where), more)


def either(
    label: str,
    *checks: Check | Listed,
    yes: str = "yes",
    no: str = "no",
    first: bool | Asked = True,
    where: Asked | None = None,
    price: int | Asked | None = None,
    **more: Any,
) -> Any:
    """Declare a field that is true or false; a form stands with `first`."""
    return _field(partial(Either, label, checks, first, yes, no, where=where, price=price), more)


def _field(part: Callable[..., Part], more: dict[str, Any]) -> Any:
    default = more["factory"]() if "factory" in more else more.get("default", attrs.NOTHING)
    return attrs.field(**more, metadata={MARK: part(default=default)})
