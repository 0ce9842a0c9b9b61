"""Ending a restriction before its time (GW-RU-142)."""

from collections.abc import Iterator
from typing import ClassVar, Self

from gateway_core.game import deed
from gateway_core.table.field import Choice, Field
from gateway_core.table.option import Option
from gateway_core.table.refusal import Refusal

from ...events.restrictions import RestrictionLifted
from ...state import Drama
from .decree import Decree, Facts

__all__ = ["LiftRestriction"]


@deed("lift-restriction")
class LiftRestriction(Decree):
    """End a restriction, by its number (GW-RU-142)."""

    forces: ClassVar[bool] = True

    number: int  # that of a restriction in force

    def facts(self, state: Drama) -> Facts:
        if self.number not in state.restrictions:
            return Refusal("drama/no-such-restriction", f"no restriction has the number {self.number}.", "GW-RU-142")
        return (RestrictionLifted(self.number, ""),)

    @classmethod
    def offers(cls, state: Drama) -> Iterator[Option[Self]]:
        held = tuple(
            Choice(number, f"{state.called(one.entity)}: {one.words}") for number, one in state.restrictions.items()
        )
        if held:
            which = Field("number", "which", held)
            yield cls.form("lift-restriction", "Lift a restriction", cls(held[0].value), which)
