"""A pack as it lies in a folder, and everything that is in its files. Nothing of its code is ever run here."""

import functools
import hashlib
from collections.abc import Set
from pathlib import Path
from typing import Literal

import attrs

from ...errors import Place, Problem, did_you_mean
from .._garbage import collection_put_off
from ..kinds import Kinds
from ._folder import code_problems, content_files
from .conversion import Conversion
from .document import Document
from .entry import Entry, read_entry
from .manifest import Manifest, core_version, format_problems, read_manifest
from .patching import Patch, read_patch
from .problems import in_order, without_echoes
from .yaml import read_file, read_yaml

__all__ = ["Origin", "Pack", "ParsedPack", "read_file_entries", "read_pack"]

Origin = Literal["installed", "path", "house", "code"]
PATCHES = "patch"  # the kind of file that changes other packs' entries
_KEPT = 16  # packs: those of a few tables, laid again and again by a program that serves many


@attrs.frozen
class Pack:
    """A pack: who it is, where it lies, how it came here, and the hash of what it says."""

    id: str
    manifest: Manifest
    folder: Path | None = None
    origin: Origin = "path"
    hash: str = ""
    head: Document | None = attrs.field(default=None, repr=False, eq=False)  # the file that gives id and rulings
    file: Path | None = attrs.field(default=None, repr=False, eq=False)  # of a house rule of code, which is no folder

    def said_ruling(self, id: str) -> Place | None:
        """Return where it chooses a ruling."""
        return self.head.place(("rulings", id)) if self.head is not None else None

    @property
    def version(self) -> str:
        """Its version, as it gives it."""
        return self.manifest.version


@attrs.frozen(eq=False)
class ParsedPack:
    """What was read of a pack: `pack` is None if its manifest could not be; `problems` are those of all its files.

    `unread` are the entries that are there and have faults: each with its id and data, and no value.
    """

    pack: Pack | None
    entries: tuple[Entry, ...] = attrs.field(default=(), repr=False)
    patches: tuple[Patch, ...] = attrs.field(default=(), repr=False)
    problems: tuple[Problem, ...] = ()
    unread: tuple[Entry, ...] = attrs.field(default=(), repr=False)

    @property
    def is_sound(self) -> bool:
        """Whether there is nothing wrong with it."""
        return self.pack is not None and not any(problem.severity == "error" for problem in self.problems)


def read_pack(
    folder: Path,
    kinds: Kinds,
    *,
    origin: Origin = "path",
    called: str | None = None,
    core: str | None = None,
    shown: str | None = None,
) -> ParsedPack:
    """Read every file of the pack in `folder`, and return its entries and all that is wrong, by file and line.

    `called` is the id by which somebody found it (`pack/lies-about-id` if it gives another); `core` the version it is
    to run on, by default the installed one; `shown` how messages begin a file's name, by default the folder as given.
    """
    prefix = str(folder) if shown is None else shown
    if not folder.is_dir():
        hint = "Check the path." if called is None else "Install it again."
        return ParsedPack(
            None, problems=(Problem("pack/not-there", f"there is no folder '{folder}'.", Place(prefix), hint),)
        )
    if not (folder / "pack.yaml").is_file():
        message = "this folder holds no pack.yaml, so it is not a pack."
        hint = "Write one, with kind, format, id, version, name and core."
        return ParsedPack(None, problems=(Problem("pack/not-there", message, Place(prefix), hint),))
    head = read_file(folder / "pack.yaml", _named(prefix, "pack.yaml"))
    manifest, found = read_manifest(head, core=core or core_version())
    problems = list(found)
    if manifest is not None and called is not None and manifest.id != called:
        message = f"this pack calls itself '{manifest.id}', but it was found as '{called}'."
        problems.append(Problem("pack/lies-about-id", message, head.place(("id",)), f"Write 'id: {called}'."))
    files, faults = content_files(folder, prefix, only_yaml=manifest is None or manifest.code is None)
    problems += faults
    if manifest is None or manifest.code is None:
        problems += code_problems(folder, prefix)
    digest = hashlib.sha256()
    for name, data in sorted([*files.items(), ("pack.yaml", _bytes(folder / "pack.yaml"))]):
        digest.update(name.encode() + b"\0" + hashlib.sha256(data).digest())
    pack = None if manifest is None else Pack(manifest.id, manifest, folder, origin, digest.hexdigest(), head)
    id = manifest.id if manifest is not None else called or folder.name
    written = tuple((_named(prefix, name), files[name]) for name in sorted(files) if name.endswith(".yaml"))
    read = _read_entries(written, id, tuple(kinds.items()), kinds.single)
    return attrs.evolve(read, pack=pack, problems=in_order([*problems, *read.problems]))


