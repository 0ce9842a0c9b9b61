"""A game that is tried while its files are written: an edit is checked as it is saved, and the game goes on by it."""

from collections.abc import Callable, Mapping
from pathlib import Path

import attrs

from gateway_core.errors import ContentError, PluginError
from gateway_core.packs import Pack
from gateway_core.packs.endings import RULES
from gateway_core.session import TableBook, stamps_of, what_matters, write_down
from gateway_core.session.hosting.open_game import OpenGame
from gateway_core.table import Opened, Refusal

from .files.watched import seen
from .prompt.input import Edited
from .render.refusal import refusal_text
from .render.rules_change import change_lines
from .render.terminal import say
from .render.text import wrap

__all__ = ["Watch"]

_MOST_NAMED = 3  # files that are saved at once: more of them nobody reads


@attrs.define
class Watch:
    """The files that the rulebook of a game came of, and a table file, if there is one."""

    table: Path | None = None  # the table file
    lay: Callable[[], TableBook] | None = None  # reads all of them anew; raises ContentError or PluginError
    _book: TableBook | None = attrs.field(default=None, init=False)  # that was read last
    _books: dict[str, TableBook] = attrs.field(factory=dict, init=False)  # all that were, by their hashes
    _seen: Mapping[str, object] = attrs.field(factory=dict, init=False)  # what the disk said of each file then
    _waits: bool = attrs.field(default=False, init=False)  # whether it is still to be taken up

    def interrupt(self) -> None:
        """Raise Edited if something was saved since `take_up` looked."""
        if self._book is not None and self._looked(self._book) != self._seen:
            raise Edited

    def take_up(self, game: OpenGame) -> None:
        """Check what was saved since this looked last, and let the game go on by it, or say why it does not."""
        if self._book is None:
            self._book = self._books[game.book.hash] = game.book
            self._seen = self._looked(game.book)
            return
        now = self._looked(self._book)
        if self.lay is None or (now == self._seen and not self._waits):
            return
        if now != self._seen:
            self._tell(f"Saved: {_named(now, self._seen)}.")
            self._seen, self._waits = now, False
            try:
                self._book = self.lay()
            except (ContentError, PluginError) as fault:
                for line in map(str, fault.problems if isinstance(fault, ContentError) else [fault.problem]):
                    say(line, error=True)
                self._tell("The game goes on by the rules as they were, until that is mended.")
                return
            self._seen = self._looked(self._book)
        self._adopt(game, self._book)

    def _adopt(self, game: OpenGame, book: TableBook) -> None:
        table, told = game.table, not self._waits
        before = self._books[table.in_force.rulebook]
        opened = table.rows[0]
        assert isinstance(opened, Opened)  # no table has another first row
        changed = what_matters(before, book, opened, table.system)
        if not changed and book.code == table.in_force.code:
            self._waits = False
            self._tell("Nothing of that is felt in this game.")
            return
        self._books[book.hash] = book
        game.log.keep(write_down(book, table.system))
        seat = next(iter(table.masters or table.seats))  # whoever tries a game is its author
        answer = table.adopt(seat, book, packs=stamps_of(book), recall=book.recall, code=book.code)
        self._waits = isinstance(answer, Refusal)
        if isinstance(answer, Refusal):
            if told:
                self._tell(f"{refusal_text(answer)} It is tried again before the next question.")
            return
        self._tell("From here on counts, but for what only the beginning of a game asks for:")
        for line in change_lines(changed):
            say(wrap(line, "  ", "    "), error=True)

    def _looked(self, book: TableBook) -> Mapping[str, object]:
        """Return what the disk says of each file; a save may lie among those of a pack, and changes with every act."""
        files = seen([*([self.table] if self.table is not None else []), *filter(None, map(_target, book.packs))])
        return {file: files[file] for file in files if file.endswith(RULES)}

    @staticmethod
    def _tell(words: str) -> None:
        say(wrap(words), error=True)


def _target(pack: Pack) -> Path | None:
    """Return where a pack lies; of a house rule its file alone, beside which there may be much else."""
    if pack.origin == "house":
        return Path(pack.head.file) if pack.head is not None else None
    return pack.file or pack.folder


def _named(now: Mapping[str, object], before: Mapping[str, object]) -> str:
    """Return the files that are not as they were, by their names."""
    names = sorted({Path(path).name for path in {*now, *before} if now.get(path) != before.get(path)})
    more = len(names) - _MOST_NAMED
    return ", ".join(names[:_MOST_NAMED]) + (f", and {more} more" if more > 0 else "")
