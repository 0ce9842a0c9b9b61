"""The declared fields of a class of deeds, in order, and the budget that they share."""

import inspect
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

import attrs

from ...frozen import FrozenDict
from .checking import Asked, Check, Listed, asking, listed, single
from .declaring import MARK
from .limiting import Limit, limit
from .parts import ASKED, Counted, Either, Part

__all__ = ["Declared", "declare", "declared"]


@attrs.frozen
class Declared:
    """The declared fields of a class of deeds."""

    parts: tuple[tuple[str, Part], ...] = ()  # by name, in order
    checks: Mapping[str, tuple[Check, ...]] = FrozenDict()  # of each, in the order in which they refuse
    limit: Limit | None = None  # what all of them together may cost
    last: tuple[Check, ...] = ()  # what is asked when they have all passed


def declare(cls: type, budget: "int | Asked | Limit | None", last: Iterable[Check]) -> Declared:
    """Return what a class that attrs has yet to make declares.

    Raise TypeError for what could never be asked, or would be asked in vain.
    """
    marked: dict[str, Mapping[Any, Any]] = {}
    for base in filter(attrs.has, cls.__bases__):
        marked |= {field.name: field.metadata for field in attrs.fields(base)}
    for name in inspect.get_annotations(cls):
        marked.pop(name, None)
        marked[name] = getattr(vars(cls).get(name), "metadata", {})
    above: Declared = getattr(cls, "__declared__", Declared())
    said = budget if budget is None or isinstance(budget, Limit) else limit(budget)
    found = _declared(cls, marked, above.limit if said is None else said)
    names = tuple(name for name, _ in found.parts)
    asked = (asking(check, names, f"a check of {cls.__qualname__}") for check in single(last))
    return attrs.evolve(found, last=(*above.last, *asked))


@cache
def declared(cls: type) -> Declared:
    """Return what a class of deeds declares."""
    own: Declared | None = vars(cls).get("__declared__")
    if own is not None:
        return own
    marked = {field.name: field.metadata for field in (attrs.fields(cls) if attrs.has(cls) else ())}
    above: Declared = getattr(cls, "__declared__", Declared())
    return attrs.evolve(_declared(cls, marked, above.limit), last=above.last)


def _declared(cls: type, marked: Mapping[str, Mapping[Any, Any]], limit: Limit | None) -> Declared:
    found: dict[str, Part] = {name: one[MARK] for name, one in marked.items() if MARK in one}
    names = tuple(found)
    parts = tuple(
        (name, _asking(part, names[: place + 1], f"{cls.__qualname__}.{name}"))
        for place, (name, part) in enumerate(found.items())
    )
    checks = FrozenDict({name: _checks(part) for name, part in parts})
    for name, part in parts:
        _sound(part, f"{cls.__qualname__}.{name}", limited=limit is not None)
    if limit is None and any(part.kind is not None for _, part in parts):
        limit = _ONE_OF_A_KIND
    if limit is None:
        return Declared(parts, checks)
    if all(part.price is None and part.kind is None for _, part in parts):
        raise TypeError(f"{cls.__qualname__} has a budget, and no field of it has a price")
    return Declared(parts, checks, limit.asking(names, f"the budget of {cls.__qualname__}"))


_ONE_OF_A_KIND = limit(0)  # where nothing has a price


def _checks(part: Part) -> tuple[Check, ...]:
    """Return what refuses a field; of which nothing is said, whatever it does not offer."""
    checks = part.checks or ((listed("deed/not-offered", part.stray, near=True),) if part.holds else ())
    return tuple(one.of(part) if isinstance(one, Listed) else one for one in checks)


def _asking(part: Part, names: tuple[str, ...], whose: str) -> Part:
    """Return a field whose functions are given the fields that they name, of those up to it."""
    checks = tuple(asking(one, names, whose) for one in single(part.checks))
    asked = {one.name: getattr(part, one.name) for one in attrs.fields(type(part)) if one.name in ASKED}
    own = {
        key: asking(one, names if key in part.own else names[:-1], whose)
        for key, one in asked.items()
        if one is not None
    }
    return attrs.evolve(part, checks=checks, **own)


def _sound(part: Part, whose: str, *, limited: bool) -> None:
    """Raise TypeError for what is declared of a field in vain, or too little."""
    if part.where is not None and part.default is attrs.NOTHING:
        raise TypeError(f"{whose} is not always asked for, and has no default")
    if isinstance(part, Counted) and part.each is None and not limited:
        raise TypeError(f"{whose} may be any number of each: say `each`, or give the deed a budget")
    if (part.price is None or isinstance(part, Counted)) and part.kind is None:
        return
    if part.price is not None and not limited:
        raise TypeError(f"{whose} has a price, and its deed has no budget")
    if not isinstance(part, Either) and part.checks and not any(isinstance(one, Listed) for one in part.checks):
        raise TypeError(f"{whose} has a price, and nothing refuses what has none: say `listed(code, words)`")
