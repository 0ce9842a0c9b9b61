"""What cannot be that somebody asked for, in the words of a command line: by which options it is asked otherwise."""

import click

from gateway_core.errors import Misuse

__all__ = ["usage_error"]

_SAID = {
    "dice": "--dice: {about}",
    "folder": "{fault} A pack's folder is named with --pack.",
    "no-look-ahead": "--effort is for programs that look ahead, and none of them plays here. Say who does: "
    "--player {about}=look-ahead.",
    "two-players": "--as and --player both say who plays {about}: leave one of them out.",
    "twice": "'{about}' is named twice: each --as names another seat.",
}


def usage_error(error: Misuse, ctx: click.Context | None = None) -> click.UsageError:
    """Return it as click tells what was typed amiss."""
    return click.UsageError(_SAID.get(error.kind, "{fault}").format(fault=error.fault, about=error.about), ctx)
