"""Setting the climax ladder (GW-DR-18)."""

from collections.abc import Iterator
from typing import ClassVar, Self

from gateway_core.game import deed
from gateway_core.table.field import Field
from gateway_core.table.option import Option

from ...events.ladder import LadderSet
from ...state import Drama
from .decree import Decree, Facts
from .guards import beyond

__all__ = ["SetLadder"]

MOST_LADDER = 99  # a bound against slips of the pen: the book has none
_OFFERED = 24  # how far a form goes, unless the ladder is higher already


@deed("set-ladder")
class SetLadder(Decree):
    """Set the climax ladder (GW-DR-18)."""

    forces: ClassVar[bool] = True

    ladder: int  # from 0 to 99

    def facts(self, state: Drama) -> Facts:
        return beyond(self.ladder, 0, MOST_LADDER, "the climax ladder", "GW-DR-18") or (
            LadderSet(state.ladder, self.ladder),
        )

    @classmethod
    def offers(cls, state: Drama) -> Iterator[Option[Self]]:
        ladder = Field("ladder", "climax ladder", low=0, high=max(_OFFERED, state.ladder))
        yield cls.form("set-ladder", "Set the climax ladder", cls(state.ladder), ladder)

    def discloses(self, state: Drama) -> bool:
        return not state.secret
