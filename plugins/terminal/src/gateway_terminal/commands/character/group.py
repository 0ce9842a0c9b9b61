"""`gateway character`: what can be done with a character, a command a file. One is imported when it is called."""

import click

from ...lazy import LazyGroup

__all__ = ["COMMANDS", "command"]

# name: (module of `commands`, one line of help)
COMMANDS: dict[str, tuple[str, str]] = {
    "advance": ("character.advance", "Award points and spend them; take back or change what was bought."),
    "audit": ("character.audit", "Show what a character earned and bought, line by line."),
    "check": ("character.check", "Say what a character cost, and every rule it breaks."),
    "compare": ("character.compare", "Say in what two characters differ."),
    "new": ("character.new", "Make one, choice by choice or by chance."),
    "sheet": ("character.sheet", "Show the sheet worked out: dice, totals, what it does best, and why."),
}


@click.group("character", cls=LazyGroup, commands_by_name=COMMANDS)
def command() -> None:
    """Make, check, advance, show and compare characters: of packs by their names, your own by their files."""
