"""Whose moment it is, and letting it go: a round's action passed, a chance to cut in waived."""

from gateway_core.game import Command, deed, for_each
from gateway_core.table.refusal import Refusal

from ..action.announced import announcing
from ..action.legal import may_declare
from ..events.actions import ActionPassed, WindowPassed
from ..events.entities import EntryWaived
from ..passengers.turns import aboard
from ..state import Drama
from .guards import acts_for, at_stage, not_now, not_yours, waits_for

__all__ = ["Pass", "Waive", "whose_moment"]


def whose_moment(state: Drama) -> tuple[str, ...]:
    """Return who might declare an action now, in the order in which they are asked.

    Those who break in; the holder of the initiative who may cut in; or whose turn it is and the holder before it.
    Each has its passengers with it, who act before it in its turn (GW-PA-08).
    """
    if state.breaking_in:
        return tuple(one for lead in state.breaking_in for one in (lead, *aboard(state, lead)))
    if state.under_way is not None:
        holder = state.may_interrupt(state.under_way) if state.under_way.stage == "window" else None
        return () if holder is None else (holder, *aboard(state, holder))
    if state.phase != "turns":
        return tuple(filter(None, (announcing(state),)))
    leads = dict.fromkeys(filter(None, (state.turn, state.holder)))
    return tuple(one for lead in leads for one in (*aboard(state, lead), lead))


def _passing(state: Drama, seat: str) -> list[str]:
    if state.stack or state.breaking_in:
        return []
    turn = announcing(state) or state.turn
    moment = (one for one in whose_moment(state) if state.bearer(one) == turn and acts_for(state, seat, one))
    return [one for one in moment if one != turn or not aboard(state, one)]


def _kept(state: Drama, _: str, actor: str) -> Refusal | None:
    """Refuse whoever may declare nothing now, and a holder that lets others go on."""
    moment = may_declare(state, actor)
    if isinstance(moment, Refusal):
        return moment
    if moment is not None or state.stack or (announcing(state) or state.turn) != state.bearer(actor):
        return not_now("a holder who lets others go on keeps its action")
    return None


@deed("pass", "{actor:called} lets this round's action go", becomes=lambda it, _: ActionPassed(it.actor))
class Pass(Command[Drama]):
    """Let this round's action go (GW-RU-159)."""

    actor: str = for_each(_passing, not_yours, _kept)  # whose turn it is, or one of its passengers


def _waiving(state: Drama, seat: str) -> list[str]:
    action = waits_for(state, "window")
    holder = None if action is None else state.may_interrupt(action)
    return [one for one in (*state.breaking_in, holder) if one is not None and acts_for(state, seat, one)]


def _bound(state: Drama, _: str, holder: str) -> Refusal | None:
    """Refuse whoever neither breaks in nor holds its action while another's may be interrupted."""
    if state.breaks_in(holder):
        return None
    action = at_stage(state, "window", "there is nothing to let go on")
    if isinstance(action, Refusal):
        return action
    if state.may_interrupt(action) != holder:
        return not_now("only a holder of the initiative who holds its action lets others go on", "GW-DR-38")
    return None


def _letting(it: "Waive", state: Drama) -> str:
    if it.holder not in state.breaking_in:
        return f"{state.called(it.holder)} lets it go on"
    return f"{state.called(it.holder)} waits for {'the next round' if state.entrants[it.holder].found else 'its turn'}"


@deed(
    "waive", _letting,
    becomes=lambda it, state: EntryWaived(it.holder) if state.breaks_in(it.holder) else WindowPassed(it.holder),
    declines=True,
)  # fmt: skip
class Waive(Command[Drama]):
    """Let the action go on: the holder of the initiative does not interrupt it, or an entrant does not break in."""

    holder: str = for_each(_waiving, not_yours, _bound)  # the holder, or the entrant
