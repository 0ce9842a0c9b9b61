"""Publishers' keys, kept at first use: who made a pack, and whether it is who made it before."""

import json
from collections.abc import Mapping
from pathlib import Path

import attrs

from ...errors import ContentError, Position, Problem
from ...light import light
from ...packs import Manifest
from ...packs.public_key import PublicKey
from ...packs.shipping import FILES, SIGNATURE, Verdict, verified_folder
from .keeping import kept_file, kept_text, write_kept

__all__ = ["Known", "Signed", "keep_publisher", "key_changes", "known_publisher", "signed_folder"]


@attrs.frozen
@light
class Known:
    """The publisher of a pack, as it was first met here."""

    name: str  # as its manifest said then
    key: str  # the public key of its signatures


@attrs.frozen
@light
class Signed:
    """What the signature of a pack says here."""

    state: str  # `verified`, `not signed`, `not verified` (nothing here can tell) or `wrong`
    name: str = ""  # of the publisher, as the manifest says
    key: str = ""  # the id of the key that it names
    text: str = ""  # the public key it was verified with; empty if it was not
    change: str = ""  # why it may not be by whoever made it before, in words

    def __str__(self) -> str:
        by = f" by {self.name}" if self.name and self.state == "verified" else ""
        return f"{self.state}{by}{f' ({self.key})' if self.key else ''}"


def signed_folder(folder: Path, manifest: Manifest, shown: str) -> Signed:
    """Say who made the pack in a folder, and hold that against what is known; raise ContentError.

    A signature counts only if every file is as the signed FILES says. Nothing is kept by that.
    """
    known = known_publisher(manifest.id)
    found = _found(folder, manifest, known, shown)
    return attrs.evolve(found, change=_change(manifest, found, known))


def known_publisher(id: str) -> Known | None:
    """Return whose key was kept for a pack; None if none was. Raise ContentError if that cannot be read."""
    file = _file(id)
    text = kept_text(file)
    if text is None:
        return None
    try:
        said = json.loads(text)
        if not isinstance(said, Mapping) or PublicKey.parse(str(said["key"])) is None:
            raise ValueError("there is no key in it")
        return Known(str(said["name"]), str(said["key"]))
    except (KeyError, ValueError, RecursionError) as fault:
        message = f"whose key was kept for '{id}' cannot be read: {fault}."
        raise ContentError([Problem("sign/damaged", message, Position(str(file)), "Remove the file.")]) from None


def key_changes(folder: Path, manifest: Manifest, shown: str) -> list[Problem]:
    """Return a warning if a pack is not by whoever signed it before; nothing if no key of theirs is known."""
    try:
        change = signed_folder(folder, manifest, shown).change if known_publisher(manifest.id) is not None else ""
    except ContentError as error:
        return [attrs.evolve(one, severity="warning") for one in error.problems]
    place = Position(f"{shown}/pack.yaml")
    return [Problem("sign/key-changed", f"{change}.", place, "Ask whoever made it.", "warning")] if change else []


def keep_publisher(id: str, signed: Signed) -> None:
    """Keep the key by which a pack was verified, in the place of one that was kept before; raise ContentError."""
    if signed.state == "verified":
        write_kept(_file(id), json.dumps({"name": signed.name, "key": signed.text}, indent=1) + "\n")


def _found(folder: Path, manifest: Manifest, known: Known | None, shown: str) -> Signed:
    name, own = manifest.publisher.name, manifest.publisher.key
    if not ((folder / FILES).is_file() and (folder / SIGNATURE).is_file()):
        return Signed("not signed", name)
    # The key that is known first: a pack may say of itself what it will.
    for key in dict.fromkeys((known.key if known is not None else own, own)):
        told = verified_folder(folder, shown, key)
        if told.verdict is not Verdict.OTHER_KEY:
            break
    if told.verdict is Verdict.VERIFIED and not told.problems:
        return Signed("verified", name, told.key, key)
    return Signed("wrong" if told.problems else "not verified", name, told.key)


def _change(manifest: Manifest, found: Signed, known: Known | None) -> str:
    if known is None:
        return ""
    before = PublicKey.parse(known.key)
    assert before is not None  # it was read so
    was = f"'{manifest.id}' was signed by {known.name or 'its publisher'} with the key {before.id}"
    if found.state == "not signed":
        return f"{was}, and this is not signed"
    if found.key != before.id:
        return f"{was}, and this names the key {found.key}"
    return f"{was}, and this does not fit that key" if found.state == "wrong" else ""


def _file(id: str) -> Path:
    return kept_file("publishers", id)
