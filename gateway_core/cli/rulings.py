"""`gateway rulings`: the open questions of the rules, the readings there are, and the one this table plays by."""

from pathlib import Path

import click

from ._options import laid, pack_options, started, system_option
from .printing import as_json, bold, paragraph, say

__all__ = ["command"]


@click.command("rulings")
@system_option("The game whose rules are asked, where no setting is named.")
@click.option("--setting", metavar="ID", help="The setting whose table is asked.")
@click.option("--json", "json", is_flag=True, help="One line of JSON.")
@pack_options
def command(
    system: str,
    setting: str | None,
    json: bool,
    packs: tuple[Path, ...],
    house: tuple[str, ...],
    rulings: tuple[str, ...],
) -> int:
    """List the rulings that this version of the rules reads."""
    book = laid(started(packs, house, rulings), setting, "" if setting else system)
    rows = [
        {
            "chosen": one.option,
            "default": one.ruling.default,
            "id": one.ruling.id,
            "options": list(one.ruling.options),
            "reason": one.ruling.reason,
            "rule": one.ruling.rule,
            "sort": one.ruling.sort,
        }
        for one in book.rulings
    ]
    if json:
        say(as_json(rows))
        return 0
    for row in rows:
        options = ", ".join(f"[{option}]" if option == row["chosen"] else str(option) for option in row["options"])
        say(bold(f"{row['rule']} {row['id']}") + f"  {row['sort']}: {options or row['chosen']}")
        say(paragraph(str(row["reason"]), "    ", ""))
    return 0
