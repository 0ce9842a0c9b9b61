"""`gateway character advance`: points awarded and spent in a character's file, and taken back."""

from pathlib import Path

import click

from ...character_edit import EditOptions, edit_options
from ...options import Named, TableOptions
from ...prompt.buying import choose_purchases
from . import advance_award, advance_buy, advance_respec, advance_undo

__all__ = ["command"]


class _OfFile(click.Group):
    """A group whose options may stand before its FILE or behind it; behind the command they are the command's."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the line with the file behind the options."""
        # A group of click reads no option of its own behind its argument, so those there are put before it.
        if args and args[0][:1] != "-":
            file, *rest = args
            options = [one for one in self.get_params(ctx) if isinstance(one, click.Option)]
            taking = {name for one in options if not one.is_flag for name in one.opts}
            first: list[str] = []
            while rest and rest[0][:1] == "-":
                wanted = 2 if rest[0] in taking else 1
                first, rest = [*first, *rest[:wanted]], rest[wanted:]
            args = [*first, file, *rest]
        return super().parse_args(ctx, args)


def _there(_: click.Context, __: click.Parameter, file: Path) -> Path:
    if not file.is_file():
        raise click.BadParameter(f"There is no file '{file}'. A character of a pack is advanced in a copy of its file.")
    return file


@click.group("advance", cls=_OfFile, invoke_without_command=True)
@click.argument("file", type=click.Path(path_type=Path), callback=_there)
@edit_options
@click.pass_context
def command(ctx: click.Context, file: Path, json: bool, named: Named, options: TableOptions) -> int | None:
    """Advance the character in FILE; without a word more, see what can be bought and choose.

    Every change is a few lines of the file: all others stay as they are. What would overspend is never written.
    """
    ctx.obj = EditOptions(file, json, named, options)
    return choose_purchases(ctx) if ctx.invoked_subcommand is None else None


for _one in (advance_award, advance_buy, advance_respec, advance_undo):
    command.add_command(_one.command)
