"""A file of one entry as what is played: its name takes its place in the line, and its pack is named beside it."""

import os
from collections.abc import Sequence
from pathlib import Path

import click

__all__ = ["with_its_pack"]

_YAML = (".yaml", ".yml")


def with_its_pack(args: list[str], words: Sequence[str]) -> list[str]:
    """Return a line with an entry in the place of a file of YAML among its words, and with the entry's pack.

    That is the pack in whose folder the file lies; or the file alone, as a house rule. Raise click.UsageError for a
    file that holds no single entry.
    """
    file = next((word for word in words if word.endswith(_YAML) and Path(word).is_file()), None)
    if file is None:
        return args
    from ...packs import single_file  # which most lines have no use for
    from ...session.catalogue import manifest_at

    found, at = single_file(Path(file)), args.index(file)
    if found is None:
        raise click.UsageError(f"'{file}' holds no single entry to play. House rules are named with --house {file}.")
    folder = next((one for one in Path(file).resolve().parents if (one / "pack.yaml").is_file()), None)
    manifest = manifest_at(folder) if folder is not None else None
    if folder is not None and manifest is not None:
        pack, named = manifest.id, ["--pack", os.path.relpath(folder)]
    else:
        pack, named = found.pack, ["--house", file]
    return [*args[:at], f"{pack}:{found.kind}/{found.id}", *args[at + 1 :], *named]
