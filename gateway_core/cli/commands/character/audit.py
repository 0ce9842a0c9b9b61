"""`gateway character audit`: a character's ledger, line by line."""

from pathlib import Path
from typing import Literal

import click

from ....errors import ContentError
from ....rules.character import audited
from ...checked_character import examined
from ...options import pack_options, started
from ...render.ledger import as_csv, plain, table
from ...render.terminal import as_json, say

__all__ = ["command"]


@click.command("audit")
@click.argument("target", metavar="FILE|ID")
@click.option("--setting", default="", metavar="ID", help="The pack in which bare names are looked up.")
@click.option("--format", "style", type=click.Choice(["table", "csv", "json"]), default="table", show_default=True)
@click.option("--json", "json", is_flag=True, help="The same as --format json.")
@pack_options
def command(
    target: str,
    setting: str,
    style: Literal["table", "csv", "json"],
    json: bool,
    packs: tuple[Path, ...],
    house: tuple[str, ...],
    rulings: tuple[str, ...],
) -> int:
    """Show what a character earned and bought, in order: what, cost, rule, and what was left.

    Whether it keeps to the rules is said by 'check'.
    """
    found = examined(started(packs, house, rulings), target, setting)
    if found.character is None or found.book is None:
        raise ContentError(fault.problem for fault in found.faults)
    lines = audited(found.book, found.character)
    if json or style == "json":
        points = found.points
        sums = {"left": points.left, "spent": points.spent, "total": points.total}
        say(as_json({"id": found.id, "legal": found.is_legal, "lines": plain(lines), "points": sums}))
    else:
        say(as_csv(lines) if style == "csv" else table(lines))
    if not found.is_legal:
        say("This character does not keep to the rules: see 'gateway character check'.", error=True)
    return 0
