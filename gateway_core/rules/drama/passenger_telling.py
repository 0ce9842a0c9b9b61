"""One readable line for each fact of passengers and those who carry them (GW-PA)."""

from functools import singledispatch

from . import events as e
from . import place_telling
from .state import Drama

__all__ = ["told"]


@singledispatch
def told(event: object, state: Drama) -> str:
    """Return a line of words for people; what is no fact of passengers is about the places of a split scene."""
    return place_telling.told(event, state)


@told.register
def _(event: e.EntityBoarded, state: Drama) -> str:
    return f"  {state.called(event.entity)} goes with {state.called(event.lead)} from now on."


@told.register
def _(event: e.LinePassed, state: Drama) -> str:
    who, to, other = map(state.called, (event.entity, event.to, event.other))
    return f"  The line of {who} with {other} passes to {to}, Edge {event.edge:+d}."


@told.register
def _(event: e.LeadLeft, state: Drama) -> str:
    return f"  {state.called(event.entity)} is no longer carried by {state.called(event.lead)}."


@told.register
def _(event: e.ConsentGiven, state: Drama) -> str:
    return f"  {state.called(event.entity)} agrees."


@told.register
def _(event: e.ConsentRefused, state: Drama) -> str:
    who, actor = state.called(event.entity), state.called(event.actor)
    return f"  {who} does not agree; {actor} may do something else."


@told.register
def _(event: e.BonusGranted, state: Drama) -> str:
    return f"  {state.called(event.giver)} helps {state.called(event.holder)}: {event.amount:+d} on its roll."
