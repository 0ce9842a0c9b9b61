"""`gateway odds`: the exact chance of a challenge, and every die and modifier behind it."""

from typing import Any

import click

from gateway_core.chance.odds import Odds, Unknown
from gateway_core.session.hosting.parameters import as_misuse

from ..game_options import SystemCommand, game_and_options
from ..options import TableOptions, book_on_demand, json_option, system_option, table_options
from ..render.odds import chance_data, explanation, explanation_data, headline
from ..render.terminal import say, say_json
from ..render.text import wrap

__all__ = ["command"]


@click.command("odds", cls=SystemCommand)
@system_option("The game whose odds are asked.")
@click.option("--setting", metavar="ID", help="The pack in which names are looked up.")
@json_option
@table_options
@click.pass_context
def command(
    ctx: click.Context, /, system: str, setting: str | None, json: bool, options: TableOptions, **_: Any
) -> int:
    """Say the exact chance of a throw, by numbers or by names."""
    game, parameters = game_and_options(ctx)
    book = book_on_demand(options, setting, system)
    with as_misuse(ValueError):
        found: Odds | Unknown | None = game.weigh(book, parameters)
    if found is None:
        raise click.UsageError(f"{game.name} has no odds to tell outside a game.")
    if isinstance(found, Unknown):
        if json:
            say_json({"explanation": [], "unknown": found.why})
        else:
            say(wrap(f"The odds are unknown: {found.why}"))
        return 1
    if json:
        say_json({"explanation": explanation_data(found, book), **chance_data(found), **found.counts})
    else:
        say(headline(found))
        say(explanation(found, book))
    return 0
