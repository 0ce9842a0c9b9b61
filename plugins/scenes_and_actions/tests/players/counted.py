"""What programs make of evenings, beside players who do anything: the figures by which they are judged.

`python plugins/scenes_and_actions/tests/players/counted.py` plays an evening with two hundred seeds, once with the
game's own program in the players' seats and once with the random one, under the game's own as games master.
`--evening` names another, `--seeds` and `--players` say how often and for how many, `--json` gives the figures to
programs.
"""

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from typing import Any

import attrs

from gateway_core.chance import Seeded
from gateway_core.session import Session
from gateway_core.table import Acted, RandomBot, drive
from gateway_core.testing import Game

__all__ = ["EVENING", "PROGRAMS", "Figures", "Played", "figures", "play"]

EVENING = "scenes-and-actions:evening/the-standing-toll"
PROGRAMS = "program", "random"
_SYSTEM = "scenes-and-actions"
_MOST = 1500  # acts of one evening; who needs more never ends it
# What has to occur, by the name of its command.
_DEEDS = {
    "GiveIn": "giving in", "Push": "pushing", "Help": "aid", "Interfere": "interference", "BuyTime": "buying time",
    "Rebuy": "steps bought", "BuyIn": "answers to buying on",
}  # fmt: skip


@attrs.frozen
class Played:
    """What one evening came to."""

    program: str
    result: str  # of its outcome; `none` if it had not ended after so many acts
    goals: int
    trauma: int  # that heroes bear in the end
    complications: int
    dead: int
    acts: int
    deeds: Mapping[str, int]  # how often each of those that are counted was given
    bought: int  # dice


@attrs.frozen
class Figures:
    """What all evenings with one program came to together; of goals and harm, means in hundredths."""

    program: str
    evenings: int
    finished: int
    goals: int
    trauma: int
    complications: int
    dead: int  # in all
    acts: int
    deeds: Mapping[str, int]  # in all
    bought: int  # dice, in all


@cache
def _game(evening: str, players: int) -> Game[Any, Any, Any]:
    session = Session()
    book = session.table(*{evening.partition(":")[0], _SYSTEM}, system=_SYSTEM)
    return Game(session.system(_SYSTEM), book, evening, {"players": players})


def play(program: str, seed: str, evening: str = EVENING, players: int = 3) -> Played:
    """Play an evening with this program in the players' seats, and the game's own as games master."""
    game = _game(evening, players)
    table, own = game.table(seed), game.system.bot()
    bots = {seat: own if seat == "gm" or program == PROGRAMS[0] else RandomBot() for seat in table.seats}
    acts = 0
    for answer in drive(table, bots, Seeded(seed).branch("bots"), _MOST):
        assert isinstance(answer, Acted), answer
        acts += 1
    given = [row.command for row in table.rows if getattr(row, "command", None) is not None]
    deeds = Counter(type(one).__name__ for one in given)
    state, outcome = table.state, table.outcome
    heroes = {one.id: one for one in state.heroes()}
    harms = [one for one in state.harms.values() if one.owner in heroes]
    return Played(
        program, outcome.result if outcome is not None else "none", len(state.met), sum(one.trauma for one in harms),
        sum(not one.trauma for one in harms), sum(one.status == "dead" for one in heroes.values()), acts,
        {words: deeds[name] for name, words in _DEEDS.items()},
        sum(count for one in given for _, count in getattr(one, "more", ())),
    )  # fmt: skip


def figures(program: str, played: Iterable[Played]) -> Figures:
    """Return what evenings came to together."""
    all_ = [*played]

    def mean(field: str) -> int:
        return 100 * sum(getattr(one, field) for one in all_) // len(all_)

    deeds = Counter[str]()
    for one in all_:
        deeds.update(one.deeds)
    return Figures(
        program, len(all_), sum(one.result == "finished" for one in all_), mean("goals"), mean("trauma"),
        mean("complications"), sum(one.dead for one in all_), mean("acts"), dict(deeds),
        sum(one.bought for one in all_),
    )  # fmt: skip


def _one(task: tuple[str, str, str, int]) -> Played:
    return play(*task)


def _told(found: Figures) -> Iterator[str]:
    yield f"{found.program}: {found.evenings} evenings, {found.finished} to their end, {found.acts / 100:.0f} acts each"
    yield (
        f"  {found.goals / 100:.2f} goals met, {found.trauma / 100:.2f} Trauma and {found.complications / 100:.2f}"
        f" Complications in the end, {found.dead} dead in all"
    )
    yield f"  {found.bought} dice bought, " + ", ".join(f"{count} {words}" for words, count in found.deeds.items())


def main(given: list[str] | None = None) -> int:
    """Play, count and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--evening", default=EVENING)
    parser.add_argument("--seeds", type=int, default=200)
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--json", action="store_true")
    named = parser.parse_args(given)
    tasks = [(one, f"evening {seed}", named.evening, named.players) for one in PROGRAMS for seed in range(named.seeds)]
    with ProcessPoolExecutor() as pool:
        played = [*pool.map(_one, tasks, chunksize=10)]
    for program in PROGRAMS:
        found = figures(program, (one for one in played if one.program == program))
        print(json.dumps(attrs.asdict(found)) if named.json else "\n".join(_told(found)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
