"""JSON Schemas in a folder, by which editors check files: written anew over ours, and over nothing else."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import click

from .new_file import write_whole

__all__ = ["ALL", "schema_text", "whole_schema", "write_schemas"]

_DRAFT = "https://json-schema.org/draft/2020-12/schema"
_OURS = "Written by gateway schema; write it anew when names have come or gone."
ALL = "every-kind"  # what knows a file by the kind that it says


def whole_schema(shared: Mapping[str, Any], files: Mapping[str, Any]) -> dict[str, Any]:
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


def write_schemas(folder: Path, shared: Mapping[str, Any], files: Mapping[str, Any]) -> list[str]:
    """Write one that knows every kind, and one for each; return their names.

    Raise click.ClickException over what is not ours, and where nothing can be written.
    """
    schemas = {ALL: whole_schema(shared, files)} | {kind: _lean(kind, one) for kind, one in files.items()}
    names = [f"{name}.json" for name in sorted(schemas)]
    for name in names:
        if (folder / name).exists() and not _is_ours(folder / name):
            raise click.ClickException(f"'{folder / name}' is there already, and is no schema of ours.")
    for name in names:
        write_whole(folder / name, schema_text(schemas[name.removesuffix(".json")]).encode())
    return names


def schema_text(schema: Mapping[str, Any]) -> str:
    """Return a schema as it stands in a file."""
    return json.dumps(schema, indent=1, ensure_ascii=False) + "\n"


def _lean(kind: str, file: Mapping[str, Any]) -> dict[str, Any]:
    """Return the schema of one kind: all that it shares stands in the schema of all."""
    description = {"description": file["description"]} if file.get("description") else {}
    return {"$schema": _DRAFT, "$comment": _OURS, **description, "$ref": f"{ALL}.json#/$defs/file-{kind}"}


def _is_ours(file: Path) -> bool:
    try:
        found = json.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return False
    return isinstance(found, dict) and found.get("$comment") == _OURS
