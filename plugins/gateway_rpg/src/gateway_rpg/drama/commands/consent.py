"""Agreeing to be taken along, or to let a passenger go (GW-RU-139, GW-EF-77)."""

from collections.abc import Iterable

from gateway_core.game import Command, deed, either, for_each, needs

from ..action.consent import asked_seat
from ..events.passengers import ConsentGiven, ConsentRefused
from ..state import GM, Drama
from .guards import at_stage, not_yours, refused, waits_for

__all__ = ["Consent"]


def _asked(state: Drama, seat: str) -> Iterable[str]:
    action = waits_for(state, "consent")
    return [one for one in (action.asks if action else ()) if seat in (GM, asked_seat(state, one))]


def _question(it: "Consent", state: Drama) -> str:
    action = state.stack[-1]
    effects = " and ".join(state.rules.effects[part.effect].name for part in action.parts)
    return f"{effects}: does {state.called(it.entity)} agree to what {state.called(action.actor)} wants"


def _said(it: "Consent", state: Drama) -> ConsentGiven | ConsentRefused:
    action = state.stack[-1]
    if it.agrees:
        return ConsentGiven(action.number, it.entity)
    return ConsentRefused(action.number, action.actor, it.entity)


@deed("consent", _question, becomes=_said)
class Consent(Command[Drama]):
    """Agree to be taken along, or to let a passenger go; or do not, and the action is taken back (GW-RU-139)."""

    entity: str = for_each(  # one of those asked
        _asked, not_yours,
        lambda state, *_: refused(at_stage(state, "consent", "nobody is asked whether they agree")),
        needs(
            lambda state, _, entity: entity in state.stack[-1].asks,
            "drama/not-now", "{entity:called} is not asked, or has agreed.", "GW-RU-139",
        ),
    )  # fmt: skip
    agrees: bool = either(  # if not, the action is taken back and not lost
        "does it agree?", yes="agree", no="refuse: the action is taken back, not lost"
    )
