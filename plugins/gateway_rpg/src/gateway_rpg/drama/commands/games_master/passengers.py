"""Putting somebody aboard a lead by decree, and off it again (GW-PA-02, GW-RU-136)."""

from collections.abc import Iterator
from typing import Self

from gateway_core.game import checked, deed, needs, one_of
from gateway_core.table.option import Option
from gateway_core.table.refusal import Refusal

from ...events.passengers import LeadLeft
from ...passengers.boarding import boards, carriable
from ...state import Drama
from .decree import Decree, entity_field, in_play, there
from .guards import absent, acting, by, rolls, unsure

__all__ = ["PutAboard", "PutOff"]


@deed("put-aboard", becomes=lambda it, state: tuple(boards(state, it.entity, it.lead)))
class PutAboard(Decree):
    """Let `lead` carry an entity from now on (GW-PA-02); a player character or the key entity only if `sure`."""

    entity: str = checked(by(absent))  # in play, carried by nobody
    # in play, carried by nobody
    lead: str = checked(by(absent), lambda state, _, entity, lead: _uncarried(state, entity, lead))
    sure: bool = checked(  # that it is to be carried though it is a player character or the key entity
        lambda state, _, entity, sure: unsure(state, entity, sure, "and nobody takes it along unasked", "GW-RU-139"),
        default=False,
    )

    @classmethod
    def forms(cls, state: Drama, seat: str) -> Iterator[Option[Self]]:
        """Yield a form for each lead that may carry somebody; whom one has to be sure of has another."""
        everybody = in_play(state)
        for lead in everybody:
            able = [one for one in everybody if _uncarried(state, one.id, lead.id) is None]
            minor = [one for one in able if not (one.pc or one.key)]
            major = [one for one in able if one.pc or one.key]
            if minor:
                yield cls(minor[0].id, lead.id).as_form(f"Let {lead.name} carry somebody", entity_field(minor))
            if major:
                label = f"Let {lead.name} carry a player character or the key entity, being sure of it"
                surely = cls(major[0].id, lead.id, True)
                yield surely.as_form(label, entity_field(major), verb="put-aboard-surely")


def _uncarried(state: Drama, entity: str, lead: str) -> Refusal | None:
    """Refuse to let one carry another who cannot, or while the other is rolling or acting (GW-PA-02)."""
    code, why = carriable(state, entity, lead)
    if code:
        return Refusal(code, why, "GW-PA-02")
    return rolls(state, entity) or acting(state, entity)


@deed("put-off", "Put a passenger off", becomes=lambda it, state: LeadLeft(it.entity, state.bearer(it.entity)))
class PutOff(Decree):
    """Let an entity be nobody's passenger any more; it has no line (GW-RU-136)."""

    entity: str = one_of(  # in play, carried by somebody
        "who", there, by(absent),
        needs(
            lambda state, _, entity: state.entities[entity].lead is not None,
            "drama/no-passenger", "{entity:called} is nobody's passenger.", "GW-PA-02",
        ),
        by(acting), quiet=True,
    )  # fmt: skip
