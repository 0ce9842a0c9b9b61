"""What somebody decided, in the game's words: the form that they completed, as it was offered to them."""

from ..log.rows import Act
from ..log.transition import Transition
from ..stored import stored
from ..system import System
from ..terms import C, E, S

__all__ = ["said"]


def said(system: System[S, E, C], transition: Transition[S, E, C], row: Act[E, C]) -> str:
    """Return the words of the form that an act completed; of a command that completes none, its name."""
    forms = system.options(transition.before, row.seat)
    words = next((words for form in forms if (words := form.said(row.command))), "")
    return words or stored(type(row.command)).name.replace("-", " ")
