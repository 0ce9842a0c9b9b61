"""`gateway new`: something to begin from, sound and played as it is."""

from pathlib import Path

import click

from gateway_core.session import SCHEMAS, begin, editor_schemas, starters

from ..files.new_file import write_all
from ..files.schema_files import write_schemas
from ..game_options import WordlessCommand
from ..options import json_option, system_option
from ..parameters import read_id, read_name
from ..render.terminal import say, say_json
from ..render.text import wrap

__all__ = ["command"]


@click.command("new", cls=WordlessCommand)
@click.argument("what", required=False, default="")
@click.argument("name", required=False, default="")
@system_option("The game that it is for.")
@click.option("--id", metavar="ID", default="", help="The id; made of the name, unless you say.")
@click.option("--in", "folder", metavar="FOLDER", type=click.Path(path_type=Path), default=Path(), help="Where to.")
@click.option("--empty", is_flag=True, help="Without the entries that are examples; what explains them stays.")
@json_option
def command(what: str, name: str, system: str, id: str, folder: Path, empty: bool, json: bool) -> int:
    """Write something to begin from: WHAT there is depends on the game, and a bare `gateway new` lists it.

    NAME is what it is called, in any script: words such as 'Moon base', or an id such as moon-base. It is sound as it
    is, every key in it is explained, and nothing that is there is written over.
    """
    if not what:
        return _listed({name: path.is_dir() for name, path in starters(system).items()}, system, json=json)
    if not name:
        raise click.UsageError(f"What is the new {what} to be called? gateway new {what} NAME")
    begun = begin(what, read_name(name.strip()), system, folder.as_posix(), id and read_id(id), empty=empty)
    write_all(folder, begun.root, begun.files)
    if f"{begun.root}/pack.yaml" in begun.files:  # of a game that is somebody's own no code has run yet
        write_schemas(folder / begun.root / SCHEMAS, *editor_schemas(str(folder / begun.root)))
    if json:
        say_json({"files": [str(folder / path) for path in begun.files], "next": list(begun.steps)})
        return 0
    say(wrap(f"'{folder / begun.root}' is there. What to do with it:"))
    for step in begun.steps:
        say(f"  {step}")
    return 0


def _listed(found: dict[str, bool], system: str, *, json: bool) -> int:
    if json:
        say_json({"starters": sorted(found), "system": system})
        return 0
    for name, is_folder in sorted(found.items()):
        say(f"gateway new {name} NAME{'' if is_folder else '   (one file)'}")
    if not found:
        say(wrap(f"The game '{system}' has nothing to begin from."))
    return 0
