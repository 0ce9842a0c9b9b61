"""What somebody is shown before they trust a pack, and how what was trusted stands today. None of its code runs."""

import hashlib
from collections.abc import Mapping
from pathlib import Path

import attrs

from ...errors import ContentError, Problem, did_you_mean
from ...ids import id_of_file
from ...packs.discovery import Found, is_gatepack, pack_at
from ...packs.reading import FROM_A_FILE, read_file, read_manifest
from ...packs.reading.pack import without_code
from ..catalogue import Catalogue, manifest_at, place_of
from ..gatepacks import lay
from ..house_file import is_code
from .pins import Pin, kept_pin, kept_pins, listed, read_folder
from .publishers import Signed, signed_folder

__all__ = ["Kept", "Offer", "file_pin", "offered", "trusted_packs"]


@attrs.frozen
class Offer:
    """What would be trusted."""

    pin: Pin  # every file as it is now
    name: str  # of the pack, for people
    place: str  # the folder or file that it lies in, as messages name it
    folder: Path  # in which its files can be read
    before: tuple[str, ...] | None = None  # what has changed since it was trusted, in words; None: it never was
    code: bool = True  # whether its manifest names any
    signed: Signed = Signed("not signed")  # who made it, as far as that can be told
    installed: str = ""  # the distribution, where installing it was the consent, and nothing need be trusted
    along: tuple["Offer", ...] = ()  # packs with code that came in the same file, each trusted by itself

    @property
    def needless(self) -> str:
        """Why nothing need be trusted; empty if something does."""
        if not self.code:
            return f"'{self.pin.id}' names no code: it plays as it is."
        if self.installed:
            return f"'{self.pin.id}' was installed with '{self.installed}', and that was the consent to run its code."
        return f"exactly these files of '{self.pin.id}' are trusted already." if self.before == () else ""


@attrs.frozen
class Kept:
    """What was trusted of a pack, as it stands today."""

    id: str
    pin: Pin | None  # None: what is kept cannot be read
    state: str  # `unchanged`, `changed`, `not here` or `damaged`
    reason: str = ""  # what has changed, or why it cannot be read


def offered(target: str) -> Offer:
    """Return what would be trusted of a pack that is named by its id, folder or `.gatepack`; raise ContentError.

    A house rule of code is named by its file.
    """
    path = Path(target)
    if is_code(path) and path.is_file():
        return _offer_file(path)
    if not is_gatepack(path):
        return _offer(pack_at(path) if path.is_dir() else _by_id(target))
    laid = lay(path)
    along = (_offer(one.found) for one in laid.along if one.manifest.has_code)
    return attrs.evolve(_offer(laid.found), along=tuple(along))


def file_pin(path: Path, data: bytes) -> Pin:
    """Return what is trusted of a house rule of code with these bytes."""
    return Pin(id_of_file(path.stem), FROM_A_FILE, {path.name: hashlib.sha256(data).hexdigest()})


def _offer_file(path: Path) -> Offer:
    pin = file_pin(path, path.read_bytes())
    before = kept_pin(pin.id)
    return Offer(pin, path.name, str(path), path.parent, before.changes(pin.files) if before is not None else None)


def _offer(found: Found) -> Offer:
    if found.problem is not None or found.folder is None:
        raise ContentError([found.problem] if found.problem is not None else [])
    place = place_of(found)
    head = read_file(found.folder / "pack.yaml", f"{place}/pack.yaml")
    manifest, problems = read_manifest(head)
    if manifest is None or any(one.severity == "error" for one in problems):
        raise ContentError(problems)
    read = read_folder(found.folder, manifest)
    if strange := without_code(manifest, head, read.hashes):
        raise ContentError(strange)
    before = kept_pin(manifest.id)
    return Offer(
        Pin(manifest.id, manifest.version, read.hashes), manifest.name, place, found.folder,
        before.changes(read.hashes) if before is not None else None, manifest.has_code,
        signed_folder(found.folder, manifest, place), found.distribution,
    )  # fmt: skip


def trusted_packs() -> tuple[Kept, ...]:
    """Return everything that was trusted, by id, and whether it is still what lies in the packs folder."""
    here = Catalogue.only_listed(Path()).found
    return tuple(_kept(id, pin, here) for id, pin in kept_pins().items())


def _kept(id: str, pin: Pin | ContentError, here: Mapping[str, Found]) -> Kept:
    if not isinstance(pin, Pin):
        return Kept(id, None, "damaged", str(pin.problems[0]))
    if pin.version == FROM_A_FILE:
        return Kept(id, pin, "not here", "a house rule of code; where its file lies is not kept")
    folder = here[id].folder if id in here and not here[id].distribution else None
    manifest = manifest_at(folder) if folder is not None else None
    if folder is None or manifest is None:
        return Kept(id, pin, "not here", "no pack of this id lies in the packs folder")
    changes = pin.changes(read_folder(folder, manifest).hashes)
    return Kept(id, pin, "changed" if changes else "unchanged", listed(changes))


def _by_id(id: str) -> Found:
    here = Catalogue.only_listed(Path()).found
    if id not in here:
        hint = did_you_mean(id, here)
        raise ContentError([Problem("pack/not-there", f"there is no pack '{id}', and no such folder.", hint=hint)])
    return here[id]
