"""Giving somebody the initiative, and setting the order anew (GW-RU-129, GW-RU-181)."""

from collections.abc import Iterator
from typing import ClassVar, Self

from gateway_core.game import deed
from gateway_core.table.field import Choice, Field
from gateway_core.table.option import Option
from gateway_core.table.refusal import Refusal

from ...events.initiative import InitiativeGiven
from ...events.situations import OrderChanged
from ...state import Drama
from ..guards import not_now
from .decree import Decree, Facts, entity_field, in_play
from .guards import absent, carried

__all__ = ["SetInitiative", "SetOrder"]

_WAIT = "Wait until it is settled."


@deed("set-initiative")
class SetInitiative(Decree):
    """Give an entity the initiative of its situation (GW-RU-129)."""

    forces: ClassVar[bool] = True

    entity: str  # in play, active, carried by nobody

    def facts(self, state: Drama) -> Facts:
        return (
            absent(state, self.entity) or _not_to_be_given(state, self.entity) or (InitiativeGiven(self.entity),)
        )  # fmt: skip

    @classmethod
    def offers(cls, state: Drama) -> Iterator[Option[Self]]:
        able = [one for one in in_play(state) if _not_to_be_given(state, one.id) is None]
        if able:
            yield cls.form("set-initiative", "Give somebody the initiative", cls(able[0].id), entity_field(able))


def _not_to_be_given(state: Drama, entity: str) -> Refusal | None:
    """Refuse the initiative to whoever takes no actions, and while a roll or an action is under way."""
    if refusal := carried(state, entity):
        return refusal
    if not state.entities[entity].active:
        return Refusal("drama/passive", f"{state.called(entity)} is passive and takes no actions.", "GW-DR-06")
    if state.stack or state.phase == "favour":
        return not_now("an action or a roll is under way", "GW-RU-129", _WAIT)
    return None


@deed("set-order")
class SetOrder(Decree):
    """Set the order of those who have still to act; one from elsewhere may be put among them (GW-RU-129, GW-RU-181)."""

    order: tuple[str, ...]  # each once; the holder of the initiative may be left out

    def facts(self, state: Drama) -> Facts:
        if refusal := _no_order(state) or absent(state, *self.order):
            return refusal
        field = _arrangement(state)
        if self.order not in field:
            named = ", ".join(choice.label for choice in field.choices)
            why = "the order names everybody here who has still to act, each once."
            return Refusal("drama/incomplete-order", why, "GW-RU-129", f"These may still act: {named or 'nobody'}.")
        return (OrderChanged(self.order),)

    @classmethod
    def offers(cls, state: Drama) -> Iterator[Option[Self]]:
        field = _arrangement(state)
        if _no_order(state) is None and field.choices:
            line = [one for one in _due(state) if one != state.holder or one == state.turn or one in state.order]
            yield cls.form("set-order", "Set the order anew", cls(tuple(line)), field)


def _no_order(state: Drama) -> Refusal | None:
    """Refuse a new order where there is none, and while an action is under way."""
    if state.phase not in ("order", "turns", "contest", "favour") or not state.members:
        return not_now("no situation is being played", "GW-RU-129")
    if state.stack and state.phase != "contest":
        return not_now("an action is under way", "GW-RU-129", _WAIT)
    return None


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
