"""What the table costs: acts, folded events, options, undo and saves, a column for every game it knows a start for.

Run `python -m tests.benchmarks.table`; it prints one table, every figure of it from that run and a median. The first
column is a toy whose own rules cost next to nothing, so what stands there is the kernel's.

- *acts*: commands that programs chose beforehand, given again to a fresh table; nothing is saved. They stand beside the
  moves of `tests.benchmarks.beside`, taken in turn with them: those ratios are comparable from machine to machine.
- *events*: the facts of those games, folded on a live draft.
- *options*: asked at every decision of those games, of the seat that is awaited and of all seats.
- *undo*: 1,000 acts taken back one by one; a game shorter than that is undone and redone until it is 1,000, and only
  the undoing counts.
- *bytes*: of a row as it is written, and of a file that holds one whole game.
"""

import os
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import attrs

from gateway_core.chance import Seeded
from gateway_core.errors import ContentError
from gateway_core.ids import Ref
from gateway_core.session import Session, TableBook
from gateway_core.table import Act, Acted, Clockwork, Codec, RandomBot, Setup, Store, Table, drive
from gateway_core.testing import Game
from tests.table.toys.race import Book, Race

from .beside import Boardgame, reference

# The pack of a system that we know, and the entry; None: its first scene.
STARTS = {"gateway": ("dark-spires", "dark-spires:scene/the-audience"), "adventure": ("adventure", None)}
SEEDS = ["a bench", "another bench", "a third bench"]
RUNS, ROUNDS, UNDONE, MOST = 5, 9, 1_000, 1_000  # MOST acts of one game

AnyGame = Game[Any, Any, Any]
AnyTable = Table[Any, Any, Any]


@attrs.frozen
class Recorded:
    """A game that programs have played: its seed, its table, and the commands that do not end it."""

    game: AnyGame
    seed: str
    table: AnyTable
    commands: tuple[tuple[str, Any], ...]

    def again(self) -> AnyTable:
        """Return a table at which every command was given again; raise AssertionError if one is not taken."""
        table = self.game.table(self.seed)
        for seat, command in self.commands:
            assert isinstance(table.act(seat, command), Acted)
        return table


def games() -> Iterator[tuple[str, AnyGame]]:
    """Yield the toy, and every game that is installed, by its name."""
    yield "a toy race", Game(Race(), Book(goal=1500), None, {"players": ("ann", "bob", "cat")})
    session = Session()
    for name, (pack, entry) in STARTS.items():
        try:
            system, book = session.system(name), session.table(pack)
        except ContentError:
            continue  # not installed
        given = {one.name: one.default for one in system.parameters if one.of in ("play", "both")}
        yield name, Game(system, book, entry or _first_scene(book), given)


def _first_scene(book: TableBook) -> str:
    pack, _, slug = min(book.of("scene")).partition(":")
    return str(Ref(pack, "scene", slug))


def recorded(game: AnyGame, seed: str) -> Recorded:
    """Let programs play a game."""
    table = game.table(seed)
    bots = dict.fromkeys(table.seats, game.system.bot() or RandomBot())
    for _ in drive(table, bots, Seeded(seed).branch("bots"), MOST):
        pass
    given = [(row.seat, row.command) for row in table.rows if isinstance(row, Act)]
    return Recorded(game, seed, table, tuple(given[: -1 if table.outcome is not None else None]))


def seconds(work: Callable[..., object], *given: Any) -> float:
    """Return how long it takes, in processor time."""
    start = time.process_time()
    work(*given)
    return time.process_time() - start


@attrs.frozen
class Pace:
    """How fast acts are taken, and beside what."""

    acts: float  # a second of processor time
    beside_reference: float  # how many times the moves a second of the reference
    beside_boardgame: float | None  # likewise of boardgame.io's local client; None: it is not installed


def pace(played: Sequence[Recorded], peer: Boardgame) -> Pace:
    """Give the commands again, in turn with the moves that they are measured beside."""
    count = sum(len(one.commands) for one in played)
    rounds = [(count / seconds(_again, played), reference(), peer.round()) for _ in range(ROUNDS)]
    others = [ours / theirs for ours, _, theirs in rounds if theirs is not None]
    return Pace(
        statistics.median(ours for ours, _, _ in rounds),
        statistics.median(ours / moves for ours, moves, _ in rounds),
        statistics.median(others) if others else None,
    )


