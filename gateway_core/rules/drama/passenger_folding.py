"""How boarding, leaving and agreeing change a scene: in place on a live draft, total, and asking no rulebook."""

from functools import singledispatch

import attrs

from . import events as e
from . import hand_folding
from .action.pending import Pending, numbered
from .places.reach import place_of
from .state import Acted, Drama, pair

__all__ = ["carry_on", "fold", "followed", "off_the_order"]


@singledispatch
def fold(event: object, draft: Drama) -> None:
    """Put a fact of this kind into a live draft; what is none of them is a decree."""
    hand_folding.fold(event, draft)


def off_the_order(draft: Drama, entity: str) -> None:
    """Take an entity out of everything that only those have who take turns."""
    draft.entrants.pop(entity, None)
    draft.order = tuple(one for one in draft.order if one != entity)
    if draft.turn == entity:
        draft.turn = None
    if draft.holder == entity:
        draft.holder = None


def carry_on(draft: Drama, entity: str, lead: str | None) -> None:
    """Let whoever waits off stage to be carried by the entity be carried by `lead` instead, or by nobody."""
    for id, one in tuple(draft.entities.items()):
        if one.lead == entity:
            draft.entities[id] = attrs.evolve(one, lead=lead, place=place_of(draft, entity))


def followed(draft: Drama, idea: str) -> None:
    """Let nobody follow a rumour again that has led somewhere, or nowhere."""
    draft.rumours = {side: tuple(one for one in heard if one != idea) for side, heard in draft.rumours.items()}


@fold.register
def _(event: e.EntityBoarded, draft: Drama) -> None:
    carry_on(draft, event.entity, event.lead)
    draft.entities[event.entity] = attrs.evolve(draft.entities[event.entity], lead=event.lead)
    draft.ranking.pop(event.entity, None)
    draft.forfeits.pop(event.entity, None)
    off_the_order(draft, event.entity)


@fold.register
def _(event: e.LinePassed, draft: Drama) -> None:
    key = pair(event.entity, event.other)
    draft.severed[key] = (draft.lines.pop(key), draft.round)
    draft.lines[pair(event.to, event.other)] = event.edge if event.to < event.other else -event.edge
    draft.severed.pop(pair(event.to, event.other), None)


@fold.register
def _(event: e.LeadLeft, draft: Drama) -> None:
    here = place_of(draft, event.lead)
    draft.entities[event.entity] = attrs.evolve(draft.entities[event.entity], lead=None, place=here)
    if event.spent or event.entity in draft.acted:  # what it did aboard is no claim to any initiative (GW-PA-05)
        draft.acted[event.entity] = Acted()


@fold.register
def _(event: e.ConsentGiven, draft: Drama) -> None:
    def agreed(action: Pending) -> Pending:
        left = tuple(one for one in action.asks if one != event.entity)
        return attrs.evolve(action, asks=left, stage="consent" if left else "answer")

    draft.stack = tuple(agreed(one) if one.number == event.number else one for one in draft.stack)


@fold.register
def _(event: e.ConsentRefused, draft: Drama) -> None:
    followed(draft, numbered(draft.stack, event.number).idea)
    draft.stack = tuple(one for one in draft.stack if one.number != event.number)
    draft.declined = (*draft.declined, (event.actor, event.entity))


@fold.register
def _(event: e.BonusGranted, draft: Drama) -> None:
    draft.bonuses[event.giver, event.holder] = event.amount
