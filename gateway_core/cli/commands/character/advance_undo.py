"""`gateway character advance FILE undo`: the last row goes."""

import click

from ...character_edit import CharacterEdit, edit_command, save_edit

__all__ = ["command"]


@click.command("undo", short_help="Take the last row away.")
@edit_command
def command(edit: CharacterEdit) -> int:
    """Take the last row of advancement away: an award, a purchase, or a thing gained or lost."""
    return save_edit(edit, edit.advancing.undo(edit.person, edit.editing), spends=False)
