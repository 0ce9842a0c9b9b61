"""How missions between programs go: Pitfalls, Wrenches, Hammers, and what else a mission is balanced by.

`python plugins/centaurus/tests/missions.py` plays 200 with the game's own program in every player's seat, and as many
with players who do anything that is allowed; the Exec is the program in both. `--count`, `--players`, `--mission` say
otherwise, `--json` gives it as one line.
"""

import argparse
import json
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from typing import Any

import attrs
from gateway_centaurus.state import EXEC

from gateway_core.chance import Seeded
from gateway_core.errors import GatewayError
from gateway_core.session import Session
from gateway_core.table import Acted, RandomBot, drive, stored
from gateway_core.testing import Game

MISSION = "centaurus:mission/the-silence-at-kettle-gate"
_MOST = 1500  # commands; who needs more never ends it
_COUNTED = {"wrench-used": "wrench", "hammer-used": "hammer"}


@attrs.frozen
class Played:
    """What one mission came to."""

    result: str  # how it ended; empty: it did not
    fates: tuple[str, ...]  # what became of each Pitfall
    used: Counter[str]  # Wrenches and Hammers by their ids
    facts: Counter[str]  # of every stored name, how often it came up
    rounds: int  # of Tension Mode
    commands: int


@attrs.frozen
class Tally:
    """What many missions came to."""

    missions: int
    ended: int
    avoided: int
    happened: int
    used: Counter[str]
    facts: Counter[str]
    rounds: int
    commands: int

    @property
    def share(self) -> float:
        """Which share of the Pitfalls was avoided."""
        return self.avoided / max(1, self.avoided + self.happened)


def play(seed: str, players: int = 3, mission: str = MISSION, *, by_chance: bool = False) -> Played:
    """Play a mission to its end; `by_chance`: players do anything that is allowed."""
    session = Session()
    game = Game(session.system("centaurus"), session.table("centaurus"), mission, {"players": players})
    table = game.table(seed)
    own: Any = game.system.bot()
    bots: dict[str, Any] = {seat: RandomBot() if by_chance and seat != EXEC else own for seat in table.seats}
    used, facts, commands = Counter[str](), Counter[str](), 0
    for answer in drive(table, bots, Seeded(seed).branch("programs"), _MOST):
        commands += 1
        for event in (one for row in answer.rows for one in row.events) if isinstance(answer, Acted) else ():
            name = stored(type(event)).name
            facts[name] += 1
            if name in _COUNTED:
                used[getattr(event, _COUNTED[name])] += 1
    state = table.state
    result = state.outcome.result if state.outcome is not None else ""
    rounds = facts["world-spun"]
    return Played(result, tuple(state.fates.values()), used, facts, rounds, commands)


def tally(count: int, players: int = 3, mission: str = MISSION, *, by_chance: bool = False, workers: int = 1) -> Tally:
    """Return what so many missions come to, by the seeds 0, 1, 2 …"""
    seeds = [f"{number}" for number in range(count)]
    if workers > 1:
        with ProcessPoolExecutor(workers) as pool:
            rest = ([players] * count, [mission] * count, [by_chance] * count)
            found = [*pool.map(_play, seeds, *rest, chunksize=5)]
    else:
        found = [play(seed, players, mission, by_chance=by_chance) for seed in seeds]
    used, facts = Counter[str](), Counter[str]()
    for one in found:
        used.update(one.used)
        facts.update(one.facts)
    fates = Counter(fate for one in found for fate in one.fates)
    return Tally(
        count, sum(bool(one.result) for one in found), fates["avoided"], fates["happened"], used, facts,
        sum(one.rounds for one in found), sum(one.commands for one in found),
    )  # fmt: skip


def _play(seed: str, players: int, mission: str, by_chance: bool) -> Played:
    try:
        return play(seed, players, mission, by_chance=by_chance)
    except GatewayError as fault:  # which no process can hand to another
        raise RuntimeError(f"seed {seed}: {fault}") from None


def unused(of: Tally) -> list[str]:
    """Return the Wrenches and Hammers that never came up."""
    book = Session().table("centaurus")
    return sorted({*book.of("wrench"), *book.of("hammer")} - {*of.used})


def main() -> int:
    """Print what missions come to; 1 where programs avoid no more than chance, or something is never used."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--mission", default=MISSION)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--json", action="store_true")
    said = parser.parse_args()
    both = {
        who: tally(said.count, said.players, said.mission, by_chance=who == "chance", workers=said.workers)
        for who in ("programs", "chance")
    }
    if said.json:
        print(json.dumps({who: attrs.asdict(one) for who, one in both.items()}))
    for who, one in {} if said.json else both.items():
        print(f"{who}: {one.missions} missions, {one.ended} ended, {one.commands // one.missions} commands each")
        print(f"  Pitfalls avoided {one.avoided}, happened {one.happened}: {100 * one.share:.1f} %")
        print(f"  {one.rounds / one.missions:.1f} rounds of Tension Mode in a mission")
        for id, times in sorted(one.used.items()):
            print(f"  {id.partition(':')[2]:<22}{times}")
    missing = unused(both["programs"])
    if missing:
        print(f"never used: {', '.join(missing)}")
    return int(bool(missing) or both["programs"].share <= both["chance"].share)


if __name__ == "__main__":
    raise SystemExit(main())
