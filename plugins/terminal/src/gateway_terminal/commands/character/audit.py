"""`gateway character audit`: a character's ledger, line by line."""

import shlex
from typing import Literal

import click

from gateway_core.errors import ContentError

from ...checked_character import advancing_of, balance_data, load_character
from ...options import Named, TableOptions, named_options, table_options, words_of
from ...render.ledger import ledger_csv, ledger_data, ledger_table
from ...render.terminal import say, say_json
from ...render.text import with_command

__all__ = ["command"]


@click.command("audit")
@click.argument("target", metavar="FILE|ID")
@named_options
@click.option("--format", "style", type=click.Choice(["table", "csv", "json"]), default="table", show_default=True)
@click.option("--json", "json", is_flag=True, help="The same as --format json.")
@table_options
def command(
    target: str, named: Named, style: Literal["table", "csv", "json"], json: bool, options: TableOptions
) -> int:
    """Show what a character earned and bought, in order: what, cost, rule, and what was left.

    Whether it keeps to the rules is said by 'check'.
    """
    session = options.session()
    found = load_character(session, target, named)
    if found.person is None:
        raise ContentError(fault.problem for fault in found.faults)
    lines = advancing_of(found.of).ledger(found.person)
    if json or style == "json":
        body = {
            "id": found.id,
            "legal": found.is_legal,
            "lines": ledger_data(lines),
            "points": balance_data(found.balance),
        }
        say_json(body)
    else:
        say(ledger_csv(lines) if style == "csv" else ledger_table(lines))
    if not found.is_legal:
        typed = f"gateway character check {shlex.quote(target)}{words_of(session)}"
        say(with_command("This character does not keep to the rules:", typed), error=True)
    return 0
