"""`gateway character advance FILE respec`: a past purchase is taken back, or spent otherwise."""

import click

from ...character_edit import CharacterEdit, edit_command, save_edit
from ...ware import WareCommand, WareType, expect_words

__all__ = ["command"]

REMOVE = "remove"


@click.command("respec", cls=WareCommand, short_help="Take a past purchase back, or spend it otherwise.")
@click.argument("line", type=int)
@click.argument("thing", type=WareType(REMOVE))
@click.argument("words", nargs=-1)
@click.option("--count", type=click.IntRange(1, 99), default=1, show_default=True, help="How many of them.")
@edit_command
def command(edit: CharacterEdit, line: int, thing: str, words: tuple[str, ...], count: int) -> int:
    """Change what LINE of the ledger (see 'audit') bought, at creation or later, into another THING, or remove it.

    Everything after is checked again; if the sheet would not keep to the rules, nothing is written.
    """
    if thing != REMOVE:
        expect_words(edit.advancing.wares, thing, words)
    elif words:
        raise click.UsageError("It is 'remove' and nothing more.")
    ware = None if thing == REMOVE else thing
    return save_edit(edit, edit.advancing.respend(edit.person, edit.editing, line, ware, words, count), spends=True)
