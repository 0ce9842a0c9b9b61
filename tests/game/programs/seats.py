"""Who wins the games of the base in each seat: a program there, and the game's own at all others.

`python -m tests.game.programs.seats [GAME…]` prints for each seat what share of the games each program has won in it, a
game that several win shared among them. `--seeds` says how many games, `--effort` how far look-ahead looks.
"""

import argparse
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from types import ModuleType
from typing import Any

from gateway_core.chance import Seeded
from gateway_core.game.programs import Lookahead
from gateway_core.session.players import EFFORT
from gateway_core.table import Bot, RandomBot, drive
from gateway_core.testing import Game
from tests.house.docs.blocks import File, steps
from tests.table.toys.race import BOOK

from .fair import Fair
from .prizes import Prizes

__all__ = ["GAMES", "NAMES", "PROGRAMS", "program", "share"]

PROGRAMS = "random", "greedy", "look-ahead"
ROOT = Path(__file__).parents[3]
NAMES = "ann", "bob", "cat", "dee"


def _module(name: str, text: str) -> ModuleType:
    found = ModuleType(name)
    exec(compile(text, name, "exec"), found.__dict__)  # our own pages, which the tests run as well
    return found


def _lamps(players: Sequence[str]) -> Game[Any, Any, Any]:
    """Return the game of the page on writing systems, with oil for four nights."""
    page = (ROOT / "docs/how-to/write-a-system.md").read_text(encoding="utf-8")
    path = "gateway-lamps/src/gateway_lamps/system.py"
    text = next(step.data.decode() for step in steps(page) if isinstance(step, File) and step.name == path)
    lamps: Any = _module("lamps", text)
    coast = lamps.Coast(id="the-cape", name="The Cape", oil=8, nights=tuple(map(lamps.Night, (4, 6, 3, 5))))
    return Game(lamps.Lamps(), _Entries(coast), "the-cape", {"keeper": players})


def _hills(players: Sequence[str]) -> Game[Any, Any, Any]:
    """Return the game that `gateway new system` begins with."""
    path = ROOT / "plugins/gateway_rpg/src/gateway_rpg/starters/system/src/$package/system.py.txt"
    text = path.read_text(encoding="utf-8").replace("$name", "Hills").replace("$id", "hills")
    hills: Any = _module("hills", text)
    return Game(
        hills.Hills(), _Entries(hills.Hill("the-first", "The first", 6, 5, 12)), "the-first", {"climber": players}
    )


class _Entries:
    """A rulebook of one entry."""

    hash = "of one entry"

    def __init__(self, entry: Any) -> None:
        self._entry = entry

    def get(self, kind: str, id: str) -> Any:
        return self._entry


GAMES: Mapping[str, Callable[[Sequence[str]], Game[Any, Any, Any]]] = {
    "fair": lambda players: Game(Fair(), BOOK, None, {"players": players}),
    "hills": _hills,
    "lamps": _lamps,
    "prizes": lambda players: Game(Prizes(), BOOK, None, {"players": players}),
}


def share(game: Game[Any, Any, Any], seat: str, bot: Bot[Any], seeds: range) -> Fraction:
    """Return what share of the games a program wins in a seat, with the game's own at all others."""
    own, won = game.system.bot(), Fraction(0)
    for number in seeds:
        table = game.table(f"seed {number}")
        for _ in drive(table, dict.fromkeys(table.seats, own) | {seat: bot}, Seeded(f"bots {number}")):
            pass
        assert table.outcome is not None
        winners = table.outcome.winners or ()
        won += Fraction(seat in winners, max(1, len(winners)))
    return won / len(seeds)


def program(name: str, game: Game[Any, Any, Any], effort: int) -> Bot[Any]:
    """Return a program by its name."""
    if name == "random":
        return RandomBot()
    own: Bot[Any] | None = game.system.bot()
    return Lookahead(effort=effort) if name == "look-ahead" or own is None else own


def _lines(names: Sequence[str], seeds: int, effort: int) -> Iterator[str]:
    for name in names:
        kind, _, count = name.partition("/")
        game = GAMES[kind](NAMES[: int(count or 2)])
        for seat in game.table("seats").seats:
            shares = {one: share(game, seat, program(one, game, effort), range(seeds)) for one in PROGRAMS}
            yield f"{name} {seat}: {', '.join(f'{one} {float(won):.1%}' for one, won in shares.items())}"


def main(given: Sequence[str] | None = None) -> None:
    """Play, and print a line for each seat as soon as it is known."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.game.programs.seats", description=(__doc__ or "").partition("\n")[0]
    )
    every = [f"{name}/{count}" for name in GAMES for count in (2, 3)]
    parser.add_argument("game", nargs="*", default=every, help="a game and how many play it: fair/3")
    parser.add_argument("--seeds", type=int, default=200, help="games of each program in each seat")
    parser.add_argument("--effort", type=int, default=EFFORT, help="steps that look-ahead may imagine for a choice")
    asked = parser.parse_args(given)
    for one in asked.game:
        if not re.fullmatch(rf"({'|'.join(GAMES)})(/[2-4])?", one):
            parser.error(f"no such game: {one}")
    for line in _lines(asked.game, asked.seeds, asked.effort):
        print(line, flush=True)


if __name__ == "__main__":
    main()
