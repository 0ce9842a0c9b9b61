"""Letting the passive act, and the active no longer (GW-RU-206)."""

from collections.abc import Iterator
from typing import Self

from gateway_core.game import deed
from gateway_core.table.option import Option
from gateway_core.table.refusal import Refusal

from ...events.entities import EntityWoken
from ...secrecy.secrets import hides
from ...state import Drama
from ..guards import not_now
from .decree import Decree, Facts, are_known, entity_field, in_play
from .guards import acting, gone, rolls

__all__ = ["Wake"]


@deed("wake")
class Wake(Decree):
    """Let a passive entity take actions from now on; or, not `active`, an active one take none (GW-RU-206)."""

    entity: str  # in play or off stage; a player character always acts
    active: bool = True  # whether it takes actions from now on

    def facts(self, state: Drama) -> Facts:
        if refusal := gone(state, self.entity):
            return refusal
        found = state.entities[self.entity]
        if found.active == self.active:
            how = "takes actions" if found.active else "is passive"
            return not_now(f"{found.name} {how} already", "GW-RU-206")
        if found.pc:
            return Refusal("drama/player-character", f"{found.name} is its player's, and always acts.", "GW-DR-05")
        return rolls(state, self.entity) or acting(state, self.entity) or (EntityWoken(found.id, self.active),)

    @classmethod
    def offers(cls, state: Drama) -> Iterator[Option[Self]]:
        for active, label in ((True, "Wake somebody passive"), (False, "Let somebody take no actions any more")):
            able = [one for one in in_play(state) if not isinstance(cls(one.id, active).facts(state), Refusal)]
            if able:
                yield cls.form("wake" if active else "lull", label, cls(able[0].id, active), entity_field(able))

    def discloses(self, state: Drama) -> bool:
        return are_known(state, self.entity) and not hides(state, self.entity)
