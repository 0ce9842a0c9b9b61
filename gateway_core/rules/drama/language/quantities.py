"""The numbers of a scene that effects may count with, each by its name. A closed list."""

from collections.abc import Callable, Mapping

import attrs

from ..passengers.turns import extra_passengers, helping
from .context import Context

__all__ = ["QUANTITIES", "Named"]


@attrs.frozen
class Named:
    """A quantity that has a name."""

    of: Callable[[Context], int]  # how it is found
    help: str  # what the reference says of it


def _edge(here: Context) -> int:
    return here.state.edge(here.actor, here.target) if here.target else 0


def _significance(here: Context) -> int:
    return here.state.entities[here.target].significance if here.target else 0


def _sought(here: Context) -> int:
    sought = here.pending.sought if here.pending else None
    return here.state.entities[sought].significance if sought is not None else 0


def _background_raises(here: Context) -> int:
    judged = here.judged
    if judged is None or here.pending is None or here.pending.approach.background is None:
        return 0
    return here.state.rules.challenge.background_raises[judged.background]


def _complication(here: Context) -> int:
    judged = here.judged
    return judged.complication if judged else 0


def _stacked(here: Context) -> int:
    """Count those too that nobody resists: like parts aimed at nobody they bear on everyone (GW-RU-196)."""
    unresisted = {id for id, effect in here.state.rules.effects.items() if effect.resist == "nobody"}
    return here.pending.stacked(here.resister, everywhere=unresisted) if here.pending else 1


def _stacked_beside_entry(here: Context) -> int:
    entering = {id for id, effect in here.state.rules.effects.items() if set(effect.by) == {"entrant"}}
    return here.pending.stacked(here.resister, entering) if here.pending else 1


QUANTITIES: Mapping[str, Named] = {
    "accelerated": Named(lambda here: here.state.accelerated, "steps by which accelerates of this round still stand"),
    "background_raises": Named(_background_raises, "raises that the actor's background costs, as it was judged"),
    "complication": Named(_complication, "raises that the games master demands for complicating the plot"),
    "edge": Named(_edge, "the actor's Edge over the target, below 0 if the target has it"),
    "extra_passengers": Named(
        lambda here: extra_passengers(here.state, here.pending.parts) if here.pending else 0,
        "the passengers the action is aimed at, beside the first of each lead",
    ),
    "helping": Named(
        lambda here: helping(here.state, here.actor), "the free raises that the actor's help makes, as one or as a gang"
    ),
    "ladder": Named(lambda here: here.state.ladder, "the climax ladder"),
    "raises": Named(lambda here: here.raises, "further raises bought for this part of the action"),
    "significance": Named(_significance, "the target's significance"),
    "sought": Named(_sought, "the significance of whoever a search looks for"),
    "stacked": Named(_stacked, "the effects of the action that bear on the resister in question"),
    "stacked_beside_entry": Named(_stacked_beside_entry, "the same, without those that only entrants have"),
}
