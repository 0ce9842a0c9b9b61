"""`gateway character check`: what a character cost, and every rule it breaks, at its line."""

import click

from gateway_core.packs import Placeholder
from gateway_core.packs.missing import INSTALL

from ...checked_character import CheckedCharacter, load_character
from ...options import Named, TableOptions, json_option, named_options, table_options
from ...render.terminal import say, say_json
from ...render.text import two_columns

__all__ = ["command", "say_verdict", "verdict_data"]


@click.command("check")
@click.argument("target", metavar="FILE|ID")
@named_options
@json_option
@table_options
def command(target: str, named: Named, json: bool, options: TableOptions) -> int:
    """Check a character: FILE of your own, or ID of one in a pack (dark-spires:character/thomas-snape).

    Exit code 0 if it keeps to the rules, 1 if not.
    """
    found = load_character(options.session(), target, named)
    if json:
        say_json(verdict_data(found))
    else:
        say_verdict(found)
    return 0 if found.is_legal else 1


def verdict_data(found: CheckedCharacter) -> dict[str, object]:
    """Return the verdict on a character as programs read it."""
    points = found.balance
    return {
        "legal": found.is_legal,
        "points": {**points.parts, "spent": points.spent, "total": points.total} if points is not None else None,
        "problems": [fault.data for fault in found.faults],
    }


def say_verdict(found: CheckedCharacter) -> None:
    """Print the verdict on a character: every fault at its line, the points, and whether it keeps to the rules."""
    for fault in found.faults:
        warning = " (warning)" if fault.problem.severity == "warning" else ""
        say(f"{fault}{warning}")
    here = {pack.id for pack in found.book.packs} if found.book is not None else set()
    for placeholder in found.placeholders:
        # Where its pack is here, to install that would mend nothing, and the fault has said it all.
        if placeholder.id.partition(":")[0] not in here:
            say(_kept(placeholder))
    if found.person is None:
        return
    if found.balance is not None:
        say(two_columns(found.balance.rows))
    say(f"{found.of.name(found.person.value)} {'keeps' if found.is_legal else 'does not keep'} to the rules.")


def _kept(placeholder: Placeholder) -> str:
    pack = placeholder.id.partition(":")[0]
    return (
        f"Kept as written: the {placeholder.kind} {placeholder.id}. To have it back, get the pack '{pack}'. {INSTALL}"
    )
