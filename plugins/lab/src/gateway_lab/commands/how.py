"""What the lab's commands share: how many games are played, on how much, and how the result is told."""

from collections.abc import Callable, Iterable, Sequence
from functools import update_wrapper
from pathlib import Path
from typing import Any

import attrs
import click

from gateway_terminal.for_commands import json_option, say, say_json, seed_option

from ..record import Record
from ..report import Report, report_of
from ..scenario import Scenario
from ..sitting import run
from ..workers import Cluster, Processes, Workers

__all__ = ["FILE", "How", "many_games", "tell"]

FILE = click.Path(path_type=Path, dir_okay=False)


@attrs.frozen
class How:
    """How many games are played, on how much, and how the result is told."""

    games: int
    effort: int
    workers: Workers | None  # who plays them; None: this process
    runs: Path | None
    seed: str
    json: bool

    def played(self, scenario: Scenario, within: float | None = None) -> Report:
        """Play the games of a scenario and return what they come to."""
        return report_of(scenario.target, self.seed, self.games, self.each(scenario, within))

    def each(self, scenario: Scenario, within: float | None = None) -> Sequence[Record]:
        """Play them and return what each of them came to."""
        return run(
            scenario.ready(), self.seed, self.games, workers=self.workers, within=within, runs=self.runs,
            shown=not self.json,
        )  # fmt: skip


def many_games(games: int) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Add the options of a command that plays many games, which arrive together as `how`."""
    options = (
        click.option("-n", "--games", type=click.IntRange(1, 10_000_000), default=games, show_default=True),
        click.option(
            "--effort", type=click.IntRange(0, 100_000), default=0, metavar="STEPS",
            help="How many steps programs that look ahead may imagine for a choice. [0: greedy]",
        ),
        click.option("--jobs", type=click.IntRange(1, 512), default=1, show_default=True, help="Processes that play."),
        click.option(
            "--scheduler", metavar="ADDRESS",
            help="Let the workers of this Dask scheduler play, such as tcp://10.0.0.5:8786.",
        ),
        click.option(
            "--runs", type=FILE, metavar="FILE",
            help="Keep every game in this file; the same line again goes on where it was left.",
        ),
        seed_option("The seed: game I is that of 'gateway play --auto --seed SEED/I'.  [1]"),
        json_option,
    )  # fmt: skip

    def add(function: Callable[..., Any]) -> Callable[..., Any]:
        def call(
            *, games: int, effort: int, jobs: int, scheduler: str | None, runs: Path | None, seed: str | None,
            json: bool, **words: Any,
        ) -> Any:  # fmt: skip
            return function(how=How(games, effort, _workers(jobs, scheduler), runs, seed or "1", json), **words)

        adding: Callable[..., Any] = update_wrapper(call, function)
        for option in reversed(options):
            adding = option(adding)
        return adding

    return add


def _workers(jobs: int, scheduler: str | None) -> Workers | None:
    if scheduler is not None and jobs > 1:
        raise click.UsageError("--jobs are processes here, and --scheduler has workers of its own: name one of them.")
    if scheduler is not None:
        return Cluster(scheduler)
    return Processes(jobs) if jobs > 1 else None


def tell(lines: Iterable[str], value: Any, *, json: bool) -> None:
    """Say it in lines, or as one line of JSON, if it is anything to programs."""
    if not json:
        for line in lines:
            say(line)
    elif value is not None:
        say_json(value)
