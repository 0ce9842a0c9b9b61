"""`gateway character advance FILE respec`: a past purchase is taken back, or spent otherwise (GW-AD-02)."""

import click

from ....rules.character import WORDS, ledger_rows, parse_purchase, purchase_of, respent
from ...character_edit import CharacterEdit, edit_command, save_edit
from .advance_buy import expect_words

__all__ = ["command"]

REMOVE = "remove"


@click.command("respec", short_help="Take a past purchase back, or spend it otherwise.")
@click.argument("line", type=int)
@click.argument("thing", type=click.Choice([REMOVE, *sorted(WORDS)]))
@click.argument("words", nargs=-1)
@click.option("--count", type=click.IntRange(1, 99), default=1, show_default=True, help="How many levels or points.")
@edit_command
def command(edit: CharacterEdit, line: int, thing: str, words: tuple[str, ...], count: int) -> int:
    """Change what LINE of the ledger (see 'audit') bought, at creation or later, into another THING, or remove it.

    Everything after is checked again; if the sheet would not keep to the rules, nothing is written.
    """
    if thing != REMOVE:
        expect_words(thing, words)
    elif words:
        raise click.UsageError("It is 'remove' and nothing more.")
    old = purchase_of(ledger_rows(edit.book, edit.character), line, edit.name)
    new = None if thing == REMOVE else parse_purchase(edit.book, edit.character, edit.home, thing, words)
    return save_edit(edit, respent(edit.editing, edit.character, old, new, edit.home, count), spends=True)
