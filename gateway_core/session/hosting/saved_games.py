"""The games of a campaign's file: which one is meant, and each as it stands, without a change to the file."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

import attrs

from ...chance.source import Seeded, Unseeded
from ...errors import ContentError, Misuse, PluginError, StoreError, did_you_mean
from ...names import meant
from ...table import Codec, MemoryLog, Opened, SavedGame, Store, Table
from ...table.play import standing
from ...table.store.plain import CodecFault
from ..book import TableBook
from ..kept_books import kept_books
from ..session import Session
from .game_log import LeftOpen

__all__ = [
    "LoadedGame",
    "NotOver",
    "Predecessor",
    "chance_of",
    "expect_seat",
    "find_game",
    "games_of",
    "load_game",
    "load_games",
    "predecessor",
    "standing_in",
]


@attrs.frozen
class LoadedGame:
    """A saved game as it stands: whatever is done with this table, the file stays as it is."""

    saved: SavedGame  # what its file says of it
    table: Table[Any, Any, Any]
    book: TableBook  # the rules it was opened with, whatever the table of today has
    books: Mapping[str, TableBook] = attrs.field(factory=dict)  # by hash: those that its file keeps


@attrs.frozen
class Predecessor:
    """What a new game comes after in its campaign."""

    number: int  # of the last game in the file, whatever its system; 0: none has been begun
    carried: Mapping[str, Any]  # what the last game of the same system hands on
    open: LeftOpen | None = None  # if nobody has closed the game it follows
    book: TableBook | None = None  # the rules the last game of that system ended by; None: there was none


class NotOver(StoreError):
    """The game that a new one would follow in its campaign is still played."""

    def __init__(self, game: SavedGame, file: str, *, is_last: bool) -> None:
        self.game = None if is_last else game.id  # which game of the file it is; None: the last
        fault = f"Game {game.id} of this campaign, {game.name}, is not over."
        super().__init__("store/not-over", fault, "Go on with it, or begin in a new file.", file)


def games_of(store: Store) -> tuple[SavedGame, ...]:
    """Return the games of a file, oldest first. Raise StoreError if there is none."""
    games = tuple(game for game in store.games if game.count)  # one without a row was never opened
    if not games:
        raise StoreError("store/no-game", "No game has been begun in this file.", "Begin one.", store.file)
    return games


def predecessor(session: Session, file: Path, system: str, wanted: str | None = None) -> Predecessor:
    """Return what a new game of a system follows in a campaign's file: a game by its number or name, or the last.

    What the last game of that system had to carry up to there, it carries. Raise StoreError if the game is not over.
    """
    with Store.look(file) as store:
        if wanted is None and not any(game.count for game in store.games):  # made, and nothing was begun in it
            return Predecessor(0, {})
        games, followed = games_of(store), find_game(store, wanted)
        before = load_game(session, store, followed)
        if before.table.outcome is None:
            raise NotOver(followed, store.file, is_last=followed == games[-1])
        table, last = before.table, games[-1].id
        closes = next(iter((*table.masters, *table.seats)))
        left_open = None if table.closed else LeftOpen(followed.id, Codec(table.system), closes)
        same = [game for game in games if game.system == system and game.id <= followed.id]
        if not same:
            return Predecessor(last, {}, left_open)
        found = before if same[-1] == followed else load_game(session, store, same[-1])
        book = found.books.get(found.table.in_force.rulebook, found.book)
        return Predecessor(last, found.table.carries, left_open, book)


def find_game(store: Store, wanted: str | None) -> SavedGame:
    """Return the game of this number or name, or (None) the last; raise StoreError if that is none or several."""
    games = games_of(store)
    if wanted is None:
        return games[-1]
    ids = meant(wanted, {str(game.id): game.name for game in games})
    found = [game for game in games if str(game.id) in ids]
    if len(found) == 1:
        return found[0]
    if found:
        numbers = " and ".join(str(game.id) for game in found)
        fault = f"{len(found)} games of this file are called '{wanted}'."
        raise StoreError("store/which-game", fault, f"Name one by its number: {numbers}.", store.file)
    raise StoreError("store/which-game", f"This file has no game '{wanted}'.", _known(wanted, games), store.file)


def _known(wanted: str, games: Sequence[SavedGame]) -> str:
    if wanted.isdecimal():
        numbers = " and ".join(str(game.id) for game in games)
        return f"Its games have the numbers {numbers}." if len(games) > 1 else f"It has one, number {numbers}."
    return did_you_mean(wanted, [game.name for game in games])


def expect_seat(seat: str | None, games: Iterable[LoadedGame]) -> None:
    """Refuse a seat that none of the games has: a slip of the pen must not tell another story."""
    seats = tuple(dict.fromkeys(one for game in games for one in game.table.seats))
    if seat is not None and seat not in seats:
        raise Misuse(f"Nobody named '{seat}' sat at this table. {did_you_mean(seat, seats)}")


def chance_of(saved: SavedGame) -> Seeded | Unseeded:
    """Return where the numbers of a saved game come from: its seed, if that was not lost with its list."""
    return Seeded(saved.seed) if saved.seed else Unseeded()


def load_games(session: Session, file: Path, wanted: str | None) -> tuple[str, Sequence[LoadedGame]]:
    """Return the name of a campaign and its games, or the one of this number or name, as `load_game` does."""
    with Store.look(file) as store:
        games = games_of(store) if wanted is None else (find_game(store, wanted),)
        return store.campaign, [load_game(session, store, saved) for saved in games]


def load_game(session: Session, store: Store, saved: SavedGame) -> LoadedGame:
    """Return a saved game by the rules it was played by: those that its file keeps, with no pack and no plugin.

    Raise StoreError if it is not whole. A rescued game whose rules were lost needs its packs as they were.
    """
    system = session.system(saved.system)
    rows = store.log(Codec(system), saved.id).read()
    if not rows or not isinstance(rows[0], Opened):
        fault = f"Game {saved.id} of this file was never opened."
        raise StoreError("store/no-game", fault, "Begin another.", store.file)
    books = kept_books(store, rows, system)
    book = books.get(rows[0].rulebook) or session.reopened(rows[0], store.file, alone=True)
    table = Table.resume(system, book, MemoryLog(rows), chance_of(saved), books)
    return LoadedGame(saved, table, book, books)


def standing_in(session: Session) -> Callable[[Store, SavedGame, Sequence[tuple[str, str, str]]], tuple[int, str]]:
    """Return what plays a rescued game by the rules that its file keeps: how many of its rows stand, and why no more.

    Where its game or its rules are not here, all of them stay; of a game that is not, it says so.
    """

    def tried(store: Store, saved: SavedGame, lines: Sequence[tuple[str, str, str]]) -> tuple[int, str]:
        rows, why = [], ""
        try:
            system = session.system(saved.system)
            codec = Codec(system)
            for number, (kind, body, _) in enumerate(lines):
                try:
                    rows.append(codec.decode_row(kind, body))
                except CodecFault as fault:
                    why = f"Row {number} cannot be read: {fault}"
                    break
            books = kept_books(store, rows, system)
            if not rows or not isinstance(rows[0], Opened) or rows[0].rulebook not in books:
                return len(lines), ""
            stands, wrong = standing(system, books[rows[0].rulebook], tuple(rows), books)
        except (ContentError, PluginError, StoreError) as fault:
            return len(lines), f"Whether they can be played is not tried: {fault}"
        return stands, wrong or why

    return tried
