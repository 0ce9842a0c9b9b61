"""What several facts change in the same way: actions under way, the order of turns, lines, whom somebody carries."""

from collections.abc import Collection, Iterable
from typing import Any

from gateway_core.frozen import evolved

from ..passengers.turns import band
from ..places.reach import place_of
from ..state import ActionTaken, Drama, pair
from ..tokens import ALREADY

__all__ = [
    "arrived",
    "carry_on",
    "change",
    "change_top",
    "followed",
    "give_back",
    "has_acted",
    "off_the_order",
    "out_of_play",
    "out_of_turn",
    "put_first",
    "set_edge",
    "sever",
    "take_off",
]


def arrived(draft: Drama, entity: str) -> None:
    """Note that somebody is at a place, for the words that are told when nobody has been there before."""
    found = draft.entities[entity]
    if found.place is not None and found.where == "in-play":
        draft.told[found.place] = ALREADY if found.place in draft.told else entity


def change_top(draft: Drama, **changes: Any) -> None:
    """Change fields of the innermost action under way."""
    draft.stack = (*draft.stack[:-1], evolved(draft.stack[-1], **changes))


def change(draft: Drama, number: int, **changes: Any) -> None:
    """Change fields of the action of this number, if it is under way."""
    draft.stack = tuple(evolved(one, **changes) if one.number == number else one for one in draft.stack)


def take_off(draft: Drama, number: int) -> None:
    """Let the action of this number be under way no more."""
    draft.stack = tuple(one for one in draft.stack if one.number != number)


def give_back(draft: Drama, stakes: Iterable[tuple[str, str | None]]) -> None:
    """Return the points of Essence of a throw that does not come: pairs of an entity and the pool it came from."""
    for entity, category in stakes:
        if category is not None:
            draft.essence[entity, category] += 1


def has_acted(draft: Drama, entity: str, acted: ActionTaken) -> None:
    """Note what an entity did, for its gang too; its passengers who have not acted let it go (GW-RU-134, GW-PA-08).

    Not so whoever was taken aboard while their own action was cut into: that is still to be settled.
    """
    under_way = {action.actor for action in draft.stack}
    riders = (one for one in draft.passengers_of(entity) if one not in under_way)
    for one in (*band(draft, entity), *riders):
        draft.acted.setdefault(one, ActionTaken())
    draft.acted[entity] = acted
    draft.entrants.pop(entity, None)
    if draft.turn == entity:
        draft.turn = None


def out_of_turn(draft: Drama, entities: Collection[str]) -> None:
    """Let these have no turn any more in the situation that is being played."""
    draft.order = tuple(one for one in draft.order if one not in entities)
    if draft.turn in entities:
        draft.turn = None


def off_the_order(draft: Drama, entity: str) -> None:
    """Take an entity out of everything that only those have who take turns."""
    draft.entrants.pop(entity, None)
    out_of_turn(draft, (entity,))
    if draft.holder == entity:
        draft.holder = None


def out_of_play(draft: Drama, entities: Collection[str]) -> None:
    """Take entities out of the turns and the situations of this round."""
    out_of_turn(draft, entities)
    draft.members = tuple(one for one in draft.members if one not in entities)
    if draft.holder in entities:
        draft.holder = None
    kept = (tuple(one for one in members if one not in entities) for members in draft.situations)
    draft.situations = tuple(members for members in kept if members)


def put_first(draft: Drama, entity: str, members: Iterable[str]) -> None:
    """Let the entity have the first place of its situation, and whoever shared it come after (GW-IN-06)."""
    others = [one for one in members if one in draft.ranking and one != entity]
    if any(draft.ranking[one] <= draft.ranking.get(entity, 0) for one in others):
        draft.ranking.update({one: draft.ranking[one] + 1 for one in others})
    draft.ranking[entity] = 0


def set_edge(draft: Drama, by: str, over: str, edge: int) -> None:
    """Let there be a line between the two, with this Edge of `by` over `over`."""
    draft.lines[pair(by, over)] = edge if by < over else -edge


def sever(draft: Drama, one: str, other: str) -> None:
    """Break the line between the two; a new one begins with what is remembered of it (GW-RU-73)."""
    key = pair(one, other)
    draft.severed[key] = (draft.lines.pop(key), draft.round)


def carry_on(draft: Drama, entity: str, lead: str | None) -> None:
    """Let whoever waits off stage to be carried by the entity be carried by `lead` instead, or by nobody."""
    for id, one in tuple(draft.entities.items()):
        if one.lead == entity:
            draft.entities[id] = evolved(one, lead=lead, place=place_of(draft, entity))


def followed(draft: Drama, idea: str) -> None:
    """Let nobody follow a rumour again that has led somewhere, or nowhere."""
    draft.rumours = {side: tuple(one for one in heard if one != idea) for side, heard in draft.rumours.items()}
