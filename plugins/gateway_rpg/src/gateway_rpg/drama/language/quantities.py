"""The numbers of a scene that effects may count with, each by its name."""

from gateway_core.game.effects import Amount, QuantityWord

from ..beings import draws_on
from ..passengers.turns import extra_passengers, helping
from .context import Context

__all__ = ["HELPING", "LADDER", "QUANTITIES", "without_raises"]


def _edge(here: Context) -> int:
    return here.state.edge(here.actor, here.target) if here.target else 0


def _significance(here: Context) -> int:
    found = here.state.entities.get(here.target or "")
    return found.significance if found is not None else 0


def _sought(here: Context) -> int:
    sought = here.pending.sought if here.pending else None
    return here.state.entities[sought].significance if sought is not None else 0


def _background_raises(here: Context) -> int:
    judged = here.judged
    if judged is None or here.pending is None or draws_on(here.state, here.actor, here.pending.approach) is None:
        return 0
    return here.state.rules.challenge.background_raises[judged.background]


def _complication(here: Context) -> int:
    judged = here.judged
    return judged.complication if judged else 0


def _stacked(here: Context) -> int:
    return here.pending.stacked(here.resister, here.state.rules.unaimed) if here.pending else 1


def _stacked_beside_entry(here: Context) -> int:
    rules = here.state.rules
    return here.pending.stacked(here.resister, rules.unaimed, rules.entrances) if here.pending else 1


def _extra_passengers(here: Context) -> int:
    return extra_passengers(here.state, here.pending.parts) if here.pending else 0


HELPING = QuantityWord[Context](
    "helping",
    "the free raises that the actor's help makes, as one or as a gang",
    lambda here: helping(here.state, here.actor),
)
LADDER = QuantityWord[Context]("ladder", "the climax ladder", lambda here: here.state.ladder)
QUANTITIES = (
    QuantityWord[Context]("raises", "further raises bought for this part of the action", lambda here: here.raises),
    QuantityWord[Context](
        "accelerated",
        "steps by which accelerates of this round still stand",
        lambda here: here.state.accelerated,
        reads=("claims",),
    ),
    QuantityWord("background_raises", "raises that the actor's background costs, as it was judged", _background_raises),
    QuantityWord("complication", "raises that the games master demands for complicating the plot", _complication),
    QuantityWord("edge", "the actor's Edge over the target, below 0 if the target has it", _edge),
    QuantityWord(
        "extra_passengers",
        "the passengers the action is aimed at, beside the first of each lead",
        _extra_passengers,
    ),
    HELPING,
    LADDER,
    QuantityWord("significance", "the target's significance", _significance),
    QuantityWord("sought", "the significance of whoever a search looks for", _sought),
    QuantityWord("stacked", "the effects of the action that bear on the resister in question", _stacked),
    QuantityWord("stacked_beside_entry", "the same, without those that only entrants have", _stacked_beside_entry),
)
"""Those that sums may name."""


class _NoRaises:
    """What stands in for a context where only its raises are read."""

    raises = 0


def without_raises(amount: Amount) -> int | None:
    """Return how much an amount is before further raises are bought; None: the scene decides."""
    return amount(_NoRaises) if amount.names <= {"raises"} else None
