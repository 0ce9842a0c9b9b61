"""The page that somebody sees: what stands above a question is told again before it is gone from the screen."""

from collections.abc import Callable, Sequence

from gateway_core.table.board import Board

from .render.board import draw_status
from .render.terminal import lines_said, screen_lines

__all__ = ["Page"]

_QUESTION = 3  # lines that the question itself may take, with an answer that was rejected


class Page:
    """What stands above the questions of one sitting. `tell` shows text to whoever sits there."""

    def __init__(self, tell: Callable[[str], None]) -> None:
        self._tell = tell
        self._heading = ""
        self._told = 0  # lines that the program had printed when the heading was told

    def begin(self, board: Board, seat: str, others: Sequence[str]) -> None:
        """Have it stand above the questions from here on how the table stands, and for whom somebody is asked.

        Both are names: `seat` is whose forms they use, if not their own; `others` are awaited elsewhere.
        """
        waiting = [f"for {seat}"] if seat else []
        waiting += [f"{' and '.join(others)} to answer"] if others else []
        heading = draw_status(board, ", ".join(waiting))
        if heading != self._heading:
            self._heading, self._told = heading, -screen_lines()

    def above(self, coming: str = "") -> None:
        """Tell it, unless it is still to be seen once this much more has come and a question with it."""
        lines = lines_said() - self._told + coming.count("\n") + _QUESTION
        if self._heading and lines > screen_lines():
            self._again()

    def _again(self) -> None:
        self._tell(self._heading)
        self._told = lines_said()
