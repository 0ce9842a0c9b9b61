"""`gateway character advance FILE buy`: one thing for points that are left."""

import click

from ...character_edit import CharacterEdit, edit_command, row_options, save_edit
from ...ware import WareCommand, WareType, expect_words

__all__ = ["command"]


@click.command("buy", cls=WareCommand, short_help="Buy something for points that are left.")
@click.argument("thing", type=WareType())
@click.argument("words", nargs=-1, required=True)
@row_options
@edit_command
def command(edit: CharacterEdit, thing: str, words: tuple[str, ...], date: str, reason: str) -> int:
    """Buy one THING.

    It is written as the last row, if there are points enough and the sheet keeps to the rules.
    """
    expect_words(edit.advancing.wares, thing, words)
    return save_edit(edit, edit.advancing.buy(edit.person, edit.editing, thing, words, date, reason), spends=True)
