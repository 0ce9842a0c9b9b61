"""`gateway character sheet`: a character's sheet with every number worked out, for the table or as data."""

from pathlib import Path

import click

from ....ids import Ref
from ....rules.challenge import ChallengeRules, flat
from ....rules.sheet import derive
from ....session import Session
from ...checked_character import CheckedCharacter, load_character
from ...options import TableOptions, names_option, table_options
from ...render.markdown import escaped
from ...render.provenance import Provenance
from ...render.report import as_markdown, as_text
from ...render.sheet import sheet_report
from ...render.sheet_data import sheet_data
from ...render.terminal import say, say_json
from ...render.text import wrap

__all__ = ["command"]

WITHOUT_SHEET = "entity"


@click.command("sheet")
@click.argument("target", metavar="FILE|ID")
@click.option("--format", "form", type=click.Choice(["text", "markdown", "json"]), default="text", show_default=True)
@click.option("--why", is_flag=True, help="Say of every number which rule, pack and line it comes from.")
@names_option
@click.option("--json", "json", is_flag=True, help="One line of JSON; the same as --format json.")
@table_options
def command(target: str, form: str, why: bool, setting: str, json: bool, options: TableOptions) -> int:
    """Show the sheet of a character: FILE of your own, or ID of one in a pack (dark-spires:character/thomas-snape).

    An entity (dark-spires:entity/accusation) has no sheet, and its dice and level are told. Exit code 1 if it cannot
    be read; what is wrong with the points is for `gateway character check`.
    """
    session = options.session()
    form = "json" if json else form
    thing = _thing(target)
    if thing is not None:
        _tell_thing(session, thing, setting, form)
        return 0
    found = load_character(session, target, setting)
    if found.character is None or found.book is None:
        _fault(found)
        return 1
    _remark(found, target)
    provenance = Provenance(found.book, found.where)
    sheet = derive(found.book, found.id, found.character)
    if form == "json":
        say_json(sheet_data(sheet, provenance if why else None))
    else:
        report = sheet_report(sheet, provenance, why=why)
        say((as_text if form == "text" else as_markdown)(report).removesuffix("\n"))
    return 0


def _thing(target: str) -> Ref | None:
    """Return the name of something that has no sheet, or None if this names anything else."""
    try:
        ref = Ref.parse(target)
    except ValueError:
        return None
    return ref if ref.kind == WITHOUT_SHEET and not Path(target).is_file() else None


def _tell_thing(session: Session, ref: Ref, setting: str, form: str) -> None:
    book = session.table(*dict.fromkeys(filter(None, (setting, ref.pack))))
    book.expect(ref)
    thing = book.get(ref.kind, ref.id)
    side = flat(ChallengeRules.of(book), thing.name, thing.dice, thing.level)
    if form == "json":
        numbers = {"dice": side.dice, "level": side.modifier, "significance": thing.significance}
        say_json({"id": ref.id, "name": thing.name, "passive": thing.passive, "sheet": False, **numbers})
        return
    words = "; ".join(f"{reason.text} ({reason.rule})" for reason in side.reasons)
    passive = "passive" if thing.passive else "active"
    told = f"has no sheet: it opposes with {side.dice}d+{side.modifier}. {words}. Significance {thing.significance}"
    line = f"{thing.name} {told}, {passive}."
    if form == "markdown":
        say(escaped(line))
    else:
        say(wrap(line))


def _fault(found: CheckedCharacter) -> None:
    for fault in found.faults:
        say(str(fault.problem), error=True)


def _remark(found: CheckedCharacter, target: str) -> None:
    """Say that there is something to mend, and what its file names in vain."""
    for placeholder in found.placeholders:
        fault = f"No {placeholder.kind} has the id '{placeholder.id}'; it stands on the sheet as written."
        say(wrap(fault), error=True)
    broken = sum(fault.problem.severity == "error" for fault in found.faults)
    if broken:
        rules = "a rule" if broken == 1 else f"{broken} rules"
        say(wrap(f"It breaks {rules}: gateway character check {target}"), error=True)
