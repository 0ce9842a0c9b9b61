"""What whole games come to, byte for byte: the nets under every change that is to change nothing.

Each game is played by programs. Its text is its log (commands, dice, facts, words, audiences, boards) and, at every
question, everything each seat may do, as it reads it. The fingerprints of these texts lie beside this file.

`python -m tests.playthroughs.nets` names the games; with the name of one and a number it writes its text, to be
compared with the text another version writes; `--write` keeps the fingerprints anew, of all or of those named.
"""

import hashlib
import json
import sys
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import attrs

from gateway_core.chance import Seeded
from gateway_core.session import Session
from gateway_core.table import Codec, Opened, Option, RandomBot, Refusal, Row, Table, canonical, encode_value
from gateway_core.testing import Game, hostile, playthrough

__all__ = ["GAMES", "SEEDS", "fingerprint", "kept", "text"]

SEEDS = 20
KEPT = Path(__file__).with_name("nets.json")

GAMES: Mapping[str, tuple[str, str, str, Mapping[str, Any]]] = {  # name: system, setting, start, parameters
    "the-audience": ("gateway", "dark-spires", "dark-spires:scene/the-audience", {}),
    "the-audience-judged": ("gateway", "dark-spires", "dark-spires:scene/the-audience", {"judge": "gm", "rounds": 3}),
    "the-olympus-mine": ("gateway", "black-star-rising", "black-star-rising:scene/the-olympus-mine", {}),
    "lock-nine": ("gateway", "black-star-rising", "black-star-rising:scene/lock-nine", {}),
    "the-lamp-at-low-water": ("adventure", "adventure", "adventure:scene/the-lamp-at-low-water", {"players": 3}),
}
_MOST = 400  # commands of a game whose every option is written
_RANDOM = 80  # commands of a game that nobody's sense directs


@cache
def _game(name: str) -> Game[Any, Any, Any]:
    system, setting, start, parameters = GAMES[name]
    session = Session()
    return Game(session.system(system), session.table(setting), start, dict(parameters))


def text(name: str, number: int) -> str:
    """Return the whole of one game: even numbers as its own programs play it, odd ones by whatever is allowed."""
    if number % 2 == 0:
        return playthrough(_game(name), f"net {number}", _MOST)
    return "".join(f"{line}\n" for line in _offered(_game(name), f"net {number}"))


def fingerprint(name: str, number: int) -> str:
    """Return what the text of a game comes to."""
    return hashlib.sha256(text(name, number).encode()).hexdigest()[:16]


def kept() -> Mapping[str, list[str]]:
    """Return the fingerprints that are kept, by the name of the game, in the order of their numbers."""
    found: Mapping[str, list[str]] = json.loads(KEPT.read_text(encoding="utf-8"))
    return found


_LATER = {"arranged", "budget", "each", "kind", "only_where", "price", "question", "spared"}
_FOR_FACES = {"closes", "is_name", "overrules"}  # came later too, and says what faces may do with a form that was there


def _offered(game: Game[Any, Any, Any], seed: str) -> Iterator[str]:
    """Yield a game played at random: at each question all that each seat is offered and sees, then what was told."""
    table, codec = game.table(seed), Codec(game.system)
    bot, chance = RandomBot[Any](hostile), Seeded(seed).branch("bots")
    for number in range(_RANDOM):
        if not table.awaited:
            break
        for seat in table.seats:
            yield f"{number}. {seat}: {canonical(_bare(encode_value(table.board(seat))))}"
            yield from (f"  {line}" for form in table.options(seat) for line in _form(codec, form))
        seat = table.awaited[0]
        answer = table.act(seat, bot.choose(seat, table.observation(seat), chance.branch(number)))
        if isinstance(answer, Refusal):
            yield f"{seat} {answer!r}"
    yield from _told(table)
    yield from (canonical(codec.encode_row(row)[1]) for row in _as_first_written(table.rows))


def _as_first_written(rows: Iterable[Row[Any, Any]]) -> Iterator[Row[Any, Any]]:
    """Yield rows as their first format had them, in which the fingerprints were taken: what came later says nothing."""
    return (attrs.evolve(row, format=1) if isinstance(row, Opened) else row for row in rows)


def _form(codec: Codec[Any, Any], form: Option[Any]) -> Iterator[str]:
    said = {name: value for name, value in _said(form).items() if name != "command"}
    yield f"{canonical(codec.encode_command(form.command))} {canonical(_plain(said))}"


def _said(value: Any) -> dict[str, Any]:
    """Return the fields of a part of a form; what came later than the fingerprints, only where it says something."""
    fields = ((field, getattr(value, field.name)) for field in attrs.fields(type(value)))
    said = ((field, one) for field, one in fields if field.name not in _FOR_FACES)
    return {field.name: one for field, one in said if field.name not in _LATER or one != field.default}


def _plain(value: Any) -> Any:
    """Return a part of a form as JSON."""
    if attrs.has(type(value)):
        return {name: _plain(one) for name, one in _said(value).items()}
    if isinstance(value, dict):
        return {str(key): _plain(one) for key, one in value.items()}
    return [_plain(one) for one in value] if isinstance(value, list | tuple) else value


def _bare(value: Any) -> Any:
    """Return a board without what has tests of its own: marks for a master, and pictures."""
    if isinstance(value, dict):
        apart = ("picture", "pictures", "secret", "secrets")
        return {name: _bare(one) for name, one in value.items() if name not in apart}
    return [_bare(one) for one in value] if isinstance(value, list) else value


def _told(table: Table[Any, Any, Any]) -> Iterator[str]:
    for seat in table.seats:
        for entry in table.history(seat):
            headings = [heading and heading.title for heading in entry.headings]
            yield f"{seat} < {entry.n} {entry.deed} {entry.by} {entry.note} {canonical([*entry.words, headings])}"


def main(arguments: list[str]) -> int:
    """Do what the arguments ask for; return the exit code."""
    match arguments:
        case []:
            print("\n".join(GAMES))
        case ["--write", *names] if set(names) <= set(GAMES):
            found = {**kept()} | {
                name: [fingerprint(name, number) for number in range(SEEDS)] for name in names or GAMES
            }
            KEPT.write_text(f"{json.dumps(found, indent=1)}\n", encoding="utf-8", newline="\n")
        case [name, number] if name in GAMES and number.isdecimal():
            sys.stdout.write(text(name, int(number)))
        case _:
            print("usage: python -m tests.playthroughs.nets [--write [GAME ...] | GAME NUMBER]", file=sys.stderr)
            return 2
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
