"""Several forms in one command: what each may ask for beside the others, and the one form that they come to.

A game says of each form what it may be given with (`Option.joins`), and of a whole command whether it is refused. What
goes together follows from that, and is worked out only for the forms that somebody names.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Protocol

import attrs

from ..field import Choice, Field
from ..option import Option
from ..refusal import Refusal
from ..system import System
from ..terms import C, E, S, Seat

__all__ = ["beside", "joined", "partners"]


class _Asked(Protocol[S, E, C]):
    """What is asked of a table here."""

    system: System[S, E, C]

    @property
    def state(self) -> S: ...

    def options(self, seat: Seat) -> tuple[Option[C], ...]: ...

    def check(self, seat: Seat, command: C) -> Refusal | None: ...


def beside(
    table: _Asked[S, E, C], seat: Seat, chosen: Sequence[Option[C]], begun: Sequence[Any] = ()
) -> Field | Refusal:
    """Return what the next of `chosen` may ask for, if all of them are to be one command; or why they cannot.

    `chosen` are forms of this seat with the same `joins`, refused ones too: through another they may become
    possible. `begun` has what was taken for each of them so far; returned is the joining field of the form after
    those. It lists only what can be completed to a command that is accepted.
    """
    if refusal := _apart(chosen):
        return refusal
    every, good, refusals = table.options(seat), list[Choice](), list[Refusal]()
    for choice in _choices(table, seat, chosen, begun, every):
        found = _refused(table, seat, chosen, (*begun, choice.value), every)
        if found is None:
            good.append(choice)
        else:
            refusals.append(found)
    return attrs.evolve(_joining(chosen[len(begun)]), choices=tuple(good)) if good else refusals[0]


def partners(table: _Asked[S, E, C], seat: Seat, chosen: Sequence[Option[C]]) -> tuple[Option[C], ...]:
    """Return the forms that can be completed to one command with all of `chosen`, in the order in which they stand."""
    if not chosen:
        return ()
    every = table.options(seat)
    found = ((form, (*chosen, form)) for form in every if form.joins)
    return tuple(one for one, all_ in found if not (_apart(all_) or _refused(table, seat, all_, (), every)))


def joined(
    table: _Asked[S, E, C], seat: Seat, chosen: Sequence[Option[C]], begun: Sequence[Any]
) -> Option[C] | Refusal:
    """Return the one form of all `chosen`, with what was taken `beside` for each; its fields are their other ones.

    Where they list different values for one field, it has those that all of them list, and that are accepted.
    """
    if refusal := _apart(chosen):
        return refusal
    command, fields = _command(chosen, begun), []
    if refusal := table.check(seat, command):
        return refusal
    for field in _others(chosen):
        if not field.several:
            fits = [one for one in field.choices if not table.check(seat, _but(command, field, one))]
            field = attrs.evolve(field, choices=tuple(fits))
        fields.append(field)
    label = " and ".join(form.label for form in chosen)
    return attrs.evolve(chosen[0], label=label, command=command, fields=tuple(fields), refusal=None, joins="")


def _refused(
    table: _Asked[S, E, C], seat: Seat, chosen: Sequence[Option[C]], begun: Sequence[Any], every: Sequence[Option[C]]
) -> Refusal | None:
    """Return None if what is begun can be completed, else the first reason why not."""
    if len(begun) == len(chosen):
        return table.check(seat, _command(chosen, begun))
    first: Refusal | None = None
    for choice in _choices(table, seat, chosen, begun, every):
        found = _refused(table, seat, chosen, (*begun, choice.value), every)
        if found is None:
            return None
        first = first or found
    return first


def _choices(
    table: _Asked[S, E, C], seat: Seat, chosen: Sequence[Option[C]], begun: Sequence[Any], every: Sequence[Option[C]]
) -> Iterator[Choice]:
    """Yield what the next form lists, what is refused to it alone, and what there only is through those begun."""
    form, listed = chosen[len(begun)], list[Choice]()
    same = (one for one in every if one.verb == form.verb and one.label == form.label and form.goes_with(one))
    for one in (form, *(one for one in same if one != form)):
        listed += _joining(one).choices
        yield from _joining(one).choices
    if begun:
        more = table.system.beside(table.state, seat, _command(chosen, begun), form)
        yield from (choice for choice in more if choice not in listed)


def _apart(chosen: Sequence[Option[C]]) -> Refusal | None:
    """Refuse what is no one act: of two people, or of different kinds."""
    first = chosen[0]
    for form in chosen:
        if form.refusal is not None and not any(field.name == form.joins for field in form.fields):
            return form.refusal  # whatever it would be about
    other = next((form for form in chosen[1:] if not first.goes_with(form)), None)
    if other is None:
        return None
    return Refusal("table/not-together", f"'{first.label}' and '{other.label}' cannot go together in one act.")


def _command(chosen: Sequence[Option[C]], begun: Sequence[Any]) -> C:
    """Return the command of all forms: what each asks for one after another, and of the rest what stands first."""
    asked: dict[str, Any] = {
        field.name: getattr(form.command, field.name) for form in reversed(chosen) for field in form.fields
    }
    asked |= {field.name: field.choices[0].value for field in _others(chosen) if field.choices and not field.several}
    asked[chosen[0].joins] = tuple(part for value in begun for part in value)
    return attrs.evolve(chosen[0].command, **asked)  # type: ignore[misc]  # commands are attrs classes


def _but(command: C, field: Field, choice: Choice) -> C:
    return attrs.evolve(command, **{field.name: choice.value})  # type: ignore[misc]  # commands are attrs classes


def _others(chosen: Sequence[Option[C]]) -> Iterator[Field]:
    """Yield the fields beside the joining one, each once: of a list what all have in common, or else all of it."""
    for name in dict.fromkeys(field.name for form in chosen for field in form.fields if field.name != form.joins):
        same = [field for form in chosen for field in form.fields if field.name == name]
        every: list[Choice] = []
        for field in same:
            every += [choice for choice in field.choices if choice not in every]
        common = [choice for choice in every if all(choice in field.choices for field in same)]
        yield attrs.evolve(same[0], choices=tuple(common or every))


def _joining(form: Option[C]) -> Field:
    return next(field for field in form.fields if field.name == form.joins)
