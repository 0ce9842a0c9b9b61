"""Offering a deed by its declared fields: the forms that follow from them, and why it is refused."""

from collections.abc import Iterator, Mapping
from typing import Any, TypeAlias

import attrs

from ...table.budget import Budget
from ...table.field import Field
from ...table.refusal import Refusal
from ...table.terms import Seat
from .checking import Check, Need
from .declared import declared
from .limiting import limited
from .nearest import nearest
from .parts import Each, Part, Stand

__all__ = ["declares", "offered", "refused"]

Grown: TypeAlias = tuple[dict[str, Any], tuple[Field, ...]]  # the values of a form by field, and what of them may vary


def declares(cls: type) -> bool:
    """Say whether a class of deeds declares any field."""
    return bool(declared(cls).parts)


def refused(deed: Any, state: Any, seat: Seat) -> Refusal | None:
    """Return what refuses a deed by its declared fields: the first check of each, of all, then its budget."""
    values: tuple[Any, ...] = ()
    kind: type = type(deed)
    known = declared(kind)
    for name, part in known.parts:
        value = getattr(deed, name)
        left = part.where is not None and part.is_left(value, state, seat, *values)
        values = (*values, value)
        for check in () if left else known.checks[name]:
            refusal = check(state, seat, *values)
            if refusal is not None:
                return _filled(refusal, check, deed, state)
    for check in known.last:
        refusal = check(state, seat, *values)
        if refusal is not None:
            return _filled(refusal, check, deed, state)
    if known.limit is None:
        return None
    wrong = known.limit.refuse(known.parts, deed, state, seat, values)
    return wrong if wrong is None else attrs.evolve(wrong, allowed=_nearest(deed, state, seat))


def _filled(refusal: Refusal, check: Check, deed: Any, state: Any) -> Refusal:
    """Return what a check refuses, with fields of the deed put into its words."""
    return check.filled(refusal, deed, state) if isinstance(check, Need) else refusal


def offered(
    cls: type, state: Any, seat: Seat, given: Mapping[str, Any]
) -> Iterator[tuple[dict[str, Any], tuple[Field, ...], Budget | None]]:
    """Yield the values of the declared fields of each form of a class of deeds, what of them may vary, and its budget.

    What is `given` for a field every form stands with.
    """
    known = declared(cls)
    for values, fields in _grown(known.parts, state, seat, given, ({}, ())):
        if known.limit is None:
            yield values, fields, None
        else:
            yield limited(known.limit, known.parts, state, seat, values, fields)


def _nearest(deed: Any, state: Any, seat: Seat) -> str:
    """Return in words what would do in place of a deed that does not keep to its budget; empty if nothing does."""
    cls: type = type(deed)
    fixed = {name: getattr(deed, name) for name, part in declared(cls).parts if not part.varies}
    for _, fields, budget in offered(cls, state, seat, fixed):
        said = {field.name: getattr(deed, field.name) for field in fields}
        if budget is None or any(said[field.name] not in field for field in fields):
            return ""
        found = nearest(budget, fields, said)
        changed = [field for field in fields if found is not None and found[field.name] != said[field.name]]
        words = "; ".join(field.said(found[field.name]) or "nothing" for field in changed if found is not None)
        return f"This would do: {words}." if words else ""
    return ""


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
        if type(part) is Each:  # of all others a form has one thing to stand with, and needs no way of its own
            for value, _ in stands:
                yield from _grown(parts[place:], state, seat, given, ({**values, name: value}, fields))
            return
        for value, field in stands:
            values, fields = {**values, name: value}, fields if field is None else (*fields, field)
        if name not in values:
            return
    yield values, fields
