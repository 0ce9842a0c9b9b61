"""`gateway schema`: what an editor checks the files of a pack by, as they are typed."""

import json as data
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import click

from ..game_options import WordlessCommand
from ..options import TableOptions, json_option, reading_options, system_option
from ..render.terminal import say, say_json

__all__ = ["command"]

_DRAFT = "https://json-schema.org/draft/2020-12/schema"
_OURS = "Written by gateway schema; write it anew when names have come or gone."
_ALL = "every-kind"  # what knows a file by the kind that it says


@click.command("schema", cls=WordlessCommand)
@click.argument("pack", required=False, default="", metavar="[PACK]")
@system_option("The game whose kinds are meant, where no pack is named.")
@click.option("--out", metavar="FOLDER", type=click.Path(path_type=Path), help="Write a file for each kind there.")
@json_option
@reading_options
def command(pack: str, system: str, out: Path | None, json: bool, options: TableOptions) -> int:
    """Write JSON Schemas of the files that a pack may hold, by which an editor checks them as they are typed.

    PACK is a pack by its id, folder or .gatepack: they then know every name that may stand in its files. Without --out
    one schema for all kinds is printed. With it there is one for each, and 'every-kind.json', which goes by a file's
    kind.
    """
    from ...session import editor_schemas  # with all that reads packs: see `book_on_demand`

    shared, files = editor_schemas(
        pack, system, packs=options.packs, without=options.without, here=Path(), only_read=options.only_read
    )
    every = _every(shared, files)
    if out is None:
        say_json(every) if json else say(_text(every).rstrip())
        return 0
    written = _write(out, {_ALL: every} | {kind: _lean(kind, one) for kind, one in files.items()})
    if json:
        say_json({"files": written})
        return 0
    say(f"{len(written)} schemas are in '{out}'. For an editor with a YAML language server, a file's first line is:")
    say(f"  # yaml-language-server: $schema={out.resolve().as_uri()}/{_ALL}.json")
    return 0


def _every(shared: Mapping[str, Any], files: Mapping[str, Any]) -> dict[str, Any]:
    """Return one schema that knows what a file is by its kind."""
    branches = [
        {
            "if": {"properties": {"kind": {"const": kind}}, "required": ["kind"]},
            "then": {"$ref": f"#/$defs/file-{kind}"},
        }
        for kind in files
    ]
    kinds = {"kind": {"enum": sorted(files), "description": "what this file holds"}}
    whole = {f"file-{kind}": one for kind, one in files.items()}
    return {
        "$schema": _DRAFT, "$comment": _OURS, "type": "object", "properties": kinds, "required": ["kind"],
        "allOf": branches, "$defs": {**whole, **shared},
    }  # fmt: skip


def _lean(kind: str, file: Mapping[str, Any]) -> dict[str, Any]:
    """Return the schema of one kind: all that it shares stands in the schema of all."""
    description = {"description": file["description"]} if file.get("description") else {}
    return {"$schema": _DRAFT, "$comment": _OURS, **description, "$ref": f"{_ALL}.json#/$defs/file-{kind}"}


def _write(folder: Path, schemas: Mapping[str, Mapping[str, Any]]) -> list[str]:
    """Write each into a file of its name and return their names; raise click.ClickException over what is not ours."""
    names = [f"{name}.json" for name in sorted(schemas)]
    for name in names:
        if (folder / name).exists() and not _is_ours(folder / name):
            raise click.ClickException(f"'{folder / name}' is there already, and is no schema of ours.")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name in names:
            (folder / name).write_text(_text(schemas[name.removesuffix(".json")]), encoding="utf-8", newline="\n")
    except OSError as error:
        raise click.ClickException(f"'{folder}' cannot be written to: {error.strerror}.") from None
    return names


def _is_ours(file: Path) -> bool:
    try:
        found = data.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return False
    return isinstance(found, dict) and found.get("$comment") == _OURS


def _text(schema: Mapping[str, Any]) -> str:
    return data.dumps(schema, indent=1, ensure_ascii=False) + "\n"
