"""`gateway schema`: what an editor checks the files of a pack by, as they are typed."""

from pathlib import Path

import click

from gateway_core.session import editor_schemas

from ..files.schema_files import ALL, schema_text, whole_schema, write_schemas
from ..game_options import WordlessCommand
from ..options import TableOptions, json_option, system_option, table_options
from ..render.terminal import say, say_json

__all__ = ["command"]


@click.command("schema", cls=WordlessCommand)
@click.argument("pack", required=False, default="", metavar="[PACK]")
@system_option("The game whose kinds are meant, where no pack is named.")
@click.option("--out", metavar="FOLDER", type=click.Path(path_type=Path), help="Write a file for each kind there.")
@json_option
@table_options
def command(pack: str, system: str, out: Path | None, json: bool, options: TableOptions) -> int:
    """Write JSON Schemas of the files that a pack may hold, by which an editor checks them as they are typed.

    PACK is a pack by its id, folder or .gatepack: they then know every name that may stand in its files. Without --out
    one schema for all kinds is printed. With it there is one for each, and 'every-kind.json', which goes by a file's
    kind.
    """
    shared, files = editor_schemas(pack, system, packs=options.packs, without=options.without, here=Path())
    if out is None:
        every = whole_schema(shared, files)
        say_json(every) if json else say(schema_text(every).rstrip())
        return 0
    written = write_schemas(out, shared, files)
    if json:
        say_json({"files": written})
        return 0
    say(f"{len(written)} schemas are in '{out}'. For an editor with a YAML language server, a file's first line is:")
    say(f"  # yaml-language-server: $schema={out.resolve().as_uri()}/{ALL}.json")
    return 0
