"""The commands of the lab."""

import json as data
import tempfile
from collections.abc import Callable, Iterable, Mapping
from functools import update_wrapper
from pathlib import Path
from typing import Any

import attrs
import cattrs
import click

from gateway_core.errors import ContentError, Misuse
from gateway_terminal.for_commands import (
    OddsAsked,
    Target,
    json_option,
    odds_command,
    say,
    say_json,
    seed_option,
    target_command,
    write_whole,
)

from .changing import house_rule, named_field, read_change, value_now, written
from .comparing import compared, told
from .curves import curves, read_varied, shown
from .page import as_csv, as_page, framed
from .plots import curves as plotted
from .report import Report
from .scenario import Scenario
from .sitting import run
from .tuning import Step, tuned
from .wanting import read_wants
from .words import in_words, rows

__all__ = ["curve", "simulate", "tune", "whatif"]

_FILE = click.Path(path_type=Path, dir_okay=False)


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


def _how(games: int) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Add the options of a command that plays many games, which arrive together as `how`."""
    options = (
        click.option("-n", "--games", type=click.IntRange(1, 10_000_000), default=games, show_default=True),
        click.option(
            "--effort", type=click.IntRange(0, 100_000), default=0, metavar="STEPS",
            help="How many steps programs that look ahead may imagine for a choice. [0: greedy]",
        ),
        click.option("--jobs", type=click.IntRange(1, 512), default=1, show_default=True, help="Processes that play."),
        click.option(
            "--runs", type=_FILE, metavar="FILE",
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
    type=_FILE,
    multiple=True,
    metavar="FILE.html|csv|json",
    help="Write the report there, as its ending says.",
)
@_how(400)
def simulate(target: Target, how: How, within: float | None, outs: tuple[Path, ...]) -> int:
    """Play TARGET by programs many times, and say what it comes to.

    Every game is the one that 'gateway play --auto' plays with the same seed, by the same rules. With --within it looks
    at what is known after 50, 100, 200, 400 games and so on, and stops when it knows enough; its intervals allow for
    that. Ctrl-C stops it, and what was played is told.
    """
    for out in outs:
        if out.suffix not in _WRITERS:
            raise click.UsageError(f"--out writes {', '.join(_WRITERS)}, and '{out.name}' ends with none of these.")
    report = how.played(Scenario.of(target, how.effort), within)
    for out in outs:
        write_whole(out, _WRITERS[out.suffix](report).encode())
    _tell(in_words(report), cattrs.unstructure(report), json=how.json)
    return 0 if report.games else 1


@target_command
@click.option(
    "--set",
    "sets",
    multiple=True,
    metavar="ENTRY.FIELD=VALUE",
    help="A value that is otherwise; a FIELD alone is one of TARGET, such as ladder.start=10.",
)
@_how(200)
def whatif(target: Target, how: How, sets: tuple[str, ...]) -> int:
    """Say what --house, --ruling or --set changes of TARGET: games with it, beside games without."""
    changed = Scenario.of(target, how.effort)
    if not (sets or changed.house or changed.rulings):
        raise click.UsageError("Nothing is otherwise: name a --house rule, a --ruling, or a --set ENTRY.FIELD=VALUE.")
    plain = attrs.evolve(changed, house=(), rulings={})
    with tempfile.TemporaryDirectory() as folder:
        if sets:
            changed = _with_rule(changed, Path(folder), dict(read_change(words, target.name) for words in sets))
        found = compared(how.played(plain), how.played(changed))
    before, after = cattrs.unstructure(found.before), cattrs.unstructure(found.after)
    wins = {name: attrs.asdict(one) for name, one in found.wins.items()}
    _tell(told(found), {"before": before, "after": after, "wins": wins}, json=how.json)
    return 0


@target_command
@click.option(
    "--want", required=True, metavar="WORDS", help="What is wanted, such as 'players win 55-65 %, 6-9 rounds'."
)
@click.option(
    "--vary",
    required=True,
    metavar="FIELD,…",
    help="Which whole numbers may be otherwise: ENTRY.FIELD, or fields of TARGET such as ladder.start.",
)
@click.option("--most", type=click.IntRange(1, 500), default=24, show_default=True, help="How many tries at most.")
@click.option("--out", type=_FILE, metavar="FILE.yaml", help="Write what was found there, as a house rule.")
@_how(200)
def tune(target: Target, how: How, want: str, vary: str, most: int, out: Path | None) -> int:
    """Look for the numbers by which TARGET comes out as it is wanted; show the way, and the house rule."""
    wants, scenario = read_wants(want), Scenario.of(target, how.effort)
    start = _numbers(scenario, vary)
    with tempfile.TemporaryDirectory() as folder:

        def play(numbers: Mapping[str, int]) -> Report | None:
            other = _other(numbers, start)
            try:
                place = Path(tempfile.mkdtemp(dir=folder))
                return how.played(_with_rule(scenario, place, other) if other else scenario)
            except Misuse:
                return None

        best: Step | None = None
        for step in tuned(start, wants, play, most):
            best = step if best is None or step.miss < best.miss else best
            numbers = ", ".join(f"{field.rpartition('/')[2]} {value}" for field, value in step.numbers.items())
            came = ", ".join(f"{one.what} {one.value(step.report):.0f}{' %' * one.wins}" for one in wants)
            line = f"{numbers}: {came}{'' if step.miss else '. That is what is wanted.'}"
            values = {str(one): one.value(step.report) for one in wants}
            _tell([line], {"numbers": dict(step.numbers), "found": values, "miss": step.miss}, json=how.json)
    assert best is not None  # the numbers as they are were tried
    return _proposed(best, start, want, how, out)


def _numbers(scenario: Scenario, vary: str) -> Mapping[str, int]:
    """Return the fields that may be otherwise, with what they are now; raise Misuse for what is no whole number."""
    ready, found = scenario.ready(), {}
    for words in filter(None, map(str.strip, vary.split(","))):
        field = named_field(words, scenario.target)
        value = value_now(ready, field)
        if not isinstance(value, int) or isinstance(value, bool):
            raise Misuse(f"{field} is {value!r}, and only a whole number can be tuned.")
        found[field] = value
    return found


def _other(numbers: Mapping[str, int], start: Mapping[str, int]) -> dict[str, int]:
    return {field: value for field, value in numbers.items() if value != start[field]}


def _proposed(best: Step, start: Mapping[str, int], want: str, how: How, out: Path | None) -> int:
    """Say which house rule makes a scene as it is wanted, or comes nearest, and write it where that is asked for."""
    other = _other(best.numbers, start)
    if not other:
        _tell(
            ["The numbers as they are come nearest." if best.miss else "Nothing need be otherwise."],
            None,
            json=how.json,
        )
        return 1 if best.miss else 0
    text = house_rule(other, f"So that {want}, by {how.games} games of programs.", out.stem if out else "tuned")
    if out is not None:
        write_whole(out, text.encode())
    nearest = ["", "None of these is what is wanted; this comes nearest."] if best.miss else [""]
    _tell([*nearest, f"Written to {out}." if out is not None else text.rstrip()], None, json=how.json)
    return 1 if best.miss else 0


@odds_command
@click.option(
    "--over", required=True, metavar="OPTION=LOW..HIGH", help="What varies along a line: raises=0..6, or names."
)
@click.option(
    "--by", "beside", metavar="OPTION=LOW..HIGH", help="What makes another line: dice=2..5, trait=Stern,Angelic."
)
@click.option("--plot", type=_FILE, metavar="FILE.svg|html", help="Draw it there.")
@json_option
def curve(odds: OddsAsked, over: str, beside: str | None, plot: Path | None, json: bool) -> int:
    """Say the exact chance of a throw for each value of an option, all others as they are said."""
    if plot is not None and plot.suffix not in (".svg", ".html"):
        raise click.UsageError(f"--plot draws .svg or .html, and '{plot.name}' ends with neither.")
    across = read_varied(over, odds.parameters)
    found = curves(odds, across, read_varied(beside, odds.parameters) if beside is not None else None)
    if plot is not None:
        points = {
            name: [
                (float(one) if isinstance(one, int) else at, float(odds.fraction))
                for at, (one, odds) in enumerate(line)
            ]
            for name, line in found.lines.items()
        }
        drawn = plotted(f"The chance over {across.name}", across.name, points)
        write_whole(plot, (drawn if plot.suffix == ".svg" else framed(across.name, drawn)).encode())
    lines = [
        [shown(value), *(f"{line[at][1].percent} %" for line in found.lines.values())]
        for at, value in enumerate(across.values)
    ]
    told = {
        name: [{across.name: one, "ways": odds.numerator, "of": odds.denominator} for one, odds in line]
        for name, line in found.lines.items()
    }
    _tell(rows([[across.name, *found.lines], *lines]), {"over": across.name, "lines": told}, json=json)
    return 0


def _with_rule(scenario: Scenario, folder: Path, changes: Mapping[str, Any]) -> Scenario:
    """Return the same with fields otherwise, by one more house rule; raise Misuse for what the rules do not allow."""
    file = written(folder, changes, "Tried in the lab.")
    found = attrs.evolve(scenario, house=(*scenario.house, str(file)))
    try:
        found.ready()
    except ContentError as fault:
        ours = next((one for one in fault.problems if one.place is not None and Path(one.place.file) == file), None)
        if ours is None:
            raise
        raise Misuse(" ".join(filter(None, (f"--set: {ours.message}", ours.hint)))) from fault
    return found


def _tell(lines: Iterable[str], value: Any, *, json: bool) -> None:
    """Say it in lines, or as one line of JSON, if it is anything to programs."""
    if not json:
        for line in lines:
            say(line)
    elif value is not None:
        say_json(value)


def _as_json(report: Report) -> str:
    return data.dumps(cattrs.unstructure(report), ensure_ascii=False, indent=1) + "\n"


_WRITERS: Mapping[str, Callable[[Report], str]] = {".html": as_page, ".csv": as_csv, ".json": _as_json}
