"""Looking on at a game that somebody plays elsewhere: its file is read again and again, and nothing is written."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from time import sleep

import attrs
import click

from gateway_core.errors import StoreError
from gateway_core.session import Session, TableBook, kept_books
from gateway_core.table import Codec, Store
from gateway_core.table.board import Board

from .files.kept_games import as_typed
from .open_game import people_of
from .render.board import board_news
from .render.credits import tell_authors
from .render.rules.house_rules import tell_house_rules
from .render.terminal import dim, say
from .render.text import wrap
from .render.transcript import Transcript
from .saved_games import LoadedGame, find_game, load_game

__all__ = ["look_on"]

_PAUSE = 0.3  # seconds between two looks at the file: nobody notices, and whoever plays is not held up


def look_on(session: Session, file: Path, asked: Sequence[str], wanted: str | None, *, json: bool) -> int:
    """Show a game as it goes on, to its end or until Ctrl-C, and return the exit code.

    It is seen from the one seat that was asked for, or as everybody at the table may. `wanted` is which game of the
    file, by its number or name. Raise StoreError if that is not whole.
    """
    if len({*asked}) > 1:
        raise click.UsageError("Somebody plays in this save, so you look on, with one pair of eyes: name one --as.")
    with Store.look(file) as store:
        game = load_game(session, store, find_game(store, wanted))
    seat = people_of(asked, game.table.seats, game.table.masters)[0] if asked else None
    onlooker = _Onlooker(file, game, seat, Transcript(game.table, seat, json=json), json)
    if not json:
        eyes = (
            "as everybody at the table may; --as SEAT shows what that seat sees" if seat is None else f"as {seat} may"
        )
        say(dim(wrap(f"Somebody plays in {as_typed(file)}. You look on, {eyes}. Ctrl-C ends that.")))
        tell_authors(game.book)
        tell_house_rules(game.book, game.table.system)
    try:
        onlooker.watch()
    except KeyboardInterrupt:
        if not json:
            say("\nYou look on no more; the game goes on.")
        return 0
    onlooker.transcript.end(page=True)
    return 0


@attrs.define
class _Onlooker:
    """Somebody who looks on at one game."""

    file: Path
    game: LoadedGame
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
            if self.game.table.closed:
                return
            while not self._look():
                sleep(_PAUSE)

    def _show(self) -> None:
        """Show what is new on the board."""
        board, before = self.game.table.board(self.seat), self.shown
        self.shown = board
        news = board_news(board, before, self.transcript.explains)
        if news:
            say(news)

    def _look(self) -> bool:
        """Take in what has been added to the file since; return whether anything was."""
        table, saved = self.game.table, self.game.saved
        try:
            with Store.look(self.file) as store:
                if next((one.count for one in store.games if one.id == saved.id), 0) == len(table.rows):
                    return False
                rows = store.log(Codec(table.system), saved.id).read(len(table.rows))
                books: Mapping[str, TableBook] = kept_books(store, rows, table.system)
        except StoreError as fault:
            if fault.code == "store/busy":  # an act is just being written, and the next look finds it
                return False
            raise
        table.follow(rows, books)
        return True
