"""`gateway lock`: keep a table as it is set, and say what has changed since."""

import contextlib
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import click

from gateway_core.errors import ContentError, Problem
from gateway_core.packs.tables import Locked, is_lock, lock_beside, lock_text, read_lock, to_lock
from gateway_core.session.upkeep.locking import opened_packs

from ..files.new_file import write_whole
from ..game_options import WordlessCommand
from ..options import json_option, opened_table, table_of
from ..render.problem import problem_data, problem_line
from ..render.terminal import say, say_json
from ..render.text import counted, wrap

if TYPE_CHECKING:
    from gateway_core.packs.tables import Locked

__all__ = ["command"]


@click.command("lock", cls=WordlessCommand)
@click.option("--table", metavar="FILE", help="The table file.  [table.yaml]")
@click.option("--check", is_flag=True, help="Write nothing; exit code 1 if something is other than it was locked.")
@json_option
def command(table: str | None, check: bool, json: bool) -> int:
    """Keep the version and hash of every pack and house-rule file that a table file opens, in a lock beside it.

    From then on every command at that table says what is other than it was, and goes on. Nothing is fetched, and no
    code runs.
    """
    opened = opened_table(table_of(table, none=False))
    if opened is None:
        fault = "there is no table.yaml in this folder."
        hint = "Write one, or name another with --table FILE."
        raise ContentError([Problem("table-file/not-there", fault, hint=hint)])
    packs, file = opened_packs(opened), lock_beside(opened.path)
    changes: tuple[Problem, ...] = ()
    if file.is_file():
        with contextlib.suppress(*() if check else (ContentError,)):  # a broken one is written anew
            changes = tuple(read_lock(opened.path).changes(packs))
    if check and not file.is_file():
        hint = f"To write it: {to_lock(opened.path)}."
        raise ContentError([Problem("lock/not-there", f"there is no '{file}'.", hint=hint)])
    if not check:
        if file.exists() and not is_lock(file):
            raise click.ClickException(f"'{file}' is there already, and is no lock: call the table file otherwise.")
        write_whole(file, lock_text(packs).encode())
    kept = tuple(map(Locked.of, packs))
    if json:
        rows = [{"hash": one.hash, "id": one.id, "version": one.version} for one in kept]
        say_json({"changes": list(map(problem_data, changes)), "lock": str(file), "packs": rows})
    else:
        for one in changes:
            say(problem_line(one))
        said = "Nothing has changed since it was locked." if not changes else f"{counted(len(changes), 'change')}."
        say(wrap(said if check else f"'{file}' keeps {' and '.join(_counts(kept))}."))
    return 1 if check and changes else 0


def _counts(kept: Sequence["Locked"]) -> Iterator[str]:
    """Yield how many packs are kept, and how many files of house rules, if there are any."""
    files = sum(one.is_file for one in kept)
    yield counted(len(kept) - files, "pack")
    if files:
        yield counted(files, "house-rule file")
