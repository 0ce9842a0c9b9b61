"""One run of many games as somebody sits before it: kept as it goes, told as it goes, and stopped when they like."""

import contextlib
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from gateway_terminal.for_commands import say_passing, stoppable

from .intervals import share_of
from .keeping import kept
from .record import Record
from .report import LOOKS, end_of
from .running import records
from .scenario import Ready
from .words import percent
from .workers import Workers

__all__ = ["keeping", "run"]


def run(
    ready: Ready, seed: str, games: int, *, workers: Workers | None = None, within: float | None = None,
    runs: Path | None = None, shown: bool = True,
) -> list[Record]:  # fmt: skip
    """Play games of a scenario, as many as are wanted or until enough is known, and return what each came to."""
    found: list[Record] = []
    ends = Counter[str]()
    with keeping(runs, ready, seed) as (known, keep), stoppable() as stopped:
        for record in records(ready, seed, games, known=known, workers=workers, stopped=stopped):
            found.append(record)
            ends[end_of(record)] += 1
            if record.index not in known:
                keep(record)
            if shown and (len(found) % 10 == 0 or len(found) == games):
                say_passing(f"{len(found):,} of {games:,} games: {_known(ends)}")
            if stopped():
                break
            if within is not None and len(found) in LOOKS and _widest(ends) <= within:
                break
    return found


def _widest(ends: Counter[str]) -> float:
    """Return half the width of the widest interval so far, in points of a hundred."""
    return 100 * max(share_of(count, ends.total()).half for count in ends.values())


def _known(ends: Counter[str]) -> str:
    """Return what is known so far, the commonest end first; of all games at each look, so nothing that grows."""
    return ", ".join(f"{name} {percent(count / ends.total())}" for name, count in ends.most_common())


@contextlib.contextmanager
def keeping(
    runs: Path | None, ready: Ready, seed: str
) -> Iterator[tuple[Mapping[int, Record], Callable[[Record], None]]]:
    """Open the file of runs, if there is to be one, and return what it knows and what keeps more."""
    if runs is None:
        yield {}, lambda _: None
        return
    with kept(runs, ready.basis, seed) as file:
        yield file.records(), file.keep
