"""Spending a point of Essence on a roll, or saying that none is spent (GW-CH-27, GW-RU-06, GW-RU-07)."""

from ....table.refusal import Refusal
from ....table.work import Work
from .. import commands as c
from .. import events as e
from ..flow import essence_open, stakes_open
from ..state import Drama

__all__ = ["stake"]


def stake(work: Work[Drama, e.Event], command: c.Stake) -> Refusal | None:
    """Spend the point, or refuse it."""
    state = work.state
    action = state.under_way
    resisting = action is not None and action.stage == "stake" and command.entity in stakes_open(state, action)
    own = action is not None and action.stage == "roll" and command.entity == action.actor
    if (
        action is None
        or not (resisting or own)
        or action.has_staked(command.entity, state.rules.challenge.essence_per_roll)
    ):
        return Refusal(
            "drama/not-now", "this is not the moment to spend Essence, or it has been said.", "GW-RU-07"
        )  # fmt: skip
    if command.category is not None and command.category not in essence_open(state, action, command.entity):
        open_ = ", ".join(state.rules.challenge.name(one) for one in essence_open(state, action, command.entity))
        return Refusal(
            "challenge/no-essence", f"no point of '{command.category}' can be spent on this.", "GW-CH-27",
            f"It may be: {open_}." if open_ else "No Essence fits.",
        )  # fmt: skip
    left = state.essence.get((command.entity, command.category or ""), 0) - 1
    work.emit(e.EssenceStaked(command.entity, command.category, max(0, left) if command.category else 0))
    return None
