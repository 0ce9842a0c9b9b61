"""`gateway check`: every fault of a pack or a house-rule file, at its line."""

import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import click

from gateway_core.errors import ContentError, Problem, printable

from ..files.watched import seen, turns
from ..options import TableOptions, run_code_option, table_options
from ..render.problem import any_error, problem_data, problem_line, problem_summary
from ..render.terminal import say, say_json

__all__ = ["checks", "command"]

_THEME = "theme"
_PAUSE = 0.3  # seconds between two looks at the files: nobody notices, and nothing else slows down


@click.command("check")
@click.argument("target")
@click.option("--format", "form", type=click.Choice(["text", "json", "github"]), default="text", show_default=True)
@click.option("--json", "json", is_flag=True, help="The same as --format json.")
@click.option("--watch", is_flag=True, help="Check again whenever a file of TARGET changes, until Ctrl-C.")
@run_code_option
@table_options
def command(target: str, form: str, json: bool, watch: bool, run_code: bool, options: TableOptions) -> int:
    """Check TARGET: a pack's folder, .gatepack or id, or a house-rule file. Exit code 1 if anything is wrong."""
    form = "json" if json else form
    if watch and not Path(target).exists():
        raise click.UsageError(f"--watch looks at files: '{target}' is no folder and no file here.")
    if watch and form == "github":
        raise click.UsageError("--watch is for people and programs that look on: leave --format github out.")

    def check() -> list[Problem]:
        try:
            session = options.session()
        except ContentError as fault:  # of a table file, which somebody may be writing just now
            return list(fault.problems)
        return [*session.check(target, run_code=run_code), *_of_commands(Path(target))]

    if not watch:
        problems = check()
        _show(target, form, problems)
        return 1 if any_error(problems) else 0
    house = (Path(name) for name in options.house if Path(name).exists())
    files = [Path(target), *options.packs, *house, *([options.table] if options.table is not None else [])]
    last: list[Problem] | None = None
    try:
        for problems in checks(check, lambda: seen(files), lambda: time.sleep(_PAUSE)):
            before, last = last, problems  # first: Ctrl-C may come while they are shown
            _show_change(target, form, problems, before)
    except KeyboardInterrupt:  # how a watch ends
        pass
    return 1 if any_error(last or ()) else 0


def _of_commands(folder: Path) -> Iterator[Problem]:
    """Yield what the commands of installed packs find in what is theirs of a pack's folder: themes are of such a one.

    They are imported only where there is a theme.
    """
    if not (folder / _THEME).is_dir():
        return
    from gateway_core.session.pack_commands import pack_commands
    from gateway_core.session.trust import command_object

    for added in pack_commands().values():
        checks = getattr(command_object(added), "checks", None) if added.refusal is None else None
        if checks is not None:
            yield from checks(folder, str(folder))


def checks(
    check: Callable[[], list[Problem]], look: Callable[[], Mapping[str, Any]], wait: Callable[[], object]
) -> Iterator[list[Problem]]:
    """Return what a check finds, at once and then whenever `look` finds the files other than before; without end."""
    return (check() for _ in turns(look, wait))


def _show(target: str, form: str, problems: list[Problem]) -> None:
    if form == "json":
        say_json({"target": target, "problems": [problem_data(problem) for problem in problems]})
        return
    for problem in problems:
        say(_annotation(problem) if form == "github" else problem_line(problem))
    if form == "text":
        say(problem_summary(problems))


def _show_change(target: str, form: str, problems: list[Problem], before: list[Problem] | None) -> None:
    """Show what has come and gone since the check before; what is still wrong is counted."""
    if form == "json" or before is None:
        _show(target, form, problems)
        return
    known, here = [_regardless_of_line(one) for one in before], [_regardless_of_line(one) for one in problems]
    new = [one for one in problems if _regardless_of_line(one) not in known]
    gone = [one for one in before if _regardless_of_line(one) not in here]
    for problem in gone:
        say(f"gone: {problem_line(problem)}")
    for problem in new:
        say(f"new: {problem_line(problem)}")
    still = f" {len(problems) - len(new)} of them as before." if len(problems) > len(new) else ""
    say(f"{problem_summary(problems)}{still}")


def _regardless_of_line(problem: Problem) -> tuple[str, ...]:
    """Return what makes a problem the same when lines above it come and go."""
    return problem.place.file if problem.place else "", problem.code, problem.message


def _annotation(problem: Problem) -> str:
    """Return a workflow command, in which nothing a pack wrote can begin another one."""
    place = problem.place
    where = f" file={_property(place.file)},line={place.line},col={place.column}," if place else " "
    message = _escaped(f"{problem.message} {problem.hint}".strip())
    return f"::{problem.severity}{where}title={_property(problem.code)}::{message}"


def _escaped(text: str) -> str:
    # The percent sign first, or it would escape the escapes.
    return printable(text).replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _escaped(text).replace(":", "%3A").replace(",", "%2C")
