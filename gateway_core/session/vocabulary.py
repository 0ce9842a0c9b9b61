"""What may stand in a pack's files, for an editor: its kinds, and the names that packs hold. No code of packs runs."""

from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import Any

from ..errors import ContentError, Problem, did_you_mean
from ..packs import Kinds
from ..packs.building import resolve
from ..packs.default_system import DEFAULT_SYSTEM
from ..packs.describing import Names, file_schemas
from .catalogue import Catalogue, Sought, folder_beside
from .systems import Systems

__all__ = ["editor_schemas"]


def editor_schemas(
    target: str,
    system: str = "",
    *,
    packs: Sequence[Path] = (),
    without: Collection[str] = (),
    here: Path | None = None,
) -> tuple[Mapping[str, Any], Mapping[str, Any]]:
    """Return JSON Schemas: the definitions that all share, and what a file of each kind is, by kind.

    `target` is a pack by its id, folder or .gatepack, sound or not, whose names they then know; empty: the kinds of a
    `system` alone. The pack in the folder `here`, if there is one, is found by its id. Raise ContentError for what is
    not there, PluginError for a game that cannot be had.
    """
    folder = Path(target) if target and Path(target).exists() else None
    systems = Systems()
    looked_at = [*packs, *([folder] if folder is not None and folder not in packs else [])]
    catalogue = Catalogue(Sought((), tuple(looked_at), here, tuple(without), only_read=True), systems)
    if not target:
        return file_schemas(systems.kinds(system or DEFAULT_SYSTEM), Names())
    id = catalogue.id_at(folder) or "" if folder is not None else target
    if id not in catalogue.manifests:
        if id in catalogue.found and (faults := catalogue.parsed(id).problems):  # it is there, and nothing can be told
            raise ContentError(faults)
        hint = folder_beside(target) or did_you_mean(target, catalogue.manifests)
        raise ContentError([Problem("pack/not-there", f"there is no pack '{target}'.", hint=hint)])
    kinds = systems.kinds(catalogue.manifests[id].system)
    return file_schemas(kinds, _names(id, catalogue, kinds))


def _names(pack: str, catalogue: Catalogue, kinds: Kinds) -> Names:
    """Return the names that may stand in the files of a pack: of itself, and of all that it requires.

    What it once was called counts too, since it is still read. A pack that has code, or that cannot be read, may hold
    more than is known.
    """
    ids: dict[str, set[str]] = {kind: set() for kind in kinds}
    rulings: dict[str, set[str]] = {}
    open_ = set()
    for id in resolve([pack], catalogue.manifests).packs:
        parsed, manifest = catalogue.parsed(id), catalogue.manifests[id]
        if manifest.code is not None or parsed.pack is None:
            open_.add(id)
        for entry in (*parsed.entries, *parsed.unread):
            ids.setdefault(entry.kind, set()).add(entry.name)
            if entry.kind == "ruling":
                rulings.setdefault(entry.id, set()).update(_readings(entry.data))
        for kind, old in manifest.moves:
            ids.setdefault(kind, set()).add(old)
    return Names(pack, ids, open_, rulings)


def _readings(ruling: Mapping[str, object]) -> set[str]:
    """Return the readings that an entry, right or wrong, says there are."""
    options = ruling.get("options")
    return {one for one in options if isinstance(one, str)} if isinstance(options, list) else set()
