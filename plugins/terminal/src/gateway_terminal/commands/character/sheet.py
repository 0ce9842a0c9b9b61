"""`gateway character sheet`: a character's sheet with every number worked out, for the table or as data."""

import shlex

import click

from ...checked_character import CheckedCharacter, load_character
from ...options import Named, TableOptions, named_options, table_options, words_of
from ...render.provenance import Provenance, as_data
from ...render.report import as_markdown, as_text
from ...render.terminal import say, say_json
from ...render.text import with_command, wrap

__all__ = ["command"]


@click.command("sheet")
@click.argument("target", metavar="FILE|ID")
@click.option("--format", "form", type=click.Choice(["text", "markdown", "json"]), default="text", show_default=True)
@click.option("--why", is_flag=True, help="Say of every number which rule, pack and line it comes from.")
@named_options
@click.option("--json", "json", is_flag=True, help="One line of JSON; the same as --format json.")
@table_options
def command(target: str, form: str, why: bool, named: Named, json: bool, options: TableOptions) -> int:
    """Show the sheet of a character: FILE of your own, or ID of one in a pack (dark-spires:character/thomas-snape).

    What has no sheet, and plays a part all the same, is told in a line. Exit code 1 if it cannot be read; what is wrong
    with the points is for `gateway character check`.
    """
    session = options.session()
    found = load_character(session, target, named, told=True)
    if found.person is None or found.book is None:
        _fault(found)
        return 1
    _remark(found, f"{shlex.quote(target)}{words_of(session)}")
    provenance = Provenance(found.book, found.where) if why else None
    sheet = found.of.sheet(found.person)
    if json or form == "json":
        say_json(as_data(sheet.data, provenance))
    else:
        say((as_text if form == "text" else as_markdown)(sheet.page, provenance).removesuffix("\n"))
    return 0


def _fault(found: CheckedCharacter) -> None:
    for fault in found.faults:
        say(str(fault.problem), error=True)


def _remark(found: CheckedCharacter, typed: str) -> None:
    """Say that there is something to mend, and what its file names in vain; `typed` names it for the next command."""
    for placeholder in found.placeholders:
        fault = f"No {placeholder.kind} has the id '{placeholder.id}'; it stands on the sheet as written."
        say(wrap(fault), error=True)
    broken = sum(fault.problem.severity == "error" for fault in found.faults)
    if broken:
        rules = "a rule" if broken == 1 else f"{broken} rules"
        say(with_command(f"It breaks {rules}:", f"gateway character check {typed}"), error=True)
