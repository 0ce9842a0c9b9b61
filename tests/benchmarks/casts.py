"""How the price of a round grows with the cast: programs play one round of a scene of 25, 50, 100 and 200.

Run `python -m tests.benchmarks.casts`; it prints one table, every figure of it from that run, and fails if four times
the cast takes more than LIMIT times as long. GOAL is what it is to come to: a person's turn has to cost what that
person's own lines cost, and what still grows with the cast is whom it may engage, free or recruit.

A scene here is many small fights side by side, as a brawl in a market is: three heroes against two foes, who have a
line to one another and to nobody else. Every second one has a sheet of Dark Spires, the others dice and a level.
"""

import gc
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from gateway_core.chance import Seeded
from gateway_core.session import Session
from gateway_core.table import drive
from gateway_core.testing import Game
from plugins.gateway_rpg.tests.drama.scenes import foe, hero, pack, scene

CASTS = (25, 50, 100, 200)
SMALL, LARGE = 25, 100
GOAL, LIMIT = 6.0, 12.0  # how many times as long four times the people may take; it took 32 times once
RUNS = 3
FIGHT = ("a", "b", "c", "x", "y")  # who stands in a fight: the first three against the last two
SHEETS = ("angelique", "guard", "hans-kroe", "norris", "thomas-snape")


def brawl(people: int) -> str:
    """Return the YAML of a scene of so many people, in fights of five."""
    cast: dict[str, dict[str, Any]] = {}
    lines = []
    for number in range(people // len(FIGHT)):
        here = [f"{one}{number}" for one in FIGHT]
        for at, id in enumerate(here):
            sheet = f"dark-spires:{SHEETS[(number + at) % len(SHEETS)]}"
            whom = {"character": sheet} if (number + at) % 2 else {}
            cast[id] = (hero if at < 3 else foe)(**whom, key=id == "x0", significance=3)
        lines += [(one, other, (number + at) % 3) for at, one in enumerate(here[:3]) for other in here[3:]]
    return scene(cast, lines, ladder=8)


def game(people: int) -> Game[Any, Any, Any]:
    """Return a brawl that is over after one round."""
    with tempfile.TemporaryDirectory() as folder:
        session = Session(packs=[pack(Path(folder), requires={"dark-spires": ">=0.1,<1"}, scene=brawl(people))])
        return Game(session.system("gateway"), session.table("stage"), "stage:scene/scene", {"rounds": 1})


def seconds(of: Game[Any, Any, Any]) -> tuple[float, int]:
    """Return the processor time of one round that programs play, and the commands they gave."""
    table = of.table("a brawl")
    bots = dict.fromkeys(table.seats, of.system.bot())
    gc.collect()
    start = time.process_time()
    given = sum(1 for _ in drive(table, bots, Seeded("a brawl").branch("bots")))
    took = time.process_time() - start
    assert table.outcome is not None
    return took, given


def main(casts: Sequence[int] = CASTS) -> int:
    """Print the table; return 1 if the price grows too fast."""
    games = {people: game(people) for people in casts}
    times: dict[int, list[float]] = {people: [] for people in casts}
    given: dict[int, int] = {}
    for _ in range(RUNS):  # in turn, so that a machine that is busy for a while is so for all of them
        for people, of in games.items():
            took, given[people] = seconds(of)
            times[people].append(took)
    best = {people: min(found) for people, found in times.items()}
    print(f"{'cast':>6}{'commands':>10}{'one round':>14}{'a command':>14}{'times ' + str(SMALL):>12}")
    for people, took in best.items():
        each = took / given[people]
        print(
            f"{people:>6}{given[people]:>10}{took * 1e3:>11,.0f} ms{each * 1e3:>11.2f} ms{took / best[SMALL]:>11.1f}x"
        )
    grown = best[LARGE] / best[SMALL] if LARGE in best else 0.0
    if grown > GOAL:
        print(f"{LARGE // SMALL} times the cast takes {grown:.1f} times as long; the goal is {GOAL:.0f} times.")
    return 1 if grown > LIMIT else 0


if __name__ == "__main__":
    sys.exit(main([int(one) for one in sys.argv[1:]] or CASTS))
