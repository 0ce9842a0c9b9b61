"""`gateway character advance FILE award`: points for a character (GW-AD-01)."""

import click

from ....rules.character import Advance, with_row
from ...character_edit import Desk, at_desk, row_options, settled

__all__ = ["command"]


@click.command("award", short_help="Write down points that were earned.")
@click.argument("points", type=click.IntRange(1, 999))
@row_options
@at_desk
def command(desk: Desk, points: int, date: str, reason: str) -> int:
    """Award POINTS: they are written as the last row."""
    row = Advance(award=points, date=date, reason=reason)
    return settled(desk, with_row(desk.editing, row, desk.home), spends=False)
