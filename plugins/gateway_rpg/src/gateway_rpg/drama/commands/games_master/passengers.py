"""Putting somebody aboard a lead by decree, and off it again (GW-PA-02, GW-RU-136)."""

from collections.abc import Iterator
from typing import Self

from gateway_core.game import deed
from gateway_core.table.option import Option
from gateway_core.table.refusal import Refusal

from ...events.passengers import LeadLeft
from ...passengers.boarding import boards, carriable
from ...state import Drama
from .decree import Decree, Facts, entity_field, in_play
from .guards import absent, acting, rolls, unsure

__all__ = ["PutAboard", "PutOff"]


@deed("put-aboard")
class PutAboard(Decree):
    """Let `lead` carry an entity from now on (GW-PA-02); a player character or the key entity only if `sure`."""

    entity: str  # in play, carried by nobody
    lead: str  # in play, carried by nobody
    sure: bool = False  # that it is to be carried though it is a player character or the key entity

    def facts(self, state: Drama) -> Facts:
        return (
            absent(state, self.entity, self.lead)
            or _uncarried(state, self.entity, self.lead)
            or unsure(state, self.entity, self.sure, "and nobody takes it along unasked", "GW-RU-139")
            or tuple(boards(state, self.entity, self.lead))
        )

    @classmethod
    def offers(cls, state: Drama) -> Iterator[Option[Self]]:
        """Yield a form for each lead that may carry somebody; whom one has to be sure of has another."""
        there = in_play(state)
        for lead in there:
            able = [one for one in there if _uncarried(state, one.id, lead.id) is None]
            minor = [one for one in able if not (one.pc or one.key)]
            major = [one for one in able if one.pc or one.key]
            if minor:
                label = f"Let {lead.name} carry somebody"
                yield cls.form("put-aboard", label, cls(minor[0].id, lead.id), entity_field(minor))
            if major:
                label = f"Let {lead.name} carry a player character or the key entity, being sure of it"
                yield cls.form("put-aboard-surely", label, cls(major[0].id, lead.id, True), entity_field(major))


def _uncarried(state: Drama, entity: str, lead: str) -> Refusal | None:
    """Refuse to let one carry another who cannot, or while the other is rolling or acting (GW-PA-02)."""
    code, why = carriable(state, entity, lead)
    if code:
        return Refusal(code, why, "GW-PA-02")
    return rolls(state, entity) or acting(state, entity)


@deed("put-off")
class PutOff(Decree):
    """Let an entity be nobody's passenger any more; it has no line (GW-RU-136)."""

    entity: str  # in play, carried by somebody

    def facts(self, state: Drama) -> Facts:
        return (
            absent(state, self.entity)
            or _staying(state, self.entity)
            or (LeadLeft(self.entity, state.bearer(self.entity)),)
        )

    @classmethod
    def offers(cls, state: Drama) -> Iterator[Option[Self]]:
        riders = [one for one in in_play(state) if _staying(state, one.id) is None]
        if riders:
            yield cls.form("put-off", "Put a passenger off", cls(riders[0].id), entity_field(riders))


def _staying(state: Drama, entity: str) -> Refusal | None:
    """Refuse to put off whoever is aboard of nobody, or acting (GW-PA-02)."""
    if state.entities[entity].lead is None:
        return Refusal("drama/no-passenger", f"{state.called(entity)} is nobody's passenger.", "GW-PA-02")
    return acting(state, entity)
