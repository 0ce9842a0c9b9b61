"""Answering a search: who it is that is looked for, or that there is nobody (GW-EF-58, GW-RU-102, GW-RU-103)."""

from collections.abc import Iterator
from typing import Self

from gateway_core.game import Command, deed
from gateway_core.table.field import Choice, Field
from gateway_core.table.option import Option
from gateway_core.table.refusal import Refusal
from gateway_core.table.work import Work

from ..action.entering import bound, not_off_stage, sought_by
from ..action.pending import CIRCUMSTANCES, SOUGHT, Pending
from ..events.event import Event
from ..events.searches import IdeaRefused
from ..places.reach import can_face, reach, where
from ..state import GM, Drama
from .guards import accepted, masters_only, refused

__all__ = ["BindIdea", "RefuseIdea"]


def _search(state: Drama) -> Pending | Refusal:
    action = state.under_way
    if action is None or action.stage != "seek" or state.breaking_in:
        return Refusal("drama/not-now", "nothing is looked for now.", "GW-EF-58")
    return action


@deed("bind-idea", when=(masters_only("says who is found", "GW-RU-103"),))
class BindIdea(Command[Drama]):
    """Say whom a search looks for, and who stands against it: the one sought, unless it is another (GW-RU-102)."""

    entity: str  # off stage, and at the place where it is looked for
    against: str | None = None  # in the searcher's reach, or the circumstances; None: the one sought

    def refuse(self, state: Drama, seat: str) -> Refusal | None:
        action = _search(state)
        if isinstance(action, Refusal):
            return action
        if refusal := not_off_stage(state, self.entity):
            return refusal
        if not reach(state, action.actor, self.entity):
            names = ", ".join(map(state.called, sought_by(state, action.actor)))
            why = f"{state.called(action.actor)} looks {where(state, action.actor)}, and that is somewhere else."
            allowed = f"It may be: {names}." if names else "Refuse the idea."
            return Refusal("drama/another-place", why, "GW-SP-01", allowed)
        one = self.against or SOUGHT
        if one not in (SOUGHT, CIRCUMSTANCES) and (not can_face(state, action, one) or one == action.actor):
            return Refusal("drama/not-in-play", f"{state.called(one)} cannot resist this.", "GW-RU-102")
        return None

    @classmethod
    def forms(cls, state: Drama, seat: str) -> Iterator[Option[Self]]:
        action = _search(state)
        if isinstance(action, Refusal) or seat != GM:
            return
        able = tuple(Choice(one, state.called(one)) for one in sought_by(state, action.actor))
        if able:
            resisting = (
                Choice(SOUGHT, "the one sought"),
                Choice(CIRCUMSTANCES, "the circumstances"),
                *(
                    Choice(one.id, one.name)
                    for one in state.entities.values()
                    if one.id != action.actor and can_face(state, action, one.id)
                ),
            )
            fields = (Field("entity", "who it is", able), Field("against", "who stands against it", resisting))
            label = f"{state.called(action.actor)} looks for '{action.idea}': it is"
            yield Option("bind-idea", label, cls(able[0].value, SOUGHT), fields)

    def carry_out(self, work: Work[Drama, Event], seat: str) -> None:
        action = accepted(_search(work.state))
        work.emit(bound(work.state, action, self.entity, self.against or SOUGHT, seat))

    def discloses(self, state: Drama) -> bool:
        return False


@deed(
    "refuse-idea", lambda _, state: f"There is no '{state.stack[-1].idea}' here",
    when=(masters_only("says that nobody is found", "GW-RU-103"), lambda state, _: refused(_search(state))),
    becomes=lambda _, state: IdeaRefused(state.stack[-1].number, state.stack[-1].actor),
)  # fmt: skip
class RefuseIdea(Command[Drama]):
    """Say that there is no such thing to be found here: the search is taken back, and no action lost (GW-RU-103)."""
