"""`gateway systems`: the games that are installed: what each opens from, what it takes, what it writes down."""

from typing import Any

import click

from ...session import SystemState
from ...table import Parameter
from ..options import started
from ..render.terminal import as_json, bold, listed, paragraph, say

__all__ = ["command"]


@click.command("systems")
@click.option("--json", "json", is_flag=True, help="One line of JSON.")
def command(json: bool) -> int:
    """List the games that are installed. Exit code 1 if one of them cannot be loaded; the others are listed."""
    states = started((), (), ()).systems()
    if json:
        say(as_json([_plain(one) for one in states]))
    else:
        for one in states:
            _tell(one)
    return 1 if any(one.reason for one in states) else 0


def _tell(one: SystemState) -> None:
    if one.reason:
        say(bold(paragraph(f"{one.name}, from {one.distribution}: it cannot be loaded.")))
        say(paragraph(one.reason, "  "))
        return
    say(bold(paragraph(f"{one.name}, version {one.version}, from {one.distribution}")))
    lists = {"Kinds": one.kinds, "Commands": one.commands, "Events": one.events}
    say(paragraph(f"Opens from: {', '.join(one.opens_from) or 'nothing but its rules'}", "  "))
    if one.parameters:
        say(paragraph("Parameters:", "  "))
        say(listed([(f"  {parameter.name}", _meaning(parameter)) for parameter in one.parameters]))
    for title, names in lists.items():
        if names:
            say(paragraph(f"{title}: {', '.join(names)}", "  "))


_TYPES = {bool: "yes or no", int: "a whole number", str: "text"}


def _meaning(one: Parameter) -> str:
    takes = " | ".join(one.choices) or _TYPES[one.type]
    if one.low is not None and one.high is not None:
        takes += f" from {one.low} to {one.high}"
    elif one.low is not None or one.high is not None:
        takes += f" of {one.low} or more" if one.low is not None else f" of {one.high} or less"
    often = ", more than once" if one.many else ""
    values = one.default if isinstance(one.default, tuple) else (one.default,)
    usual = f"; {', '.join(map(str, values))} by default" if values not in ((), (None,), (False,)) else ""
    where = {"both": "play, odds and roll", "odds": "odds and roll"}.get(one.of, one.of)
    return f"{one.help} ({where}: {takes}{often}{usual})"


def _plain(one: SystemState) -> dict[str, Any]:
    return {
        "commands": one.commands,
        "distribution": one.distribution,
        "events": one.events,
        "kinds": one.kinds,
        "name": one.name,
        "opens_from": one.opens_from,
        "parameters": [_parameter(parameter) for parameter in one.parameters],
        "reason": one.reason,
        "version": one.version,
    }


def _parameter(one: Parameter) -> dict[str, Any]:
    return {
        "choices": one.choices,
        "default": one.default,
        "entry": one.entry,
        "help": one.help,
        "high": one.high,
        "low": one.low,
        "many": one.many,
        "name": one.name,
        "of": one.of,
        "type": one.type.__name__,
    }
