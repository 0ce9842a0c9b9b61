"""`gateway check`: every fault of a pack or a house-rule file, at its line."""

import click

from ...errors import Problem, printable
from ..options import TableOptions, run_code_option, table_options
from ..render.problem import any_error, problem_data, problem_line, problem_summary
from ..render.terminal import say, say_json

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
        say_json({"target": target, "problems": [problem_data(problem) for problem in problems]})
    else:
        for problem in problems:
            say(_annotation(problem) if form == "github" else problem_line(problem))
        if form == "text":
            say(problem_summary(problems))
    return 1 if any_error(problems) else 0


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
