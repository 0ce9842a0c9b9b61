"""Somebody who plays at a screen: what they are asked by, what they were told, and which board they saw last."""

from typing import Any

import attrs

from ..table import Table
from ..table.board import Board
from .prompt.turn import SeatPrompt
from .render.board import draw_board, draw_notes
from .render.secret import has_secrets
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
        """Return the board if what lies on it has moved since they saw it, else the notes that are new; it is seen."""
        now, before = table.board(self.seat), self.shown
        self.shown = now
        if before is None or _places(now) != _places(before):
            return f"\n{draw_board(now, explained=has_secrets(now) and not self.transcript.explains())}\n"
        return draw_notes(now, before.notes)


def _places(board: Board) -> Any:
    cards = [(card.id, card.area, card.group, card.tracks) for card in board.cards]
    return board.title, board.tracks, board.links, cards
