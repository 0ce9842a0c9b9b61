"""Which situation comes next, in which order its members act, and who holds its initiative; and the end of all."""

from collections.abc import Iterator
from typing import Self

from gateway_core.game import Command, deed, listed, needs, one_of
from gateway_core.table.field import Choice, Field
from gateway_core.table.option import Option
from gateway_core.table.refusal import Refusal
from gateway_core.table.work import Work

from ..action.announced import announcing
from ..action.legal import unlinked_to_order
from ..events.event import Event
from ..events.rounds import SceneEnded
from ..events.situations import OrderSet, SituationOpened
from ..flow import situation_opened
from ..initiative import rolling
from ..state import Drama
from .guards import acts_for, masters_only, not_now, not_yours

__all__ = ["Favour", "Order", "Stop", "TakeUp"]


def _members(state: Drama, member: str) -> tuple[str, ...]:
    return next((members for members in state.situations if member in members), ())


@deed(
    "take-up", "Take up a situation",
    offered=lambda state, _: state.phase == "situations" and len(state.situations) > 1 and not state.stack,
    when=(masters_only("takes up a situation", "GW-DR-28"),),
    becomes=lambda it, state: situation_opened(state, _members(state, it.member)),
)  # fmt: skip
class TakeUp(Command[Drama]):
    """Take up the active situation that `member` is in: the games master chooses which comes next (GW-DR-28)."""

    member: str = one_of(  # anybody of it
        "situation", lambda state, _: [members[0] for members in state.situations],
        needs(
            lambda state, _, member: state.phase == "situations" and not state.stack and _members(state, member),
            "drama/not-now", "no situation with that member waits to be taken up.", "GW-DR-28",
        ),
        called=lambda state, _, member: ", ".join(map(state.called, _members(state, member))),
    )  # fmt: skip


@deed("order")
class Order(Command[Drama]):
    """Set the acting order of the situation; the holder may leave itself out and hold (GW-DR-28)."""

    order: tuple[str, ...]  # everybody of it who acts, each once

    def refuse(self, state: Drama, seat: str) -> Refusal | None:
        if state.phase != "order":
            return not_now("no order is to be set now")
        if (one := announcing(state)) is not None:
            return not_now(f"{state.called(one)} says first what it does", "GW-RU-213")
        if state.holder:
            refusal = not_yours(state, seat, state.holder)
        else:
            refusal = masters_only("sets the order where nobody has initiative", "GW-RU-129")(state, seat)
        return refusal or self._incomplete(state)

    def _incomplete(self, state: Drama) -> Refusal | None:
        field = _arrangement(state)
        if self.order in field:
            return None
        why = "the order names everybody in the situation who acts, each once."
        needed = [choice.label for choice in field.choices if choice.value not in field.spared]
        allowed = f"Order these: {', '.join(needed) or 'nobody'}; the holder may be left out and hold."
        return Refusal("drama/incomplete-order", why, "GW-DR-28", allowed)

    @classmethod
    def forms(cls, state: Drama, seat: str) -> Iterator[Option[Self]]:
        """Offer every order; as it stands the holder holds."""
        if state.phase != "order" or state.stack or not acts_for(state, seat, state.holder) or announcing(state):
            return
        field = _arrangement(state)
        needed = tuple(choice.value for choice in field.choices if choice.value not in field.spared)
        line = needed or field.spared[:1]
        who = f"{state.called(state.holder)} sets" if state.holder else "Set"
        yield Option("order", f"{who} the order", cls(line), (field,))

    def carry_out(self, work: Work[Drama, Event], seat: str) -> None:
        work.emit(OrderSet(self.order))


def _arrangement(state: Drama) -> Field:
    """Return who may be put in order: whoever acts, but the holder may be left out, and guests (GW-RU-181)."""
    due = tuple(member for member in state.members if state.may_act(member))
    holder = tuple(one for one in due if one == state.holder)
    guests = tuple(one for one in unlinked_to_order(state) if one not in due)
    listed = (*(one for one in due if one not in holder), *holder, *guests)
    choices = tuple(Choice(one, state.called(one)) for one in listed)
    return Field("order", "order", choices, arranged=True, spared=(*holder, *guests))


@deed(
    "favour",
    lambda _, state: f"Give the {'tied initiative' if state.phase == 'favour' else 'initiative, without a roll,'} to",
    apart=lambda _, state: state.phase != "favour",  # instead of a roll, of those who would roll
    when=(masters_only("settles a tied roll for initiative", "GW-DR-52"),),
    becomes=lambda it, state: SituationOpened(state.members, it.entity, state.engaged),
)  # fmt: skip
class Favour(Command[Drama]):
    """Give a tied initiative to the one who is dramatically most apt (GW-DR-52)."""

    entity: str = one_of(  # one of those tied, or who would roll for it
        "who", lambda state, _: rolling(state),
        listed("drama/not-now", "nobody of that name rolls or is tied for the initiative.", "GW-DR-52"),
    )  # fmt: skip


@deed(
    "stop", "End the scene here", ends=True,
    when=(masters_only("ends a scene without a climax", "GW-DR-04"),), becomes=lambda *_: SceneEnded("stopped", ""),
)  # fmt: skip
class Stop(Command[Drama]):
    """End the scene here, without a climax."""
