"""A whole game as text that is kept beside the tests: whoever changes a rule reads in the diff what it does in play.

Written again and compared, line by line; `GATEWAY_PLAYTHROUGHS=write pytest …` writes it anew.
"""

import itertools
import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Generic, TypeVar

import attrs

from ..chance import Seeded
from ..table import (
    Act,
    Bot,
    Clockwork,
    Codec,
    Draw,
    Option,
    Outcome,
    Played,
    RandomBot,
    Record,
    Refusal,
    Setup,
    Table,
    canonical,
    encode_value,
    stored,
    volunteer_by,
)
from .game import Game
from .met import meet

__all__ = ["compare_playthrough", "playthrough"]

_MOST = 2_000  # commands: whatever takes more is told as stopped
_AROUND = 2  # lines shown before the first that differs
_SHOWN = 5  # lines shown from there

S = TypeVar("S", bound=Record)
E = TypeVar("E")
C = TypeVar("C")


def playthrough(game: Game[Any, Any, Any], seed: str, most: int = _MOST) -> str:
    """Return a game that programs play, with its boards, options, commands, dice and facts; always the same.

    The programs are the system's own, or take anything that is allowed. `most` is the number of their commands.
    """
    return "".join(f"{line}\n" for line in _Teller(game, seed).tell(most))


def compare_playthrough(game: Game[Any, Any, Any], seed: str, path: Path) -> None:
    """Raise AssertionError, with the first lines that differ, unless the game goes as the file tells."""
    now = playthrough(game, seed)
    if os.environ.get("GATEWAY_PLAYTHROUGHS") == "write":
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(now, encoding="utf-8", newline="\n")
    assert path.is_file(), f"There is no playthrough in {path} yet. {_anew(path)}"
    then = path.read_text(encoding="utf-8").splitlines()
    assert then == now.splitlines(), _difference(then, now.splitlines(), path)


def _difference(then: list[str], now: list[str], path: Path) -> str:
    pairs = itertools.zip_longest(then, now)
    first = next(number for number, (one, other) in enumerate(pairs) if one != other)
    shown = [f"{path.name}:{first + 1}: the game goes another way from here."]
    shown += [f"  {line}" for line in now[max(0, first - _AROUND) : first]]
    shown += [f"- {line}" for line in then[first : first + _SHOWN]]
    shown += [f"+ {line}" for line in now[first : first + _SHOWN]]
    return "\n".join([*shown, f"If that is meant: {_anew(path)}"])


def _anew(path: Path) -> str:
    return f"GATEWAY_PLAYTHROUGHS=write pytest writes it; read the diff of {path.name} before you keep it."


