"""`gateway odds`: the exact chance of a challenge, and every die and modifier behind it."""

from pathlib import Path
from typing import Any

import click

from ...chance.odds import Odds
from ..game_options import OfSystem, asked
from ..options import laid, pack_options, started, system_option
from ..render.odds import explained, headline, plain, shares
from ..render.terminal import as_json, say

__all__ = ["command"]


@click.command("odds", cls=OfSystem)
@system_option("The game whose odds are asked.")
@click.option("--setting", metavar="ID", help="The pack in which names are looked up.")
@click.option("--json", "json", is_flag=True, help="One line of JSON.")
@pack_options
@click.pass_context
def command(
    ctx: click.Context, /, system: str, setting: str | None, json: bool, packs: tuple[Path, ...],
    house: tuple[str, ...], rulings: tuple[str, ...], **_: Any,
) -> int:  # fmt: skip
    """Say the exact chance of a throw, by numbers or by names."""
    game, parameters = asked(ctx)
    book = laid(started(packs, house, rulings), setting, system)
    found: Odds | None = game.weigh(book, parameters)
    if found is None:
        raise click.UsageError(f"{game.name} has no odds to tell outside a game.")
    if json:
        say(as_json({"explanation": plain(found), **shares(found), **found.counts}))
    else:
        say(headline(found))
        say(explained(found))
    return 0
