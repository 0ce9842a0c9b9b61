"""`gateway character`: what can be done with a character, a command a file. One is imported when it is called."""

import importlib

import click

__all__ = ["COMMANDS", "command"]

# name: (module, one line of help)
COMMANDS: dict[str, tuple[str, str]] = {
    "advance": ("character_advance", "Award points and spend them; take back or change what was bought."),
    "audit": ("character_audit", "Show what a character earned and bought, line by line."),
    "check": ("character_check", "Say what a character cost, and every rule it breaks."),
    "compare": ("character_compare", "Say in what two characters differ."),
    "new": ("character_new", "Make one, choice by choice or by chance."),
    "sheet": ("character_sheet", "Show the sheet worked out: dice, totals, what it does best, and why."),
}


class _Commands(click.Group):
    """A group that knows its commands by name and imports one only to run it."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return sorted(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        found: click.Command = importlib.import_module(f"{__package__}.{COMMANDS[cmd_name][0]}").command
        return found

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, COMMANDS[name][1]) for name in self.list_commands(ctx)])


@click.group("character", cls=_Commands)
def command() -> None:
    """Make, check, advance, show and compare characters: of packs by their names, your own by their files."""
