"""Who sits at a table of the command line: programs in every seat, or a person in one of them."""

from collections.abc import Iterator, Mapping
from typing import Any

from ..chance.source import Seeded
from ..errors import PluginError, StoreError
from ..table import RandomBot, Table, drive
from ..table.board import Board
from .opening import Game
from .prompt.input import Answers, Misread, NoMoreAnswers, Terminal
from .prompt.turn import Leave, Person
from .render.board import draw, notes
from .render.terminal import bold, paragraph, say
from .render.transcript import Story

__all__ = ["people", "watch"]

MOST_COMMANDS = 20_000  # what a game of programs may take before it is called stopped


def watch(game: Game, *, json: bool) -> int:
    """Let programs play, telling each act as it happens to one seat."""
    table, story = game.table, Story(game.table, game.seat, json=json)
    story.tell()
    for _ in _programs(table, _bots(table)):
        story.tell()
    story.end("stopped")
    if table.pending is not None:
        say(paragraph("Dice are still to be typed: go on with --dice typed."), error=True)
        return 1
    if table.paused:
        say(paragraph(f"{' and '.join(table.paused)} stopped the table; people let it go on."), error=True)
        return 1
    if table.outcome is None:
        say(paragraph(f"The programs came to no end in {MOST_COMMANDS:,} commands, and stop."), error=True)
    return 0


def people(game: Game, answers: Answers, *, json: bool) -> int:
    """Play with a person in one seat; the games master acts for everybody, another's companions are programs."""
    table, seat = game.table, game.seat
    story = Story(table, seat, json=json)
    bots = {} if seat in table.masters else {other: bot for other, bot in _bots(table).items() if other != seat}
    tell = _unheard if json else say
    person = Person(table, seat, answers, game.keeping, lambda: _by_program(table, seat), tell)
    shown: Board | None = None
    fault = ""
    try:
        while True:
            for _ in _programs(table, bots):
                story.tell()
            story.tell()
            if table.outcome is not None:
                break
            if table.pending is None:
                now = table.board(seat)
                news = _news(now, shown)
                if news:
                    tell(news)
                shown = now
            try:
                if table.paused:
                    person.stopped()
                else:
                    person.turn() if table.pending is None else person.dice(table.pending)
            except (PluginError, StoreError) as error:
                if not isinstance(answers, Terminal):
                    raise
                say(paragraph(f"Nothing of this act was done. {error.problem}"), error=True)
    except (Leave, NoMoreAnswers):
        story.tell()
        tell(bold(paragraph(_leaving(game))))
    except Misread as misread:
        fault = str(misread)
    story.tell()
    story.end("stopped")
    if fault:
        say(fault, error=True)
    return 1 if fault else 0


def _leaving(game: Game) -> str:
    kept, chair = game.keeping.file, "" if game.is_usual_seat else f" --as {game.seat}"
    return (
        f"You leave the table. Go on: gateway play {kept}{chair}" if kept else "You leave the table; nothing is kept."
    )


def _unheard(_: str) -> None:
    """Tell nobody: whoever reads JSON reads events."""


def _news(now: Board, shown: Board | None) -> str:
    """Return the board if what lies on it has moved since it was shown, else the notes that are new."""

    def places(board: Board) -> Any:
        cards = [(card.id, card.area, card.group, card.tracks) for card in board.cards]
        return board.title, board.tracks, board.links, cards

    if shown is None or places(now) != places(shown):
        return f"\n{draw(now)}\n"
    return notes([note for note in now.notes if note not in shown.notes])


def _bots(table: Table[Any, Any, Any]) -> Mapping[str, Any]:
    bot = table.system.bot() or RandomBot()
    return dict.fromkeys(table.seats, bot)


def _chance(table: Table[Any, Any, Any], tries: int = 0) -> Seeded:
    """Return a bot's chance: of this moment of the game, so that one that was left and resumed goes the same way."""
    return Seeded("bots").branch(f"{len(table.rows)}/{tries}")


def _programs(table: Table[Any, Any, Any], bots: Mapping[str, Any]) -> Iterator[object]:
    """Let programs act as long as their seats are awaited, yielding after each act."""
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
