"""`gateway character advance FILE undo`: the last row goes."""

import click

from ...character_edit import CharacterEdit, edit_command, save_edit

__all__ = ["command"]


@click.command("undo", short_help="Take the last row away.")
@edit_command
def command(edit: CharacterEdit) -> int:
    """Take the last row away, whether something was earned, bought or lost by it."""
    return save_edit(edit, edit.advancing.undo(edit.person, edit.editing), spends=False)
