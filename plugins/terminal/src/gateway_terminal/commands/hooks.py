"""`gateway hooks`: who answers at the hooks of a table, in which order, and where."""

from typing import Any

import click

from gateway_core.errors import did_you_mean
from gateway_core.session import HookState, Speaker

from ..options import TableOptions, json_option, load_rulebook, reading_options, system_option
from ..render.terminal import bold, say, say_json
from ..render.text import wrap

__all__ = ["command"]

_PURPOSES = {
    "check": "looks for faults; every finding is told",
    "content": "gives entries; all packs' count",
    "deciding": "decides in play; every answer counts",
}
_FIRST = "decides in play; the first answer counts"


@click.command("hooks")
@click.argument("name", required=False)
@system_option("The game whose hooks are meant, where no setting is named.")
@click.option("--setting", metavar="ID", help="The setting whose table is asked.")
@json_option
@reading_options
def command(name: str | None, system: str, setting: str | None, json: bool, options: TableOptions) -> int:
    """Say who answers at the hooks of a table, or at the one called NAME, in the order in which they are asked."""
    book = load_rulebook(options.session(), setting, "" if setting else system)
    known = {one.name: one for one in book.hooks.hooks}
    if name is not None and name not in known:
        raise click.UsageError(f"A table of '{book.system}' has no hook '{name}'. {did_you_mean(name, known)}")
    found = list(known.values()) if name is None else [known[name]]
    if json:
        not_run = list(book.hooks.not_run)
        say_json({"hooks": [_data(one) for one in found], "not_run": not_run, "system": book.system})
        return 0
    for one in found:
        say(bold(wrap(f"{one.name}  {_FIRST if one.first_wins else _PURPOSES[one.purpose]}")))
        for speaker in one.speakers:
            say(wrap(_line(speaker), "    ", "  "))
        if not one.speakers:
            say("    nobody")
    if book.hooks.not_run:
        packs = ", ".join(book.hooks.not_run)
        say(wrap(f"Not run, so nobody knows what it answers: the code of {packs} (--run-code)."))
    return 0


def _line(one: Speaker) -> str:
    where = "its data" if one.place is None else str(one.place)
    return f"{one.pack}  {where}" + (", sees all that a games master sees" if one.sees else "")


def _data(one: HookState) -> dict[str, Any]:
    return {
        "first_wins": one.first_wins,
        "name": one.name,
        "purpose": one.purpose,
        "speakers": [
            {
                "file": None if speaker.place is None else speaker.place.file,
                "line": None if speaker.place is None else speaker.place.line,
                "pack": speaker.pack,
                "sees": speaker.sees or None,
            }
            for speaker in one.speakers
        ],
    }