class _Teller(Generic[S, E, C]):
    """A game on its way into lines. The state is folded along, to tell each fact as it stood when it happened."""

    def __init__(self, game: Game[S, E, C], seed: str) -> None:
        self._game, self._seed = game, seed
        self._system, self._codec = game.system, Codec(game.system)
        self._state = game.system.open(game.rulebook, game.start, dict(game.parameters))
        self._told = 1  # rows told so far: the first only opens the table

    def tell(self, most: int) -> Iterator[str]:
        """Yield the game line by line."""
        table = self._game.table(self._seed)
        bot, chance = self._system.bot() or RandomBot[C](), Seeded(self._seed).branch("bots")
        yield from self._head(table)
        yield from self._news(table)
        yield from _boards(table)
        for number in range(1, most + 1):
            if not table.awaited:
                break
            yield from _asked(table, number)
            if volunteer_by(dict.fromkeys(table.seats, bot), table, chance.branch(number)) is None:
                yield from self._chosen(bot, table, chance.branch(number))
            yield from self._news(table)
        yield from _ending(table.outcome)
        yield from _boards(table)
        meet(table)

    def _chosen(self, bot: Bot[C], table: Table[S, E, C], chance: Seeded) -> Iterator[str]:
        """Let a program choose in the seat that is awaited; yield what is refused."""
        seat = table.awaited[0]
        command = bot.choose(seat, table.observation(seat), chance)
        answer = table.act(seat, command)
        if isinstance(answer, Refusal):  # a program may try what a form does not promise
            yield self._given(seat, command)
            yield f"  refused {answer.code}: {answer.message}"

    def _head(self, table: Table[S, E, C]) -> Iterator[str]:
        game, seats = self._game, ", ".join(table.seats)
        yield f"playthrough of {self._system.name} (version {self._system.version})"
        yield f"from {game.start or 'nothing'} with {canonical(encode_value(dict(game.parameters)))}"
        yield f"seed {self._seed!r}; seats {seats}; masters {', '.join(table.masters) or 'none'}"

    def _news(self, table: Table[S, E, C]) -> Iterator[str]:
        for row in table.rows[self._told :]:
            if isinstance(row, Setup | Act | Clockwork):
                yield from self._row(row)
        self._told = len(table.rows)
        assert self._state == table.state, "the facts that were told make another state than the table's"

    def _row(self, row: Played[E, C]) -> Iterator[str]:
        if isinstance(row, Act):
            yield self._given(row.seat, row.command)
        else:
            yield "setup" if isinstance(row, Setup) else "clockwork"
        yield from (f"  {_pool(draw)}" for draw in row.draws)
        draft = self._state.thaw()
        for event in row.events:
            self._system.apply(draft, event)
            yield from self._fact(event, draft)
        self._state = draft.freeze()

    def _given(self, seat: str, command: C) -> str:
        written = self._codec.encode_command(command)
        return f"{seat}: {written['name']} {canonical(written['data'])}"

    def _fact(self, event: E, draft: S) -> Iterator[str]:
        words, audience = self._system.tell(event, draft).strip(), self._system.audience(draft, event)
        if words:
            yield f"  > {words}"
        whose = "" if audience is None else f" (for {', '.join(sorted(audience)) or 'nobody'})"
        yield f"    {stored(type(event)).name}{whose} {canonical(self._codec.encode_event(event)['data'])}"


def _asked(table: Table[Any, Any, Any], number: int) -> Iterator[str]:
    may = "; ".join(f"{seat} {_count(table.options(seat))}" for seat in table.seats)
    yield ""
    yield f"{number}. awaited {', '.join(table.awaited)}; may {may}"


def _count(forms: tuple[Option[Any], ...]) -> str:
    allowed = sum(form.allowed for form in forms)
    return f"{allowed} of {len(forms)}"


def _pool(draw: Draw) -> str:
    ask = draw.ask
    return f"{ask.kind} {ask.count}d{ask.sides} for {ask.label!r}: {' '.join(map(str, draw.faces))}"


def _boards(table: Table[Any, Any, Any]) -> Iterator[str]:
    """Yield what lies on the table as the game draws it, once for all the seats that see the same."""
    boards = {seat: tuple(_drawn(table.system.board(table.view(seat)))) for seat in table.seats}
    for board in dict.fromkeys(boards.values()):
        yield ""
        yield f"seen by {', '.join(seat for seat in table.seats if boards[seat] == board)}"
        yield from board


def _drawn(item: Any, depth: int = 1) -> Iterator[str]:
    """Yield a board or a part of it, a line each: what it says of itself, and its own parts below."""
    said: list[str] = []
    parts: list[Any] = []
    for field in attrs.fields(type(item)):
        value = getattr(item, field.name)
        if _are_parts(value):
            parts += value
        elif value != field.default:
            said.append(f"{field.name}={canonical(encode_value(value))}")
    yield f"{'  ' * depth}{' '.join([type(item).__name__.lower(), *said])}"
    for part in parts:
        yield from _drawn(part, depth + 1)


def _are_parts(value: object) -> bool:
    return isinstance(value, Iterable) and not isinstance(value, str) and any(attrs.has(type(one)) for one in value)


def _ending(outcome: Outcome | None) -> Iterator[str]:
    yield ""
    if outcome is None:
        yield "stopped before the end"
        return
    yield f"outcome {outcome.result} {canonical(encode_value(outcome.facts))}"
    yield f"carries {canonical(encode_value(outcome.carries))}"
