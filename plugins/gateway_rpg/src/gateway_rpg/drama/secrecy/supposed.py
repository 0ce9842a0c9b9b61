"""The scene as a seat supposes it to be: what it knows as it is, and nothing behind it that it does not."""

from collections.abc import Container, Mapping, Set
from typing import Any

from gateway_core.challenge import Approach, ChallengeRules, Judgement, Sheet, SheetBackground, SheetTrait, remembered
from gateway_core.frozen import FrozenDict, evolved

from ..action.pending import Pending
from ..state import GM, Drama, Entity
from .secrets import hears, knows, knows_ladder

__all__ = ["MIDDLING", "supposed"]

MIDDLING = 3  # significance, dice, level and background of whom the seat knows nothing
_WARY = 4  # how much better than those a stranger may be, whose gear nobody has seen
_LADDER = 7  # where a secret ladder is taken to begin; it falls from round to round, as ladders do


def supposed(state: Drama, seat: str) -> Drama:
    """Return the likeliest scene for all that the seat knows: it looks the same, and follows from the view alone.

    Two scenes that look the same to a seat are supposed to be the same one, so a program that looks at nothing else
    plays them alike. Nobody is supposed off stage but those who are felt already.
    """
    if seat == GM:
        return state
    changes = {**_cast(state, seat)}
    if not knows_ladder(state, seat):
        changes |= {"ladder": max(0, _LADDER - state.round), "claims": ()}
    heard = {side: heard for side, heard in state.rumours.items() if hears(state, seat, side)}
    unseen = [id for id, acted in state.acted.items() if acted.known_to is not None and seat not in acted.known_to]
    if unseen:
        nothing = {id: evolved(state.acted[id], raises=0, worked=(), rank=None) for id in unseen}
        changes["acted"] = {**state.acted, **nothing}
    if len(heard) < len(state.rumours):
        changes["rumours"] = heard
    found = state.but(**changes) if changes else state
    stack, announced = (
        tuple([_action(found, seat, action) for action in those]) for those in (state.stack, state.announced)
    )
    same = (stack, announced) == (state.stack, state.announced)
    return found if same else found.but(stack=stack, announced=announced)


def _cast(state: Drama, seat: str) -> dict[str, Any]:
    """Return the fields of a scene that are otherwise because the seat does not know somebody; none if it knows all.

    They stay the same while the cast does: the last that a seat asked for are kept, and a program sees that they are
    the same ones.
    """
    memory: dict[Any, Any] = state.rules.memory
    felt = {one for action in state.stack for one in (action.sought, action.unseen) if one is not None}
    ground = state.entities, state.sheets, felt, bool(state.places)
    kept = memory.get((_cast, seat))
    if kept is None or kept[0] != ground:
        kept = memory[_cast, seat] = ground, _as_supposed(state, seat, felt)
    entities, sheets, told = kept[1]
    if entities is state.entities:
        return {}
    essence = {key: points for key, points in state.essence.items() if key[0] in told}
    return {"entities": entities, "sheets": sheets, "essence": essence}


def _as_supposed(
    state: Drama, seat: str, felt: Container[str]
) -> tuple[Mapping[str, Entity], Mapping[str, Sheet], Set[str]]:
    """Return whom the seat supposes there to be, with their sheets, and whom of them it knows."""
    forgotten: list[str] = []
    strangers: list[Entity] = []
    for id, entity in state.entities.items():
        if not entity.is_hidden:
            continue
        if entity.where == "off-stage" and id not in felt and not _holds_open(state, entity):
            forgotten.append(id)
        elif not knows(state, seat, id):
            strangers.append(entity)
    if not forgotten and not strangers:
        return state.entities, state.sheets, state.entities.keys()
    entities, sheets = dict(state.entities), dict(state.sheets)
    for id in forgotten:
        del entities[id]
        sheets.pop(id, None)
    able = _known(state, seat) if strangers else 0
    for entity in strangers:
        entities[entity.id] = _middling(entity)
        if entity.id in sheets:
            sheets[entity.id] = _sheet(state.rules.challenge, entities[entity.id].name, able)
    return FrozenDict(entities), FrozenDict(sheets), entities.keys() - {entity.id for entity in strangers}


def _holds_open(state: Drama, entity: Entity) -> bool:
    """Whether somebody off stage is felt: it keeps its place open (GW-SP-05), or is part of a bomb."""
    return entity.role is not None or (entity.key and bool(state.places))


def _middling(entity: Entity) -> Entity:
    """Return somebody of whom only the name is known, and if it waits off stage not even that."""
    return evolved(
        entity,
        name=entity.name if entity.where != "off-stage" else "somebody",
        significance=MIDDLING,
        dice=None if entity.dice is None else MIDDLING,
        level=None if entity.level is None else MIDDLING,
    )


def _known(state: Drama, seat: str) -> int:
    """Return how good the best of those is at anything whom the seat knows: strangers are not taken lightly."""
    known = (sheet for id, sheet in state.sheets.items() if knows(state, seat, id))
    return max((one.level for sheet in known for one in sheet.backgrounds.values()), default=MIDDLING) + _WARY


@remembered
def _sheet(rules: ChallengeRules, name: str, level: int) -> Sheet:
    """Return the sheet of somebody who is as good as others at whatever it does."""
    background = {id: SheetBackground(level) for id in sorted(rules.backgrounds)[:1]}
    return Sheet(name=name, traits=(SheetTrait("Able", tuple(rules.categories)),), backgrounds=background, essence={})


def _action(found: Drama, seat: str, action: Pending) -> Pending:
    """Suppose that those whose sheets the seat may not know go about it as middlingly as they are supposed to be."""
    hidden = {one for one in action.sides if not knows(found, seat, one)}
    if not hidden:
        return action
    return evolved(
        action,
        approach=_way(found, action.actor) if action.actor in hidden else action.approach,
        answers=tuple((one, _way(found, one) if one in hidden else how) for one, how in action.answers),
        judgements=tuple((one, Judgement() if one in hidden else judged) for one, judged in action.judgements),
        stakes=tuple((one, None if one in hidden else category) for one, category in action.stakes),
        modifiers=tuple(one for one in action.modifiers if one[0] not in hidden),
    )


def _way(found: Drama, entity: str) -> Approach:
    sheet = found.sheets.get(entity)
    return Approach() if sheet is None else Approach(sheet.traits[0].name, None, next(iter(sheet.backgrounds), None))
