"""The options that every command with a rulebook shares: packs by path, house rules, rulings."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import click

from ..packs import DEFAULT_SYSTEM
from ..session import Session, TableBook
from .render.terminal import say

__all__ = ["laid", "pack_options", "seat_option", "seed_option", "started", "system_option", "warned"]

_LONGEST_SEED = 200  # what a save keeps


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
        if not (id and equals and option):
            raise click.UsageError(f"--ruling takes ID=OPTION, not '{pair}'.")
        if chosen.setdefault(id, option) != option:
            raise click.UsageError(f"--ruling chooses both '{chosen[id]}' and '{option}' for '{id}'.")
    return Session(packs=packs, house=house, rulings=chosen)


def seat_option() -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Return the option --as, which names the seat of whoever uses the program."""
    return click.option("--as", "seat", metavar="SEAT", help="Whose eyes you use: a master's, unless you say.")


def system_option(help: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Return the option --system, which names a game."""
    return click.option("--system", default=DEFAULT_SYSTEM, show_default=True, metavar="NAME", help=help)


def seed_option(help: str) -> Callable[..., Any]:
    """Return the option --seed, which takes any short text."""
    return click.option("--seed", metavar="TEXT", callback=_seed, help=help)


def _seed(_: click.Context, __: click.Parameter, value: str | None) -> str | None:
    if value is not None and (len(value) > _LONGEST_SEED or not value.isprintable()):
        raise click.BadParameter(f"A seed is up to {_LONGEST_SEED} printable letters.")
    return value


def laid(session: Session, setting: str | None, system: str = "") -> TableBook:
    """Return the rulebook of a setting's table, or (None) of a system's own, and say what its packs warn of."""
    return warned(session.table(*([] if setting is None else [setting]), system=system))


def warned(book: TableBook) -> TableBook:
    """Return the rulebook after saying what is wrong with it and keeps nobody from playing."""
    for problem in book.warnings:
        quarantined = problem in book.quarantined
        say(f"Warning: {problem}" + (" Nothing of this pack is used." if quarantined else ""), error=True)
    return book
