"""Many games of one scenario, by as many workers as there are, in their order."""

import platform
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from contextlib import suppress
from functools import lru_cache
from itertools import islice

from gateway_core.errors import GatewayError
from gateway_core.frozen import FrozenDict

from .playing import play
from .record import Record
from .scenario import Ready, Scenario
from .workers import LabError, Workers

__all__ = ["records"]

AHEAD = 3  # pieces of work for each worker that are given out: more are not, so that little is in flight
PIECE = 5  # games that a worker plays in one go
MOST_LOST = 5  # pools that may end, each with a worker that was killed, before it is no accident
PAUSE = 0.5  # seconds between two looks at whether somebody stops it, while games are played elsewhere


def records(
    ready: Ready, seed: str, games: int, *, known: Mapping[int, Record] = FrozenDict(), workers: Workers | None = None,
    stopped: Callable[[], bool] = lambda: False,
) -> Iterator[Record]:  # fmt: skip
    """Yield what the games 0 to `games` - 1 come to, in that order, whoever plays them; what is `known` as it is.

    Without `workers` this process plays them. What a worker that was killed had begun is begun again, and counts once.
    It ends as soon as it is `stopped`, and takes back what was given out. Raise what a game raises, and LabError for
    workers that die again and again, or play by something else.
    """
    if workers is None:
        yield from (known[one] if one in known else play(ready, seed, one) for one in range(games))
        return
    said, key = ready.scenario.anywhere(), ready.key
    missing = (one for one in range(games) if one not in known)
    pieces = iter(lambda: tuple(islice(missing, PIECE)), ())
    found, lost = dict(known), 0
    todo: list[tuple[int, ...]] = []  # what a pool took with it, to be begun before anything else
    pool, running = workers.pool(), dict[Future[list[Record]], tuple[int, ...]]()
    try:
        for index in range(games):
            while index not in found:
                if stopped():
                    return
                try:
                    room = workers.at_once() * AHEAD
                    while len(running) < room and (todo := todo or [*islice(pieces, 1)]):
                        running[pool.submit(_piece, said, key, seed, todo[0])] = todo[0]
                        del todo[0]  # only now: a pool may turn out to have ended when it is given something
                    for future in wait(running, PAUSE, FIRST_COMPLETED).done:
                        found |= {one.index: one for one in future.result()}
                        del running[future]  # nobody need keep, or find again, what was read
                except workers.ended as fault:
                    lost += 1
                    if lost > MOST_LOST:
                        raise LabError("Workers of the lab were ended from outside, again and again.") from fault
                    todo, running = sorted({*todo, *running.values()}), {}
                    pool.shutdown(wait=False, cancel_futures=True)
                    pool = workers.pool()
            yield found.pop(index)
    finally:
        with suppress(Exception):  # it may have died, and what is left of it is nobody's
            pool.shutdown(cancel_futures=True)


@lru_cache(8)  # whoever weighs many rulebooks is never done with one before the next
def _ready(scenario: Scenario) -> Ready:
    return scenario.ready()


def _piece(scenario: Scenario, key: str, seed: str, indices: Sequence[int]) -> list[Record]:
    """Play some games in a worker, which lays the table once; raise LabError where that is not the table of the key."""
    cure = "Install there what is installed here, and let packs and files lie there under the same paths."
    try:
        ready = _ready(scenario)
    except GatewayError as fault:
        first = str(fault).partition("\n")[0]  # of what may be hundreds: a whole pack may be missing there
        raise LabError(f"A worker on {platform.node()} cannot lay this table: {first} {cure}") from fault
    if ready.key != key:
        raise LabError(f"A worker on {platform.node()} has other packs, programs or code than are here. {cure}")
    return [play(ready, seed, index) for index in indices]
