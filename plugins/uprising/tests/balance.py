"""How games between programs end, and what in the cards is to blame: the figures by which the cards are balanced.

`python plugins/uprising/tests/balance.py` plays 200 games with each number of players, pools them, and says of each
bound whether its 95 % interval lies beyond it. `--against` lets `look-ahead` play `thumb` in games of two instead.
"""

import argparse
import functools
import json
import math
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import attrs

from gateway_core.chance import Seeded
from gateway_core.session import Session
from gateway_core.table import Acted
from gateway_core.testing import Game

SYSTEM = "uprising"
CITY = f"{SYSTEM}:scenario/the-whole-city"
_MOST = 6000  # acts of a game; who needs more never ends it
_Z = 1.96  # of a 95 % interval


@attrs.frozen
class Played:
    """What one game came to."""

    players: int
    seed: str
    result: str
    winners: tuple[str, ...]
    order: tuple[str, ...]
    leaders: dict[str, str]
    offered: tuple[str, ...]  # Revolution cards of the game
    bought: dict[str, int]  # copies of each that were recruited
    scores: dict[str, int]
    refills: int  # Infamy from Guards that came to a held Central City (UP-R18)
    infamy: int  # in all
    ruins: int
    rounds: int
    acts: int


@functools.cache
def opened(players: int) -> Game[Any, Any, Any]:
    """Return a game of so many."""
    session = Session()
    return Game(session.system(SYSTEM), session.table(SYSTEM), CITY, {"players": players, "revolution": "scenario"})


def play(players: int, seed: str, ahead: int | None = None, effort: int = 0) -> Played:
    """Play a game to its end; `ahead` is the number of the seat that looks ahead."""
    game = opened(players)
    table, chance = game.table(seed, effort=effort), Seeded(seed).branch("bots")
    quick: Any = game.system.bot()
    bots = dict.fromkeys(table.seats, quick)
    if ahead is not None:
        bots[table.seats[ahead]] = quick.looking_ahead()
    offered = tuple(one for one in table.state.supply if not table.state.rules.of(one).core)
    bought: Counter[str] = Counter()
    refills = acts = 0
    while table.awaited and acts < _MOST:
        seat = table.awaited[0]
        command = bots[seat].choose(seat, table.observation(seat), chance.branch(acts))
        before, phase = sum(table.state.infamy.values()), table.state.phase
        answer = table.act(seat, command)
        assert isinstance(answer, Acted), (seat, command, answer)
        if getattr(command, "pile", ""):
            bought[command.pile] += 1
        if phase == "refill":
            refills += max(0, sum(table.state.infamy.values()) - before)
        acts += 1
    return _told(table.state, players, seed, offered, bought, refills, acts)


def _told(
    state: Any, players: int, seed: str, offered: tuple[str, ...], bought: Counter[str], refills: int, acts: int
) -> Played:
    facts = state.outcome.facts if state.outcome is not None else {}
    return Played(
        players=players,
        seed=seed,
        result=state.outcome.result if state.outcome is not None else "none",
        winners=tuple(facts.get("winners", ())),
        order=tuple(state.order),
        leaders=dict(state.leaders),
        offered=offered,
        bought=dict(bought),
        scores=dict(state.scores),
        refills=refills,
        infamy=sum(state.infamy.values()),
        ruins=sum(one.ruined for one in state.districts),
        rounds=state.round,
        acts=acts,
    )


# ── figures ──────────────────────────────────────────────────────────────────────────────────────────────────────────


@attrs.frozen
class Share:
    """So many of so many, with its 95 % interval."""

    name: str
    hits: float
    of: float
    fair: float = 1.0  # what is expected, as a share; figures are given in parts of it

    @property
    def value(self) -> float:
        """The share, in parts of the fair one."""
        return self.hits / self.of / self.fair if self.of else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Where it lies with 95 %, by Wilson's score."""
        if not self.of:
            return 0.0, 0.0
        p, n = min(1.0, self.hits / self.of), self.of
        middle, width = p + _Z**2 / (2 * n), _Z * math.sqrt(p * (1 - p) / n + _Z**2 / (4 * n * n))
        low, high = ((middle + sign * width) / (1 + _Z**2 / n) / self.fair for sign in (-1, 1))
        return low, high

    def within(self, low: float, high: float) -> bool:
        """Say whether its interval does not lie beyond these bounds."""
        least, most = self.interval
        return most >= low and least <= high

    def line(self, low: float, high: float) -> str:
        """Return it in words, with its bounds."""
        least, most = self.interval
        verdict = "" if self.within(low, high) else "  BROKEN"
        return f"  {self.name:34} {self.value:5.2f}  ({least:.2f} to {most:.2f}; bound {low:g} to {high:g}){verdict}"


