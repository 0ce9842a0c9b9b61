"""`gateway odds`: the exact chance of a challenge, and every die and modifier behind it."""

from pathlib import Path
from typing import Any

import click

from ..chance.odds import Odds, Reason
from ._asking import OfSystem, asked
from ._options import pack_options, started
from .printing import as_json, bold, paragraph, say

__all__ = ["command", "explained", "reasons"]


@click.command("odds", cls=OfSystem)
@click.option("--system", default="gateway", show_default=True, metavar="NAME", help="The game whose odds are asked.")
@click.option("--setting", metavar="ID", help="The pack in which names are looked up.")
@click.option("--json", "json", is_flag=True, help="One line of JSON.")
@pack_options
@click.pass_context
def command(
    ctx: click.Context, /, system: str, setting: str | None, json: bool, packs: tuple[Path, ...],
    house: tuple[str, ...], rulings: tuple[str, ...], **given: Any,
) -> int:  # fmt: skip
    """Say the exact chance of a challenge, by numbers or by names."""
    game, parameters = asked(ctx, given)
    book = started(packs, house, rulings).table(setting or game.home)
    found: Odds | None = game.weigh(book, parameters)
    if found is None:
        raise click.UsageError(f"{game.name} has no odds to tell outside a game.")
    if json:
        share = {"denominator": found.denominator, "numerator": found.numerator}
        say(as_json({"explanation": reasons(found), "percent": float(found.percent), "probability": share}))
    else:
        say(bold(f"{found.percent} %") + f", {found.numerator} in {found.denominator}")
        explained(found.explanation)
    return 0


def reasons(found: Odds) -> list[dict[str, Any]]:
    """Return an explanation as plain values."""
    return [
        {"amount": one.amount, "rule": one.rule, "source": one.source, "text": one.text, "unit": one.unit}
        for one in found.explanation
    ]


def explained(found: tuple[Reason, ...]) -> None:
    """Print an explanation, a line a reason."""
    for one in found:
        amount = (
            f"{one.amount:+d}"
            if one.amount is not None and one.unit != "dice"
            else str(one.amount)
            if one.amount is not None
            else ""
        )
        number = f"{amount} {one.unit}".strip()
        rule = f" ({', '.join(filter(None, (one.rule, one.source)))})" if one.rule or one.source else ""
        say(paragraph(f"{number + ': ' if number else ''}{one.text}{rule}", "  "))
