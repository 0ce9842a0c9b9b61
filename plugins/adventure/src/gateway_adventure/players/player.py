"""The player for empty seats, the games master's among them: it sees what its seat sees, and has habits."""

from typing import ClassVar

from gateway_core.chance import Source, Stream
from gateway_core.table import Observation, RandomBot

from ..play import Deed
from ..secrecy.view import view
from . import HABITS, Hand

__all__ = ["AdventureBot"]


class AdventureBot:
    """Plays any seat to the end of the evening; where no habit answers, it takes anything that ends nothing."""

    name: ClassVar[str] = "adventure"  # under which the log says that it decided

    def choose(self, seat: str, observation: Observation[Deed], chance: Source) -> Deed:
        """Return the command to give now."""
        hand = Hand(seat, view(observation.view, seat), observation.options(), observation, Stream(chance))
        found = (command for habit in HABITS if (command := habit(hand)) is not None)
        return next(found, None) or RandomBot[Deed]().choose(seat, observation, chance)
