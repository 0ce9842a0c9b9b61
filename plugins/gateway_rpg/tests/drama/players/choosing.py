"""What a program chooses at a moment of a small scene."""

from typing import Any

from gateway_core.chance import Seeded
from gateway_rpg.drama.players.bot import DramaBot

from ..scenes import Play

__all__ = ["chosen", "effects"]


def chosen(play: Play, seat: str = "gm", seed: str = "bots", **weights: int) -> Any:
    """Return the command that a program at this seat would give now; `weights` say how it plays."""
    return DramaBot().with_weights(weights).choose(seat, play.table.observation(seat), Seeded(seed))


def effects(command: Any) -> tuple[str, ...]:
    """Return the effects of a declaration by their slugs."""
    return tuple(one.effect.partition(":")[2] for one in command.parts)
