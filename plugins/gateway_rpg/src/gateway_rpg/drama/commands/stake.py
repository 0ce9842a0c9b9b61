"""Spending a point of Essence on a roll, or saying that none is spent (GW-CH-27, GW-RU-06, GW-RU-07)."""

from collections.abc import Iterator
from typing import Self

from gateway_core.game import Command, deed
from gateway_core.packs.schema import ref
from gateway_core.table.field import Choice, Field
from gateway_core.table.option import Option
from gateway_core.table.refusal import Refusal
from gateway_core.table.work import Work

from ..action.legal import awaiting_entry
from ..action.pending import Pending
from ..events.essence import EssenceStaked
from ..events.event import Event
from ..flow import essence_open, stakes_open
from ..secrecy.secrets import hides
from ..state import Drama
from .guards import acts_for, not_now, not_yours, waits_for
from .sides import side_called

__all__ = ["Stake"]


@deed("stake")
class Stake(Command[Drama]):
    """Spend a point of Essence of this category on the roll, or none (GW-CH-27)."""

    entity: str  # who resists, before the throw; or the actor, at its own
    category: str | None = ref("table-category", home="gateway", default=None)  # None: it spends no more

    def refuse(self, state: Drama, seat: str) -> Refusal | None:
        if refusal := not_yours(state, seat, self.entity) or awaiting_entry(state):
            return refusal
        action = state.under_way
        if action is None or not _is_asked(state, action, self.entity):
            return not_now("this is not the moment to spend Essence, or it has been said", "GW-RU-07")
        if self.category is None or self.category in essence_open(state, action, self.entity):
            return None
        open_ = ", ".join(state.rules.challenge.name(one) for one in essence_open(state, action, self.entity))
        why = f"no point of '{self.category}' can be spent on this."
        return Refusal(
            "challenge/no-essence", why, "GW-CH-27", f"It may be: {open_}." if open_ else "No Essence fits."
        )  # fmt: skip

    @classmethod
    def forms(cls, state: Drama, seat: str) -> Iterator[Option[Self]]:
        """Offer it to each who resists; to the actor only while a point of its own could be spent."""
        asked: tuple[str, ...] = ()
        if (action := waits_for(state, "stake")) is not None:
            asked = stakes_open(state, action)
        elif (action := waits_for(state, "roll")) is not None and _is_asked(state, action, action.actor):
            asked = (action.actor,) if any(essence_open(state, action, action.actor)) else ()
        for entity in asked:
            if action is not None and acts_for(state, seat, entity):
                yield cls._form(state, action, entity)

    @classmethod
    def _form(cls, state: Drama, action: Pending, entity: str) -> Option[Self]:
        categories = (
            Choice(one, f"{state.rules.challenge.name(one)} ({state.essence[entity, one]} left)")
            for one in essence_open(state, action, entity)
        )
        field = Field("category", "Essence", (Choice(None, "none", declines=True), *categories))
        return Option("stake", f"{side_called(state, action, entity)} spends Essence", cls(entity), (field,))

    def carry_out(self, work: Work[Drama, Event], seat: str) -> None:
        left = 0 if self.category is None else work.state.essence.get((self.entity, self.category), 0) - 1
        work.emit(EssenceStaked(self.entity, self.category, max(0, left)))

    def discloses(self, state: Drama) -> bool:
        return not hides(state, self.entity)


def _is_asked(state: Drama, action: Pending, entity: str) -> bool:
    """Whether it is the moment of a resister, or of the actor, and it has not said yet that it spends no more."""
    if action.has_staked(entity, state.rules.challenge.essence_per_roll):
        return False
    if action.stage == "roll":
        return entity == action.actor
    return action.stage == "stake" and entity in stakes_open(state, action)
