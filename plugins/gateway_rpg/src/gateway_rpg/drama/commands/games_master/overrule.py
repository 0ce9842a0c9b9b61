"""Saying how an action ends instead of throwing for it (GW-RU-129)."""

from collections.abc import Iterator
from typing import ClassVar, Self

from gateway_core.game import deed
from gateway_core.table.field import Choice, Field
from gateway_core.table.option import Option
from gateway_core.table.refusal import Refusal
from gateway_core.table.work import Work

from ...action.pending import Pending
from ...action.throw import overrulable, overrule
from ...events.event import Event
from ...state import Drama
from ..guards import accepted, not_now
from ..raises import purchases
from .decree import Decree, decreed

__all__ = ["Overrule"]


@deed("overrule")
class Overrule(Decree):
    """Say whom the action under way beats, instead of its throw; `raises` are bought as with a throw."""

    forces: ClassVar[bool] = True

    won: tuple[str, ...]  # whom of those who resist
    raises: tuple[int, ...] = ()  # further raises for each part in turn; none: no part has any

    def refuse(self, state: Drama, seat: str) -> Refusal | None:
        if refusal := decreed(seat):
            return refusal
        action = _awaiting_throw(state)
        if isinstance(action, Refusal):
            return action
        stranger = next((one for one in self.won if one not in action.resisters), None)
        if stranger is not None:
            against = ", ".join(map(state.called, action.resisters))
            why = f"{state.called(stranger)} does not stand against this."
            return Refusal("drama/not-a-target", why, "GW-RU-129", f"These do: {against or 'nobody'}.")
        found = overrulable(state, self.raises)
        return found if isinstance(found, Refusal) else None

    @classmethod
    def offers(cls, state: Drama) -> Iterator[Option[Self]]:
        action = _awaiting_throw(state)
        if isinstance(action, Refusal):
            return
        bought = purchases(state, action)
        if bought:
            against = tuple(Choice(one, state.called(one)) for one in action.resisters)
            fields = (Field("won", "whom it beats", against, many=True), Field("raises", "further raises", bought))
            label = f"Overrule the throw of {state.called(action.actor)}"
            command = cls(tuple(action.resisters), bought[0].value)
            yield Option("overrule", label, command, fields, apart=True, overrules=True)

    def carry_out(self, work: Work[Drama, Event], seat: str) -> None:
        overrule(work, accepted(overrulable(work.state, self.raises)), self.won)

    def discloses(self, state: Drama) -> bool:
        return not state.screened


def _awaiting_throw(state: Drama) -> Pending | Refusal:
    """Return the action that waits for its throw."""
    action = state.under_way
    if action is None or action.stage != "roll":
        why = "no action waits for its throw"
        return not_now(why, "GW-RU-129", "Take back the throw and overrule it in one: the table does that.")
    return action