def report(games: Sequence[Played]) -> Iterator[str]:
    """Yield what games came to, line by line."""
    scored = [one for one in games if one.winners]
    ends = Counter(one.result for one in games)
    yield f"{len(games)} games: " + ", ".join(f"{name} {count}" for name, count in ends.items())
    for players in sorted({one.players for one in games}):
        some = [one for one in games if one.players == players]
        results = Counter(one.result for one in some)
        points = [score for one in some if one.result == "scored" for score in one.scores.values()]
        yield (
            f"  {players} players: {dict(results)}, {_mean([g.acts for g in some]):.0f} decisions, "
            f"{_mean([g.rounds for g in some]):.1f} rounds, {_mean([g.ruins for g in some]):.1f} ruins, "
            f"{_mean(points):.1f} points a player, {_mean([g.refills for g in some]):.1f} of "
            f"{_mean([g.infamy for g in some]):.1f} Infamy from refills"
        )
    yield "the city falls, and instant wins"
    yield Share("falls", sum(one.result == "all-lose" for one in games), len(games)).line(0.05, 0.25)
    yield Share("instant", sum(one.result == "immediate-win" for one in games), len(games)).line(0, 0.10)
    yield "who wins, in parts of a fair share"
    seats = [(one, seat) for one in scored for seat in one.order]
    yield _won("starting seat", [(one, one.order[0]) for one in scored]).line(0.8, 1.2)
    for leader in sorted({leader for one in games for leader in one.leaders.values()}):
        yield _won(_bare(leader), [(one, seat) for one, seat in seats if one.leaders[seat] == leader]).line(0.65, 1.35)
    yield "Revolution cards: games that buy one, of those that offer it"
    for card in sorted({card for one in games for card in one.offered}):
        offering = [one for one in games if card in one.offered]
        yield Share(_bare(card), sum(one.bought.get(card, 0) > 0 for one in offering), len(offering)).line(0.05, 1)


def _won(name: str, seats: Iterable[tuple[Played, str]]) -> Share:
    """Return the share of games won, a shared victory in parts, against what would be fair."""
    found = [(one, seat) for one, seat in seats]
    hits = sum(1 / len(one.winners) for one, seat in found if seat in one.winners)
    fair = _mean([1 / one.players for one, _ in found])
    return Share(name, hits, len(found), fair or 1.0)


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else 0.0


def _bare(id: str) -> str:
    return id.partition(":")[2]


def _job(job: tuple[int, str, int | None, int]) -> Played:
    return play(*job)


def _all(jobs: Sequence[tuple[int, str, int | None, int]], many: int, kept: Path | None) -> Iterator[Played]:
    """Yield all games, and keep each as a line of a file once it is over; what stands there is not played anew."""
    lines = kept.read_text(encoding="utf-8").splitlines() if kept is not None and kept.exists() else []
    yield from (Played(**json.loads(line)) for line in lines)
    with ProcessPoolExecutor(many) as pool:
        for one in pool.map(_job, jobs[len(lines) :]):
            if kept is not None:
                with kept.open("a", encoding="utf-8") as file:
                    file.write(f"{json.dumps(attrs.asdict(one))}\n")
            yield one


def main(arguments: Sequence[str] | None = None) -> int:
    """Play, and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200, help="with each number of players")
    parser.add_argument("--players", type=int, nargs="*", default=[2, 3, 4])
    parser.add_argument("--against", action="store_true", help="look-ahead against thumb, in games of two")
    parser.add_argument("--effort", type=int, default=0, help="steps that look-ahead may imagine for a choice")
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--json", default="", help="a file in which the games are kept, a line each")
    parser.add_argument("--jobs", type=int, default=2)
    given = parser.parse_args(arguments)
    numbers = range(given.first, given.first + given.games)
    if given.against:
        jobs = [(2, f"seed {number}", number % 2, given.effort) for number in numbers]
    else:
        jobs = [(players, f"seed {number}", None, 0) for players in given.players for number in numbers]
    games = [*_all(jobs, given.jobs, Path(given.json) if given.json else None)]
    if given.against:
        colours = {number: opened(2).table("seats").seats[number] for number in (0, 1)}
        won = sum(
            1 / len(one.winners) for one, job in zip(games, jobs, strict=True) if colours[job[2] or 0] in one.winners
        )
        print(f"look-ahead wins {won:g} of {len(games)} games of two ({100 * won / len(games):.0f} %)")
        return 0
    print("\n".join(report(games)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
