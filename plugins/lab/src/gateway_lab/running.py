"""Many games of one scenario, on as many processes as there are, in their order."""

import signal
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from functools import lru_cache, partial
from itertools import islice
from multiprocessing import get_context

from gateway_core.errors import GatewayError

from .playing import play
from .record import Record
from .scenario import Ready, Scenario

__all__ = ["LabError", "Pools", "pools", "records"]

AHEAD = 3  # pieces of work that wait for each worker: more are not begun, so that little is in flight
PIECE = 5  # games that a worker plays in one go
MOST_LOST = 5  # pools that may die, each with a worker that was killed, before it is no accident

Pools = Callable[[], Executor]  # makes a pool; asked again when one has lost a worker


class LabError(GatewayError):
    """What kept the lab from playing, said in a sentence."""


def pools(jobs: int) -> Pools:
    """Return what makes pools of so many processes on this machine."""
    # Forked from a process that has only begun: no thread of ours, nor a lock that it holds, is in them. Ctrl-C goes
    # to all of them, and is for the one that somebody sits before.
    ignore = partial(signal.signal, signal.SIGINT, signal.SIG_IGN)
    return partial(ProcessPoolExecutor, jobs, mp_context=get_context("forkserver"), initializer=ignore)


def records(
    scenario: Scenario, seed: str, games: int, *, known: Mapping[int, Record], jobs: int, make: Pools | None
) -> Iterator[Record]:
    """Yield what the games 0 to `games` - 1 come to, in that order, whoever plays them; what is `known` as it is.

    `make` makes the pool that plays them, `jobs` at a time; None: this process does. What a worker that was killed had
    begun is begun again, and counts once. Raise what a game raises, and LabError where pools die again and again.
    """
    if make is None:
        ready = scenario.ready()
        yield from (known[one] if one in known else play(ready, seed, one) for one in range(games))
        return
    missing = (one for one in range(games) if one not in known)
    pieces = iter(lambda: tuple(islice(missing, PIECE)), ())
    found, lost = dict(known), 0
    todo: list[tuple[int, ...]] = []  # what a pool took with it, to be begun before anything else
    pool, running = make(), dict[Future[list[Record]], tuple[int, ...]]()
    try:
        for index in range(games):
            while index not in found:
                try:
                    while len(running) < jobs * AHEAD and (piece := todo.pop(0) if todo else next(pieces, None)):
                        running[pool.submit(_piece, scenario, seed, piece)] = piece
                    done, _ = wait(running, return_when=FIRST_COMPLETED)
                    for future in done:
                        found |= {one.index: one for one in future.result()}
                        del running[future]
                except BrokenProcessPool as fault:
                    lost += 1
                    if lost > MOST_LOST:
                        raise LabError("Processes of the lab were ended from outside, again and again.") from fault
                    todo, running = sorted({*todo, *running.values()}), {}
                    pool.shutdown(wait=False, cancel_futures=True)
                    pool = make()
            yield found.pop(index)
    finally:
        with suppress(Exception):  # it may have died, and what is left of it is nobody's
            pool.shutdown(cancel_futures=True)


@lru_cache(8)  # whoever weighs many rulebooks is never done with one before the next
def _ready(scenario: Scenario) -> Ready:
    return scenario.ready()


def _piece(scenario: Scenario, seed: str, indices: Sequence[int]) -> list[Record]:
    """Play some games in a worker, which lays the table once."""
    ready = _ready(scenario)
    return [play(ready, seed, index) for index in indices]
