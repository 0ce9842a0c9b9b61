"""`gateway character advance FILE buy`: one thing for points that are left (GW-AD-02)."""

import click

from ....rules.character import WORDS, Advance, parse_purchase, with_row
from ...character_edit import CharacterEdit, edit_command, row_options, save_edit

__all__ = ["command", "expect_words"]


@click.command("buy", short_help="Buy a trait, a level, a specialisation or Essence.")
@click.argument("thing", type=click.Choice(sorted(WORDS)))
@click.argument("words", nargs=-1, required=True)
@row_options
@edit_command
def command(edit: CharacterEdit, thing: str, words: tuple[str, ...], date: str, reason: str) -> int:
    """Buy one THING: trait NAME CATEGORY, background ID (one level), specialisation ID USE, or essence CATEGORY.

    It is written as the last row, if the points reach and the sheet keeps to the rules.
    """
    expect_words(thing, words)
    buy = parse_purchase(edit.book, edit.character, edit.home, thing, words)
    row = Advance(buy=buy, date=date, reason=reason)
    return save_edit(edit, with_row(edit.editing, row, edit.home), spends=True)


def expect_words(thing: str, words: tuple[str, ...]) -> None:
    """Refuse too few words, or too many; raise click.UsageError."""
    if len(words) != len(WORDS[thing]):
        raise click.UsageError(f"It is '{thing} {' '.join(WORDS[thing])}'. Put a name of several words in quotes.")
