"""Looking on at a game that somebody plays elsewhere: its file is read again and again, and nothing is written."""

from collections.abc import Sequence
from pathlib import Path
from time import sleep

import attrs
import click

from gateway_core.session import Session
from gateway_core.session.hosting.kept_games import as_typed
from gateway_core.session.hosting.looking_on import Onlooker
from gateway_core.session.hosting.seating import people_of
from gateway_core.table.board import Board

from .render.board import board_news
from .render.credits import tell_authors
from .render.rules.house_rules import tell_house_rules
from .render.terminal import dim, say
from .render.text import wrap
from .render.transcript import Transcript

__all__ = ["look_on"]

_PAUSE = 0.3  # seconds between two looks at the file: nobody notices, and whoever plays is not held up


def look_on(session: Session, file: Path, asked: Sequence[str], wanted: str | None, *, json: bool) -> int:
    """Show a game as it goes on, to its end or until Ctrl-C, and return the exit code.

    It is seen from the one seat that was asked for, or as everybody at the table may. `wanted` is which game of the
    file, by its number or name. Raise StoreError if that is not whole.
    """
    if len({*asked}) > 1:
        raise click.UsageError("Somebody plays in this save, so you look on, with one pair of eyes: name one --as.")
    onlooker = Onlooker.of(session, file, wanted)
    game = onlooker.game
    seat = people_of(asked, game.table.seats, game.table.masters)[0] if asked else None
    screen = _Screen(onlooker, seat, Transcript(game.table, seat, json=json), json)
    if not json:
        eyes = (
            "as everybody at the table may; --as SEAT shows what that seat sees" if seat is None else f"as {seat} may"
        )
        say(dim(wrap(f"Somebody plays in {as_typed(file)}. You look on, {eyes}. Ctrl-C ends that.")))
        tell_authors(game.book)
        tell_house_rules(game.book, game.table.system)
    try:
        screen.watch()
    except KeyboardInterrupt:
        if not json:
            say("\nYou look on no more; the game goes on.")
        return 0
    screen.transcript.end(page=True)
    return 0


@attrs.define
class _Screen:
    """What somebody sees who looks on."""

    onlooker: Onlooker
    seat: str | None  # whose eyes they use; None: everybody's
    transcript: Transcript
    json: bool
    shown: Board | None = None  # the board that they saw last

    def watch(self) -> None:
        """Tell what happens until the game is left as it is for good."""
        while True:
            self.transcript.tell()
            if not self.json:
                self._show()
            if self.onlooker.game.table.closed:
                return
            while not self.onlooker.look():
                sleep(_PAUSE)

    def _show(self) -> None:
        """Show what is new on the board."""
        board, before = self.onlooker.game.table.board(self.seat), self.shown
        self.shown = board
        news = board_news(board, before, self.transcript.explains)
        if news:
            say(news)
