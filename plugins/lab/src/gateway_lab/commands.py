"""The commands of the lab."""

import json as data
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import attrs
import cattrs
import click

from gateway_core.errors import ContentError, Misuse
from gateway_core.session.hosting.parameters import as_misuse
from gateway_terminal.game_options import SystemCommand, TargetCommand, game_and_options, options_on_the_line
from gateway_terminal.open_game import programs_said
from gateway_terminal.options import TableOptions, book_on_demand, seed_option, system_option, table_options
from gateway_terminal.render.terminal import say, say_json

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

_OPTIONS: tuple[Callable[[Any], Any], ...] = (
    click.option(
        "--player", "players", multiple=True, metavar="SEAT=NAME",
        help="Which program plays a seat, as in 'gateway play'.",
    ),
    click.option(
        "--effort", type=click.IntRange(0, 100_000), default=0, metavar="STEPS",
        help="How many steps programs that look ahead may imagine for a choice. [0: greedy]",
    ),
    click.option("--jobs", type=click.IntRange(1, 512), default=1, show_default=True, help="How many processes play."),
    click.option(
        "--runs", type=click.Path(path_type=Path, dir_okay=False), metavar="FILE",
        help="Keep every game in this file; the same line again goes on where it was left.",
    ),
    seed_option("The seed of the dice: game I is that of 'gateway play --auto --seed SEED/I'. [1]"),
    click.option("--json", "json", is_flag=True, help="The result as JSON."),
    table_options,
)  # fmt: skip


