"""A character's file on the desk: what commands that advance it share, and how an edit is judged, saved and told."""

from collections import Counter
from collections.abc import Callable, Sequence
from functools import update_wrapper
from pathlib import Path
from typing import Any

import attrs
import click

from ..errors import ContentError
from ..packs import Editing, edit_file
from ..rules.character import Character, Points
from ..session import Session
from .checked_character import Examined, Fault, examined_text
from .options import pack_options, started
from .render.terminal import as_json, say

__all__ = ["Asked", "Desk", "advance_options", "at_desk", "opened", "points_left", "row_options", "settled"]


@attrs.frozen
class Asked:
    """The file, and what the options say."""

    file: Path
    json: bool = False
    setting: str = ""
    packs: tuple[Path, ...] = ()
    house: tuple[str, ...] = ()
    rulings: tuple[str, ...] = ()

    def also(
        self, json: bool, setting: str, packs: Sequence[Path], house: Sequence[str], rulings: Sequence[str]
    ) -> Any:
        """Return the same with what the options of a command say besides."""
        return Asked(
            self.file, json or self.json, setting or self.setting,
            (*self.packs, *packs), (*self.house, *house), (*self.rulings, *rulings),
        )  # fmt: skip


@attrs.frozen
class Desk:
    """A file open for one edit, the character in it, and what was wrong with it `before`."""

    session: Session
    asked: Asked
    editing: Editing
    before: Examined
    character: Character
    book: Any

    @property
    def home(self) -> str:
        """The pack that bare names in the file mean."""
        return self.before.id.partition(":")[0]

    @property
    def name(self) -> str:
        """The file, as it is called in messages."""
        return self.editing.document.file


def advance_options(function: Callable[..., Any]) -> Callable[..., Any]:
    """Add --json, --setting and the options of the table."""
    function = pack_options(function)
    function = click.option("--json", "json", is_flag=True, help="One line of JSON.")(function)
    return click.option("--setting", default="", metavar="ID", help="The pack in which bare names are looked up.")(
        function
    )


def row_options(function: Callable[..., Any]) -> Callable[..., Any]:
    """Add --date and --reason, which a row keeps; they arrive as text, empty if nobody says."""
    function = click.option("--reason", default="", metavar="TEXT", callback=_one_line, help="What for.")(function)
    day = click.DateTime(["%Y-%m-%d"])
    return click.option("--date", type=day, callback=_day, metavar="DAY", help="When, as 2026-11-20.")(function)


def _day(_: click.Context, __: click.Parameter, value: Any) -> str:
    return value.date().isoformat() if value is not None else ""


def _one_line(_: click.Context, __: click.Parameter, value: str) -> str:
    return " ".join(value.split())


def at_desk(function: Callable[..., int]) -> Callable[..., int]:
    """Have a command called with the desk and its own words; with --json what goes wrong is told as JSON."""

    @advance_options
    @click.pass_context
    def run(ctx: click.Context, /, json: bool, setting: str, packs: Any, house: Any, rulings: Any, **words: Any) -> int:
        asked = ctx.find_object(Asked)
        assert asked is not None, "the group puts it there"
        asked = asked.also(json, setting, packs, house, rulings)
        try:
            return function(opened(asked), **words)
        except ContentError as error:
            if not asked.json:
                raise
            return _refused(asked, [Fault(problem) for problem in error.problems])

    return update_wrapper(run, function)


def opened(asked: Asked) -> Desk:
    """Open a file; raise ContentError if there is no character in it that can be read."""
    session = started(asked.packs, asked.house, asked.rulings)
    editing = edit_file(asked.file)
    before = examined_text(session, editing.document, asked.setting)
    foreign = any(fault.problem.code == "pack/format" for fault in before.errors)
    if before.character is None or foreign:
        raise ContentError(fault.problem for fault in before.errors)
    return Desk(session, asked, editing, before, before.character, before.book)


def settled(desk: Desk, editing: Editing, *, spends: bool) -> int:
    """Save an edit and show the lines it changed; or say what would be wrong, write nothing, and return 1.

    What `spends` is written only if all of the sheet keeps to the rules; anything else, if it brings no new fault.
    """
    after = examined_text(desk.session, editing.document, desk.asked.setting)
    faults = after.errors if spends else _brought(desk.before.errors, after.errors)
    if faults or after.character is None:
        return _refused(desk.asked, faults)
    editing.save()
    if desk.asked.json:
        changed = [{"line": one.line, "removed": one.removed, "added": one.added} for one in editing.edits]
        say(as_json({"changed": changed, "points": _points(after.points), "problems": [], "written": True}))
        return 0
    for edit in editing.edits:
        say(f"{desk.name}:{edit.line}")
        say("\n".join([*(f"- {line}" for line in edit.removed), *(f"+ {line}" for line in edit.added)]))
    say(f"{after.character.name}: {points_left(after.points)}.")
    return 0


def points_left(points: Points) -> str:
    """Return what was earned and what is left, in words."""
    if points.total is None:
        return f"{points.spent} points spent, and nobody counts them (there is no power level)"
    return f"{points.left} {'point' if points.left == 1 else 'points'} left of {points.total}"


def _points(points: Points) -> dict[str, object]:
    return {"left": points.left, "spent": points.spent, "total": points.total}


def _brought(before: Sequence[Fault], after: Sequence[Fault]) -> tuple[Fault, ...]:
    """Return the faults of the codes that there are more of than before."""
    new = Counter(one.problem.code for one in after) - Counter(one.problem.code for one in before)
    return tuple(one for one in after if one.problem.code in new)


def _refused(asked: Asked, faults: Sequence[Fault]) -> int:
    if asked.json:
        say(as_json({"changed": [], "problems": [one.plain for one in faults], "written": False}))
        return 1
    for one in faults:
        say(str(one), error=True)
    say("Nothing was written: the sheet would not keep to the rules. Lines are counted as they would be.", error=True)
    return 1
