"""Groups of commands known by their names: one is imported when it is called, so that help stays fast.

An option that takes one value is given once: click itself would take the last of several in silence.
"""

import copy
import functools
import importlib
from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import click

from gateway_core.errors import Misuse, did_you_mean

from .misuse import usage_error

if TYPE_CHECKING:
    from gateway_core.session.pack_commands import PackCommand

__all__ = ["GatewayGroup", "LazyGroup"]


class LazyGroup(click.Group):
    """A group whose `commands_by_name` are {name: (module of `commands`, one line of help)}."""

    def __init__(self, *args: Any, commands_by_name: Mapping[str, tuple[str, str]], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._known = commands_by_name

    def list_commands(self, ctx: click.Context) -> list[str]:
        return sorted(self._known)

    def names(self) -> list[str]:
        """Return all that can be called, for whoever misspelt it."""
        return [*self._known]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in self._known:
            return None
        module = importlib.import_module(f"{__package__}.commands.{self._known[cmd_name][0]}")
        return _said_once(module.command)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, self._known[name][1]) for name in self.list_commands(ctx)])

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        try:
            return super().resolve_command(ctx, args)
        except click.UsageError as error:
            fault = f"There is no command '{args[0]}'. {did_you_mean(args[0], self.names())}".rstrip()
            raise click.UsageError(fault, ctx) from error


class GatewayGroup(LazyGroup):
    """Commands of ours, and behind them those that packs add.

    Manifests of packs are looked at where help is wanted, or a command that is none of ours; else nothing is.
    """

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return a command, imported now; None if there is none of this name. Raise PluginError for a broken one."""
        added = _added().get(cmd_name) if cmd_name not in self._known else None
        if added is None:
            return super().get_command(ctx, cmd_name)
        from gateway_core.errors import PluginError
        from gateway_core.session.trust import command_object

        command = command_object(added)
        if not isinstance(command, click.Command):
            fault = f"'{cmd_name.replace('-', '_')}' in its module of commands is no click.Command."
            raise PluginError(added.id, "commands", fault, code="command/not-there")
        ours = _said_once(command)
        ours.invoke = functools.partial(_called, added, command)  # type: ignore[method-assign]  # of this one alone
        return ours

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the lists: ours, those of packs, and what nobody gets because two want it."""
        super().format_commands(ctx, formatter)
        added = _added().values()
        rows = [(one.name, f"{one.help} ({one.id})") for one in added if one.refusal is None]
        if rows:
            with formatter.section("Commands of packs"):
                formatter.write_dl(rows)
        refused = [str(one.refusal.problem) for one in added if one.refusal is not None]
        if refused:
            with formatter.section("Refused"):
                for words in refused:
                    formatter.write_text(words)

    def names(self) -> list[str]:
        """Return all that can be called, for whoever misspelt it."""
        return [*super().names(), *(one.name for one in _added().values() if one.refusal is None)]


def _called(added: "PackCommand", command: click.Command, ctx: click.Context) -> Any:
    """Call a command of a pack; raise PluginError for whatever it raises that is not meant for whoever typed it."""
    from gateway_core.errors import GatewayError
    from gateway_core.session.trust import command_failed

    try:
        return command.invoke(ctx)
    except (click.ClickException, click.exceptions.Exit, click.Abort, GatewayError, BrokenPipeError):
        raise
    except Exception as error:
        raise command_failed(added, error) from error


def _added() -> "Mapping[str, PackCommand]":
    from gateway_core.session.pack_commands import pack_commands  # which only these need

    return pack_commands()


def _said_once(command: click.Command) -> click.Command:
    """Return the command as it is called here: no option of it that takes one value may be given twice."""
    ours = copy.copy(command)  # it may be called by others too, who go by click's own ways
    if isinstance(ours, click.Group):
        ours.commands = {name: _said_once(one) for name, one in ours.commands.items()}

    def make_parser(ctx: click.Context) -> Any:
        parser = command.make_parser(ctx)
        read = parser.parse_args

        def parse_args(args: list[str]) -> Any:
            found = read(args)
            given = Counter(one for one in found[2] if isinstance(one, click.Option) and _takes_one(one))
            for option, times in given.items():
                if times > 1 and not ctx.resilient_parsing:
                    fault = f"--{option.opts[0].lstrip('-')} is given {times} times, and once is all it takes."
                    raise click.UsageError(f"{fault} Leave the others out.", ctx)
            return found

        parser.parse_args = parse_args  # type: ignore[method-assign]  # of this one, which reads one line
        return parser

    def invoke(ctx: click.Context) -> Any:
        try:
            return command.invoke(ctx)
        except Misuse as error:
            raise usage_error(error, ctx) from error

    ours.invoke = invoke  # type: ignore[method-assign]  # of this one alone
    ours.make_parser = make_parser  # type: ignore[method-assign]  # of this one alone
    return ours


def _takes_one(option: click.Option) -> bool:
    return not (option.multiple or option.count or option.is_eager)  # help and the version end the line
