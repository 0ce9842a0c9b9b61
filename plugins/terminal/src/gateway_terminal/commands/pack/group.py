"""`gateway pack`: what can be done with packs, a command a file. One is imported when it is called."""

import click

from ...lazy import LazyGroup

__all__ = ["COMMANDS", "command"]

# name: (module of `commands`, one line of help)
COMMANDS: dict[str, tuple[str, str]] = {
    "build": ("pack.build", "Make a pack's folder into a .gatepack and a wheel."),
    "credits": ("pack.credits", "Show whom to name for a pack, and the notices it has to show."),
    "index": ("pack.index", "Write pages of the packs in a folder, for any web space."),
    "install": ("pack.install", "Copy a pack into the packs folder, looked through before."),
    "key": ("pack.key", "Make a key to sign packs with."),
    "list": ("pack.list", "List the packs that are found, and their state."),
    "remove": ("pack.remove", "Take a pack out of the packs folder."),
    "verify": ("pack.verify", "Say whether a pack is what its publisher made."),
}


@click.group("pack", cls=LazyGroup, commands_by_name=COMMANDS)
def command() -> None:
    """Look after packs."""
