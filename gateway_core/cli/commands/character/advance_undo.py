"""`gateway character advance FILE undo`: the last row goes."""

import click

from ....rules.character import without_last_row
from ...character_edit import Desk, at_desk, settled

__all__ = ["command"]


@click.command("undo", short_help="Take the last row away.")
@at_desk
def command(desk: Desk) -> int:
    """Take the last row of advancement away: an award, a purchase, or a thing gained or lost."""
    return settled(desk, without_last_row(desk.editing), spends=False)
