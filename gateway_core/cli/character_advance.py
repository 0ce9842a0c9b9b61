"""`gateway character advance`: points awarded and spent in a character's file, and taken back."""

from pathlib import Path
from typing import Any

import click

from . import advance_award, advance_buy, advance_respec, advance_undo
from .advance_choice import choose
from .advancing import Asked, advance_options

__all__ = ["command"]


@click.group("advance", invoke_without_command=True)
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@advance_options
@click.pass_context
def command(
    ctx: click.Context, file: Path, json: bool, setting: str, packs: Any, house: Any, rulings: Any
) -> int | None:
    """Advance the character in FILE; without a word more, see what can be bought and choose.

    Every change is a few lines of the file: all others stay as they are. What would overspend is never written.
    """
    ctx.obj = Asked(file, json, setting, packs, house, rulings)
    return choose(ctx) if ctx.invoked_subcommand is None else None


for _one in (advance_award, advance_buy, advance_respec, advance_undo):
    command.add_command(_one.command)
