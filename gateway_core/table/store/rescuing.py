"""What is sound in a damaged save, in a new one: of each game the rows up to the first that is not as it was.

A row is looked for wherever it may stand in the file, and the chain of digests says whether it is one.
"""

import contextlib
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import attrs

from ...errors import StoreError
from . import books, connecting, pages, schema
from .limits import LONGEST_NAME, MOST_FILE_BYTES, MOST_GAMES, MOST_ROWS
from .plain import CodecFault, parse
from .sqlite_log import digest_of
from .store import SavedGame, Store, made

__all__ = ["RescuedGame", "rescue"]

Line = tuple[str, str, str]  # kind, body and digest of a row

# Plays a game that was rescued into a file: how many of its rows can stand, and why the next one cannot. Where they all
# stay and it says why, nobody could try.
Standing = Callable[[Store, SavedGame, Sequence[Line]], tuple[int, str]]


@attrs.frozen
class RescuedGame:
    """What was found of a game."""

    game: SavedGame  # as the damaged file lists it
    rows: int  # how many are sound, from the first on
    listed: bool = True  # whether the list was had; without it the game's own name, its seed and its length are lost
    has_rules: bool = True  # whether all rulebooks are there that those rows were played by
    why: str = ""  # why the row behind them was left out though it is as it was written, or nobody tried whether it can

    @property
    def is_whole(self) -> bool:
        """Whether that is all that was written."""
        return self.rows == self.game.count


def rescue(path: Path | str, new: Path | str, standing: Standing | None = None) -> tuple[RescuedGame, ...]:
    """Write what is sound in a save into a new file, and return it game by game; the damaged file stays as it is.

    A row is sound if it is as it was written, and if it can stand where it does: `standing` knows, which has its game.
    Raise StoreError if nothing in it is a sound row of ours, or if there is a file `new`.
    """
    file = str(path)
    connecting.require_file(file)
    if Path(file).stat().st_size > MOST_FILE_BYTES:
        raise StoreError("store/too-long", "No campaign of ours has so many bytes.", "Name another file.", file)
    with connecting.copied(file) as folder:
        copy = Path(folder) / connecting.COPY
        connecting.finish(str(copy))
        found, application = _Found(copy), pages.application_of(copy)
    games = [(game, tuple(found.sound(game.id))) for game in found.games.values()]
    games += [
        (game, lines) for id in found.unlisted if (game := _named(id, lines := tuple(found.sound(id)))) is not None
    ]
    games.sort(key=lambda one: one[0].id)
    if not any(lines for _, lines in games):
        raise _nothing(application, file)
    with made(new), Store.create(new, found.campaign) as store:
        for game, lines in games[:MOST_GAMES]:
            if lines:
                store.take(game, lines)
        _keep(store, found.books, file)
        told = [(game, *_standing(store, game, lines, standing)) for game, lines in games]
        kept = _keep(store, found.books, file)  # again: with a game that was cut short went those that it alone needs
    return tuple(
        RescuedGame(game, len(lines), game.id in found.games, kept.issuperset(_rulebooks(lines)), why)
        for game, lines, why in told
    )


def _keep(store: Store, found: Sequence[tuple[str, bytes, bytes]], file: str) -> set[str]:
    """Keep those rulebooks that are as they were written, and return their hashes."""
    kept = set()
    for columns in found:
        with contextlib.suppress(StoreError):
            store.keep(books.read(*columns, file))
            kept.add(columns[0])
    return kept


def _standing(
    store: Store, game: SavedGame, lines: Sequence[Line], standing: Standing | None
) -> tuple[Sequence[Line], str]:
    """Leave those rows of a game in a file that can stand; return them, and why there are no more."""
    if standing is None or not lines:
        return lines, ""
    count, why = standing(store, game, lines)
    if count < len(lines):
        store.remove(game.id)
        store.take(game, lines[:count])
    return lines[:count], why


def _rulebooks(lines: Sequence[Line]) -> Iterator[str]:
    """Yield the hash of each rulebook that rows name."""
    for kind, body, _ in lines:
        if kind in ("opened", "adopted"):
            with contextlib.suppress(CodecFault):
                match parse(body):
                    case {"rulebook": str(digest)}:
                        yield digest


class _Found:
    """What looks like ours in the pages of a file."""

    def __init__(self, file: Path) -> None:
        self.campaign = ""
        self.games: dict[int, SavedGame] = {}  # as the list has them, by number
        self.rows: dict[tuple[int, int], list[Line]] = defaultdict(list)  # by game and number; one at most is sound
        self.books: list[tuple[str, bytes, bytes]] = []
        for line, columns in pages.records(file):
            self._sort(line, columns)

    def _sort(self, line: int, columns: tuple[pages.Value, ...]) -> None:
        match line, columns:
            case _, (int(game), int(number), str(kind), str(body), str(digest)):
                self.rows[game, number].append((kind, body, digest))
            case int(game), (None, str(name), str(system), str(seed), int(count), str()) if count:
                self.games[game] = SavedGame(game, name[:LONGEST_NAME], system, count, seed)
            case _, (str(digest), bytes(rules), bytes(origins)):
                self.books.append((digest, rules, origins))
            case 1, (None, str(name)):
                self.campaign = name[:LONGEST_NAME]

    @property
    def unlisted(self) -> frozenset[int]:
        """The games of which there is a first row alone, by their numbers."""
        return frozenset(game for game, number in self.rows if number == 0) - self.games.keys()

    def sound(self, game: int) -> Iterator[Line]:
        """Yield the rows of a game until one is missing, or is not as it was written."""
        head = ""
        for number in range(MOST_ROWS):
            lines = (one for one in self.rows.get((game, number), ()) if one[2] == digest_of(head, number, *one[:2]))
            line = next(lines, None)
            if line is None:
                return
            yield line
            head = line[2]


def _named(id: int, lines: Sequence[Line]) -> SavedGame | None:
    """Return what its rows alone say of a game; None if they are of none."""
    with contextlib.suppress(CodecFault):
        match [parse(body) for kind, body, _ in lines[:1] if kind == "opened"]:
            case [{"start": str() | None as start, "system": str(system)}]:
                return SavedGame(id, (start or system)[:LONGEST_NAME], system, 0, "")
    return None


def _nothing(application: int | None, file: str) -> StoreError:
    """Return why nothing is had."""
    if application is None:
        return StoreError("store/not-a-database", "This file is not a save.", "Name another file.", file)
    if application != schema.APPLICATION:
        return StoreError("store/not-ours", "This database is not a save of ours.", "Name another file.", file)
    return StoreError("store/unreadable", "No row of it is sound.", "Look for an earlier copy.", file)
