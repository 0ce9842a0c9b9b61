"""A character's file open for an edit: what commands that advance it share, and how an edit is checked and saved."""

from collections import Counter
from collections.abc import Callable, Sequence
from functools import update_wrapper
from pathlib import Path
from typing import Any

import attrs
import click

from gateway_core.errors import ContentError
from gateway_core.game.characters import Advancing, Person
from gateway_core.packs import DEFAULT_SYSTEM, Editing, edit_file, read_file
from gateway_core.session import Session

from .checked_character import CheckedCharacter, Fault, advancing_of, balance_data, characters_of, load_text
from .options import Named, TableOptions, json_option, named_options, table_options
from .render.terminal import say, say_json

__all__ = [
    "CharacterEdit",
    "EditOptions",
    "edit_command",
    "edit_options",
    "open_edit",
    "row_options",
    "save_edit",
]


@attrs.frozen
class EditOptions:
    """What the line says of an edit, before the command's own words."""

    file: Path
    json: bool = False  # whether a program reads what is printed
    named: Named = Named()
    table: TableOptions = TableOptions()

    def also(self, json: bool, named: Named, table: TableOptions) -> "EditOptions":
        """Return the same with what the options of a command say besides."""
        return EditOptions(self.file, json or self.json, self.named.also(named), self.table.also(table))

    @property
    def advancing(self) -> Advancing:
        """How characters of the game grow that the file is written for; no table is laid."""
        session = self.table.session()
        said = session.system_of_file(read_file(self.file), self.named.setting)
        return advancing_of(characters_of(session, said or self.named.system or DEFAULT_SYSTEM))


@attrs.frozen
class CharacterEdit:
    """A file open for one edit, and the character in it."""

    session: Session
    options: EditOptions
    editing: Editing  # the text, line by line
    before: CheckedCharacter  # what the rules say of the character as it is
    person: Person
    advancing: Advancing

    @property
    def name(self) -> str:
        """The file, as it is called in messages."""
        return self.editing.document.file

    @property
    def standing(self) -> str:
        """Who it is, and what is left to spend."""
        return _standing(self.before)


def edit_options(function: Callable[..., Any]) -> Callable[..., Any]:
    """Add --json, --setting and the options of the table."""
    return named_options(json_option(table_options(function)))


def row_options(function: Callable[..., Any]) -> Callable[..., Any]:
    """Add --date and --reason, which a row keeps; they arrive as text, empty if nobody says."""
    function = click.option("--reason", default="", metavar="TEXT", callback=_one_line, help="What for.")(function)
    day = click.DateTime(["%Y-%m-%d"])
    return click.option("--date", type=day, callback=_day, metavar="DAY", help="When, as 2026-11-20.")(function)


def _day(_: click.Context, __: click.Parameter, value: Any) -> str:
    return value.date().isoformat() if value is not None else ""


def _one_line(_: click.Context, __: click.Parameter, value: str) -> str:
    return " ".join(value.split())


def edit_command(function: Callable[..., int]) -> Callable[..., int]:
    """Have a command called with the edit and its own words; with --json what goes wrong is told as JSON."""

    @edit_options
    @click.pass_context
    def run(ctx: click.Context, /, json: bool, named: Named, options: TableOptions, **words: Any) -> int:
        of_group = ctx.find_object(EditOptions)
        assert of_group is not None, "the group puts it there"
        said = of_group.also(json, named, options)
        try:
            return function(open_edit(said), **words)
        except ContentError as error:
            if not said.json:
                raise
            return _refused(said, [Fault(problem) for problem in error.problems])

    return update_wrapper(run, function)


def open_edit(options: EditOptions) -> CharacterEdit:
    """Open a file; raise ContentError if there is no character in it that can be read."""
    session = options.table.session()
    editing = edit_file(options.file)
    before = load_text(session, editing.document, options.named)
    # What a later Gateway has written may mean what this one cannot check, so not a line of it is changed.
    foreign = any(fault.problem.code == "pack/format" for fault in before.errors)
    if before.person is None or foreign:
        raise ContentError(fault.problem for fault in before.errors)
    return CharacterEdit(session, options, editing, before, before.person, advancing_of(before.of))


def save_edit(edit: CharacterEdit, editing: Editing, *, spends: bool) -> int:
    """Save an edit and show the lines it changed; or say what would be wrong, write nothing, and return 1.

    What `spends` is written only if all of the sheet keeps to the rules; anything else, if it brings no new fault.
    """
    after = load_text(edit.session, editing.document, edit.options.named)
    faults = after.errors if spends else _brought(edit.before.errors, after.errors)
    if faults or after.person is None:
        return _refused(edit.options, faults)
    editing.save()
    if edit.options.json:
        changed = [{"line": one.line, "removed": one.removed, "added": one.added} for one in editing.edits]
        say_json({"changed": changed, "points": balance_data(after.balance), "problems": [], "written": True})
        return 0
    for one in editing.edits:
        say(f"{edit.name}:{one.line}")
        say("\n".join([*(f"- {line}" for line in one.removed), *(f"+ {line}" for line in one.added)]))
    say(_standing(after))
    return 0


def _standing(found: CheckedCharacter) -> str:
    name = found.of.name(found.person.value) if found.person is not None else found.id
    return f"{name}: {found.balance.words}." if found.balance is not None else f"{name}."


def _brought(before: Sequence[Fault], after: Sequence[Fault]) -> tuple[Fault, ...]:
    """Return the faults of the codes that there are more of than before; lines tell nothing: an edit moves them."""
    new = Counter(one.problem.code for one in after) - Counter(one.problem.code for one in before)
    return tuple(one for one in after if one.problem.code in new)


def _refused(options: EditOptions, faults: Sequence[Fault]) -> int:
    if options.json:
        say_json({"changed": [], "problems": [one.data for one in faults], "written": False})
        return 1
    for one in faults:
        say(str(one), error=True)
    say("Nothing was written: the sheet would not keep to the rules. Lines are counted as they would be.", error=True)
    return 1
