"""How decrees change a scene: in place on a live draft, total, and without asking a rulebook."""

from collections.abc import Iterable
from functools import singledispatch
from typing import Any

import attrs

from . import events as e
from . import place_folding
from .action.pending import UNSEEN, numbered
from .places.reach import place_of
from .state import Drama

__all__ = ["fold", "put_first"]


def put_first(draft: Drama, entity: str, members: Iterable[str]) -> None:
    """Let the entity have the first place of its situation, and whoever shared it come after (GW-IN-06)."""
    others = [one for one in members if one in draft.ranking and one != entity]
    if any(draft.ranking[one] <= draft.ranking.get(entity, 0) for one in others):
        draft.ranking.update({one: draft.ranking[one] + 1 for one in others})
    draft.ranking[entity] = 0


@singledispatch
def fold(event: object, draft: Drama) -> None:
    """Put a decree into a live draft; what is none is about the places of a split scene."""
    place_folding.fold(event, draft)


@fold.register(e.ActionSeen)
@fold.register(e.ThrowSeen)
@fold.register(e.ContestSeen)
@fold.register(e.ActionClosed)
def _(event: e.ActionSeen | e.ThrowSeen | e.ContestSeen | e.ActionClosed, draft: Drama) -> None:
    """What everybody may see of a secret fact changes nothing: the fact itself does."""


@fold.register
def _(event: e.EntityCreated, draft: Drama) -> None:
    id = event.entity.id
    draft.entities[id] = event.entity
    if event.sheet is not None:
        draft.sheets[id] = event.sheet
        draft.essence.update({(id, category): points for category, points in event.sheet.essence.items()})


@fold.register
def _(event: e.SignificanceSet, draft: Drama) -> None:
    draft.entities[event.entity] = attrs.evolve(draft.entities[event.entity], significance=event.significance)


@fold.register
def _(event: e.LadderSet, draft: Drama) -> None:
    draft.ladder = event.after


@fold.register
def _(event: e.InitiativeGiven, draft: Drama) -> None:
    put_first(draft, event.entity, draft.situation_of(event.entity))
    if event.entity in draft.members and draft.phase in ("order", "turns"):
        draft.holder = event.entity


@fold.register
def _(event: e.OrderChanged, draft: Drama) -> None:
    if draft.phase in ("contest", "favour"):  # instead of the roll: whoever comes first has the initiative
        draft.stack, draft.holder = (), event.order[0]
        if draft.engaged:
            put_first(draft, event.order[0], draft.members)
    draft.order, draft.turn, draft.phase = event.order, None, "turns"


@fold.register
def _(event: e.EssenceRefreshed, draft: Drama) -> None:
    draft.essence.update({(event.entity, category): points for category, points in event.pools})


@fold.register
def _(event: e.CharacterCarried, draft: Drama) -> None:
    draft.essence.update({(event.entity, category): points for category, points in event.pools})
    draft.notes[event.entity] = event.notes


@fold.register
def _(event: e.PartRecast, draft: Drama) -> None:
    """Whoever has the part had it when the scene was laid out."""


@fold.register
def _(event: e.NoteTaken, draft: Drama) -> None:
    draft.notes[event.entity] = (*draft.notes.get(event.entity, ()), event.words)


@fold.register
def _(event: e.EntityHandedOver, draft: Drama) -> None:
    draft.entities[event.entity] = attrs.evolve(draft.entities[event.entity], seat=event.seat)


@fold.register
def _(event: e.ResultOverruled, draft: Drama) -> None:
    """The decree itself changes nothing; what it brings about are facts of their own."""
    numbered(draft.stack, event.number)


@fold.register
def _(event: e.ActionVetoed, draft: Drama) -> None:
    gone = numbered(draft.stack, event.number)
    _gives_back(draft, gone.stakes)
    kept = (action for action in draft.stack if action.number != event.number)
    draft.stack = tuple(
        attrs.evolve(one, shields=tuple(by for by in one.shields if by != event.actor))
        if one.number == gone.cuts_into
        else one
        for one in kept
    )


@fold.register
def _(event: e.KeyNamed, draft: Drama) -> None:
    here = place_of(draft, event.entity)
    for id, one in tuple(draft.entities.items()):
        if one.key and place_of(draft, id) == here:
            draft.entities[id] = attrs.evolve(one, key=False)
    draft.entities[event.entity] = attrs.evolve(draft.entities[event.entity], key=True)


@fold.register
def _(event: e.EssenceGranted, draft: Drama) -> None:
    draft.essence[event.entity, event.category] = event.left


@fold.register
def _(event: e.UnseenNamed, draft: Drama) -> None:
    _changes(draft, event.number, unseen=event.entity)


@fold.register
def _(event: e.ResisterNamed, draft: Drama) -> None:
    action, old, new = numbered(draft.stack, event.number), event.instead_of, event.resister
    _gives_back(draft, tuple(stake for stake in action.stakes if stake[0] == old))
    before = dict(action.stand_ins)
    own = [one for one in (old, new) if one in action.resisters and before.get(one, one) == one]
    opponents = [one for one in own if one in before or one not in before.values()]  # no mere stand-ins
    stood = {one: new if other == old else other for one, other in before.items()} | dict.fromkeys(opponents, new)

    def named(entities: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(dict.fromkeys(new if one == old else one for one in entities))

    _changes(
        draft,
        event.number,
        stage="answer",
        aims=tuple(map(named, action.aims)),
        resisters=named(action.resisters),
        stand_ins=tuple(stood.items()),
        modifiers=(),
        answers=tuple(one for one in action.answers if one[0] not in (old, UNSEEN)),
        judgements=tuple(one for one in action.judgements if one[0] not in (old, UNSEEN)),
        stakes=tuple(one for one in action.stakes if one[0] != old),
        unseen=action.unseen if UNSEEN in (*named(action.resisters), new) else None,
    )


def _gives_back(draft: Drama, stakes: tuple[tuple[str, str | None], ...]) -> None:
    """Return the points of Essence of a throw that does not come."""
    for entity, category in stakes:
        if category is not None:
            draft.essence[entity, category] += 1


def _changes(draft: Drama, number: int, **changes: Any) -> None:
    draft.stack = tuple(attrs.evolve(one, **changes) if one.number == number else one for one in draft.stack)


@fold.register
def _(event: e.ScreenSet, draft: Drama) -> None:
    draft.screened = event.hidden
