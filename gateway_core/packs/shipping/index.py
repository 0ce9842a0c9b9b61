"""An index without a server: what lies in a folder of `.gatepack`s, told so that anybody can put it on a web space."""

import hashlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import attrs
from packaging.version import Version

from ...errors import ContentError, Position, Problem
from ...frozen import FrozenDict
from ..asset import ASSET, Asset
from ..kinds import Kinds
from ..reading import Manifest, read_yaml
from ..reading.conversion import Conversion
from ..reading.data_file import read_file_entries
from .gatepack import Gatepack, read_gatepack
from .listing import FILES, is_inner, listing
from .verifying import verified_file
from .wheel import opened_wheel, wheel_name

__all__ = ["IndexedFile", "PackIndex", "Release", "pack_index"]

FORMAT = 1  # of index.json


@attrs.frozen
class IndexedFile:
    """A file that can be fetched."""

    name: str
    size: int  # bytes
    sha256: str

    @classmethod
    def of(cls, name: str, data: bytes) -> "IndexedFile":
        """Return what is told of a file of these bytes."""
        return cls(name, len(data), hashlib.sha256(data).hexdigest())

    @property
    def data(self) -> dict[str, Any]:
        """The same for programs."""
        return {"file": self.name, "sha256": self.sha256, "size": self.size}


@attrs.frozen
class Release:
    """One version of a pack."""

    manifest: Manifest
    gatepack: IndexedFile
    wheel: IndexedFile | None  # None: only the .gatepack is there
    key: str  # the id of the key that it was signed with; empty: it is not signed
    along: tuple[str, ...]  # the ids of the packs that come along in it
    pictures: tuple[Asset, ...] = ()  # its own, by their ids; whom to name for those that come along, they say

    @property
    def data(self) -> dict[str, Any]:
        """The same for programs."""
        said = self.manifest
        return {
            "along": list(self.along),
            "code": said.has_code,
            "core": said.core,
            "gatepack": self.gatepack.data,
            "license": {"attribution": said.license.attribution, "id": said.license.id},
            "name": said.name,
            "pictures": [{"credit": one.credit, "file": one.file, "license": one.license} for one in self.pictures],
            "publisher": {"key": said.publisher.key, "name": said.publisher.name},
            "requires": dict(sorted(said.requires.items())),
            "signed_with": self.key,
            "system": said.system,
            "verified": said.verified,
            "version": said.version,
            "wheel": self.wheel.data if self.wheel is not None else None,
        }


@attrs.frozen
class PackIndex:
    """What a folder offers."""

    packs: Mapping[str, Sequence[Release]]  # by id; of each pack the newest version first
    problems: tuple[Problem, ...] = ()  # why something that lies there is not offered

    @property
    def data(self) -> dict[str, Any]:
        """What index.json says."""
        packs = [{"id": id, "versions": [one.data for one in releases]} for id, releases in self.packs.items()]
        return {"format": FORMAT, "packs": packs}


def pack_index(folder: Path, shown: str) -> PackIndex:
    """Return what the `.gatepack`s in a folder are, and the wheels beside them that hold the same files.

    What cannot be read, what is signed by another key than it names, and a second file of the same version are left
    out, each with a problem: the others are offered all the same.
    """
    found: dict[tuple[str, Version], Release] = {}
    problems: list[Problem] = []
    for path in sorted(folder.glob("*.gatepack")):
        try:
            release, faults = _release(path, f"{shown}/{path.name}")
        except ContentError as error:
            problems += error.problems
            continue
        problems += faults
        said = release.manifest
        other = found.setdefault((said.id, Version(said.version)), release)
        if other is not release:
            message = f"this is {said.id} {said.version}, and so is {other.gatepack.name}."
            hint = "Give one of them another version, or remove it."
            problems.append(Problem("gatepack/same-version", message, Position(f"{shown}/{path.name}"), hint))
    return PackIndex(FrozenDict(_by_id(found)), tuple(problems))


def _by_id(found: Mapping[tuple[str, Version], Release]) -> dict[str, Sequence[Release]]:
    ids = sorted({id for id, _ in found})
    newest_first = sorted(found, key=lambda one: one[1], reverse=True)
    return {id: tuple(found[one] for one in newest_first if one[0] == id) for id in ids}


def _release(path: Path, shown: str) -> tuple[Release, Iterable[Problem]]:
    read = read_gatepack(path, shown)
    told = verified_file(read)
    if told.problems:
        raise ContentError(told.problems)
    wheel, faults = _wheel(read, path.with_name(wheel_name(read.manifest)), shown)
    size = path.stat().st_size
    along = tuple(one.manifest.id for one in read.requires)
    file = IndexedFile(path.name, size, read.sha256)
    return Release(read.manifest, file, wheel, told.key, along, tuple(_pictures(read))), faults


def _pictures(read: Gatepack) -> Iterator[Asset]:
    """Yield the assets of a pack, as far as they can be read; whether its data are sound is asked where it is built."""
    if not any(name.startswith("assets/") for name in read.files):
        return
    kinds, conversion, found = Kinds(), Conversion(), dict[str, Asset]()
    for name, data in read.files.items():
        if name.startswith("data/") and b"asset" in data:
            document = read_yaml(data, name)
            if isinstance(document.root, dict) and document.root.get("kind") == ASSET:
                entries, _, _ = read_file_entries(document, read.manifest.id, kinds, conversion)
                found |= {entry.id: entry.value for entry in entries if isinstance(entry.value, Asset)}
    yield from (found[id] for id in sorted(found))


def _wheel(read: Gatepack, path: Path, shown: str) -> tuple[IndexedFile | None, Sequence[Problem]]:
    """Return the wheel of a pack, if one lies beside it; it is left out if it holds anything else."""
    if not path.is_file():
        return None, ()
    place = f"{shown.rpartition('/')[0]}/{path.name}"
    data = path.read_bytes()
    try:
        _, held = opened_wheel(data, place)
    except ContentError as error:
        return None, error.problems
    if held[FILES] != listing({name: content for name, content in read.files.items() if not is_inner(name)}):
        message = f"this wheel does not hold the files of {read.name.rpartition('/')[2]}."
        return None, [Problem("gatepack/other-wheel", message, Position(place), "Build both at once.")]
    return IndexedFile.of(path.name, data), ()
