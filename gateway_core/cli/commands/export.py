"""`gateway export`: a save copied whole while somebody plays in it, or what is sound of a damaged one."""

from pathlib import Path

import click

from ...table import RescuedGame, Store, rescue
from ..render.terminal import say
from ..render.text import wrap

__all__ = ["command"]


@click.command("export")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--copy", metavar="NEW", type=click.Path(path_type=Path), help="Copy the save into this new file.")
@click.option(
    "--rescue", "rescued", metavar="NEW", type=click.Path(path_type=Path),
    help="Write what is sound in a damaged save into this new file.",
)  # fmt: skip
def command(file: Path, copy: Path | None, rescued: Path | None) -> int:
    """Copy the save FILE whole, at any moment, or rescue what is sound of it.

    FILE stays as it is. A save holds what the games master knows, and the seed: to share the story, share a recap.
    """
    if (copy is None) == (rescued is None):
        raise click.UsageError("Say one: --copy NEW, or --rescue NEW.")
    if copy is not None:
        with Store.look(file) as store:
            store.copy_to(copy)
        say(wrap(f"{copy} is a copy of {file}."))
    if rescued is not None:
        found = rescue(file, rescued)
        for one in found:
            say(wrap(_told(one)))
        if not all(one.is_whole for one in found):
            say(wrap(f"What is sound is in {rescued}."))
            return 1
    return 0


def _told(one: RescuedGame) -> str:
    named = f"Game {one.game.id}, {one.game.name}"
    if one.is_whole:
        return f"{named}: all {one.rows} rows are sound."
    # A copy that was torn may have rows that its list does not know of yet.
    return f"{named}: the first {one.rows} rows are sound; its list says {one.game.count}."
