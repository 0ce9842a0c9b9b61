"""Throwing behind a screen, or openly again (GW-RU-50)."""

from collections.abc import Iterator
from typing import Self

from gateway_core.game import deed
from gateway_core.table.option import Option
from gateway_core.table.refusal import Refusal

from ...events.throws import ScreenSet
from ...state import Drama
from .decree import Decree, Facts

__all__ = ["Screen"]


@deed("screen")
class Screen(Decree):
    """Throw behind a screen from now on, or openly (GW-RU-50)."""

    hidden: bool  # whether players see no dice of the games master's

    def facts(self, state: Drama) -> Facts:
        if self.hidden == state.screened:
            how = "behind the screen" if self.hidden else "openly"
            return Refusal("drama/not-now", f"the dice are thrown {how} already.", "GW-RU-50")
        return (ScreenSet(self.hidden),)

    @classmethod
    def offers(cls, state: Drama) -> Iterator[Option[Self]]:
        label = "Throw openly again" if state.screened else "Throw behind the screen"
        yield cls.form("screen", label, cls(not state.screened))
