"""`gateway character advance FILE award`: points for a character (GW-AD-01)."""

import click

from ....rules.character import Advance, with_row
from ...character_edit import CharacterEdit, edit_command, row_options, save_edit

__all__ = ["command"]


@click.command("award", short_help="Write down points that were earned.")
@click.argument("points", type=click.IntRange(1, 999))
@row_options
@edit_command
def command(edit: CharacterEdit, points: int, date: str, reason: str) -> int:
    """Award POINTS: they are written as the last row."""
    row = Advance(award=points, date=date, reason=reason)
    return save_edit(edit, with_row(edit.editing, row, edit.home), spends=False)
