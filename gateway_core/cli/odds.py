"""`gateway odds`: the exact chance of a challenge, and every die and modifier behind it."""

from pathlib import Path
from typing import Any

import click

from ..chance.odds import Odds
from ._asking import OfSystem, asked
from ._options import laid, pack_options, started
from .explaining import explained, headline, plain
from .printing import as_json, say

__all__ = ["command"]


@click.command("odds", cls=OfSystem)
@click.option("--system", default="gateway", show_default=True, metavar="NAME", help="The game whose odds are asked.")
@click.option("--setting", metavar="ID", help="The pack in which names are looked up.")
@click.option("--json", "json", is_flag=True, help="One line of JSON.")
@pack_options
@click.pass_context
def command(
    ctx: click.Context, /, system: str, setting: str | None, json: bool, packs: tuple[Path, ...],
    house: tuple[str, ...], rulings: tuple[str, ...], **given: Any,
) -> int:  # fmt: skip
    """Say the exact chance of a challenge, by numbers or by names."""
    game, parameters = asked(ctx, given)
    book = laid(started(packs, house, rulings), setting or game.home)
    found: Odds | None = game.weigh(book, parameters)
    if found is None:
        raise click.UsageError(f"{game.name} has no odds to tell outside a game.")
    if json:
        share = {"denominator": found.denominator, "numerator": found.numerator}
        say(as_json({"explanation": plain(found), "percent": float(found.percent), "probability": share}))
    else:
        say(headline(found))
        say(explained(found))
    return 0
