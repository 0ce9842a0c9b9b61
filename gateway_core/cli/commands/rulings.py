"""`gateway rulings`: the open questions of the rules, the readings there are, and the one this table plays by."""

from typing import Any

import click

from ...packs import ChosenRuling
from ..game_options import WordlessCommand
from ..options import TableOptions, json_option, load_rulebook, reading_options, system_option
from ..render.terminal import bold, say, say_json
from ..render.text import wrap

__all__ = ["command"]


@click.command("rulings", cls=WordlessCommand)
@system_option("The game whose rules are asked, where no setting is named.")
@click.option("--setting", metavar="ID", help="The setting whose table is asked.")
@click.option("--sort", type=click.Choice(["switch", "settled", "erratum"]), help="Only those of one sort.")
@click.option("--differs", is_flag=True, help="Only those that this table plays otherwise than the default.")
@json_option
@reading_options
def command(
    system: str, setting: str | None, sort: str | None, differs: bool, json: bool, options: TableOptions
) -> int:
    """List the open questions of the rules, with the reading that this table plays by in brackets."""
    # A setting is written for one game, whatever --system says by default.
    book = load_rulebook(options.session(), setting, "" if setting else system)
    found = [one for one in book.rulings if sort in (None, one.ruling.sort) and (one.differs or not differs)]
    if json:
        say_json([_data(one) for one in found])
        return 0
    for one in found:
        say(bold(wrap(f"{one.ruling.rule} {one.ruling.id}  {one.ruling.sort}: {_readings(one)}")))
        if one.by:
            say(wrap(f"chosen by {_who(one)}", "    ", ""))
        say(wrap(one.ruling.reason, "    ", ""))
    if not found:
        say("Every ruling stands at its default." if differs else "There are no such rulings.")
    return 0


def _readings(one: ChosenRuling) -> str:
    """Return the readings of a switch, the chosen one in brackets; or the one that there is."""
    if not one.ruling.options:
        return one.option
    named = [f"{option} (not built yet)" if option in one.ruling.unbuilt else option for option in one.ruling.options]
    return ", ".join(
        f"[{shown}]" if option == one.option else shown for option, shown in zip(one.ruling.options, named, strict=True)
    )


def _who(one: ChosenRuling) -> str:
    """Return who chose it: a pack or a house-rule file, with the line, or whoever typed the command."""
    return f"{one.by} ({one.place})" if one.place is not None else "--ruling"


def _data(one: ChosenRuling) -> dict[str, Any]:
    return {
        "by": one.by,
        "chosen": one.option,
        "default": one.ruling.default,
        "id": one.ruling.id,
        "options": list(one.ruling.options),
        "place": None if one.place is None else str(one.place),
        "reason": one.ruling.reason,
        "rule": one.ruling.rule,
        "sort": one.ruling.sort,
        "unbuilt": list(one.ruling.unbuilt),
    }
