"""What follows from the declared fields of a deed: the forms that it is offered in, and why it is refused."""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, TypeAlias

from ...table.field import Field
from ...table.refusal import Refusal
from ...table.terms import Seat
from .checking import Check, Listed, Need
from .declaring import declared
from .parts import Each, Part, Stand

__all__ = ["declares", "offered", "refused"]

Grown: TypeAlias = tuple[dict[str, Any], tuple[Field, ...]]  # the values of a form by field, and what of them may vary


def declares(cls: type) -> bool:
    """Say whether a class of deeds declares any field."""
    return bool(declared(cls))


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
    return _grown(declared(cls), state, seat, given, ({}, ()))


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


@cache
def _checked(cls: type) -> tuple[tuple[str, tuple[Check, ...]], ...]:
    """Return the checks of each declared field."""
    return tuple(
        (name, tuple(check.of(part) if isinstance(check, Listed) else check for check in part.checks))
        for name, part in declared(cls)
    )
