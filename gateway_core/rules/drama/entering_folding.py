"""How comings and goings, searches and restrictions change a scene: in place on a live draft, asking no rulebook."""

from functools import singledispatch

import attrs

from . import events as e
from . import passenger_folding
from .action.entrance import Entrance
from .action.pending import SOUGHT, Stage
from .passenger_folding import carry_on, followed, off_the_order
from .places.bombs import still_ticks
from .state import Acted, Drama, Restriction

__all__ = ["fold"]


@singledispatch
def fold(event: object, draft: Drama) -> None:
    """Put a fact of this kind into a live draft; what is none of them is of passengers, or a decree."""
    passenger_folding.fold(event, draft)


@fold.register
def _(event: e.AllyShielded, draft: Drama) -> None:
    draft.stack = tuple(
        attrs.evolve(one, shields=(*one.shields, event.by)) if one.number == event.number else one
        for one in draft.stack
    )


@fold.register
def _(event: e.OppositionJoined, draft: Drama) -> None:
    draft.stack = tuple(
        attrs.evolve(one, aims=event.aims, resisters=event.resisters, stage="answer")
        if one.number == event.number
        else one
        for one in draft.stack
    )


@fold.register
def _(event: e.InitiativeForfeited, draft: Drama) -> None:
    draft.forfeits[event.entity] = event.by


@fold.register
def _(event: e.IdeaBound, draft: Drama) -> None:
    def named(entities: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(dict.fromkeys(event.resister if one == SOUGHT else one for one in entities))

    top = draft.stack[-1]
    aims, resisters = tuple(named(aim) for aim in top.aims), named(top.resisters)
    stage: Stage = "consent" if event.asks else "answer"
    bound = attrs.evolve(top, sought=event.entity, aims=aims, resisters=resisters, stage=stage, asks=event.asks)
    draft.stack = (*draft.stack[:-1], bound)


@fold.register
def _(event: e.IdeaRefused, draft: Drama) -> None:
    for action in draft.stack:
        if action.number == event.number:
            followed(draft, action.idea)
    draft.stack = tuple(action for action in draft.stack if action.number != event.number)


@fold.register
def _(event: e.EntityEntered, draft: Drama) -> None:
    found = draft.entities[event.entity]
    draft.entities[event.entity] = attrs.evolve(found, where="in-play")
    if event.by:
        followed(draft, draft.stack[-1].idea)
    if event.acts == "next-round":
        draft.acted[event.entity] = Acted()
    elif found.active and found.lead is None:
        draft.entrants[event.entity] = Entrance(event.acts == "now", event.stays)


@fold.register
def _(event: e.EntryWaived, draft: Drama) -> None:
    draft.entrants[event.entity] = attrs.evolve(draft.entrants[event.entity], breaking_in=False)


@fold.register
def _(event: e.EntityRemoved, draft: Drama) -> None:
    carry_on(draft, event.entity, None)
    draft.entities[event.entity] = attrs.evolve(draft.entities[event.entity], where="gone", lead=None)
    for key in [key for key in draft.lines if event.entity in key]:
        del draft.lines[key]
    for number in [number for number, grant in draft.grants.items() if grant.holder == event.entity]:
        del draft.grants[number]
    for number, one in tuple(draft.restrictions.items()):
        if event.entity in (one.entity, one.by):
            del draft.restrictions[number]
    draft.ticking = draft.ticking and still_ticks(draft)
    off_the_order(draft, event.entity)


@fold.register
def _(event: e.EntityWoken, draft: Drama) -> None:
    draft.entities[event.entity] = attrs.evolve(draft.entities[event.entity], active=event.active)
    if not event.active:
        draft.ranking.pop(event.entity, None)
        off_the_order(draft, event.entity)


@fold.register
def _(event: e.RestrictionLaid, draft: Drama) -> None:
    draft.restrictions[event.number] = Restriction(event.entity, event.by, event.words, event.positional)
    draft.next_restriction = event.number + 1


@fold.register
def _(event: e.RestrictionLifted, draft: Drama) -> None:
    draft.restrictions.pop(event.number, None)
