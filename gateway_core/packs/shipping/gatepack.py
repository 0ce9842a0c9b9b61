"""A `.gatepack`: one pack in one file, read as a stranger's. Nothing is written, run or believed while it is read."""

import functools
import hashlib
from collections.abc import Mapping
from pathlib import Path

import attrs

from ...errors import ContentError, Position, Problem
from ...frozen import FrozenDict
from ..reading import Document, Manifest, may_be_packed, read_manifest, read_yaml
from .archive import LARGEST, unzipped
from .inner import inner_faults
from .listing import FILES, INNER, SIGNATURE, changes, is_inner, read_listing

__all__ = [
    "LARGEST_MANIFEST",
    "MOST_INNER",
    "Gatepack",
    "check_listing",
    "open_gatepack",
    "packed_manifest",
    "read_gatepack",
]

LARGEST_MANIFEST = 50_000  # bytes of a pack.yaml: far more than anybody has to say of a pack
MOST_INNER = 32  # packs that come along
_SHOWN = 10  # faults of one archive


@attrs.frozen
class Gatepack:
    """What is in a `.gatepack`: its files are as its FILES says, and no other."""

    name: str  # how messages call the file, such as `friend.gatepack`
    sha256: str  # of the whole file
    manifest: Manifest
    head: Document = attrs.field(repr=False, eq=False)  # its pack.yaml, for the places in it
    files: Mapping[str, bytes] = attrs.field(repr=False, eq=False)  # all of it by path, FILES and its signature too
    requires: tuple["Gatepack", ...] = ()  # the packs that it brings along, by id

    @property
    def listing(self) -> bytes:
        """The text of its FILES: what a signature signs."""
        return self.files[FILES]

    @property
    def signature(self) -> bytes | None:
        """Its FILES.minisig, not verified; None if it is not signed."""
        return self.files.get(SIGNATURE)

    @functools.cached_property
    def size(self) -> int:
        """How many bytes its files come to."""
        return sum(map(len, self.files.values()))


def read_gatepack(path: Path, shown: str | None = None) -> Gatepack:
    """Return what is in the `.gatepack` at a path, called `shown` in messages (by default its file's name).

    Raise ContentError, every fault a problem, if it is not exactly as `gateway pack build` makes one: nothing in it
    leads anywhere, is hidden, compressed or twice there, and every file is as FILES says. What its data say is not
    looked at, but for pack.yaml, which can be read.
    """
    name = path.name if shown is None else shown
    try:
        if not path.is_file():
            message = f"there is no file '{path}'."
            raise ContentError([Problem("pack/not-there", message, Position(name), "Check the path.")])
        if path.stat().st_size > LARGEST:  # before any of it is in memory
            message = f"it is larger than {LARGEST:,} bytes."
            raise ContentError([Problem("gatepack/too-large", message, Position(name), "Leave something out.")])
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
    except OSError as fault:
        message = f"it cannot be read: {fault.strerror or 'no reason given'}."
        raise ContentError([Problem("pack/unreadable", message, Position(name), "Let it be read.")]) from fault
    return open_gatepack(data, name)


def open_gatepack(data: bytes, name: str) -> Gatepack:
    """Return the same of the bytes of such a file."""
    return _opened(data, name, is_inner_one=False)


def _opened(data: bytes, name: str, *, is_inner_one: bool) -> Gatepack:
    files = FrozenDict(unzipped(data, name))
    if (stray := next((one for one, due in zip(files, sorted(files), strict=True) if one != due), None)) is not None:
        message, place = "this does not stand in the order of the paths.", Position(f"{name}/{stray}")
        raise ContentError([Problem("gatepack/not-as-built", message, place, "Build it with 'gateway pack build'.")])
    check_listing(files, name)
    manifest, head = packed_manifest(files, name)
    faults = [problem for file in files if (problem := _no_part(file, manifest, name)) is not None]
    inner = sorted(filter(is_inner, files))
    if inner and (is_inner_one or len(inner) > MOST_INNER):
        message = "a pack that came along brings no others." if is_inner_one else f"more than {MOST_INNER} come along."
        faults.append(Problem("gatepack/nested", message, Position(f"{name}/{inner[0]}"), _FLAT))
    if faults:
        raise ContentError(faults[:_SHOWN])
    requires = tuple(_opened(files[file], f"{name}/{file}", is_inner_one=True) for file in inner)
    faults = list(inner_faults(manifest, [(file.name, file.manifest) for file in requires], name))
    if faults:
        raise ContentError(faults[:_SHOWN])
    return Gatepack(name, hashlib.sha256(data).hexdigest(), manifest, head, files, requires)


_FLAT = "All that it needs lies beside each other in requires/."


def check_listing(files: Mapping[str, bytes], name: str) -> None:
    """Raise ContentError unless the files are as the FILES among them says, and no others."""
    if FILES not in files:
        message = "there is no FILES in it to hold its files against."
        raise ContentError([Problem("files/missing", message, Position(name), "Build it with 'gateway pack build'.")])
    listed = read_listing(files[FILES], f"{name}/{FILES}")
    there = {
        file: hashlib.sha256(content).hexdigest() for file, content in files.items() if file not in (FILES, SIGNATURE)
    }
    faults = list(changes(listed, there, name))
    if faults:
        raise ContentError(faults[:_SHOWN])


def packed_manifest(files: Mapping[str, bytes], name: str) -> tuple[Manifest, Document]:
    """Return what the pack.yaml among the files says; raise ContentError if there is none that can be read."""
    place = Position(f"{name}/pack.yaml")
    if "pack.yaml" not in files:
        message = "there is no pack.yaml at its top, so it is no pack."
        raise ContentError([Problem("pack/not-there", message, place, "Build it with 'gateway pack build'.")])
    if len(files["pack.yaml"]) > LARGEST_MANIFEST:
        message = f"this file is larger than {LARGEST_MANIFEST:,} bytes."
        raise ContentError([Problem("yaml/too-large", message, place, "Say less of the pack.")])
    head = read_yaml(files["pack.yaml"], place.file)
    manifest, problems = read_manifest(head)
    faults = [problem for problem in problems if problem.severity == "error"]
    if manifest is None or faults:
        raise ContentError(faults[:_SHOWN] or problems)
    return manifest, head


def _no_part(file: str, manifest: Manifest, name: str) -> Problem | None:
    if file in (FILES, SIGNATURE) or is_inner(file) or may_be_packed(file, manifest.license.notice):
        return None
    hint = "" if not file.startswith(INNER) else f"In {INNER} lie files that end with .gatepack."
    return Problem("gatepack/no-part", "this is no part of a pack.", Position(f"{name}/{file}"), hint)
