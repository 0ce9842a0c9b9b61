"""From a pack's folder to what is passed on: a `.gatepack` and a wheel. The same folder gives the same bytes."""

from collections.abc import Mapping, Sequence
from pathlib import Path

import attrs
from packaging.version import Version

from ...errors import ContentError, Position, Problem
from ...frozen import FrozenDict
from ..portable import unportable_files
from ..public_key import PublicKey
from ..reading import Document, Manifest, pack_files, read_file, read_manifest, stray_files
from .archive import LARGEST, MOST_FILES, zipped
from .gatepack import open_gatepack
from .listing import FILES, INNER, SIGNATURE, listing
from .signature import SecretKey
from .wheel import wheel, wheel_name

__all__ = ["Built", "build"]

_SHOWN = 10  # faults of one pack


@attrs.frozen
class Built:
    """What was made of a pack."""

    manifest: Manifest
    files: tuple[str, ...]  # of the pack, by path
    gatepack: bytes = attrs.field(repr=False)
    wheel: bytes = attrs.field(repr=False)
    requires: tuple[str, ...] = ()  # the ids of the packs that came along in the .gatepack
    key: str = ""  # the id of the key that it was signed with

    @property
    def gatepack_name(self) -> str:
        """What the `.gatepack` is called."""
        return f"{self.manifest.id}-{Version(self.manifest.version)}.gatepack"

    @property
    def wheel_name(self) -> str:
        """What the wheel is called."""
        return wheel_name(self.manifest)


def build(folder: Path, shown: str, *, key: SecretKey | None = None, along: Mapping[str, Path] | None = None) -> Built:
    """Return what the pack in a folder is passed on as, signed if there is a `key`.

    `along` are the folders, by id, of packs that it requires and brings along in the .gatepack; a signature that
    is theirs goes with them. Raise ContentError for whatever would be refused when it is read: files that are none,
    names that mean something else elsewhere, too much of it, and a key that is not the one pack.yaml names.
    """
    head, manifest = _manifest(folder, shown)
    files = _read(folder, shown, manifest)
    if key is not None:
        _check_key(key, manifest, head)
    inner = {f"{INNER}{id}.gatepack": _inner(one, id) for id, one in sorted((along or {}).items())}
    _check_size([len(data) for data in (*files.values(), *inner.values())], shown)
    packed = zipped(_signed({**files, **inner}, manifest, key))
    opened = open_gatepack(packed, shown)  # what we would refuse is not passed on
    return Built(
        manifest,
        tuple(files),
        packed,
        wheel(manifest, _signed(files, manifest, key)),
        tuple(one.manifest.id for one in opened.requires),
        key.public.id if key is not None else "",
    )


def _manifest(folder: Path, shown: str) -> tuple[Document, Manifest]:
    head = read_file(folder / "pack.yaml", f"{shown}/pack.yaml")
    manifest, problems = read_manifest(head)
    faults = [problem for problem in problems if problem.severity == "error"]
    if manifest is None or faults:
        raise ContentError(faults or problems)
    return head, manifest


def _read(folder: Path, shown: str, manifest: Manifest) -> Mapping[str, bytes]:
    """Return the bytes of the pack's files; raise ContentError for what could not be read again."""
    notice = manifest.license.notice
    paths = pack_files(folder, notice)
    faults = [*stray_files(folder, shown, notice), *unportable_files(paths, shown)]
    if faults:
        raise ContentError(faults[:_SHOWN])
    try:
        _check_size([path.stat().st_size for path in paths.values()], shown)  # before any of it is in memory
        return FrozenDict({name: path.read_bytes() for name, path in paths.items()})
    except OSError as fault:
        message = f"it cannot be read: {fault.strerror or 'no reason given'}."
        raise ContentError([Problem("pack/unreadable", message, Position(shown), "Let it be read.")]) from fault


def _check_size(sizes: Sequence[int], shown: str) -> None:
    if len(sizes) > MOST_FILES or sum(sizes) > LARGEST:
        message = f"it holds more than {MOST_FILES:,} files, or more than {LARGEST:,} bytes."
        raise ContentError([Problem("gatepack/too-large", message, Position(shown), "Leave something out.")])


def _signed(files: Mapping[str, bytes], manifest: Manifest, key: SecretKey | None) -> Mapping[str, bytes]:
    """Return files with their FILES, and its signature if there is a key, by path."""
    listed = listing(files)
    more = {FILES: listed}
    if key is not None:
        more[SIGNATURE] = key.sign(listed, f"{manifest.id} {Version(manifest.version)}")
    return _sorted({**files, **more})


def _sorted(files: Mapping[str, bytes]) -> Mapping[str, bytes]:
    return {name: files[name] for name in sorted(files)}


def _inner(folder: Path, id: str) -> bytes:
    """Return the `.gatepack` of a pack that comes along, with the signature that lies beside it if it still fits."""
    _, manifest = _manifest(folder, id)
    files = _read(folder, id, manifest)
    listed = listing(files)
    more = {FILES: listed}
    signature = folder / SIGNATURE
    if signature.is_file() and _same(folder / FILES, listed):
        more[SIGNATURE] = signature.read_bytes()
    return zipped(_sorted({**files, **more}))


def _same(path: Path, listed: bytes) -> bool:
    return path.is_file() and path.read_bytes() == listed


def _check_key(key: SecretKey, manifest: Manifest, head: Document) -> None:
    said = PublicKey.parse(manifest.publisher.key)
    if said is not None and said.text != key.public.text:
        message = f"this pack names another key than the one it is to be signed with, which is {key.public.text}."
        place = head.place(("publisher", "key"))
        raise ContentError([Problem("sign/other-key", message, place, "Name that one, or sign it with the other.")])
