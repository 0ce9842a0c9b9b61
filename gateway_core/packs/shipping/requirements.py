"""Where the packs lie that a pack requires, so that they can come along."""

from collections.abc import Iterable, Mapping
from pathlib import Path

from ...errors import ContentError, Problem, did_you_mean
from ..default_system import OURS
from ..discovery import Found, found_packs, pack_at
from ..reading import Manifest, read_file, read_manifest

__all__ = ["required_folders"]


def required_folders(folder: Path, named: Iterable[Path] = ()) -> dict[str, Path]:
    """Return the folder of every pack that the one in `folder` requires, and that these require, by id.

    Those `named` stand in for what is found of their id. Those of our games come with the games, and with no pack.
    Raise ContentError for one that is not here.
    """
    here: Mapping[str, Found] = {**found_packs(), **{_manifest(one).id: pack_at(one) for one in named}}
    outer = _manifest(folder)
    found: dict[str, Path] = {}
    waiting = sorted(outer.requires)
    while waiting:
        id = waiting.pop()
        one = here.get(id)
        if id in found or id == outer.id or (one is not None and one.distribution in OURS):
            continue
        if one is None or one.folder is None:
            message = f"'{id}' is required, and it is not here to come along."
            hint = did_you_mean(id, here) if one is None else str(one.problem)
            raise ContentError([Problem("pack/not-there", message, None, hint)])
        found[id] = one.folder
        waiting += sorted(_manifest(one.folder).requires)
    return found


def _manifest(folder: Path) -> Manifest:
    manifest, problems = read_manifest(read_file(folder / "pack.yaml"))
    if manifest is None:
        raise ContentError(problems)
    return manifest
