"""What programs make of small scenes: how far each is from a climax, and what actions are worth."""

from collections.abc import Sequence

import attrs

from gateway_rpg.drama.action.pending import Part
from gateway_rpg.drama.players.position import Position
from gateway_rpg.drama.players.prospects import Prospects
from gateway_rpg.drama.players.sides import Sides
from gateway_rpg.drama.players.weights import Weights
from gateway_rpg.drama.secrecy.supposed import supposed
from gateway_rpg.drama.state import Drama

from ..scenes import Play

__all__ = ["position_of", "prospects_of", "standing", "worth_of"]


def position_of(play: Play, seat: str = "gm") -> Position:
    """Return how a scene stands, as a program at this seat supposes it."""
    return standing(supposed(play.state, seat))


def standing(state: Drama) -> Position:
    """Return how a scene stands."""
    return Position.of(Sides(state, Weights()))


def prospects_of(play: Play, actor: str, seat: str = "gm", *, only: str = "") -> Prospects:
    """Return the scene as it looks from an entity's place; with one effect alone beside the climax, if it is named."""
    state = supposed(play.state, seat)
    if only:
        kept = {id: one for id, one in state.rules.effects.items() if id == only or one is state.rules.ending}
        state = attrs.evolve(state, rules=attrs.evolve(state.rules, effects=kept))
    position = standing(state)
    return Prospects(position.cast.state, actor, position, Weights())


def worth_of(play: Play, actor: str, one: Part, aim: Sequence[str] = ()) -> int:
    """Return what an action of one part is worth to the side of who takes it, if it works."""
    return prospects_of(play, actor).worth(actor, (one,), [aim or one.targets]).whole
