"""A file of one entry as what is played: its name takes its place in the line, and its pack is found beside it."""

from collections.abc import Sequence
from pathlib import Path

import click

from gateway_core.errors import ContentError, Problem
from gateway_core.packs import single_file
from gateway_core.packs.endings import YAML
from gateway_core.session.catalogue import manifest_at

__all__ = ["with_its_entry"]


def with_its_entry(args: list[str], words: Sequence[str]) -> tuple[list[str], Path]:
    """Return a line with an entry in the place of a file of YAML among its words, and where its pack is to be found.

    That is the folder of the pack in which the file lies, or else the file alone is named, as a house rule. To name a
    file is no consent to the code beside it: so that folder is not named in the line. Raise click.UsageError for a file
    that holds no single entry, and ContentError for an entry without an id.
    """
    file = next((word for word in words if word.endswith(YAML) and Path(word).is_file()), None)
    if file is None:
        return args, Path()
    found, at = single_file(Path(file)), args.index(file)
    if found is None:
        raise click.UsageError(f"'{file}' holds no single entry to play. House rules are named with --house {file}.")
    if not found.id:
        fault = f"this {found.kind} needs the key 'id'."
        raise ContentError([Problem("pack/missing-key", fault, found.document.place())])
    folder = next((one for one in Path(file).resolve().parents if (one / "pack.yaml").is_file()), None)
    manifest = manifest_at(folder) if folder is not None else None
    if folder is not None and manifest is not None:
        return [*args[:at], f"{manifest.id}:{found.kind}/{found.id}", *args[at + 1 :]], folder
    return [*args[:at], f"{found.pack}:{found.kind}/{found.id}", *args[at + 1 :], "--house", file], Path()
