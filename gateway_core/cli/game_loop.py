"""The game loop: who is to act acts, a program or a person, and what came of it is told, until the game is over."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from ..chance.source import Seeded
from ..table import RandomBot, Table, drive
from .open_game import OpenGame
from .prompt.input import AnswerSource, Leave, ScriptFault
from .render.terminal import bold, say
from .render.text import wrap
from .render.transcript import Transcript
from .screen import Screen

__all__ = ["play_by_programs", "play_with_people"]

MOST_COMMANDS = 20_000  # a game of programs may have no end; after as many it is called stopped


def play_by_programs(game: OpenGame, *, json: bool) -> int:
    """Let programs play, telling each act as it happens to one seat; return the exit code."""
    table, transcript = game.table, Transcript(game.table, game.seat, json=json)
    transcript.tell()
    for _ in _programs(table, _bots(table)):
        transcript.tell()
    _close(game)
    transcript.end("stopped")
    if table.pending is not None:
        say(wrap("Dice are still to be typed: go on with --dice typed."), error=True)
        return 1
    if table.paused:
        say(wrap(f"{' and '.join(table.paused)} stopped the table; people let it go on."), error=True)
        return 1
    if table.outcome is None:
        say(wrap(f"The programs came to no end in {MOST_COMMANDS:,} commands, and stop."), error=True)
    return 0


def play_with_people(game: OpenGame, answers: AnswerSource, *, json: bool) -> int:
    """Play with a person in one seat, or with several at one screen, and return the exit code.

    Whoever named no seat and has a master's acts for everybody; else the seats of who is not here are programs'.
    """
    tell = _silent if json else say
    screen = Screen(
        game.table, game.people, answers, game.log, lambda seat: _by_program(game.table, seat), tell,
        for_all=game.for_all, json=json,
    )  # fmt: skip
    fault = ""
    try:
        _play(game, screen)
    except Leave:
        screen.tell()
        tell(bold(wrap(_leaving(game))))
    except ScriptFault as error:
        fault = str(error)
    screen.tell()
    _close(game)
    screen.end()
    if fault:
        say(fault, error=True)
    return 1 if fault else 0


def _play(game: OpenGame, screen: Screen) -> None:
    """Ask people whenever it is theirs to act, until the game is over; raise Leave."""
    table, people = game.table, game.people
    bots = {} if game.for_all else {other: bot for other, bot in _bots(table).items() if other not in people}
    while True:
        for _ in _programs(table, bots, screen.offers):
            screen.tell()
        screen.tell()
        if table.outcome is not None:
            return
        screen.ask()


def _close(game: OpenGame) -> None:
    """Leave a game that is over as it is, so that its seed may be told."""
    if game.table.outcome is not None and not game.table.closed:
        game.table.close(game.seat)


def _leaving(game: OpenGame) -> str:
    kept, chairs = game.log.file, "" if game.is_usual else "".join(f" --as {seat}" for seat in game.people)
    return (
        f"You leave the table. Go on: gateway play {kept}{chairs}" if kept else "You leave the table; nothing is kept."
    )


def _silent(_: str) -> None:
    """Tell nobody: whoever reads JSON reads events."""


def _bots(table: Table[Any, Any, Any]) -> Mapping[str, Any]:
    bot = table.system.bot() or RandomBot()
    return dict.fromkeys(table.seats, bot)


def _chance(table: Table[Any, Any, Any], tries: int = 0) -> Seeded:
    """Return a bot's chance: of this moment of the game, so that one that was left and resumed goes the same way."""
    return Seeded("bots").branch(f"{len(table.rows)}/{tries}")


def _programs(
    table: Table[Any, Any, Any], bots: Mapping[str, Any], holding: Callable[[], bool] = lambda: False
) -> Iterator[object]:
    """Let programs act as long as their seats are awaited and nobody is `holding` them, yielding after each act.

    What was refused leaves no row, and would be tried again for ever: each try has another chance.
    """
    tries, rows = 0, len(table.rows)
    for _ in range(MOST_COMMANDS):
        if holding():
            return
        done = list(drive(table, bots, _chance(table, tries), 1))
        if not done:
            return
        tries, rows = (tries + 1, rows) if len(table.rows) == rows else (0, len(table.rows))
        yield done[0]


def _by_program(table: Table[Any, Any, Any], seat: str) -> Any:
    """Return what a program would do in a seat."""
    return _bots(table)[seat].choose(seat, table.observation(seat), _chance(table).branch(0))  # as `drive` does
