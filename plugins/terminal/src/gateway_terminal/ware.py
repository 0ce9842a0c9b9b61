"""What a character can buy, as a word on the command line: the game of its file says what there is."""

from collections.abc import Sequence
from typing import Any

import click

from gateway_core.errors import ContentError
from gateway_core.game.characters import Ware

from .character_edit import EditOptions

__all__ = ["WareCommand", "WareType", "expect_words"]


class WareType(click.ParamType[str]):
    """The name of something to buy, or a word of the command's own."""

    name = "thing"

    def __init__(self, *own: str) -> None:
        self._own = own

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Return the word; refuse one that buys nothing in this game."""
        wares = _wares(ctx)
        if wares is None:
            return str(value)  # what is wrong with the file is told by who opens it
        return click.Choice([*self._own, *sorted(ware.name for ware in wares)]).convert(value, param, ctx)


class WareCommand(click.Command):
    """A command that says at the end of its help what there is to buy."""

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write what there is to buy in the game of the file."""
        wares = _wares(ctx)
        if wares:
            *first, last = map(str, wares)
            said = f"{', '.join(first)}, or {last}" if first else last
            formatter.write_paragraph()
            with formatter.indentation():
                formatter.write_text(f"A THING with its WORDS is: {said}.")


def expect_words(wares: Sequence[Ware], thing: str, words: Sequence[str]) -> None:
    """Refuse too few words for a thing, or too many; raise click.UsageError."""
    takes = next(ware.takes for ware in wares if ware.name == thing)
    if len(words) != len(takes):
        raise click.UsageError(f"It is '{thing} {' '.join(takes)}'. Put a name of several words in quotes.")


def _wares(ctx: click.Context | None) -> Sequence[Ware] | None:
    """Return what there is to buy; None if the file cannot be read so far."""
    options = ctx.find_object(EditOptions) if ctx is not None else None
    try:
        return options.advancing.wares if options is not None else None
    except ContentError:
        return None
