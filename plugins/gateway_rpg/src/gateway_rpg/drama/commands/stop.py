"""Ending the scene without a climax (GW-DR-04)."""

from collections.abc import Iterator
from typing import Self

from gateway_core.game import Command, deed
from gateway_core.table.option import Option
from gateway_core.table.refusal import Refusal
from gateway_core.table.work import Work

from ..events.event import Event
from ..events.rounds import SceneEnded
from ..state import GM, Drama
from .guards import masters_only

__all__ = ["Stop"]


@deed("stop")
class Stop(Command[Drama]):
    """End the scene here, without a climax."""

    def refuse(self, state: Drama, seat: str) -> Refusal | None:
        return masters_only(seat, "ends a scene without a climax", "GW-DR-04")

    @classmethod
    def forms(cls, state: Drama, seat: str) -> Iterator[Option[Self]]:
        if seat == GM:
            yield Option("stop", "End the scene here", cls(), ends=True)

    def carry_out(self, work: Work[Drama, Event], seat: str) -> None:
        work.emit(SceneEnded("stopped", ""))
