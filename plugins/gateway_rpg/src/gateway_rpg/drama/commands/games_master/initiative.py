"""Giving somebody the initiative, and setting the order anew (GW-RU-129, GW-RU-181)."""

from collections.abc import Iterator
from typing import Self

from gateway_core.game import checked, deed, needs, one_of
from gateway_core.table.field import Choice, Field
from gateway_core.table.option import Option
from gateway_core.table.refusal import Refusal

from ...events.initiative import InitiativeGiven
from ...events.situations import OrderChanged
from ...state import Drama
from ..guards import not_now
from .decree import Decree, decreed, there
from .guards import absent, by, carried

__all__ = ["SetInitiative", "SetOrder"]

_WAIT = "Wait until it is settled."


@deed("set-initiative", "Give somebody the initiative", becomes=InitiativeGiven)
class SetInitiative(Decree):
    """Give an entity the initiative of its situation (GW-RU-129)."""

    entity: str = one_of(  # in play, active, carried by nobody
        "who", there, by(absent, carried),
        needs(
            lambda state, _, entity: state.entities[entity].active,
            "drama/passive", "{entity:called} is passive and takes no actions.", "GW-DR-06",
        ),
        needs(
            lambda state, *_: not state.stack and state.phase != "favour",
            "drama/not-now", "an action or a roll is under way.", "GW-RU-129", _WAIT,
        ),
        quiet=True,
    )  # fmt: skip


def _ordered(state: Drama, _: str, order: tuple[str, ...]) -> Refusal | None:
    """Refuse an order that leaves somebody out, or in which somebody else stands."""
    field = _arrangement(state)
    if order in field:
        return None
    why = "the order names everybody here who has still to act, each once."
    named = ", ".join(choice.label for choice in field.choices)
    return Refusal("drama/incomplete-order", why, "GW-RU-129", f"These may still act: {named or 'nobody'}.")


def _no_order(state: Drama, _: str) -> Refusal | None:
    """Refuse a new order where there is none, and while an action is under way."""
    if state.phase not in ("order", "turns", "contest", "favour") or not state.members:
        return not_now("no situation is being played", "GW-RU-129")
    if state.stack and state.phase != "contest":
        return not_now("an action is under way", "GW-RU-129", _WAIT)
    return None


@deed("set-order", when=(decreed, _no_order), becomes=OrderChanged)
class SetOrder(Decree):
    """Set the order of those who have still to act; one from elsewhere may be put among them (GW-RU-129, GW-RU-181)."""

    # each once; the holder of the initiative may be left out
    order: tuple[str, ...] = checked(lambda state, _, order: absent(state, *order), _ordered)

    @classmethod
    def forms(cls, state: Drama, seat: str) -> Iterator[Option[Self]]:
        field = _arrangement(state)
        if field.choices:
            line = [one for one in _due(state) if one != state.holder or one == state.turn or one in state.order]
            yield cls(tuple(line)).as_form("Set the order anew", field)


def _due(state: Drama) -> tuple[str, ...]:
    """Return who of the situation has still to act, in the order as it stands; a holder who holds comes last."""
    first = [state.turn] if state.turn is not None else []
    line = [one for one in (*first, *state.order, *state.members) if state.may_act(one)]
    return tuple(dict.fromkeys(line))


def _arrangement(state: Drama) -> Field:
    """Return who may be put in order: those of the situation first, then anybody else in play who has still to act."""
    due = _due(state)
    guests = tuple(one for one in state.entities if state.may_act(one) and one not in due)
    choices = tuple(Choice(one, state.called(one)) for one in (*due, *guests))
    spared = tuple(one for one in due if one == state.holder) + guests
    return Field("order", "order", choices, arranged=True, spared=spared)
