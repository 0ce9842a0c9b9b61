"""Evenings as people see them: tables of both games at moments of a played game, and somebody who answers them."""

import functools
from collections.abc import Callable, Iterator
from typing import Any

from gateway_core.chance import Seeded
from gateway_core.ids import Ref
from gateway_core.session import Session
from gateway_core.session.hosting.game_log import GameLog
from gateway_core.session.hosting.holding import Holding
from gateway_core.table import Codec, MemoryLog, RandomBot, Table
from gateway_terminal.prompt.meta_commands import MetaCommands
from gateway_terminal.prompt.turn import SeatPrompt

SCENES = (
    "adventure:scene/the-lamp-at-low-water",
    "black-star-rising:scene/lock-nine",
    "black-star-rising:scene/the-olympus-mine",
    "dark-spires:scene/the-audience",
)


@functools.cache
def _opened(scene: str) -> tuple[Any, Any]:
    ref, session = Ref.parse(scene), Session()
    book = session.table(ref.pack)
    return session.system(book.system), book


def moments(scene: str, seed: str, decisions: int) -> Iterator[Table[Any, Any, Any]]:
    """Yield a table as it stands before each of so many decisions, every second by chance, until the game is over."""
    system, book = _opened(scene)
    table, chance = Table.open(system, book, scene, {}, source=Seeded(seed), log=MemoryLog()), Seeded(f"chance {seed}")
    for number in range(decisions):
        if table.outcome is not None:
            return
        yield table
        seat = table.awaited[0]
        first = next(form.command for form in table.forms(seat) if form.is_open and not form.ends)
        by_chance = number % 2 and RandomBot[Any]().choose(seat, table.observation(seat), chance)
        table.act(seat, by_chance or first)


class Enough(Exception):
    """Nobody would sit through so many questions."""


class Answering:
    """Somebody who gives the first answers, and then always the last of them."""

    def __init__(self, *answers: str, most: int = 40) -> None:
        self._answers, self._most = list(answers), most
        self.asked = list[str]()
        self.told = list[str]()
        self.rejected = list[str]()

    def ask(self, question: str) -> str:
        """Return the next answer; raise Enough after too many."""
        self.asked.append(question)
        if len(self.asked) > self._most:
            raise Enough(question)
        return self._answers.pop(0) if len(self._answers) > 1 else self._answers[0]

    def reject(self, why: str) -> None:
        """Note why; somebody who always says the same would hear it for ever."""
        self.rejected.append(why)
        raise Enough(why)


def prompt_of(
    table: Table[Any, Any, Any], seat: str, source: Answering, tell: Callable[[str], None] | None = None
) -> SeatPrompt:
    """Return the prompt of one seat, at a table whose log is kept nowhere."""
    told = source.told.append if tell is None else tell
    log = GameLog(Codec(table.system), "evening", "evening", "1")
    meta = MetaCommands(
        table,
        seat,
        source,
        log,
        told,
        Holding(table, [seat], for_all=False),
        dict.fromkeys(("credits", "why"), lambda *_: None),
    )
    return SeatPrompt(table, seat, meta, lambda: None, tuple)
