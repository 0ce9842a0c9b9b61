"""Letting another seat act for somebody (GW-RU-182)."""

from collections.abc import Iterator
from typing import Self

from gateway_core.errors import did_you_mean
from gateway_core.game import deed
from gateway_core.table.field import Choice, Field
from gateway_core.table.option import Option
from gateway_core.table.refusal import Refusal

from ...events.entities import EntityHandedOver
from ...passengers.boarding import shown_to
from ...secrecy.secrets import hides, seats
from ...state import Drama
from .decree import Decree, Facts, entity_field, in_play
from .guards import absent

__all__ = ["HandOver"]


@deed("hand-over")
class HandOver(Decree):
    """Let a seat act for an entity (GW-RU-182)."""

    entity: str  # in play, and no player character
    seat: str  # one of this table

    def facts(self, state: Drama) -> Facts:
        if refusal := absent(state, self.entity):
            return refusal
        if self.seat not in seats(state):
            hint = did_you_mean(self.seat, seats(state))
            return Refusal("drama/no-such-seat", f"nobody named '{self.seat}' sits at this table.", allowed=hint)
        if state.entities[self.entity].pc:
            return Refusal("drama/player-character", f"{state.called(self.entity)} is its player's.", "GW-RU-182")
        theirs = (self.entity, *state.passengers_of(self.entity))
        shown = (fact for one in theirs for fact in shown_to(state, one, self.seat))
        return (EntityHandedOver(self.entity, self.seat), *shown)

    @classmethod
    def offers(cls, state: Drama) -> Iterator[Option[Self]]:
        lent = [one for one in in_play(state) if not one.pc]
        if lent:
            to = tuple(Choice(seat, seat) for seat in seats(state))
            begun = cls(lent[0].id, to[0].value)
            fields = (entity_field(lent), Field("seat", "to which seat", to))
            yield cls.form("hand-over", "Let a seat act for somebody", begun, *fields)

    def discloses(self, state: Drama) -> bool:
        return not hides(state, self.entity)
