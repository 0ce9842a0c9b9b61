"""`gateway character advance FILE undo`: the last row goes."""

import click

from ....rules.character import without_last_row
from ...character_edit import CharacterEdit, edit_command, save_edit

__all__ = ["command"]


@click.command("undo", short_help="Take the last row away.")
@edit_command
def command(edit: CharacterEdit) -> int:
    """Take the last row of advancement away: an award, a purchase, or a thing gained or lost."""
    return save_edit(edit, without_last_row(edit.editing), spends=False)
