"""`gateway character compare`: in what two characters differ, side by side."""

import click

from gateway_core.game.characters import Difference
from gateway_core.game.pages import Paragraph, Section, Table

from ...checked_character import CheckedCharacter, Fault, load_character
from ...options import Named, TableOptions, json_option, named_options, table_options
from ...render.report import as_text
from ...render.terminal import say, say_json
from ...render.text import capital

__all__ = ["command"]


@click.command("compare")
@click.argument("first", metavar="FILE|ID")
@click.argument("second", metavar="FILE|ID")
@named_options
@json_option
@table_options
def command(first: str, second: str, named: Named, json: bool, options: TableOptions) -> int:
    """Say in what two characters differ, as they stand now: each a FILE of your own, or the ID of one in a pack.

    Exit code 0 if they are the same in all that a sheet shows, 1 if they differ.
    """
    session = options.session()
    here, there = (load_character(session, target, named) for target in (first, second))
    for fault in (*_unread(here), *_unread(there)):
        say(str(fault.problem), error=True)
    if here.person is None or there.person is None:
        return 1
    if type(here.of) is not type(there.of):
        raise click.UsageError(f"'{first}' and '{second}' are of two games, and nothing in them can be compared.")
    rows = here.of.compare(here.person, there.person)
    names = (here.of.name(here.person.value), there.of.name(there.person.value))
    if json:
        say_json({"differences": [_data(row) for row in rows], "names": list(names), "same": not rows})
    else:
        say(as_text(_page(names, rows)))
    return 1 if rows else 0


def _unread(found: CheckedCharacter) -> tuple[Fault, ...]:
    """Return what is wrong with a character that cannot be compared."""
    return found.faults if found.person is None else ()


def _data(row: Difference) -> dict[str, str]:
    return {"first": row.first, "part": row.part, "second": row.second, "what": row.what}


def _page(names: tuple[str, ...], rows: tuple[Difference, ...]) -> Section:
    title = " and ".join(names)
    if not rows:
        return Section(title, [Paragraph("They do not differ.")])
    parts = {row.part: row.heading or capital(row.part) for row in rows}
    told = {
        part: [(row.what, row.first or "-", row.second or "-") for row in rows if row.part == part] for part in parts
    }
    return Section(title, [Section(heading, [Table(("", *names), told[part])]) for part, heading in parts.items()])
