"""The options that every command with a rulebook shares: packs by path, house rules, rulings."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import click

from ..session import Session

__all__ = ["pack_options", "started"]


def pack_options(function: Callable[..., Any]) -> Callable[..., Any]:
    """Add --pack, --house and --ruling to a command; they arrive as `packs`, `house` and `rulings`."""
    options = (
        click.option(
            "--pack", "packs", multiple=True, metavar="FOLDER", type=click.Path(path_type=Path),
            help="A pack by its folder, for this run; it stands in for an installed one of its id.",
        ),
        click.option(
            "--house", multiple=True, metavar="FILE.yaml|FILE.py|ID",
            help="House rules, the last layer. Naming a .py file here lets its code run, this once.",
        ),
        click.option("--ruling", "rulings", multiple=True, metavar="ID=OPTION", help="How to read an open question."),
    )  # fmt: skip
    for option in reversed(options):
        function = option(function)
    return function


def started(packs: Sequence[Path], house: Sequence[str], rulings: Sequence[str]) -> Session:
    """Return the session that the shared options ask for."""
    chosen: dict[str, str] = {}
    for pair in rulings:
        id, equals, option = pair.partition("=")
        if not equals:
            raise click.UsageError(f"--ruling takes ID=OPTION, not '{pair}'.")
        chosen[id] = option
    return Session(packs=packs, house=house, rulings=chosen)
