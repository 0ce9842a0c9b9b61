"""An option that takes one value is given once: click itself would take the last of several in silence."""

import copy
from collections import Counter
from typing import Any

import click

__all__ = ["said_once"]


def said_once(command: click.Command) -> click.Command:
    """Return the command as it is called here: no option of it that takes one value may be given twice."""
    ours = copy.copy(command)  # it may be called by others too, who go by click's own ways

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

    ours.make_parser = make_parser  # type: ignore[method-assign]  # of this one alone
    return ours


def _takes_one(option: click.Option) -> bool:
    return not (option.multiple or option.count or option.is_eager)  # help and the version end the line
