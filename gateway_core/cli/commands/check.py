"""`gateway check`: every fault of a pack or a house-rule file, at its line."""

import click

from ...errors import Problem, printable
from ..options import TableOptions, run_code_option, table_options
from ..render.terminal import say, say_json
from ..render.text import counted

__all__ = ["command"]


@click.command("check")
@click.argument("target")
@click.option("--format", "form", type=click.Choice(["text", "json", "github"]), default="text", show_default=True)
@click.option("--json", "json", is_flag=True, help="The same as --format json.")
@run_code_option
@table_options
def command(target: str, form: str, json: bool, run_code: bool, options: TableOptions) -> int:
    """Check TARGET: a pack's folder, .gatepack or id, or a house-rule file. Exit code 1 if anything is wrong."""
    problems = options.session().check(target, run_code=run_code)
    form = "json" if json else form
    if form == "json":
        say_json({"target": target, "problems": [_data(problem) for problem in problems]})
    else:
        for problem in problems:
            say(_annotation(problem) if form == "github" else _line(problem))
        if form == "text":
            say(_summary(problems))
    return 1 if any(problem.severity == "error" for problem in problems) else 0


def _line(problem: Problem) -> str:
    return f"{problem} (warning)" if problem.severity == "warning" else str(problem)


def _summary(problems: list[Problem]) -> str:
    errors = sum(problem.severity == "error" for problem in problems)
    warnings = len(problems) - errors
    if not problems:
        return "Nothing is wrong."
    return f"{counted(errors, 'error')}, {counted(warnings, 'warning')}."


def _data(problem: Problem) -> dict[str, object]:
    place = problem.place
    return {
        "code": problem.code,
        "column": place.column if place else 0,
        "file": place.file if place else "",
        "hint": problem.hint,
        "line": place.line if place else 0,
        "message": problem.message,
        "severity": problem.severity,
    }


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
