"""`gateway character compare`: in what two characters differ, side by side."""

import click

from ....rules.character import Build
from ....rules.sheet import Difference, compare
from ...checked_character import CheckedCharacter, load_character
from ...options import TableOptions, json_option, names_option, table_options
from ...render.report import Report, Section, as_text
from ...render.terminal import say, say_json

__all__ = ["command"]


@click.command("compare")
@click.argument("first", metavar="FILE|ID")
@click.argument("second", metavar="FILE|ID")
@names_option
@json_option
@table_options
def command(first: str, second: str, setting: str, json: bool, options: TableOptions) -> int:
    """Say in what two characters differ, as they stand now: each a FILE of your own, or the ID of one in a pack.

    Exit code 0 if they are the same in traits, Essence, backgrounds, gear and points, 1 if they differ.
    """
    session = options.session()
    found = [load_character(session, target, setting) for target in (first, second)]
    builds = [build for build in map(_build, found) if build is not None]
    if len(builds) < len(found):
        return 1
    rows = compare(*builds)
    names = tuple(build.character.name for build in builds)
    if json:
        say_json({"differences": [_data(row) for row in rows], "names": list(names), "same": not rows})
    else:
        say(as_text(_page(names, rows)))
    return 1 if rows else 0


def _build(found: CheckedCharacter) -> Build | None:
    """Return a character to be compared; None, with what is wrong said, if it cannot be read."""
    if found.character is None or found.book is None:
        for fault in found.faults:
            say(str(fault.problem), error=True)
        return None
    return Build.of(found.book, found.id, found.character)


def _data(row: Difference) -> dict[str, str]:
    return {"first": row.first, "part": row.part, "second": row.second, "what": row.what}


def _page(names: tuple[str, ...], rows: tuple[Difference, ...]) -> Report:
    title = " and ".join(names)
    if not rows:
        return Report(title, ("They do not differ.",), ())
    parts = dict.fromkeys(row.part for row in rows)
    blocks = (
        Section(
            "Essence" if part == "essence" else part.capitalize(),
            ("", *names),
            tuple((row.what, row.first or "-", row.second or "-") for row in rows if row.part == part),
        )
        for part in parts
    )
    return Report(title, (), tuple(blocks))
