"""One run of many games as somebody sits before it: kept as it goes, told as it goes, and stopped when they like."""

import contextlib
import sqlite3
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import click

from gateway_terminal.for_commands import say_passing, stoppable

from .keeping import kept
from .record import Record
from .report import LOOKS, report_of
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
    with keeping(runs, ready, seed) as (known, keep), stoppable() as stopped:
        for record in records(ready, seed, games, known=known, workers=workers, stopped=stopped):
            found.append(record)
            if record.index not in known:
                keep(record)
            if shown:
                _tell(found, games)
            if stopped():
                break
            if within is not None and len(found) in LOOKS and _widest(found) <= within:
                break
    return found


def _widest(found: list[Record]) -> float:
    """Return half the width of the widest interval so far, in points of a hundred."""
    return 100 * report_of("", "", len(found), found).widest


@contextlib.contextmanager
def keeping(
    runs: Path | None, ready: Ready, seed: str
) -> Iterator[tuple[Mapping[int, Record], Callable[[Record], None]]]:
    """Open the file of runs, if there is to be one, and return what it knows and what keeps more."""
    if runs is None:
        yield {}, lambda _: None
        return
    try:
        with kept(runs, ready.key, seed, ready.scenario.target) as file:
            yield file.records(), file.keep
    except sqlite3.Error as fault:
        raise click.UsageError(f"{runs} cannot be used as a file of runs: {fault}. Name another one.") from fault


def _tell(found: list[Record], games: int) -> None:
    """Say at a terminal how far it is, and now and then what is known so far."""
    if len(found) % 10 and len(found) != games:
        return
    ends = report_of("", "", games, found).ends if len(found) % 50 == 0 or len(found) < 50 else {}
    known = ", ".join(f"{name} {percent(one.value)}" for name, one in ends.items())
    say_passing(f"{len(found):,} of {games:,} games{': ' + known if known else ''}")
