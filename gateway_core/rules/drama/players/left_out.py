"""Whether a games master has to speak up between the turns of others, as nobody asks it otherwise."""

from ..setup.casting import GM
from ..state import Drama

__all__ = ["is_left_out"]


def is_left_out(state: Drama) -> bool:
    """Whether it is somebody's turn, and the games master will have none of its own in which to be asked."""
    if state.phase != "turns" or state.turn is None or state.stack or state.breaking_in:
        return False
    return not any(state.seat_of(one) == GM and state.takes_turns(one) for one in state.entities)
