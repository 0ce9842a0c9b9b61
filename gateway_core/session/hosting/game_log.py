"""Where a game is kept while it is played: in memory, in a file from the start, or in one from some moment on."""

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, Self

import attrs

from ...errors import StoreError
from ...table import BrokenContract, Codec, KeptBook, Log, MemoryLog, Row, Store
from ...table.log import Closed

__all__ = ["GameLog", "LeftOpen"]


@attrs.frozen
class LeftOpen:
    """A game that is over, and that nobody has closed yet."""

    game: int  # its number
    codec: Codec[Any, Any]
    seat: str  # who closes it


class GameLog:
    """The log of a game that can be moved from memory into a file. Closes its files when it is left.

    `books` give the rulebooks that it was played by, which every file of it keeps.
    """

    def __init__(
        self, codec: Codec[Any, Any], campaign: str, name: str, seed: str, books: Iterable[Callable[[], KeptBook]] = ()
    ) -> None:
        self._codec, self._campaign, self._name = codec, campaign, name
        self.seed = seed  # empty: it is not known any more
        self._books = list(books)
        self._log: Log = MemoryLog()
        self._later: tuple[Path, Callable[[StoreError], None]] | None = None
        self._stores: list[Store] = []  # every file that was opened, the copies among them
        self.file: str | None = None  # None while the game is in memory only

    def join(self, path: Path, after: int, left_open: LeftOpen | None = None) -> None:
        """Keep the game from now on in the file of a campaign, whose last game has the number `after`.

        The game that it follows is closed, if it was `left_open`: what this one began with stays so.
        """
        store = Store.open(path)
        self._stores.append(store)
        store.own()
        with store.together():
            if left_open is not None:
                store.log(left_open.codec, left_open.game).append((Closed(left_open.seat),))
            self._keep_all(store)
            log = store.begin(self._codec, self._name, self.seed, after=after)
            log.append(self._log.read())
        self._log, self.file = log, str(path)

    def begin(self, path: Path) -> None:
        """Keep the game in a new file from now on, all that has happened included; raise StoreError if it is there.

        A game that is kept already stays where it is; the new file is a copy of it as it stands.
        """
        store = Store.create(path, self._campaign)
        self._stores.append(store)
        try:
            store.own()
            self._keep_all(store)
            log = store.begin(self._codec, self._name, self.seed)
            log.append(self._log.read())
        except BaseException:
            store.close()
            path.unlink(missing_ok=True)  # we made it, and there is nothing in it
            raise
        if self.file is None:
            self._log, self.file = log, str(path)

    def begin_later(self, path: Path, failed: Callable[[StoreError], None]) -> None:
        """Keep the game in a new file as soon as anything is done in it, if it is not kept elsewhere by then.

        Where that cannot be, it goes on in memory, and `failed` is told why.
        """
        self._later = path, failed

    def keep(self, book: KeptBook) -> None:
        """Keep a rulebook that the game is about to adopt, here and in every copy."""
        self._books.append(lambda: book)
        for store in self._stores:
            store.keep(book)

    def _keep_all(self, store: "Store") -> None:
        for book in self._books:
            store.keep(book())

    def go_on(self, store: "Store", log: Log) -> None:
        """Go on in a file that holds the game already."""
        self._stores.append(store)
        self._log, self.file = log, store.file

    def append(self, rows: Sequence[Row[Any, Any]]) -> None:
        """Add rows."""
        later, self._later = self._later, None
        if later is not None and self.file is None:
            path, failed = later
            try:
                self.begin(path)
            except StoreError as fault:
                failed(fault)
        self._log.append(rows)

    def read(self) -> tuple[Row[Any, Any], ...]:
        """Return every row, oldest first."""
        return self._log.read()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, _: object, fault: BaseException | None, __: object) -> None:
        if (
            isinstance(fault, BrokenContract) and self.file is not None
        ):  # nothing of a row is written before it is whole
            fault.add_note(f"The game is kept in '{self.file}' as it stood before: send that file along.")
        for store in self._stores:
            store.close()
