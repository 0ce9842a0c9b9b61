"""The games of many rulebooks of one table, played by one pool of processes and remembered."""

from collections.abc import Callable, Sequence
from concurrent.futures import Executor, Future
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from pathlib import Path
from typing import Any

import attrs

from ..record import Record
from ..running import Pools, pools, records
from ..scenario import Scenario
from ..sitting import keeping

__all__ = ["Arms"]


class Arms:
    """Games of some scenes, each by its rulebook as it is or with one more house rule."""

    def __init__(
        self, scenes: Sequence[Scenario], seed: str, *, jobs: int, runs: Path | None, went: Callable[[int], bool]
    ) -> None:
        """`went` is told how many games were played, of all, and says whether to stop."""
        self._scenes, self._seed, self._jobs, self._runs, self._went = tuple(scenes), seed, jobs, runs, went
        self._found: dict[Scenario, dict[int, Record]] = {}
        self._lent = _Lent(pools(jobs)) if jobs > 1 else None
        self.played = 0

    def play(self, house: str, games: int) -> Sequence[Record] | None:
        """Return the first games by a house rule (none: as it is), as many of each scene; None: it was stopped."""
        told = list[Record]()
        for scene in self._scenes:
            scenario = attrs.evolve(scene, house=(*scene.house, *filter(None, [house])))
            found, many = self._found.setdefault(scenario, {}), games // len(self._scenes)
            with keeping(self._runs, scenario, self._seed) as (kept, keep):
                known = {**kept, **found}
                make: Pools | None = None if self._lent is None else self._lent.make
                for record in records(scenario, self._seed, many, known=known, jobs=self._jobs, make=make):
                    if record.index not in found:
                        found[record.index] = record
                        self.played += 1
                        if record.index not in kept:
                            keep(record)
                        if self._went(self.played):
                            return None
            told += [found[index] for index in range(many)]
        return told

    def known(self, house: str, games: int) -> Sequence[Record]:
        """Return what is known of the same games, which were played."""
        scenarios = (attrs.evolve(one, house=(*one.house, *filter(None, [house]))) for one in self._scenes)
        return [self._found[one][index] for one in scenarios for index in range(games // len(self._scenes))]

    def close(self) -> None:
        """Let the processes go."""
        if self._lent is not None:
            self._lent.close()


class _Lent(Executor):
    """A pool that outlives whoever has it for a while, since processes take as long to begin as many games."""

    def __init__(self, make: Pools) -> None:
        self._make = make
        self._pool: Executor | None = None

    def make(self) -> Executor:
        return self

    def submit(self, fn: Callable[..., Any], /, *args: Any, **named: Any) -> "Future[Any]":
        if self._pool is None:
            self._pool = self._make()
        try:
            return self._pool.submit(fn, *args, **named)
        except BrokenProcessPool:
            self.close()
            self._pool = self._make()
            return self._pool.submit(fn, *args, **named)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Keep the pool: what was begun for somebody who went is finished, and looked at by nobody."""

    def close(self) -> None:
        if self._pool is not None:
            with suppress(Exception):  # it may have died, and what is left of it is nobody's
                self._pool.shutdown(cancel_futures=True)
            self._pool = None
