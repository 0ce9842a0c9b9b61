"""Free raises that the games master gives (GW-CH-25)."""

from collections.abc import Iterator
from typing import Self

from gateway_core.game import deed
from gateway_core.table.field import Field
from gateway_core.table.option import Option

from ...events.raises import FreeRaisesGranted
from ...state import Drama
from .decree import Decree, Facts, entity_field, in_play
from .guards import absent, beyond

__all__ = ["GrantRaises"]


@deed("grant-raises")
class GrantRaises(Decree):
    """Give an entity free raises, to the end of the next round (GW-CH-25)."""

    entity: str  # in play
    count: int  # from 1 to 99

    def facts(self, state: Drama) -> Facts:
        return (
            absent(state, self.entity)
            or beyond(self.count, 1, 99, "a gift of free raises", "GW-CH-25")
            or (FreeRaisesGranted(state.next_grant, self.entity, self.count, "", state.round + 1),)
        )

    @classmethod
    def offers(cls, state: Drama) -> Iterator[Option[Self]]:
        if there := in_play(state):
            count = Field("count", "how many", low=1, high=6)
            yield cls.form("grant-raises", "Give free raises", cls(there[0].id, 1), entity_field(there), count)
