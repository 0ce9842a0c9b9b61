"""What acts at a table are measured beside: moves of a game so small that what stands there is the machine's.

The reference runs in the same process, so that ratios of two machines can be compared. boardgame.io's local client runs
in Node, if `BOARDGAME_IO` names a folder in which `npm install boardgame.io` was called. All of it is counted in
seconds of processor time: a machine that has other things to do slows each down as it likes.
"""

import os
import shutil
import subprocess
import time
from pathlib import Path
from typing import Self

__all__ = ["Boardgame", "reference"]

_LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
_ORDER = (4, 0, 8, 2, 1, 7, 6, 3, 5)  # a draw: every game takes nine moves
_MOVES = 20_000


def reference() -> float:
    """Return the moves a second of noughts and crosses in plain Python: a dict copied, changed, and looked through."""
    start = time.process_time()
    board: dict[int, str] = {}
    for number in range(_MOVES):
        board = _moved({} if number % 9 == 0 else board, _ORDER[number % 9], "xo"[number % 2])
    return _MOVES / (time.process_time() - start)


def _moved(board: dict[int, str], cell: int, player: str) -> dict[int, str]:
    if cell in board:
        raise ValueError("that cell is taken")
    board = {**board, cell: player}
    won = any(all(board.get(one) == player for one in line) for line in _LINES)
    return {} if won else board


class Boardgame:
    """boardgame.io's local client in a process of its own, asked round by round; nothing if it is not here."""

    def __init__(self) -> None:
        node, folder = shutil.which("node"), os.environ.get("BOARDGAME_IO")
        self._process: subprocess.Popen[str] | None = None
        if node is not None and folder is not None:
            script = Path(__file__).with_name("boardgame.cjs")
            self._process = subprocess.Popen(
                [node, str(script), folder], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
            )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._process is not None:
            self._process.communicate()  # its input ends, and so does it

    def round(self) -> float | None:
        """Return the moves a second of one round; None where it is not installed."""
        if self._process is None or self._process.stdin is None or self._process.stdout is None:
            return None
        self._process.stdin.write("\n")
        self._process.stdin.flush()
        return float(self._process.stdout.readline())
