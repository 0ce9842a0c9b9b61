"""Looking on at a game that somebody plays elsewhere: its file is read again and again, and nothing is written."""

from collections.abc import Mapping
from pathlib import Path
from typing import Self

import attrs

from ...errors import StoreError
from ...table import Codec, Store
from ..book import TableBook
from ..kept_books import kept_books
from ..session import Session
from .saved_games import LoadedGame, find_game, load_game

__all__ = ["Onlooker"]


@attrs.frozen
class Onlooker:
    """Somebody who looks on at one game of a file."""

    file: Path
    game: LoadedGame

    @classmethod
    def of(cls, session: Session, file: Path, wanted: str | None) -> Self:
        """Return who looks on at the game of this number or name, or (None) the last; raise StoreError."""
        with Store.look(file) as store:
            return cls(file, load_game(session, store, find_game(store, wanted)))

    def look(self) -> bool:
        """Take in what has been added to the file since; return whether anything was. Raise StoreError."""
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
