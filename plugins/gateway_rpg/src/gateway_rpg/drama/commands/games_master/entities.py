"""Who may act, and for whom: an entity handed to another seat, woken or lulled (GW-RU-182, GW-RU-206)."""

from collections.abc import Iterator
from typing import Self

from gateway_core.game import checked, deed, listed, one_of
from gateway_core.table.option import Option
from gateway_core.table.refusal import Refusal

from ...events.entities import EntityHandedOver, EntityWoken
from ...events.event import Event
from ...passengers.boarding import shown_to
from ...secrecy.secrets import hides, seats
from ...state import Drama
from ..guards import not_now
from .decree import Decree, are_known, entity_field, in_play
from .guards import absent, acting, by, gone, rolls

__all__ = ["HandOver", "Wake"]


def _handed(it: "HandOver", state: Drama) -> tuple[Event, ...]:
    theirs = (it.entity, *state.passengers_of(it.entity))
    return EntityHandedOver(it.entity, it.seat), *(fact for one in theirs for fact in shown_to(state, one, it.seat))


def _its_players(state: Drama, _: str, entity: str) -> Refusal | None:
    if not state.entities[entity].pc:
        return None
    return Refusal("drama/player-character", f"{state.called(entity)} is its player's.", "GW-RU-182")


@deed("hand-over", "Let a seat act for somebody", becomes=_handed)
class HandOver(Decree):
    """Let a seat act for an entity (GW-RU-182)."""

    entity: str = one_of(  # in play, and no player character
        "who", lambda state, _: [one.id for one in in_play(state) if not one.pc], by(absent)
    )
    seat: str = one_of(  # one of this table
        "to which seat", lambda state, _: seats(state),
        listed("drama/no-such-seat", "nobody named '{seat}' sits at this table.", near=True), _its_players,
        called=lambda state, _, seat: seat,
    )  # fmt: skip

    def discloses(self, state: Drama) -> bool:
        return not hides(state, self.entity)


def _unchanged(state: Drama, _: str, entity: str, active: bool) -> Refusal | None:
    """Refuse to wake whoever acts, and to let whoever is passive or a player character take no actions."""
    found = state.entities[entity]
    if found.active == active:
        return not_now(f"{found.name} {'takes actions' if active else 'is passive'} already", "GW-RU-206")
    if found.pc:
        return Refusal("drama/player-character", f"{found.name} is its player's, and always acts.", "GW-DR-05")
    return rolls(state, entity) or acting(state, entity)


@deed("wake", becomes=EntityWoken)
class Wake(Decree):
    """Let a passive entity take actions from now on; or, not `active`, an active one take none (GW-RU-206)."""

    entity: str = checked(by(gone))  # in play or off stage; a player character always acts
    active: bool = checked(_unchanged, default=True)  # whether it takes actions from now on

    @classmethod
    def forms(cls, state: Drama, seat: str) -> Iterator[Option[Self]]:
        for active, verb, label in (
            (True, "wake", "Wake somebody passive"), (False, "lull", "Let somebody take no actions any more"),
        ):  # fmt: skip
            able = [one for one in in_play(state) if _unchanged(state, seat, one.id, active) is None]
            if able:
                yield cls(able[0].id, active).as_form(label, entity_field(able), verb=verb)

    def discloses(self, state: Drama) -> bool:
        return are_known(state, self.entity) and not hides(state, self.entity)
