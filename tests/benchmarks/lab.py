"""What many games cost in the lab: a game, an evening, hundreds of them on two processes, and the report.

Run `python -m tests.benchmarks.lab`, with a number of scenes to play in place of FEW if those are too many; it prints
one table, every figure of it from that run, and fails if an evening of Adventure takes more than EVENING, or FEW scenes
on two processes with their report more than LIMIT. What is wanted (GOAL) is said where it is missed.

All is processor time, in that of the machine of `tests.benchmarks.programs`: a machine with other things to do slows
both alike. Of two processes it is half of what both took, and the first process beside them: what a clock shows where
nothing else runs. How much faster two are than one is told by the clock; a busy machine has no second core to give.

An act stands beside the moves of OpenSpiel's `python_kuhn_poker`, a game of three cards in Python, played by chance
through the same kind of interface; where it is not installed (`--group bench`), that is said.
"""

import gc
import os
import random
import statistics
import sys
import time
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor
from multiprocessing import get_context

from gateway_lab.playing import play
from gateway_lab.record import Record
from gateway_lab.report import report_of
from gateway_lab.running import records
from gateway_lab.scenario import Ready, Scenario
from gateway_lab.workers import Processes

from .beside import reference
from .programs import PACE

SCENE = "dark-spires:scene/the-audience"
SCENES = {
    "the-audience": SCENE,
    "the-olympus-mine": "black-star-rising:scene/the-olympus-mine",
    "lock-nine": "black-star-rising:scene/lock-nine",
    "an evening": "adventure:scene/the-lamp-at-low-water",
}
SEED, GAMES = "a bench", (1, 2, 3)
ONE, FEW, MANY = 20, 500, 10_000  # scenes: by one process, by two, and what that comes to
GOAL, GOALS = 500.0, (30.0, 900.0)  # ms of an evening; seconds of FEW and of MANY on two processes
EVENING, LIMIT = 1_200.0, 90.0
MOVES = 20_000


def spent(work: Callable[[], object]) -> float:
    """Return the milliseconds of processor time that something takes."""
    gc.collect()
    pace, start = reference(), time.process_time()
    work()
    took = time.process_time() - start
    return took * statistics.mean((pace, reference())) / PACE * 1e3


def games(name: str, ready: Ready) -> float:
    """Print what games of a scene take, and return the milliseconds of one."""
    play(ready, SEED, GAMES[0])
    found: list[Record] = []
    took = spent(lambda: found.extend(play(ready, SEED, one) for one in GAMES)) / len(GAMES)
    acts = statistics.mean(one.acts for one in found)
    print(f"{name:18}{took:>9.0f} ms a game of {acts:.0f} acts, {1e3 * took / acts:>6,.0f} us an act")
    return took


class _Counted(Processes):
    """Processes whose time the system adds to ours: those of a server of forks are not our children."""

    def pool(self) -> Executor:
        return ProcessPoolExecutor(self.jobs, get_context("spawn"))


def processes(ready: Ready, count: int) -> tuple[float, tuple[Record, ...]]:
    """Print what hundreds of games take, and return the seconds on two processes, and the games."""
    by_one, clock_one, _ = _by(ready, 1, ONE)
    by_two, clock_two, found = _by(ready, 2, count)
    times = (clock_one / ONE) / (clock_two / count)
    print(f"{count} scenes take two processes {by_two:.1f} s, and {clock_two:.1f} s by the clock, with their start")
    print(
        f"two processes are {times:.2f} times as fast as one by the clock ({by_one / ONE * 1e3:.0f} ms a game by one)"
    )
    return by_two, found


def _by(ready: Ready, jobs: int, count: int) -> tuple[float, float, tuple[Record, ...]]:
    """Play so many games by so many processes; return the seconds each of them spends, those of a clock, the games."""
    pace, start, began, clock = reference(), time.process_time(), _children(), time.monotonic()
    found = tuple(records(ready, SEED, count, workers=_Counted(jobs)))
    clock = time.monotonic() - clock
    took = (_children() - began) / jobs + time.process_time() - start
    return took * statistics.mean((pace, reference())) / PACE, clock, found


def _children() -> float:
    """Return the processor time of processes that have ended."""
    return sum(os.times()[2:4])


def kuhn() -> float | None:
    """Return the microseconds of a move of OpenSpiel's `python_kuhn_poker`; None where it is not installed."""
    try:
        import pyspiel
        from open_spiel.python.games import kuhn_poker  # noqa: F401  # the game announces itself
    except ImportError:
        return None
    game, chance = pyspiel.load_game("python_kuhn_poker"), random.Random(1)

    def moves() -> None:
        made = 0
        while made < MOVES:
            state = game.new_initial_state()
            while not state.is_terminal():
                actions = (
                    [one for one, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
                )
                state.apply_action(chance.choice(actions))
                made += 1

    return spent(moves) / MOVES * 1e3


def main(count: int = FEW) -> int:
    """Print the table; return 1 if games take too long."""
    gc.set_threshold(200_000, *gc.get_threshold()[1:])  # as the command line has it
    ready = {name: Scenario(target, looks=True).ready() for name, target in SCENES.items()}
    took = {name: games(name, one) for name, one in ready.items()}
    evening = took["an evening"]
    move = kuhn()
    if move is None:
        print("OpenSpiel: pyspiel is not installed; it is left out.")
    else:
        print(f"a move of python_kuhn_poker takes {move:.1f} us")
    spends, found = processes(ready["the-audience"], count)
    few, many = found * (FEW // count), found * (MANY // count)
    reports = [spent(lambda those=those: report_of(SCENE, SEED, len(those), those)) / 1e3 for those in (few, many)]
    whole = [spends * of / count + report for of, report in zip((FEW, MANY), reports, strict=True)]
    print(f"with report {FEW} scenes take {whole[0]:.1f} s, {MANY:,} would take {whole[1] / 60:.1f} minutes")
    print(f"  the report itself: {reports[0]:.2f} s and {reports[1]:.2f} s")
    if evening > GOAL:
        print(f"An evening takes {evening:.0f} ms; the goal is {GOAL:.0f}.")
    for count, seconds, goal in zip((FEW, MANY), whole, GOALS, strict=True):
        if seconds > goal:
            print(f"{count:,} scenes take {seconds:.0f} s; the goal is {goal:.0f}.")
    return 1 if evening > EVENING or whole[0] > LIMIT else 0


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
