"""Ticking bombs: who counts down, what sets it off, and who is near it (GW-TB).

That a scene is one is for everybody to know, even while countdown or trigger wait off stage; it is one no more when the
last of either is gone.
"""

from ..state import Drama
from .reach import reach

__all__ = ["clock", "clock_and_linked", "counts_down", "reaches_for", "still_ticks", "triggers"]


def counts_down(state: Drama, entity: str) -> bool:
    """Whether the entity is a countdown of a bomb that still ticks."""
    return state.ticking and state.entities[entity].role == "countdown"


def reaches_for(state: Drama, actor: str, other: str) -> bool:
    """Whether the actor counts down to the other, or to whom that carries: it must target it (GW-RU-188)."""
    borne = (other, *state.passengers_of(other))
    return counts_down(state, actor) and any(state.entities[one].role == "trigger" for one in borne)


def clock(state: Drama, actor: str) -> tuple[str, ...]:
    """Return the countdowns and triggers that the actor can get at."""
    return tuple(
        one.id
        for one in state.entities.values()
        if one.role is not None and one.where == "in-play" and one.id != actor and reach(state, actor, one.id)
    )


def triggers(state: Drama, actor: str) -> tuple[str, ...]:
    """Return the triggers that the actor can get at: what a countdown has to reach (GW-TB-03)."""
    return tuple(one for one in clock(state, actor) if state.entities[one].role == "trigger")


def clock_and_linked(state: Drama, actor: str) -> tuple[str, ...]:
    """Return the countdowns and triggers that the actor has a line to, and the opponents it has one to (GW-RU-145)."""
    near = {*clock(state, actor), *state.opposed(actor)}
    return tuple(one for one in state.linked_to(actor) if one in near)


def still_ticks(state: Drama) -> bool:
    """Whether somebody who counts down and something that sets it off are still about, in play or off stage."""
    left = {one.role for one in state.entities.values() if one.where != "gone"}
    return {"countdown", "trigger"} <= left
