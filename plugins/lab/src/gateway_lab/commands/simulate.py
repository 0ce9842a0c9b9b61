"""`gateway simulate`: a scene by programs, many times."""

import json as data
from collections.abc import Callable, Mapping
from pathlib import Path

import attrs
import cattrs
import click

from gateway_terminal.for_commands import Target, target_command, write_whole

from ..page import as_csv, as_page
from ..report import Report
from ..scenario import Scenario
from ..words import in_words
from .how import FILE, How, many_games, tell

__all__ = ["simulate"]


@target_command
@click.option(
    "--within",
    type=click.FloatRange(0.1, 50),
    metavar="POINTS",
    help="Stop as soon as every end's share is known so far, to either side, in points of a hundred.",
)
@click.option(
    "--out",
    "outs",
    type=FILE,
    multiple=True,
    metavar="FILE.html|csv|json",
    help="Write the report there, as its ending says.",
)
@many_games(400)
def simulate(target: Target, how: How, within: float | None, outs: tuple[Path, ...]) -> int:
    """Play TARGET by programs many times, and say what it comes to.

    Every game is the one that 'gateway play --auto' plays with the same seed, by the same rules. With --within it looks
    at what is known after 50, 100, 200, 400 games and so on, and stops when it knows enough; its intervals allow for
    that. Ctrl-C stops it, and what was played is told.
    """
    for out in outs:
        if out.suffix not in _WRITERS:
            raise click.UsageError(f"--out writes {', '.join(_WRITERS)}, and '{out.name}' ends with none of these.")
    report = how.played(attrs.evolve(Scenario.of(target, how.effort), looks=True), within)
    for out in outs:
        write_whole(out, _WRITERS[out.suffix](report).encode())
    tell(in_words(report), cattrs.unstructure(report), json=how.json)
    return 0 if report.games else 1


def _as_json(report: Report) -> str:
    return data.dumps(cattrs.unstructure(report), ensure_ascii=False, indent=1) + "\n"


_WRITERS: Mapping[str, Callable[[Report], str]] = {".html": as_page, ".csv": as_csv, ".json": _as_json}