def events(played: Sequence[Recorded]) -> float:
    """Return the events a second of folding on a live draft."""
    told = [
        (
            one.table.system.apply,
            one.game.table(one.seed).state,
            [event for row in _played(one) for event in row.events],
        )
        for one in played
    ]

    def fold() -> None:
        for apply, opening, facts in told:
            draft = opening.thaw()
            for fact in facts:
                apply(draft, fact)

    return sum(len(facts) for _, _, facts in told) / statistics.median(seconds(fold) for _ in range(RUNS))


def _played(one: Recorded) -> list[Any]:
    """Return the rows after the beginning, which the opening state holds already."""
    beginning = len(one.game.table(one.seed).rows)
    return [row for row in one.table.rows[beginning:] if isinstance(row, Setup | Act | Clockwork)]


def options(played: Sequence[Recorded]) -> tuple[float, float]:
    """Return the seconds of asking the awaited seat for its options, and of asking every seat."""
    awaited, everybody = [], []
    for one in played:
        table = one.game.table(one.seed)
        for seat, command in one.commands:
            awaited.append(seconds(table.options, table.awaited[0]))
            everybody.append(seconds(list, map(table.options, table.seats)))
            table.act(seat, command)
    return statistics.median(awaited), statistics.median(everybody)


def undo(one: Recorded) -> float:
    """Return the seconds of taking back 1,000 acts one by one."""
    table, took, left = one.again(), 0.0, UNDONE
    while left:
        count = min(left, len(one.commands))
        took += seconds(_times, count, table.undo, table.seats[0])
        _times(count, table.redo, table.seats[0])
        left -= count
    return took


def _times(count: int, do: Callable[[str], object], seat: str) -> None:
    for _ in range(count):
        assert isinstance(do(seat), Acted)


def bytes_of(one: Recorded) -> tuple[float, int]:
    """Return the bytes of an average row, and of a file that holds this game alone."""
    codec, rows = Codec(one.table.system), one.table.rows
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "a.gateway"
        with Store.create(file, "a campaign") as store:
            store.begin(codec, "a game", one.seed).append(rows)
        size = sum(each.stat().st_size for each in Path(folder).iterdir())
    return statistics.mean(len(codec.encode_row(row)[1].encode()) for row in rows), size


def _again(played: Sequence[Recorded]) -> None:
    for one in played:
        one.again()


def figures(game: AnyGame, peer: Boardgame) -> dict[str, str]:
    """Return every figure of one game, by its line of the table."""
    played = [recorded(game, seed) for seed in SEEDS]
    longest = max(played, key=lambda one: len(one.commands))
    one_seat, all_seats = options(played)
    row, save = bytes_of(longest)
    back = statistics.median(undo(longest) for _ in range(RUNS))
    fast = pace(played, peer)
    beside = "-" if fast.beside_boardgame is None else f"{fast.beside_boardgame:.2f}x"
    return {
        "acts of the games": " ".join(str(len(one.commands)) for one in played),
        "acts a second": f"{fast.acts:,.0f}",
        "  beside the reference's moves": f"{fast.beside_reference:.3f}x",
        "  beside boardgame.io's moves": beside,
        "events folded a second": f"{events(played):,.0f}",
        "options of the awaited seat, us": f"{one_seat * 1e6:,.0f}",
        "options of all seats, us": f"{all_seats * 1e6:,.0f}",
        f"undo {UNDONE:,} acts one by one, ms": f"{back * 1e3:,.1f}",
        "  in rounds of": f"{min(UNDONE, len(longest.commands)):,} acts",
        "bytes of an average row": f"{row:,.0f}",
        "rows of the longest game": f"{len(longest.table.rows):,}",
        "bytes of its save": f"{save:,}",
    }


def main(_: Sequence[str] = ()) -> int:
    """Print the table."""
    with Boardgame() as peer:
        columns = {name: figures(game, peer) for name, game in games()}
    print(f"{'':36}" + "".join(f"{name:>18}" for name in columns))
    for line in next(iter(columns.values())):
        print(f"{line:36}" + "".join(f"{column[line]:>18}" for column in columns.values()))
    if "BOARDGAME_IO" not in os.environ:
        print("boardgame.io: BOARDGAME_IO names no folder in which it was installed by npm; it is left out.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
