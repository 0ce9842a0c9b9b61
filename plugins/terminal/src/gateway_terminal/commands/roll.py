"""`gateway roll`: a challenge thrown once, outside any game, with every die and modifier explained."""

from typing import Any

import click

from gateway_core.chance.source import Seeded
from gateway_core.session.hosting.parameters import as_misuse

from ..game_options import SystemCommand, game_and_options
from ..options import TableOptions, book_on_demand, json_option, seed_option, system_option, table_options
from ..render.odds import explanation, explanation_data
from ..render.terminal import bold, say, say_json

__all__ = ["command"]


@click.command("roll", cls=SystemCommand)
@system_option("The game whose dice are thrown.")
@click.option("--setting", metavar="ID", help="The pack in which names are looked up.")
@seed_option("The seed of the dice: the same seed gives the same throw.")
@json_option
@table_options
@click.pass_context
def command(
    ctx: click.Context,
    /,  # a game may have an option called `ctx`: it arrives with its others
    system: str,
    setting: str | None,
    seed: str | None,
    json: bool,
    options: TableOptions,
    **_: Any,
) -> int:
    """Throw the dice of a game once, by numbers or by names."""
    game, parameters = game_and_options(ctx)
    book = book_on_demand(options, setting, system)
    with as_misuse(ValueError):
        thrown = game.toss(book, parameters, Seeded(seed) if seed is not None else Seeded.fresh())
    if thrown is None:
        raise click.UsageError(f"{game.name} throws no dice outside a game.")
    if json:
        say_json(
            {
                "explanation": explanation_data(thrown.odds, book),
                "faces": thrown.faces,
                "result": thrown.result,
                "success": thrown.success,
                **thrown.odds.counts,
            }
        )
    else:
        say(bold(thrown.words))
        say(explanation(thrown.odds, book))
    return 0
