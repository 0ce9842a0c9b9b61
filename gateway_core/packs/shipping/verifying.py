"""Whether a pack is what somebody made: its files are as FILES says, and FILES is as whoever signed it left it."""

from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import attrs

from ...errors import ContentError, Position, Problem
from ...light import light
from ..reading import Manifest, read_file, read_manifest
from .gatepack import Gatepack
from .listing import FILES, SIGNATURE, folder_changes, read_listing
from .signature import Verdict, key_of, verify

__all__ = ["Verified", "verified_file", "verified_folder"]

_LARGEST = 10_000  # bytes of a signature


@attrs.frozen
@light
class Verified:
    """What can be said of one pack."""

    id: str
    version: str
    files: int  # how many FILES lists
    key: str = ""  # the id of the key that its signature names; empty: it is not signed
    against: Literal["", "given", "manifest"] = ""  # whose key it was held against: what a person named, what it names
    verdict: Verdict | None = None  # None: it is not signed
    problems: tuple[Problem, ...] = ()
    requires: tuple["Verified", ...] = ()  # the packs that came along, each by the key that it names itself


def verified_file(gatepack: Gatepack, key: str = "") -> Verified:
    """Return what can be said of a `.gatepack`, held against the public `key`, or else against the one it names."""
    told = _told(gatepack.manifest, gatepack.listing, gatepack.signature, key, gatepack.name)
    return attrs.evolve(told, requires=tuple(verified_file(one) for one in gatepack.requires))


def verified_folder(folder: Path, shown: str, key: str = "") -> Verified:
    """Return the same of a pack's folder; raise ContentError if it is none, or has no FILES."""
    manifest, problems = read_manifest(read_file(folder / "pack.yaml", f"{shown}/pack.yaml"))
    if manifest is None:
        raise ContentError(problems)
    changed = folder_changes(folder, shown)
    if any(problem.code in ("files/missing", "files/shape") for problem in changed):
        raise ContentError(changed)
    told = _told(manifest, (folder / FILES).read_bytes(), _signature(folder), key, shown)
    return attrs.evolve(told, problems=(*changed, *told.problems))


def _signature(folder: Path) -> bytes | None:
    path = folder / SIGNATURE
    if not path.is_file():
        return None
    with path.open("rb") as file:
        return file.read(_LARGEST)


def _told(manifest: Manifest, listing: bytes, signature: bytes | None, key: str, shown: str) -> Verified:
    told = Verified(manifest.id, manifest.version, len(read_listing(listing, f"{shown}/{FILES}")))
    named = key or manifest.publisher.key
    if named:
        told = attrs.evolve(told, against="given" if key else "manifest")
    place = Position(f"{shown}/{SIGNATURE}")
    if signature is None:
        return attrs.evolve(told, problems=tuple(_unsigned(told, place)))
    try:
        signed_by = key_of(signature, place.file)
        verdict = verify(listing, signature, named, place.file) if named else Verdict.NOT_VERIFIED
    except ContentError as error:
        return attrs.evolve(told, problems=error.problems)
    problems = tuple(_refuted(verdict, told, signed_by, place))
    return attrs.evolve(told, key=signed_by, verdict=verdict, problems=problems)


def _unsigned(told: Verified, place: Position) -> Iterator[Problem]:
    if told.against:
        named = "it names the key of its publisher" if told.against == "manifest" else "it is held against a key"
        message = f"{named}, and there is no signature."
        yield Problem("sign/missing", message, place, "Get it once more, from whoever made it.")


def _refuted(verdict: Verdict, told: Verified, signed_by: str, place: Position) -> Iterator[Problem]:
    if verdict is Verdict.OTHER_KEY:
        named = "than pack.yaml names" if told.against == "manifest" else "than it is held against"
        message = f"this was signed with another key {named}: {signed_by}."
        yield Problem("sign/other-key", message, place, "Ask whoever made it which key is theirs.")
    elif verdict is Verdict.WRONG:
        message = "the signature does not fit: FILES was changed after it was signed."
        yield Problem("sign/wrong", message, place, "Get it once more, from whoever made it.")
