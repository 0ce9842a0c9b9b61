"""A `.gatepack` that somebody names: laid into the cache folder, held against what it is, and used from there."""

import shutil
from collections.abc import Iterator, Mapping
from pathlib import Path

import attrs

from ..errors import ContentError, Problem, written_if
from ..packs import Manifest
from ..packs.discovery import Found
from ..packs.shipping import Gatepack, folder_changes, read_gatepack, unpack
from ..packs.shipping.listing import FILES
from ..packs.user_folders import cache_folder
from ..packs.versions import version_fits

__all__ = ["LaidPack", "lay"]


@attrs.frozen
class LaidPack:
    """A pack out of a `.gatepack`, ready to be read."""

    found: Found
    manifest: Manifest
    along: tuple["LaidPack", ...] = ()  # the packs that came in the same file

    def missing(self, here: Mapping[str, Found], manifests: Mapping[str, Manifest]) -> Iterator[Found]:
        """Yield those that came along and are needed: none of that id is here that fits what requires it."""
        for one in self.along:
            id = one.manifest.id
            wanted = [each.manifest.requires[id] for each in (self, *self.along) if id in each.manifest.requires]
            mine = manifests.get(id) if id in here else None
            if mine is None or not all(version_fits(mine.version, versions) for versions in wanted):
                yield one.found


def lay(path: Path) -> LaidPack:
    """Return the pack of a file, unpacked; raise ContentError, every fault a problem, if it is not what it should be.

    Nothing of it runs. It lies under the file's own hash: what was unpacked before is used again if nothing in it
    has changed.
    """
    gatepack = read_gatepack(path, str(path))
    along = tuple(LaidPack(_unpacked(one, path), one.manifest) for one in gatepack.requires)
    return LaidPack(_unpacked(gatepack, path), gatepack.manifest, along)


def _unpacked(gatepack: Gatepack, file: Path) -> Found:
    folder = cache_folder() / "packs" / gatepack.sha256
    if not _is_whole(gatepack, folder):
        try:
            if folder.exists():  # it has changed, or is not whole
                shutil.rmtree(folder)
        except OSError as fault:
            message = f"what is in the cache folder '{folder}' cannot be removed: {fault.strerror}."
            raise ContentError([Problem("folder/unwritable", message, hint=written_if(fault))]) from fault
        try:
            unpack(gatepack, folder)
        except ContentError as error:
            if not _is_whole(gatepack, folder):  # else another program has laid it there meanwhile
                hint = "GATEWAY_CACHE_FOLDER names another place to unpack into."
                raise ContentError([attrs.evolve(one, hint=hint) for one in error.problems]) from error
    return Found(gatepack.manifest.id, folder, file=file, shown=gatepack.name)


def _is_whole(gatepack: Gatepack, folder: Path) -> bool:
    try:
        same = (folder / FILES).read_bytes() == gatepack.listing
    except OSError:
        return False
    return same and not folder_changes(folder, gatepack.name)
