"""What the lab's commands share: how many games are played, on how much, and how the result is told."""

from collections.abc import Callable, Iterable
from functools import update_wrapper
from pathlib import Path
from typing import Any

import attrs
import click

from gateway_terminal.for_commands import json_option, say, say_json, seed_option

from ..report import Report
from ..scenario import Scenario
from ..sitting import run

__all__ = ["FILE", "How", "many_games", "tell"]

FILE = click.Path(path_type=Path, dir_okay=False)


@attrs.frozen
class How:
    """How many games are played, on how much, and how the result is told."""

    games: int
    effort: int
    jobs: int
    runs: Path | None
    seed: str
    json: bool

    def played(self, scenario: Scenario, within: float | None = None) -> Report:
        """Play the games of a scenario and return what they come to."""
        return run(scenario, self.seed, self.games, jobs=self.jobs, within=within, runs=self.runs, shown=not self.json)


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
            "--runs", type=FILE, metavar="FILE",
            help="Keep every game in this file; the same line again goes on where it was left.",
        ),
        seed_option("The seed: game I is that of 'gateway play --auto --seed SEED/I'.  [1]"),
        json_option,
    )  # fmt: skip

    def add(function: Callable[..., Any]) -> Callable[..., Any]:
        def call(
            *, games: int, effort: int, jobs: int, runs: Path | None, seed: str | None, json: bool, **words: Any
        ) -> Any:
            return function(how=How(games, effort, jobs, runs, seed or "1", json), **words)

        adding: Callable[..., Any] = update_wrapper(call, function)
        for option in reversed(options):
            adding = option(adding)
        return adding

    return add


def tell(lines: Iterable[str], value: Any, *, json: bool) -> None:
    """Say it in lines, or as one line of JSON, if it is anything to programs."""
    if not json:
        for line in lines:
            say(line)
    elif value is not None:
        say_json(value)
