"""What was trusted: the hash of every file of a pack, kept in the user's config folder, a file a pack."""

import hashlib
import json
from collections.abc import Mapping, Sequence
from pathlib import Path

import attrs

from ...errors import ContentError, Position, Problem
from ...ids import is_slug
from ...packs.reading import Manifest, files_hash, pack_files
from ...packs.user_folders import config_folder
from .keeping import kept_file, kept_text, write_kept

__all__ = ["Pin", "Read", "forget", "kept_pin", "kept_pins", "listed", "pin", "read_folder", "standing"]

_FORMAT = 1  # of the files
_ROOM = "trust"  # the folder in which they lie
_MOST_TOLD = 6  # files that changed: more of them nobody reads in one line


@attrs.frozen
class Pin:
    """What somebody looked at and trusted: exactly these files of a pack."""

    id: str  # of the pack
    version: str  # that it had then
    files: Mapping[str, str]  # sha256 in hexadecimal digits, by the path from the pack's folder

    @property
    def code(self) -> tuple[str, ...]:
        """The files that may run."""
        return tuple(name for name in self.files if name.endswith(".py"))

    @property
    def hash(self) -> str:
        """The hash of the whole pack."""
        return _hash(self.files)

    def changes(self, files: Mapping[str, str]) -> tuple[str, ...]:
        """Return what differs between these files and others, each in words; empty if they are the same."""
        changed = {name: "has changed" for name in files if name in self.files and files[name] != self.files[name]}
        changed |= {name: "is new" for name in files if name not in self.files}
        changed |= {name: "is gone" for name in self.files if name not in files}
        return tuple(f"{name} {changed[name]}" for name in sorted(changed))


@attrs.frozen
class Read:
    """The files of a pack as they were read once."""

    hashes: Mapping[str, str]  # sha256 in hexadecimal digits, by path
    code: Mapping[str, bytes] = attrs.field(repr=False)  # the bytes of those that may run, by path

    @property
    def hash(self) -> str:
        """The hash of the whole pack, if all of it was read."""
        return _hash(self.hashes)


def read_folder(folder: Path, manifest: Manifest, *, only_code: bool = False) -> Read:
    """Read the files of the pack in a folder, each once, and hash what was read; raise ContentError."""
    hashes, code = {}, {}
    for name, file in pack_files(folder, manifest.license.notice).items():
        if only_code and not name.endswith(".py"):
            continue
        try:
            data = file.read_bytes()
        except OSError as fault:
            message = f"this file of the pack cannot be read: {fault.strerror}."
            raise ContentError([Problem("pack/unreadable", message, Position(str(file)))]) from None
        hashes[name] = hashlib.sha256(data).hexdigest()
        if name.endswith(".py"):
            code[name] = data
    return Read(hashes, code)


def kept_pin(id: str) -> Pin | None:
    """Return what was trusted of a pack; None if nothing was. Raise ContentError if that cannot be read."""
    return _read(_file(id))


def standing(folder: Path, manifest: Manifest) -> str:
    """Say whether the code of a pack in a folder may run: `trusted`, `changed` since it was, or `not trusted`."""
    try:
        one = kept_pin(manifest.id)
        return (
            "not trusted"
            if one is None
            else "changed"
            if one.changes(read_folder(folder, manifest).hashes)
            else "trusted"
        )
    except ContentError:  # what cannot be read lets nothing run
        return "not trusted"


def kept_pins() -> Mapping[str, Pin | ContentError]:
    """Return everything that was trusted, by the ids of packs, and why some of it cannot be read."""
    found: dict[str, Pin | ContentError] = {}
    for file in sorted((config_folder() / _ROOM).glob("*.json")):
        try:
            one = _read(file)
        except ContentError as fault:
            found[file.stem] = fault
            continue
        if one is not None:
            found[one.id] = one
    return found


def pin(one: Pin) -> None:
    """Keep what somebody trusted, in the place of what they trusted of that pack before; raise ContentError."""
    told = {"format": _FORMAT, "id": one.id, "version": one.version, "files": dict(one.files)}
    write_kept(_file(one.id), json.dumps(told, indent=1) + "\n")


def forget(id: str) -> bool:
    """Trust a pack no more; say whether anything of it was trusted."""
    if not is_slug(id) or not _file(id).is_file():
        return False
    _file(id).unlink()
    return True


def listed(changes: Sequence[str]) -> str:
    """Return what has changed as one line, however much it is."""
    more = len(changes) - _MOST_TOLD
    return ", ".join(changes[:_MOST_TOLD]) + (f", and {more} more" if more > 0 else "")


def _hash(hashes: Mapping[str, str]) -> str:
    return files_hash((name, bytes.fromhex(hashes[name])) for name in sorted(hashes))


def _file(id: str) -> Path:
    return kept_file(_ROOM, id)


def _read(file: Path) -> Pin | None:
    text = kept_text(file)
    if text is None:
        return None
    try:
        said = json.loads(text)
        files = {str(name): str(digest) for name, digest in said["files"].items()}
        if said["format"] != _FORMAT or said["id"] != file.stem or not files:
            raise ValueError("it is not of the format that is kept here")
        return Pin(said["id"], str(said["version"]), files)
    except (AttributeError, KeyError, TypeError, ValueError, RecursionError) as fault:
        message = f"what was trusted of '{file.stem}' cannot be read: {fault}."
        hint = "Remove the file, and trust the pack again."
        raise ContentError([Problem("trust/damaged", message, Position(str(file)), hint)]) from None
