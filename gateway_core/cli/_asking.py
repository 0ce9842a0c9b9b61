"""Commands whose options a game names: `odds` and `roll` take the parameters of the system they are asked about."""

from typing import Any

import click

from ..packs import DEFAULT_SYSTEM
from ..table import Parameter
from ._options import started

__all__ = ["OfSystem", "asked"]


class OfSystem(click.Command):
    """A command that learns the rest of its options from the game that --system names."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Add the game's own options, then read the line."""
        name = _named(args)
        system = started((), (), ()).system(name)
        ctx.meta["gateway.system"] = system
        own = {parameter.name for parameter in self.params}
        for parameter in system.parameters:
            if parameter.of in ("odds", "both") and _python(parameter.name) not in own:
                kind = _kind(parameter)
                default = () if parameter.many else parameter.default
                option = click.Option(
                    [f"--{parameter.name}", _python(parameter.name)], type=kind, help=parameter.help, default=default,
                    multiple=parameter.many, show_default=parameter.default is not None and not parameter.many,
                )  # fmt: skip
                self.params.append(option)
        return super().parse_args(ctx, args)


def _kind(parameter: Parameter) -> click.ParamType[Any]:
    if parameter.choices:
        return click.Choice(parameter.choices)
    if parameter.type is int:
        return click.IntRange(parameter.low, parameter.high)
    return click.STRING


def _python(name: str) -> str:
    return name.replace("-", "_")


def _named(args: list[str]) -> str:
    """Return what --system says before anything else has been read."""
    for index, word in enumerate(args):
        if word == "--system" and index + 1 < len(args):
            return args[index + 1]
        if word.startswith("--system="):
            return word.partition("=")[2]
    return DEFAULT_SYSTEM


def asked(ctx: click.Context, given: dict[str, Any]) -> tuple[Any, dict[str, Any]]:
    """Return the game that was asked about, and its parameters by their own names."""
    system = ctx.meta["gateway.system"]
    named = {parameter.name: given.get(_python(parameter.name), parameter.default) for parameter in system.parameters}
    return system, {name: value for name, value in named.items() if value is not None and value != ()}
