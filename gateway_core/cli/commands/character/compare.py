"""`gateway character compare`: in what two characters differ, side by side."""

from pathlib import Path

import click

from ....rules.character import Build
from ....rules.sheet import Difference, compare
from ...checked_character import Examined, examined
from ...options import pack_options, started
from ...render.report import Block, Page, as_text
from ...render.terminal import as_json, say

__all__ = ["command"]


@click.command("compare")
@click.argument("first", metavar="FILE|ID")
@click.argument("second", metavar="FILE|ID")
@click.option("--setting", default="", metavar="ID", help="The pack in which bare names are looked up.")
@click.option("--json", "json", is_flag=True, help="One line of JSON.")
@pack_options
def command(
    first: str, second: str, setting: str, json: bool, packs: tuple[Path, ...], house: tuple[str, ...],
    rulings: tuple[str, ...],
) -> int:  # fmt: skip
    """Say in what two characters differ, as they stand now: each a FILE of your own, or the ID of one in a pack.

    Exit code 0 if they are the same in traits, Essence, backgrounds, gear and points, 1 if they differ.
    """
    session = started(packs, house, rulings)
    found = [examined(session, target, setting) for target in (first, second)]
    builds = [build for build in map(_build, found) if build is not None]
    if len(builds) < len(found):
        return 1
    rows = compare(*builds)
    names = tuple(build.character.name for build in builds)
    if json:
        say(as_json({"differences": [_plain(row) for row in rows], "names": list(names), "same": not rows}))
    else:
        say(as_text(_page(names, rows)))
    return 1 if rows else 0


def _build(found: Examined) -> Build | None:
    """Return a character to be compared; None, with what is wrong said, if it cannot be read."""
    if found.character is None or found.book is None:
        for fault in found.faults:
            say(str(fault.problem), error=True)
        return None
    return Build.of(found.book, found.id, found.character)


def _plain(row: Difference) -> dict[str, str]:
    return {"first": row.first, "part": row.part, "second": row.second, "what": row.what}


def _page(names: tuple[str, ...], rows: tuple[Difference, ...]) -> Page:
    title = " and ".join(names)
    if not rows:
        return Page(title, ("They do not differ.",), ())
    parts = dict.fromkeys(row.part for row in rows)
    blocks = (
        Block(
            "Essence" if part == "essence" else part.capitalize(),
            ("", *names),
            tuple((row.what, row.first or "-", row.second or "-") for row in rows if row.part == part),
        )
        for part in parts
    )
    return Page(title, (), tuple(blocks))
