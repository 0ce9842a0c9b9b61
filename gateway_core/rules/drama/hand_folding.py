"""How decrees change a scene: in place on a live draft, total, and without asking a rulebook."""

from collections.abc import Iterable
from functools import singledispatch

import attrs

from . import hand_events as h
from . import place_folding
from . import secret_events as s
from .action import numbered
from .handed import CharacterCarried, NoteTaken, PartRecast
from .state import Drama

__all__ = ["fold", "put_first"]


def put_first(draft: Drama, entity: str, members: Iterable[str]) -> None:
    """Let the entity have the first place of its situation, and whoever shared it come after (GW-IN-06)."""
    others = [one for one in members if one in draft.places and one != entity]
    if any(draft.places[one] <= draft.places.get(entity, 0) for one in others):
        draft.places.update({one: draft.places[one] + 1 for one in others})
    draft.places[entity] = 0


@singledispatch
def fold(event: object, draft: Drama) -> None:
    """Put a decree into a live draft; what is none is about the places of a split scene."""
    place_folding.fold(event, draft)


@fold.register(s.ActionSeen)
@fold.register(s.ThrowSeen)
@fold.register(s.ContestSeen)
@fold.register(s.ActionClosed)
def _(event: s.SecretEvent, draft: Drama) -> None:
    """What everybody may see of a secret fact changes nothing: the fact itself does."""


@fold.register
def _(event: h.EntityCreated, draft: Drama) -> None:
    id = event.entity.id
    draft.entities[id] = event.entity
    if event.sheet is not None:
        draft.sheets[id] = event.sheet
        draft.essence.update({(id, category): points for category, points in event.sheet.essence.items()})


@fold.register
def _(event: h.SignificanceSet, draft: Drama) -> None:
    draft.entities[event.entity] = attrs.evolve(draft.entities[event.entity], significance=event.significance)


@fold.register
def _(event: h.LadderSet, draft: Drama) -> None:
    draft.ladder = event.after


@fold.register
def _(event: h.InitiativeGiven, draft: Drama) -> None:
    put_first(draft, event.entity, draft.situation_of(event.entity))
    if event.entity in draft.members and draft.phase in ("order", "turns"):
        draft.holder = event.entity


@fold.register
def _(event: h.OrderChanged, draft: Drama) -> None:
    draft.order, draft.turn, draft.phase = event.order, None, "turns"


@fold.register
def _(event: h.EssenceRefreshed, draft: Drama) -> None:
    draft.essence.update({(event.entity, category): points for category, points in event.pools})


@fold.register
def _(event: CharacterCarried, draft: Drama) -> None:
    draft.essence.update({(event.entity, category): points for category, points in event.pools})
    draft.notes[event.entity] = event.notes


@fold.register
def _(event: PartRecast, draft: Drama) -> None:
    """Whoever has the part had it when the scene was laid out."""


@fold.register
def _(event: NoteTaken, draft: Drama) -> None:
    draft.notes[event.entity] = (*draft.notes.get(event.entity, ()), event.words)


@fold.register
def _(event: h.EntityHandedOver, draft: Drama) -> None:
    draft.entities[event.entity] = attrs.evolve(draft.entities[event.entity], seat=event.seat)


@fold.register
def _(event: h.ResultOverruled, draft: Drama) -> None:
    """The decree itself changes nothing; what it brings about are facts of their own."""
    numbered(draft.stack, event.number)


@fold.register
def _(event: h.ScreenSet, draft: Drama) -> None:
    draft.screened = event.hidden
