"""A verb: one command with everything about it, so that what is offered and what is decided cannot drift apart."""

from collections.abc import Callable, Iterator
from typing import Any

import attrs

from gateway_core.game import Event
from gateway_core.table import Choice, Field, Option, Refusal, Work

from .commands import Command
from .state import Adventure

__all__ = ["Form", "Play", "Verb", "choices", "offer"]

Form = Option[Command]
Play = Work[Adventure, Event[Adventure]]


@attrs.frozen
class Verb:
    """`refuse` says why a seat may not give a command, `forms` offers commands, `do` carries out what is not refused.

    Every form's refusal comes from `refuse` itself: see `offer`.
    """

    refuse: Callable[[Adventure, str, Any], Refusal | None]
    forms: Callable[[Adventure, str], Iterator[Form]]
    do: Callable[[Play, str, Any], None]


def offer(
    refuse: Callable[[Adventure, str, Any], Refusal | None],
    state: Adventure,
    seat: str,
    label: str,
    command: Command,
    *fields: Field,
    verb: str = "",
    ends: bool = False,
    apart: bool = False,
) -> Form:
    """Return a form with what `refuse` says of it; a refused one asks for nothing."""
    refusal = refuse(state, seat, command)
    name = verb or type(command).__name__.lower()
    return Option(name, label, command, () if refusal is not None else fields, refusal, ends=ends, apart=apart)


def choices(ids: Iterator[str] | tuple[str, ...] | list[str], called: Callable[[str], str]) -> tuple[Choice, ...]:
    """Return ids as choices under their names."""
    return tuple(Choice(id, called(id)) for id in ids)
