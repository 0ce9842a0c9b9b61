"""`gateway rulings`: the open questions of the rules, the readings there are, and the one this table plays by."""

import click

from ..game_options import WordlessCommand
from ..options import TableOptions, json_option, load_rulebook, reading_options, system_option
from ..render.rules.ruling import chosen_by, readings, ruling_data
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
        say_json([ruling_data(one) for one in found])
        return 0
    for one in found:
        say(bold(wrap(f"{one.ruling.rule} {one.ruling.id}  {one.ruling.sort}: {readings(one)}")))
        if one.by:
            say(wrap(f"chosen by {chosen_by(one)}", "    ", ""))
        say(wrap(one.ruling.reason, "    ", ""))
    if not found:
        say("Every ruling stands at its default." if differs else "There are no such rulings.")
    return 0
