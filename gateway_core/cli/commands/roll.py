"""`gateway roll`: a challenge thrown once, outside any scene, with every die and modifier explained."""

from pathlib import Path
from typing import Any

import click

from ...chance.source import Seeded
from ..game_options import OfSystem, asked
from ..options import laid, pack_options, seed_option, started, system_option
from ..render.odds import explained, plain
from ..render.terminal import as_json, bold, say

__all__ = ["command"]


@click.command("roll", cls=OfSystem)
@system_option("The game whose dice are thrown.")
@click.option("--setting", metavar="ID", help="The pack in which names are looked up.")
@seed_option("The seed of the dice: the same seed gives the same throw.")
@click.option("--json", "json", is_flag=True, help="One line of JSON.")
@pack_options
@click.pass_context
def command(
    ctx: click.Context, /, system: str, setting: str | None, seed: str | None, json: bool, packs: tuple[Path, ...],
    house: tuple[str, ...], rulings: tuple[str, ...], **_: Any,
) -> int:  # fmt: skip
    """Throw the dice of a game once, by numbers or by names."""
    game, parameters = asked(ctx)
    book = laid(started(packs, house, rulings), setting, system)
    thrown = game.toss(book, parameters, Seeded(seed) if seed is not None else Seeded.fresh())
    if thrown is None:
        raise click.UsageError(f"{game.name} throws no dice outside a game.")
    if json:
        say(
            as_json(
                {
                    "explanation": plain(thrown.odds),
                    "faces": thrown.faces,
                    "result": thrown.result,
                    "success": thrown.success,
                    **thrown.odds.counts,
                }
            )
        )
    else:
        say(bold(thrown.words))
        say(explained(thrown.odds))
    return 0
