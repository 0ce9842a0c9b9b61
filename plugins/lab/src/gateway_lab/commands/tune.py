"""`gateway tune`: the numbers by which a scene comes out as it is wanted."""

from collections.abc import Mapping, Sequence
from pathlib import Path

import click

from gateway_core.errors import Misuse
from gateway_terminal.for_commands import Target, target_command, wrap, write_whole

from ..changing import house_rule, named_field, patches_of, value_now, with_rule
from ..report import Report
from ..scenario import Scenario
from ..tuning import Step, tuned
from ..wanting import Want, expect_possible, read_wants
from .how import FILE, How, many_games, tell

__all__ = ["tune"]


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
@click.option("--out", type=FILE, metavar="FILE.yaml", help="Write what was found there, as a house rule.")
@many_games(200)
def tune(target: Target, how: How, want: str, vary: str, most: int, out: Path | None) -> int:
    """Look for the numbers by which TARGET comes out as it is wanted; show the way, and the house rule."""
    wants, scenario = read_wants(want), Scenario.of(target, how.effort)
    start = _numbers(scenario, vary)
    with scenario.ready().game(how.seed) as game:
        expect_possible(wants, game.table.masters)

    def play(numbers: Mapping[str, int]) -> Report | None:
        other = _other(numbers, start)
        try:
            return how.played(with_rule(scenario, other) if other else scenario)
        except Misuse:
            return None

    best, stopped, misses = None, False, list[float]()
    for step in tuned(start, wants, play, most):
        stopped = step.report.games < how.games
        if stopped:  # what is left of it is no more than luck
            break
        best = step if best is None or step.miss < best.miss else best
        misses.append(step.miss)
        numbers = ", ".join(f"{field.rpartition('/')[2]} {value}" for field, value in step.numbers.items())
        came = _came(step, wants)
        lines = [wrap(f"{numbers}: {came}"), *([] if step.miss else ["That is what is wanted."])]
        values = {str(one): one.value(step.report) for one in wants}
        tell(lines, {"numbers": dict(step.numbers), "found": values, "miss": step.miss}, json=how.json)
    if stopped:
        tell([f"It was stopped after {step.report.games:,} of {how.games:,} games of one more."], None, json=how.json)
    if best is None:
        return 1
    why = f"{want} was wanted, and this comes nearest" if best.miss else f"So that {want}"
    said = f"{why}, by {how.games:,} games of programs: {_came(best, wants)}."
    patches = patches_of(_other(best.numbers, start))
    text = house_rule(patches, said, scenario.ready().book.system, out.stem if out else "tuned")
    if not _other(best.numbers, start):
        moved = len({*misses}) > 1 or len(misses) == 1
        nearest = "Nothing that was tried comes nearer than the numbers as they are."
        lost = "None of these numbers makes any difference to what is wanted: vary something else."
        tell(["Nothing need be otherwise." if not best.miss else nearest if moved else lost], None, json=how.json)
        return 1 if best.miss else 0
    return _proposed(best, text, how, out)


def _came(step: Step, wants: Sequence[Want]) -> str:
    """Return what came of a try, of all that is wanted."""
    return ", ".join(one.told(step.report) for one in wants)


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


def _proposed(best: Step, text: str, how: How, out: Path | None) -> int:
    """Say which house rule makes a scene as it is wanted, or comes nearest, and write it where that is asked for."""
    if out is not None:
        write_whole(out, text.encode())
    nearest = ["", "None of these is what is wanted; this comes nearest."] if best.miss else [""]
    tell([*nearest, f"Written to {out}." if out is not None else text.rstrip()], None, json=how.json)
    return 1 if best.miss else 0
