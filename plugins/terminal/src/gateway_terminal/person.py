"""Somebody who plays at a screen: what they are asked by, what they were told, and which board they saw last."""

from typing import Any

import attrs

from gateway_core.table import Table
from gateway_core.table.board import Board

from .prompt.turn import SeatPrompt
from .render.board import board_news
from .render.transcript import Transcript

__all__ = ["Person"]


@attrs.define
class Person:
    """One of the people at a screen."""

    seat: str
    prompt: SeatPrompt
    transcript: Transcript
    shown: Board | None = None  # the board as it was last shown to them

    def news(self, table: Table[Any, Any, Any]) -> str:
        """Return the board when they come to it, later what of it is new; it is seen."""
        now, before = table.board(self.seat), self.shown
        self.shown = now
        return board_news(now, before, self.transcript.explains)
