"""Whether a pack is what somebody made: its files are as FILES says, and FILES is as whoever signed it left it."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Literal

import attrs

from ...errors import ContentError, Position, Problem
from ..public_key import PublicKey
from ..reading import Manifest, read_file, read_manifest
from .archive import LARGEST
from .gatepack import Gatepack
from .listing import FILES, SIGNATURE, folder_changes, read_listing
from .signature import Verdict, key_of, verify
from .wheel import opened_wheel

__all__ = ["Verified", "verified_file", "verified_folder", "verified_wheel"]

_LARGEST = 10_000  # bytes of a signature


@attrs.frozen
class Verified:
    """What can be said of one pack."""

    id: str
    version: str
    files: int  # how many FILES lists
    key: str = ""  # the id of the key that its signature names; empty: it is not signed
    # what it was held against: the key that a person named, that was kept of its publisher, or that it names itself
    against: Literal["", "given", "known", "manifest"] = ""
    verdict: Verdict | None = None  # None: it is not signed
    problems: tuple[Problem, ...] = ()
    requires: tuple["Verified", ...] = ()  # the packs that came along, none of them held against the key of a person


def _nobody(_: str) -> str:
    return ""


def verified_file(gatepack: Gatepack, key: str = "", known: Callable[[str], str] = _nobody) -> Verified:
    """Return what can be said of a `.gatepack`, held against a public key: `key`, or else that which is `known`.

    The latter gives the key that was kept for a pack of that id, its id alone if the key was never named, or nothing;
    then it is the one that the pack names.
    """
    told = _told(gatepack.manifest, gatepack.listing, gatepack.signature, key, known, gatepack.name)
    return attrs.evolve(told, requires=tuple(verified_file(one, known=known) for one in gatepack.requires))


def verified_wheel(path: Path, shown: str, key: str = "", known: Callable[[str], str] = _nobody) -> Verified:
    """Return the same of a wheel that `gateway pack build` made, before anybody installs it; raise ContentError."""
    try:
        if path.stat().st_size > LARGEST:
            message = f"it is larger than {LARGEST:,} bytes."
            raise ContentError([Problem("gatepack/too-large", message, Position(shown))])
        data = path.read_bytes()
    except OSError as fault:
        message = f"it cannot be read: {fault.strerror or 'no reason given'}."
        raise ContentError([Problem("pack/unreadable", message, Position(shown), "Let it be read.")]) from fault
    manifest, files = opened_wheel(data, shown)
    return _told(manifest, files[FILES], files.get(SIGNATURE), key, known, shown)


def verified_folder(folder: Path, shown: str, key: str = "", known: Callable[[str], str] = _nobody) -> Verified:
    """Return the same of a pack's folder; raise ContentError if it is none, or has no FILES."""
    manifest, problems = read_manifest(read_file(folder / "pack.yaml", f"{shown}/pack.yaml"))
    if manifest is None:
        raise ContentError(problems)
    changed = folder_changes(folder, shown)
    if any(problem.code in ("files/missing", "files/shape") for problem in changed):
        raise ContentError(changed)
    told = _told(manifest, (folder / FILES).read_bytes(), _signature(folder), key, known, shown)
    return attrs.evolve(told, problems=(*changed, *told.problems))


def _signature(folder: Path) -> bytes | None:
    path = folder / SIGNATURE
    if not path.is_file():
        return None
    with path.open("rb") as file:
        return file.read(_LARGEST)


def _told(
    manifest: Manifest, listing: bytes, signature: bytes | None, key: str, known: Callable[[str], str], shown: str
) -> Verified:
    told = Verified(manifest.id, manifest.version, len(read_listing(listing, f"{shown}/{FILES}")))
    place = Position(f"{shown}/{SIGNATURE}")
    try:
        signed_by = key_of(signature, place.file) if signature is not None else ""
        kept = "" if key else known(manifest.id)
        if kept == signed_by:
            kept = ""  # the id alone, which is no key to verify with
        named = key or kept or manifest.publisher.key
        if named:
            told = attrs.evolve(told, against="given" if key else "known" if kept else "manifest")
        if signature is None:
            return attrs.evolve(told, problems=tuple(_unsigned(told, place)))
        if kept and PublicKey.parse(kept) is None:
            verdict = Verdict.OTHER_KEY
        else:
            verdict = verify(listing, signature, named, place.file) if named else Verdict.NOT_VERIFIED
    except ContentError as error:
        return attrs.evolve(told, problems=error.problems)
    problems = tuple(_refuted(verdict, told, signed_by, place))
    return attrs.evolve(told, key=signed_by, verdict=verdict, problems=problems)


_UNSIGNED = {
    "given": "it is held against a key",
    "known": "the key of its publisher is known here",
    "manifest": "it names the key of its publisher",
}
_OTHERS = {
    "given": "it is held against",
    "known": "the one that is known of its publisher",
    "manifest": "pack.yaml names",
}


def _unsigned(told: Verified, place: Position) -> Iterator[Problem]:
    if told.against:
        message = f"{_UNSIGNED[told.against]}, and there is no signature."
        yield Problem("sign/missing", message, place, "Get it once more, from whoever made it.")


def _refuted(verdict: Verdict, told: Verified, signed_by: str, place: Position) -> Iterator[Problem]:
    if verdict is Verdict.OTHER_KEY:
        message = f"this was signed with another key than {_OTHERS[told.against]}: {signed_by}."
        yield Problem("sign/other-key", message, place, "Ask whoever made it which key is theirs.")
    elif verdict is Verdict.WRONG:
        message = "the signature does not fit: FILES was changed after it was signed."
        yield Problem("sign/wrong", message, place, "Get it once more, from whoever made it.")
