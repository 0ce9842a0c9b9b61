"""Publishers' keys, kept at first use: who made a pack, and whether it is who made it before.

Which key a signature and a manifest name can be read without any library; whether that is true takes the extra [sign].
"""

import contextlib
import json
import re
from collections.abc import Mapping
from pathlib import Path

import attrs

from ...errors import ContentError, Position, Problem
from ...packs import Manifest
from ...packs.public_key import PublicKey
from ...packs.reading import read_file, read_manifest
from ...packs.shipping import FILES, GET_EXTRA, SIGNATURE, Verdict, key_of, verified_folder
from ...packs.user_folders import packs_folder
from .keeping import kept_file, kept_text, write_kept

__all__ = ["Known", "Signed", "keep_publisher", "known_publisher", "refusal", "signature_warnings", "signed_folder"]

_ID = re.compile(r"[0-9A-F]{16}")


@attrs.frozen
class Known:
    """The publisher of a pack, as it was first met here."""

    name: str  # as its manifest said then
    id: str  # of the key of its signatures
    key: str = ""  # the public key itself; empty if the pack did not name it
    is_verified: bool = False  # whether that key was found to fit


@attrs.frozen
class Signed:
    """What the signature of a pack says here."""

    state: str  # `verified`, `not signed`, `not verified` (nothing here can tell) or `wrong`
    name: str = ""  # of the publisher, as the manifest says
    key: str = ""  # the id of the key that it names
    text: str = ""  # the public key of that id; empty if nobody names it
    is_known: bool = False  # whether that is the key that was kept of its publisher
    change: str = ""  # why it may not be by whoever made it before, in words
    problems: tuple[Problem, ...] = ()  # why it is wrong

    def __str__(self) -> str:
        if self.state == "not signed":
            return self.state
        if self.state == "wrong":
            return f"wrong: {self.problems[0].message.rstrip('.')}"
        by = f"signed{f' by {self.name}' if self.name and self.is_known else ''} with the key {self.key}"
        whose = "kept since it was first installed" if self.is_known else "which the pack names itself"
        if self.state == "verified":
            return f"verified: {by}, {whose}"
        if not self.text:
            return f"not verified: it names the key {self.key}, and pack.yaml does not say which that is"
        return f"not verified (that takes more: {GET_EXTRA}), said to be {by}, {whose}"


def signed_folder(folder: Path, manifest: Manifest, shown: str) -> Signed:
    """Say who made the pack in a folder, and hold that against what is known; raise ContentError.

    A signature counts only if every file is as the signed FILES says. Nothing is kept by that.
    """
    known = known_publisher(manifest.id) or _installed(folder, manifest.id)
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
        if not isinstance(said, Mapping):
            raise ValueError("there is no key in it")
        key, verified = str(said["key"]), said["verified"] is True
        parsed = PublicKey.parse(key)
        if parsed is None and not _ID.fullmatch(key):
            raise ValueError("there is no key in it")
        return Known(str(said["name"]), parsed.id if parsed else key, key if parsed else "", verified)
    except (KeyError, ValueError, RecursionError) as fault:
        message = f"whose key was kept for '{id}' cannot be read: {fault}."
        raise ContentError([Problem("sign/damaged", message, Position(str(file)), "Remove the file.")]) from None


def refusal(signed: Signed, shown: str, *, new_key: bool = False) -> tuple[Problem, ...]:
    """Return why a pack is not to be taken for its publisher's: its signature is wrong, or another's than before.

    Somebody may know that their key is new; what does not fit the very key that it names fits nobody.
    """
    if signed.problems or not signed.change or new_key:
        return signed.problems
    hint = "Ask whoever made it. To take it all the same: gateway pack install --new-key"
    return (Problem("sign/key-changed", f"{signed.change}.", Position(f"{shown}/pack.yaml"), hint),)


def signature_warnings(folder: Path, manifest: Manifest, shown: str) -> tuple[Problem, ...]:
    """Return a warning if the signature of a pack is wrong, or not by whoever signed it before."""
    try:
        found = refusal(signed_folder(folder, manifest, shown), shown)
    except ContentError as error:
        found = tuple(error.problems)
    return tuple(attrs.evolve(one, severity="warning") for one in found[:1])


def keep_publisher(id: str, signed: Signed) -> None:
    """Keep the key that signed a pack, in the place of one that was kept before; raise ContentError.

    One that nothing here could verify is kept as seen: it does for noticing that the next is another.
    """
    if signed.state not in ("verified", "not verified"):
        return
    known, is_verified = known_publisher(id), signed.state == "verified"
    same = known if known is not None and known.id == signed.key else None
    if same is not None and (same.is_verified, bool(same.key)) >= (is_verified, bool(signed.text)):
        return  # as much was known before, and its publisher was called so
    said = {"key": signed.text or signed.key, "name": signed.name, "verified": is_verified}
    write_kept(_file(id), json.dumps(said, indent=1) + "\n")


def _found(folder: Path, manifest: Manifest, known: Known | None, shown: str) -> Signed:
    publisher = manifest.publisher
    if not ((folder / FILES).is_file() and (folder / SIGNATURE).is_file()):
        return Signed("not signed", publisher.name)
    told = verified_folder(folder, shown, publisher.key)  # whoever else is known: it must fit what it says itself
    own = PublicKey.parse(publisher.key)
    text, problems = own.text if own is not None else "", told.problems
    same = known if known is not None and known.id == told.key else None
    if same is not None and same.key not in ("", text) and not problems:
        if text:
            message = f"pack.yaml names another key of the id {told.key} than the one that was kept."
            problems = (Problem("sign/wrong", message, Position(f"{shown}/pack.yaml"), "Ask whoever made it."),)
        else:
            text, told = same.key, verified_folder(folder, shown, same.key)
            problems = told.problems
    state = "wrong" if problems else "verified" if told.verdict is Verdict.VERIFIED else "not verified"
    is_known = same is not None and same.key == text != ""  # an id alone anybody can give to their key
    return Signed(state, publisher.name, told.key, text, is_known, problems=problems)


def _change(manifest: Manifest, found: Signed, known: Known | None) -> str:
    if known is None or found.key == known.id:
        return ""
    how = f"was signed by {known.name or 'its publisher'} with" if known.is_verified else "came with a signature of"
    now = f"this names the key {found.key}" if found.key else "this is not signed"
    return f"'{manifest.id}' {how} the key {known.id}, and {now}"


def _installed(folder: Path, id: str) -> Known | None:
    """Return the publisher that the pack in the packs folder names, for packs from before keys were kept."""
    at = packs_folder() / id
    if at.resolve() != folder.resolve():
        with contextlib.suppress(OSError, ContentError):
            manifest, _ = read_manifest(read_file(at / "pack.yaml"))
            if manifest is not None:
                key, own = key_of((at / SIGNATURE).read_bytes()), PublicKey.parse(manifest.publisher.key)
                return Known(manifest.publisher.name, key, own.text if own is not None and own.id == key else "")
    return None


def _file(id: str) -> Path:
    return kept_file("publishers", id)
