"""A save as it is named on a line: by its file, or by its name if it is a game that kept itself."""

from pathlib import Path
from typing import Any

import click

from gateway_core.errors import StoreError
from gateway_core.session.hosting.kept_games import save_file

from ..render.terminal import say
from ..render.text import wrap

__all__ = ["SaveFile", "tell_not_kept"]


class SaveFile(click.Path):
    """A save by its file, or by its name if it is a game that kept itself."""

    def __init__(self) -> None:
        super().__init__(exists=True, dir_okay=False, path_type=Path)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """Return the path; raise click.BadParameter if nothing is there."""
        return super().convert(save_file(str(value)), param, ctx)


_CURES = {"store/too-many-kept": "'gateway campaign remove NAME' makes room."}


def tell_not_kept(fault: StoreError) -> None:
    """Say why a game does not keep itself, and how it is kept all the same."""
    why = f"{fault.fault} {_CURES.get(fault.code, '')}".rstrip()
    say(wrap(f"The game does not keep itself: {why} At any question 'save FILE' keeps it."), error=True)
