"""`gateway systems`: the games that are installed: what each opens from, what it takes, what it writes down."""

from typing import Any

import click

from gateway_core.session import Session, SystemState
from gateway_core.table.parameter import Parameter, bounds

from ..options import json_option, run_code_option
from ..render.problem import problem_data
from ..render.terminal import bold, say, say_json
from ..render.text import two_columns, wrap

__all__ = ["command"]

_OF_A_SYSTEM = (
    "commands", "distribution", "events", "kinds", "name", "opens_from", "programs", "reason",
    "version", "weights",
)  # fmt: skip
_OF_A_PARAMETER = ("choices", "default", "entry", "help", "high", "low", "many", "name", "of")


@click.command("systems")
@run_code_option
@json_option
def command(json: bool, run_code: bool) -> int:
    """List the games that are installed. Exit code 1 if one of them cannot be loaded; the others are listed.

    Which programs are of one game alone is known to their code, which runs only with --run-code.
    """
    states = Session().systems(runs_programs=run_code)
    if json:
        say_json([_data(one) for one in states])
    else:
        for one in states:
            _tell(one)
    return 1 if any(one.reason for one in states) else 0


def _tell(one: SystemState) -> None:
    if one.reason:
        say(bold(wrap(f"{one.name}, from {one.distribution}: it cannot be loaded.")))
        say(wrap(one.reason, "  "))
        return
    say(bold(wrap(f"{one.name}, version {one.version}, from {one.distribution}")))
    lists = {"Kinds": one.kinds, "Commands": one.commands, "Events": one.events}
    lists |= {"Programs": one.programs, "Weights of a personality": one.weights}
    say(wrap(f"Opens from: {', '.join(one.opens_from) or 'nothing but its rules'}", "  "))
    if one.parameters:
        say(wrap("Parameters:", "  "))
        say(two_columns([(f"  {parameter.name}", _meaning(parameter)) for parameter in one.parameters]))
    for title, names in lists.items():
        if names:
            say(wrap(f"{title}: {', '.join(names)}", "  "))
    for problem in one.refused:
        say(wrap(str(problem), "  ", "    "))


_TYPES = {bool: "yes or no", int: "a whole number", str: "text"}


def _meaning(one: Parameter) -> str:
    takes = " | ".join(one.choices) or _TYPES[one.type]
    takes += f" {bounds(one.low, one.high)}".rstrip()
    often = ", more than once" if one.many else ""
    values = one.default if isinstance(one.default, tuple) else (one.default,)
    usual = f"; {', '.join(map(str, values))} by default" if values not in ((), (None,), (False,)) else ""
    where = {"both": "play, odds and roll", "odds": "odds and roll"}.get(one.of, one.of)
    return f"{one.help} ({where}: {takes}{often}{usual})"


def _data(one: SystemState) -> dict[str, Any]:
    parameters = [
        {**{key: getattr(parameter, key) for key in _OF_A_PARAMETER}, "type": parameter.type.__name__}
        for parameter in one.parameters
    ]
    refused = [problem_data(problem) for problem in one.refused]
    return {**{key: getattr(one, key) for key in _OF_A_SYSTEM}, "parameters": parameters, "refused": refused}
