"""`gateway lock`: keep a table as it is set, and say what has changed since."""

import contextlib

import click

from ...errors import ContentError, Problem
from ..files.new_file import write_whole
from ..game_options import WordlessCommand
from ..options import json_option, opened_table, table_of
from ..render.problem import problem_data, problem_line
from ..render.terminal import say, say_json
from ..render.text import counted, wrap

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
    from ...packs.tables import Locked, lock_beside, lock_text, read_lock  # with all that reads packs
    from ...session.upkeep.locking import opened_packs

    opened = opened_table(table_of(table, none=False))
    if opened is None:
        fault = "there is no table.yaml in this folder."
        hint = "Write one, or name another with --table FILE."
        raise ContentError([Problem("table-file/not-there", fault, hint=hint)])
    packs, file = opened_packs(opened), lock_beside(opened.path)
    changes: tuple[Problem, ...] = ()
    if file.is_file():
        with contextlib.suppress(*() if check else (ContentError,)):  # a broken one is written anew
            changes = tuple(read_lock(file).changes(packs))
    if check and not file.is_file():
        raise ContentError([Problem("lock/not-there", f"there is no '{file}'.", hint="To write it: gateway lock.")])
    if not check:
        write_whole(file, lock_text(packs).encode())
    if json:
        rows = [{"hash": one.hash, "id": one.id, "version": one.version} for one in map(Locked.of, packs)]
        say_json({"changes": list(map(problem_data, changes)), "lock": str(file), "packs": rows})
    else:
        for one in changes:
            say(problem_line(one))
        said = "Nothing has changed since it was locked." if not changes else f"{counted(len(changes), 'change')}."
        say(wrap(said if check else f"'{file}' keeps {counted(len(packs), 'pack')}, house rules among them."))
    return 1 if check and changes else 0