def _played(default: int) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Add the options of a command that plays many games."""

    def add(function: Callable[..., Any]) -> Callable[..., Any]:
        games = click.option(
            "-n",
            "--games",
            type=click.IntRange(1, 10_000_000),
            default=default,
            show_default=True,
            help="How many games.",
        )
        for option in reversed((games, *_OPTIONS)):
            function = option(function)
        return function

    return add


@click.command("simulate", cls=TargetCommand)
@click.argument("target")
@click.option(
    "--within",
    type=click.FloatRange(0.1, 50),
    metavar="POINTS",
    help="Stop as soon as every end's share is known so far, to either side, in points of a hundred.",
)
@click.option(
    "--out",
    "outs",
    type=click.Path(path_type=Path, dir_okay=False),
    multiple=True,
    metavar="FILE.html|csv|json",
    help="Write the report there, as its ending says.",
)
@_played(400)
@click.pass_context
def simulate(
    ctx: click.Context,
    /,
    target: str,
    games: int,
    jobs: int,
    within: float | None,
    players: tuple[str, ...],
    effort: int,
    runs: Path | None,
    outs: tuple[Path, ...],
    seed: str | None,
    json: bool,
    options: TableOptions,
    **_: Any,
) -> int:
    """Play TARGET by programs many times, and say what it comes to.

    Every game is the one that 'gateway play --auto' plays with the same seed, by the same rules. With --within it looks
    at what is known after 50, 100, 200, 400 games and so on, and stops when it knows enough; its intervals allow for
    that. Ctrl-C stops it, and what was played is told.
    """
    for out in outs:
        if out.suffix not in _WRITERS:
            raise click.UsageError(f"--out writes {', '.join(_WRITERS)}, and '{out.name}' ends with none of these.")
    scenario = scenario_of(ctx, target, options, players, effort)
    report = run(scenario, seed or "1", games, jobs=jobs, within=within, runs=runs, shown=not json)
    for out in outs:
        out.write_text(_WRITERS[out.suffix](report), encoding="utf-8")
    if json:
        say_json(cattrs.unstructure(report))
    else:
        _say(in_words(report))
    return 0 if report.games else 1


@click.command("whatif", cls=TargetCommand)
@click.argument("target")
@click.option(
    "--set",
    "sets",
    multiple=True,
    metavar="ENTRY.FIELD=VALUE",
    help="A value that is otherwise; a FIELD alone is one of TARGET, such as ladder.start=10.",
)
@_played(200)
@click.pass_context
def whatif(
    ctx: click.Context,
    /,
    target: str,
    sets: tuple[str, ...],
    games: int,
    jobs: int,
    players: tuple[str, ...],
    effort: int,
    runs: Path | None,
    seed: str | None,
    json: bool,
    options: TableOptions,
    **_: Any,
) -> int:
    """Say what --house, --ruling or --set changes of TARGET: games with it, beside games without."""
    if not (sets or options.house or options.rulings):
        raise click.UsageError("Nothing is otherwise: name a --house rule, a --ruling, or a --set ENTRY.FIELD=VALUE.")
    changed = scenario_of(ctx, target, options, players, effort)
    plain = scenario_of(ctx, target, attrs.evolve(options, house=(), rulings=()), players, effort)
    with tempfile.TemporaryDirectory() as folder:
        if sets:
            changes = dict(read_change(words, target) for words in sets)
            changed = _with_rule(changed, Path(folder), changes)
        sides = [run(one, seed or "1", games, jobs=jobs, runs=runs, shown=not json) for one in (plain, changed)]
    found = compared(*sides)
    if json:
        say_json({
            "before": cattrs.unstructure(found.before), "after": cattrs.unstructure(found.after),
            "wins": {name: attrs.asdict(one) for name, one in found.wins.items()},
        })  # fmt: skip
    else:
        _say(told(found))
    return 0


@click.command("tune", cls=TargetCommand)
@click.argument("target")
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
@click.option(
    "--out",
    type=click.Path(path_type=Path, dir_okay=False),
    metavar="FILE.yaml",
    help="Write what was found there, as a house rule.",
)
@_played(200)
@click.pass_context
def tune(
    ctx: click.Context,
    /,
    target: str,
    want: str,
    vary: str,
    most: int,
    out: Path | None,
    games: int,
    jobs: int,
    players: tuple[str, ...],
    effort: int,
    runs: Path | None,
    seed: str | None,
    json: bool,
    options: TableOptions,
    **_: Any,
) -> int:
    """Look for the numbers by which TARGET comes out as it is wanted; show the way, and the house rule."""
    wants, scenario = read_wants(want), scenario_of(ctx, target, options, players, effort)
    ready = scenario.ready()
    start = {}
    for words in filter(None, map(str.strip, vary.split(","))):
        field = named_field(words, target)
        value = value_now(ready, field)
        if not isinstance(value, int) or isinstance(value, bool):
            raise click.UsageError(f"{field} is {value!r}, and only a whole number can be tuned.")
        start[field] = value
    with tempfile.TemporaryDirectory() as folder:

        def play(numbers: Mapping[str, int]) -> Report | None:
            place = Path(tempfile.mkdtemp(dir=folder))
            other = {field: value for field, value in numbers.items() if value != start[field]}
            try:
                tried = _with_rule(scenario, place, other) if other else scenario
            except Misuse:
                return None
            return run(tried, seed or "1", games, jobs=jobs, runs=runs, shown=not json)

        best: Step | None = None
        for step in tuned(start, wants, play, most):
            best = step if best is None or step.miss < best.miss else best
            values = {str(one): one.value(step.report) for one in wants}
            if json:
                say_json({"numbers": dict(step.numbers), "found": values, "miss": step.miss})
            else:
                numbers = ", ".join(f"{field.rpartition('/')[2]} {value}" for field, value in step.numbers.items())
                came = ", ".join(f"{one.what} {one.value(step.report):.0f}{' %' * one.wins}" for one in wants)
                say(f"{numbers}: {came}{'' if step.miss else '. That is what is wanted.'}")
    assert best is not None  # the numbers as they are were tried
    return _proposed(best, start, want, games, out, json=json)


def _proposed(best: Step, start: Mapping[str, int], want: str, games: int, out: Path | None, *, json: bool) -> int:
    """Say which house rule makes a scene as it is wanted, or comes nearest, and write it where that is asked for."""
    other = {field: value for field, value in best.numbers.items() if value != start[field]}
    if not other:
        if not json:
            say("The numbers as they are come nearest." if best.miss else "Nothing need be otherwise.")
        return 1 if best.miss else 0
    text = house_rule(other, f"So that {want}, by {games} games of programs.", out.stem if out else "tuned")
    if out is not None:
        out.write_text(text, encoding="utf-8")
    if not json:
        say("" if not best.miss else "\nNone of these is what is wanted; this comes nearest.")
        say(f"Written to {out}." if out is not None else text.rstrip())
    return 1 if best.miss else 0


@click.command("curve", cls=SystemCommand)
@system_option("The game whose odds are asked.")
@click.option("--setting", metavar="ID", help="The pack in which names are looked up.")
@click.option(
    "--over", required=True, metavar="OPTION=LOW..HIGH", help="What varies along a line: raises=0..6, or names."
)
@click.option(
    "--by", "beside", metavar="OPTION=LOW..HIGH", help="What makes another line: dice=2..5, trait=Stern,Angelic."
)
@click.option("--plot", type=click.Path(path_type=Path, dir_okay=False), metavar="FILE.svg|html", help="Draw it there.")
@click.option("--json", "json", is_flag=True, help="One line of JSON.")
@table_options
@click.pass_context
def curve(
    ctx: click.Context,
    /,
    system: str,
    setting: str | None,
    over: str,
    beside: str | None,
    plot: Path | None,
    json: bool,
    options: TableOptions,
    **_: Any,
) -> int:
    """Say the exact chance of a throw for each value of an option, all others as they are said."""
    if plot is not None and plot.suffix not in (".svg", ".html"):
        raise click.UsageError(f"--plot draws .svg or .html, and '{plot.name}' ends with neither.")
    game, given = game_and_options(ctx)
    parameters = [one for one in game.parameters if one.of in ("odds", "both")]
    across = read_varied(over, parameters)
    by = read_varied(beside, parameters) if beside is not None else None
    with as_misuse(ValueError):
        found = curves(game, book_on_demand(options, setting, system), given, across, by)
    if plot is not None:
        points = {
            name: [
                (float(one) if isinstance(one, int) else at, float(odds.fraction))
                for at, (one, odds) in enumerate(line)
            ]
            for name, line in found.lines.items()
        }
        drawn = plotted(f"The chance over {across.name}", across.name, points)
        plot.write_text(drawn if plot.suffix == ".svg" else framed(across.name, drawn), encoding="utf-8")
    if json:
        told = {
            name: [{across.name: one, "ways": odds.numerator, "of": odds.denominator} for one, odds in line]
            for name, line in found.lines.items()
        }
        say_json({"over": across.name, "lines": told})
    else:
        _say(rows([
            [across.name, *found.lines],
            *([shown(value), *(f"{line[at][1].percent} %" for line in found.lines.values())]
              for at, value in enumerate(across.values)),
        ]))  # fmt: skip
    return 0


def scenario_of(
    ctx: click.Context, target: str, options: TableOptions, players: tuple[str, ...], effort: int
) -> Scenario:
    """Return what a line asks to be played."""
    rulings = dict(pair.split("=", 1) for pair in options.rulings if "=" in pair)
    given = {name: tuple(values) for name, values in options_on_the_line(ctx).items()}
    return Scenario(
        target, options.packs, options.house, rulings, options.without, options.table, options.here, given,
        programs_said(players), effort,
    )  # fmt: skip


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


def _say(lines: Any) -> None:
    for line in lines:
        say(line)


def _as_json(report: Report) -> str:
    return data.dumps(cattrs.unstructure(report), ensure_ascii=False, indent=1) + "\n"


_WRITERS: Mapping[str, Callable[[Report], str]] = {".html": as_page, ".csv": as_csv, ".json": _as_json}