@functools.lru_cache(maxsize=_KEPT)
def _read_entries(
    files: tuple[tuple[str, bytes], ...], id: str, classes: tuple[tuple[str, type], ...], single: Set[str]
) -> ParsedPack:
    """Return what the files of a pack hold, each given by its name and bytes; `pack` is left to the caller."""
    kinds, conversion = Kinds(dict(classes), single), Conversion()
    entries: list[Entry] = []
    patches: list[Patch] = []
    problems: list[Problem] = []
    with collection_put_off():
        for name, data in files:
            more, changes, faulty = read_file_entries(read_yaml(data, name), id, kinds, conversion)
            entries += more
            patches += changes
            problems += faulty
        problems += _twice(entries)
    read = tuple(entry for entry in entries if entry.value is not None)
    unread = tuple(entry for entry in entries if entry.value is None)
    return ParsedPack(None, read, tuple(patches), tuple(problems), unread)


def read_file_entries(
    document: Document, pack: str, kinds: Kinds, conversion: Conversion, home: str = ""
) -> tuple[list[Entry], list[Patch], list[Problem]]:
    """Return what one file of data holds, and all that is wrong with it. An entry with faults has no value.

    Bare names in a file of one entry mean `home`, by default the pack itself.
    """
    entries: list[Entry] = []
    patches: list[Patch] = []
    problems: list[Problem] = []
    root = document.root
    if not isinstance(root, dict):
        if not document.problems:
            hint = "Write kind, format and entries."
            problems.append(Problem("pack/format", "this file is not a mapping of keys.", document.place(), hint))
        return [], [], [*document.problems, *problems]
    kind = root.get("kind")
    if not isinstance(kind, str) or (kind not in kinds and kind != PATCHES):
        problems.append(_unknown_kind(document, kind, kinds))
        return [], [], [*document.problems, *problems]
    problems += format_problems(document)
    if kind in kinds.single:
        data = {key: value for key, value in root.items() if key not in ("kind", "format")}
        entry = read_entry(conversion, kinds[kind], pack, kind, data, document, (), problems, home=home)
        entries += [entry] if entry is not None else []
    else:
        problems += _list_problems(document)
        rows = root.get("entries")
        cls = kinds.get(kind)
        for index, data in enumerate(rows if isinstance(rows, list) else ()):
            path = ("entries", index)
            if cls is None:
                patch = read_patch(conversion, pack, data, document, path, problems)
                patches += [patch] if patch is not None else []
            else:
                entry = read_entry(conversion, cls, pack, kind, data, document, path, problems)
                if entry is not None:
                    entries.append(entry)
    return entries, patches, [*document.problems, *without_echoes(problems, document.problems)]


def _list_problems(document: Document) -> list[Problem]:
    root, problems = document.root, []
    for key in root:
        if key not in ("kind", "format", "entries"):
            hint = did_you_mean(key, {"kind", "format", "entries"} - set(root))
            problems.append(
                Problem("pack/unknown-key", f"a list file has no key '{key}'.", document.place((key,), key=True), hint)
            )
    if "entries" not in root:
        problems.append(
            Problem("pack/missing-key", "a list file needs the key 'entries'.", document.place(), "Write entries: [].")
        )
    elif not isinstance(root["entries"], list):
        problems.append(
            Problem("pack/wrong-type", "'entries' is a list.", document.place(("entries",)), "Begin each with '- id:'.")
        )
    return problems


def _unknown_kind(document: Document, kind: object, kinds: Kinds) -> Problem:
    if kind is None:
        return Problem(
            "pack/unknown-kind",
            "this file does not say its kind.",
            document.place(),
            "Write, say, 'kind: item' at its head.",
        )
    hint = did_you_mean(str(kind), [*kinds, PATCHES])
    return Problem("pack/unknown-kind", f"there is no kind '{kind}'.", document.place(("kind",)), hint)


def _twice(entries: list[Entry]) -> list[Problem]:
    first: dict[tuple[str, str], Entry] = {}
    problems = []
    for entry in entries:
        other = first.setdefault((entry.kind, entry.id), entry)
        if other is not entry:
            message = f"there are two of the kind '{entry.kind}' with the id '{entry.id}'."
            problems.append(
                Problem("pack/duplicate-id", message, entry.where(("id",)), f"The first is at {other.where(('id',))}.")
            )
    return problems


def _named(prefix: str, name: str) -> str:
    return f"{prefix}/{name}" if prefix else name


def _bytes(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError:
        return b""
