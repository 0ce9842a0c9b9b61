"""The game loop: who is to act acts, a program or a person, and what came of it is told, until the game is over."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from ..chance.source import Seeded
from ..errors import PluginError, StoreError
from ..table import RandomBot, Table, drive
from ..table.board import Board
from .open_game import OpenGame
from .prompt.input import AnswerSource, Leave, ScriptFault, Terminal
from .prompt.meta_commands import MetaCommands
from .prompt.turn import SeatPrompt
from .render.board import draw_board, draw_notes
from .render.terminal import bold, say
from .render.text import wrap
from .render.transcript import Transcript

__all__ = ["play_by_programs", "play_with_person"]

MOST_COMMANDS = 20_000  # a game of programs may have no end; after as many it is called stopped


def play_by_programs(game: OpenGame, *, json: bool) -> int:
    """Let programs play, telling each act as it happens to one seat; return the exit code."""
    table, transcript = game.table, Transcript(game.table, game.seat, json=json)
    transcript.tell()
    for _ in _programs(table, _bots(table)):
        transcript.tell()
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


def play_with_person(game: OpenGame, answers: AnswerSource, *, json: bool) -> int:
    """Play with a person in one seat, and return the exit code.

    The games master acts for everybody, another's companions are programs.
    """
    table, seat = game.table, game.seat
    transcript = Transcript(table, seat, json=json)
    tell = _silent if json else say
    meta = MetaCommands(table, seat, answers, game.log, lambda: _by_program(table, seat), tell)
    fault = ""
    try:
        _play(game, SeatPrompt(table, seat, meta), transcript, answers, tell)
    except Leave:
        transcript.tell()
        tell(bold(wrap(_leaving(game))))
    except ScriptFault as error:
        fault = str(error)
    transcript.tell()
    transcript.end("stopped")
    if fault:
        say(fault, error=True)
    return 1 if fault else 0


def _play(
    game: OpenGame, person: SeatPrompt, transcript: Transcript, answers: AnswerSource, tell: Callable[[str], None]
) -> None:
    """Ask the person whenever it is theirs to act, until the game is over; raise Leave."""
    table, seat = game.table, game.seat
    bots = {} if seat in table.masters else {other: bot for other, bot in _bots(table).items() if other != seat}
    shown: Board | None = None
    while True:
        for _ in _programs(table, bots):
            transcript.tell()
        transcript.tell()
        if table.outcome is not None:
            return
        if table.pending is None:  # while dice lie, nothing on the board has moved yet
            now = table.board(seat)
            news = _news(now, shown)
            if news:
                tell(news)
            shown = now
        try:
            _ask(person, table)
        except (PluginError, StoreError) as error:
            if not isinstance(answers, Terminal):
                raise  # the rest of a script was written for what did not happen
            say(wrap(f"Nothing of this act was done. {error.problem}"), error=True)


def _ask(person: SeatPrompt, table: Table[Any, Any, Any]) -> None:
    if table.paused:
        person.stopped()
    elif table.pending is not None:
        person.dice(table.pending)
    else:
        person.turn()


def _leaving(game: OpenGame) -> str:
    kept, chair = game.log.file, "" if game.is_usual_seat else f" --as {game.seat}"
    return (
        f"You leave the table. Go on: gateway play {kept}{chair}" if kept else "You leave the table; nothing is kept."
    )


def _silent(_: str) -> None:
    """Tell nobody: whoever reads JSON reads events."""


def _news(now: Board, shown: Board | None) -> str:
    """Return the board if what lies on it has moved since it was shown, else the notes that are new."""

    def places(board: Board) -> Any:
        cards = [(card.id, card.area, card.group, card.tracks) for card in board.cards]
        return board.title, board.tracks, board.links, cards

    if shown is None or places(now) != places(shown):
        return f"\n{draw_board(now)}\n"
    return draw_notes([note for note in now.notes if note not in shown.notes])


def _bots(table: Table[Any, Any, Any]) -> Mapping[str, Any]:
    bot = table.system.bot() or RandomBot()
    return dict.fromkeys(table.seats, bot)


def _chance(table: Table[Any, Any, Any], tries: int = 0) -> Seeded:
    """Return a bot's chance: of this moment of the game, so that one that was left and resumed goes the same way."""
    return Seeded("bots").branch(f"{len(table.rows)}/{tries}")


def _programs(table: Table[Any, Any, Any], bots: Mapping[str, Any]) -> Iterator[object]:
    """Let programs act as long as their seats are awaited, yielding after each act.

    What was refused leaves no row, and would be tried again for ever: each try has another chance.
    """
    tries, rows = 0, len(table.rows)
    for _ in range(MOST_COMMANDS):
        done = list(drive(table, bots, _chance(table, tries), 1))
        if not done:
            return
        tries, rows = (tries + 1, rows) if len(table.rows) == rows else (0, len(table.rows))
        yield done[0]


def _by_program(table: Table[Any, Any, Any], seat: str) -> Any:
    """Return what a program would do for whoever is awaited and this seat may act for."""
    awaited = table.awaited
    acting = seat if seat in awaited or seat not in table.masters or not awaited else awaited[0]
    return _bots(table)[acting].choose(acting, table.observation(acting), _chance(table).branch(0))  # as `drive` does
