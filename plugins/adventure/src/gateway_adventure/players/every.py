"""What the bot does when, in the order in which it thinks of it; the first that has an answer decides."""

from collections.abc import Callable

from ..play import Deed
from .concluding import claim, grant, name_winner, narrate
from .fighting import prefer, take_turn
from .hand import Hand
from .leading import lead, look_on
from .preparing import begin, choose, create
from .proposing import propose, wake
from .trying import defend, make_last_stand, push, support

__all__ = ["HABITS", "Habit"]

Habit = Callable[[Hand], Deed | None]

HABITS: tuple[Habit, ...] = (
    choose, create, begin,
    look_on, defend, support, make_last_stand, push,
    name_winner, narrate, claim, grant,
    prefer, wake, propose, lead, take_turn,
)  # fmt: skip
