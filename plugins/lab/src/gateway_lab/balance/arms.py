"""The games of many rulebooks of one table, played by one pool of workers and remembered."""

from collections.abc import Callable, Sequence
from concurrent.futures import Executor, Future
from contextlib import suppress
from pathlib import Path
from typing import Any

from ..record import Record
from ..running import records
from ..scenario import Scenario
from ..sitting import keeping
from ..workers import Workers

__all__ = ["Arms"]


class Arms:
    """Games of some scenarios at a time, as many of each: of scenes as they are, or each with one more house rule."""

    def __init__(
        self,
        seed: str,
        *,
        workers: Workers | None,
        runs: Path | None,
        stopped: Callable[[], bool],
        went: Callable[[int], None],
    ) -> None:
        """`went` is told how many games were played, of all."""
        self._seed, self._runs = seed, runs
        self._stopped, self._went = stopped, went
        self._found: dict[Scenario, dict[int, Record]] = {}
        self._lent = _Lent(workers) if workers is not None else None
        self.played = 0

    def play(self, scenes: Sequence[Scenario], games: int) -> Sequence[Record] | None:
        """Return the first games, as many of each; None: it was stopped."""
        many = games // len(scenes)
        for scenario in scenes:
            ready, found = scenario.ready(), self._found.setdefault(scenario, {})
            with keeping(self._runs, ready, self._seed) as (kept, keep):
                known = {**kept, **found}
                for record in records(ready, self._seed, many, known=known, workers=self._lent, stopped=self._stopped):
                    if record.index not in found:
                        found[record.index] = record
                        self.played += 1
                        if record.index not in kept:
                            keep(record)
                        self._went(self.played)
                    if self._stopped():
                        return None
            if len(found) < many:
                return None
        return self.known(scenes, games)

    def known(self, scenes: Sequence[Scenario], games: int) -> Sequence[Record]:
        """Return the same games, which were played."""
        many = games // len(scenes)
        return [self._found[scenario][index] for scenario in scenes for index in range(many)]

    def close(self) -> None:
        """Let the workers go."""
        if self._lent is not None:
            self._lent.close()


class _Lent(Executor):
    """Workers whose pool outlives each who takes it, for it takes as long to begin one as many games."""

    def __init__(self, workers: Workers) -> None:
        self._workers = workers
        self._pool: Executor | None = None

    @property
    def ended(self) -> tuple[type[BaseException], ...]:
        return self._workers.ended

    def pool(self) -> Executor:
        if self._pool is None:
            self._pool = self._workers.pool()
        return self

    def at_once(self) -> int:
        return self._workers.at_once()

    def submit(self, fn: Callable[..., Any], /, *args: Any, **named: Any) -> "Future[Any]":
        assert self._pool is not None  # whoever has it took it
        return self._pool.submit(fn, *args, **named)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Keep the pool for the next, unless it is given up at once, since it has ended."""
        if not wait:
            self.close(wait=False)

    def close(self, *, wait: bool = True) -> None:
        if self._pool is not None:
            with suppress(Exception):  # it may have died, and what is left of it is nobody's
                self._pool.shutdown(wait, cancel_futures=True)
            self._pool = None
