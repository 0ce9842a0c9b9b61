"""A group of commands known by their names: one is imported when it is called, so that help stays fast."""

import importlib
from collections.abc import Mapping
from typing import Any

import click

__all__ = ["LazyGroup"]


class LazyGroup(click.Group):
    """A group whose `commands_by_name` are {name: (module of `commands`, one line of help)}."""

    def __init__(self, *args: Any, commands_by_name: Mapping[str, tuple[str, str]], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._known = commands_by_name

    def list_commands(self, ctx: click.Context) -> list[str]:
        return sorted(self._known)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in self._known:
            return None
        module = importlib.import_module(f"{__package__}.commands.{self._known[cmd_name][0]}")
        command: click.Command = module.command
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, self._known[name][1]) for name in self.list_commands(ctx)])

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        try:
            return super().resolve_command(ctx, args)
        except click.UsageError as error:
            from ..errors import did_you_mean

            fault = f"There is no command '{args[0]}'. {did_you_mean(args[0], self._known)}".rstrip()
            raise click.UsageError(fault, ctx) from error
