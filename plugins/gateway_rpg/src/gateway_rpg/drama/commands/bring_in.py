"""Bringing somebody in from off stage (GW-DR-28, GW-DR-40)."""

from collections.abc import Iterator
from typing import Self

from gateway_core.game import Command, deed
from gateway_core.table.field import Choice, Field
from gateway_core.table.option import Option
from gateway_core.table.refusal import Refusal
from gateway_core.table.work import Work

from ..action.entering import not_off_stage, waiting
from ..action.entrance import Acts
from ..events.event import Event
from ..passengers.boarding import comes_in
from ..places.reach import is_over, place_of, where
from ..state import GM, Drama
from .guards import masters_only

__all__ = ["BringIn"]

_WHEN = (
    Choice("now", "at once, breaking in"),
    Choice("in-turn", "in its turn"),
    Choice("next-round", "from the next round on"),
)
_STAYS = (Choice(True, "stays whatever happens"), Choice(False, "leaves if its entry fails"))


@deed("bring-in", when=(masters_only("brings somebody in", "GW-DR-40"),))
class BringIn(Command[Drama]):
    """Bring somebody in from off stage (GW-DR-40): when it acts, and whether it stays though its entry fails.

    Others may come `along`, such as the trigger with its bomb (GW-RU-147); they act in their turn.
    """

    entity: str  # off stage, and at no place that is over
    acts: Acts = "now"  # breaking in, in its turn, or from the next round on
    stays: bool = True  # whatever comes of its entry
    along: tuple[str, ...] = ()  # others who come in with it

    @property
    def _company(self) -> tuple[str, ...]:
        return tuple(one for one in dict.fromkeys(self.along) if one != self.entity)

    def refuse(self, state: Drama, seat: str) -> Refusal | None:
        for entity in (self.entity, *self._company):
            if refusal := not_off_stage(state, entity) or _place_over(state, entity):
                return refusal
        if state.phase == "contest":
            why = "a roll for the initiative is under way."
            return Refusal("drama/not-now", why, "GW-DR-51", "Wait until it is over.")
        return None

    @classmethod
    def forms(cls, state: Drama, seat: str) -> Iterator[Option[Self]]:
        able = tuple(Choice(one, state.called(one)) for one in waiting(state)) if seat == GM else ()
        if able and state.phase != "contest":
            fields = (
                Field("entity", "who", able),
                Field("acts", "when it acts", _WHEN),
                Field("stays", "whether it stays", _STAYS),
                *((Field("along", "who comes along", able, many=True),) if len(able) > 1 else ()),
            )
            yield Option("bring-in", "Bring somebody in", cls(able[0].value), fields, apart=True)

    def carry_out(self, work: Work[Drama, Event], seat: str) -> None:
        """Bring in those who come along first, so that the trigger of a bomb is there when it begins to count."""
        for entity in self._company:
            for fact in tuple(comes_in(work.state, entity, "", "in-turn")):
                work.emit(fact)
        for fact in tuple(comes_in(work.state, self.entity, "", self.acts, self.stays)):
            work.emit(fact)


def _place_over(state: Drama, entity: str) -> Refusal | None:
    if is_over(state, place_of(state, entity)):
        why = f"{state.called(entity)} would come in {where(state, entity)}."
        return Refusal("drama/place-over", why, "GW-RU-90", "Move it to another place first.")
    return None
