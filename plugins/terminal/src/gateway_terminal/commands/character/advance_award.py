"""`gateway character advance FILE award`: points for a character."""

import click

from ...character_edit import CharacterEdit, edit_command, row_options, save_edit

__all__ = ["command"]


@click.command("award", short_help="Write down points that were earned.")
@click.argument("points", type=click.IntRange(1, 999))
@row_options
@edit_command
def command(edit: CharacterEdit, points: int, date: str, reason: str) -> int:
    """Award POINTS: they are written as the last row."""
    return save_edit(edit, edit.advancing.award(edit.person, edit.editing, points, date, reason), spends=False)
