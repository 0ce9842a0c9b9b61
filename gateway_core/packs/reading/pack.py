"""A pack as it lies in a folder, and everything that is in its files. Nothing of its code is ever run here."""

import functools
import hashlib
from collections.abc import Iterable, Mapping, Sequence, Set
from pathlib import Path

import attrs

from ...errors import Position, Problem, did_you_mean
from ...ids import qualify
from ...light import light
from .._garbage import collection_put_off
from ..kinds import Kinds
from ..origin import Origin
from ._folder import code_problems, content_files, unreadable
from .conversion import Conversion
from .data_file import read_file_entries, twice
from .document import Document
from .entry import Entry
from .manifest import COMMANDS, Manifest, core_version, read_manifest
from .patch import Patch
from .problems import in_order
from .yaml import read_file, read_yaml

__all__ = ["Pack", "ParsedPack", "read_pack"]

_KEPT = 16  # packs: those of a few tables, laid again and again by a program that serves many


@attrs.frozen
@light
class Pack:
    """A pack, or a house rule, which is one as well."""

    id: str  # by which others require it, and which stands before the colon of its entries' names
    manifest: Manifest
    folder: Path | None = None  # where it lies; of a house rule, where its file does
    origin: Origin = "path"  # how it came here
    hash: str = ""  # sha256 of all its bytes: a saved game asks whether it is still the same
    head: Document | None = attrs.field(default=None, repr=False, eq=False)  # the file that gives id and rulings
    file: Path | None = attrs.field(default=None, repr=False, eq=False)  # of a house rule of code

    def said_ruling(self, id: str) -> Position | None:
        """Return where it chooses a ruling."""
        return self.head.place(("rulings", id)) if self.head is not None else None

    @property
    def version(self) -> str:
        """Its version, as it gives it."""
        return self.manifest.version


@attrs.frozen(eq=False)
class ParsedPack:
    """What was read of a pack."""

    pack: Pack | None  # None if its manifest could not be read
    entries: tuple[Entry, ...] = attrs.field(default=(), repr=False)  # each with its value
    patches: tuple[Patch, ...] = attrs.field(default=(), repr=False)
    problems: tuple[Problem, ...] = ()  # of all its files
    unread: tuple[Entry, ...] = attrs.field(default=(), repr=False)  # with faults, and so without a value: still there
    is_left_out: bool = False  # whether nobody knows here what it may hold, so that only its YAML was looked at

    @classmethod
    def of(
        cls, pack: Pack | None, entries: Sequence[Entry], patches: Sequence[Patch], problems: Iterable[Problem]
    ) -> "ParsedPack":
        """Return what was read, the entries sorted into those with a value and those without."""
        read = tuple(entry for entry in entries if entry.value is not None)
        unread = tuple(entry for entry in entries if entry.value is None)
        return cls(pack, read, tuple(patches), tuple(problems), unread)


def read_pack(
    folder: Path,
    kinds: Kinds | None,
    *,
    origin: Origin = "path",
    called: str | None = None,
    core: str | None = None,
    shown: str | None = None,
) -> ParsedPack:
    """Read every file of the pack in `folder`, and return its entries and all that is wrong, by file and line.

    `called` is the id by which somebody found it (`pack/lies-about-id` if it gives another); `core` the version it is
    to run on, by default the installed one; `shown` how messages begin a file's name, by default the folder as given.
    Where nobody knows the `kinds` (None), what it holds is left out, and only the manifest and the YAML are looked at.
    """
    prefix = str(folder) if shown is None else shown
    if (missing := _missing(folder, prefix, called)) is not None:
        return ParsedPack(None, problems=(missing,))
    head = read_file(folder / "pack.yaml", _named(prefix, "pack.yaml"))
    manifest, faults = read_manifest(head, core=core or core_version())
    is_data = manifest is None or not manifest.has_code
    files, strays = content_files(folder, prefix, only_yaml=is_data, holds_data=is_data and _holds_data(manifest))
    code = code_problems(folder, prefix) if is_data else []
    pack = Pack(manifest.id, manifest, folder, origin, _digest(folder, files), head) if manifest is not None else None
    id = pack.id if pack is not None else called or folder.name
    written = tuple((_named(prefix, name), files[name]) for name in sorted(files) if name.endswith(".yaml"))
    if kinds is None:
        read = ParsedPack(None, problems=_yaml_problems(written), is_left_out=True)
    else:
        read = _read_entries(written, id, tuple(kinds.items()), kinds.single)
    promised = _promised(pack, read, holds=is_data and kinds is not None)
    problems = (*faults, *_misnamed(pack, called), *strays, *code, *read.problems, *promised)
    return attrs.evolve(read, pack=pack, problems=in_order(problems))


def _missing(folder: Path, prefix: str, called: str | None) -> Problem | None:
    """Return why there is nothing to read; a pack that was found once and is gone now needs another cure."""
    try:
        is_there, is_pack = folder.is_dir(), (folder / "pack.yaml").is_file()
    except OSError as fault:
        return unreadable(fault, prefix)
    if not is_there:
        hint = "Check the path." if called is None else "Install it again."
        return Problem("pack/not-there", f"there is no folder '{folder}'.", Position(prefix), hint)
    if not is_pack:
        message = "this folder holds no pack.yaml, so it is not a pack."
        hint = "Write one, with kind, format, id, version, name and core."
        return Problem("pack/not-there", message, Position(prefix), hint)
    return None


def _misnamed(pack: Pack | None, called: str | None) -> list[Problem]:
    if pack is None or pack.head is None or called is None or pack.id == called:
        return []
    message = f"this pack calls itself '{pack.id}', but it was found as '{called}'."
    return [Problem("pack/lies-about-id", message, pack.head.place(("id",)), f"Write 'id: {called}'.")]


def _holds_data(manifest: Manifest | None) -> bool:
    """Say whether a pack is anything only by its data: one that chooses rulings, or brings others along, is more."""
    return manifest is not None and not (manifest.rulings or manifest.requires)


def _promised(pack: Pack | None, read: ParsedPack, *, holds: bool) -> list[Problem]:
    """Return what a manifest names in its pack that is not there: a notice, commands, where an entry has moved to.

    `holds`: all that the pack gives was read.
    """
    if pack is None or pack.head is None or pack.folder is None:
        return []
    problems = []
    notice = pack.manifest.license.notice
    if notice and not _holds(pack.folder, notice):
        message = f"'{notice}' is no file of this pack."
        place = pack.head.place(("license", "notice"))
        problems.append(Problem("pack/no-notice", message, place, "Name one beside pack.yaml, or leave the key away."))
    if pack.manifest.commands and not _holds(pack.folder, f"{COMMANDS}.py"):
        message = f"it names commands, and there is no file '{COMMANDS}.py' beside it."
        problems.append(Problem("trust/no-file", message, pack.head.place(("commands",), key=True)))
    ids = {(entry.kind, entry.name) for entry in (*read.entries, *read.unread)}
    for old, new in pack.manifest.moved.items():
        kind, _, _ = old.partition("/")
        # What another pack holds, or what code will give, is not known here.
        if holds and (":" not in new or new.startswith(f"{pack.id}:")) and (kind, qualify(new, pack.id)) not in ids:
            there = [id.partition(":")[2] for other, id in ids if other == kind]
            message = f"'{old}' has moved to '{new}', and this pack holds no {kind} of that id."
            hint = did_you_mean(new.rpartition(":")[2], there)
            problems.append(Problem("pack/unknown-id", message, pack.head.place(("moved", old)), hint))
    return problems


def _holds(folder: Path, name: str) -> bool:
    """Say whether a file of this name lies in a folder itself, no link leading out of it."""
    try:
        path = (folder / name).resolve()
        return path.is_relative_to(folder.resolve()) and path.is_file()
    except (OSError, RuntimeError, ValueError):
        return False


def _digest(folder: Path, files: Mapping[str, bytes]) -> str:
    """Return the hash of a pack: of the bytes of its manifest and of all that lies in data/, by name."""
    digest = hashlib.sha256()
    for name, data in sorted([*files.items(), ("pack.yaml", _bytes(folder / "pack.yaml"))]):
        # The name ends with a byte that none holds, and each file counts as one hash: no two packs read the same.
        digest.update(name.encode() + b"\0" + hashlib.sha256(data).digest())
    return digest.hexdigest()


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
        problems += twice(entries)
    return ParsedPack.of(None, entries, patches, problems)


def _yaml_problems(files: Iterable[tuple[str, bytes]]) -> tuple[Problem, ...]:
    return tuple(problem for name, data in files for problem in read_yaml(data, name).problems)


def _named(prefix: str, name: str) -> str:
    return f"{prefix}/{name}" if prefix else name


def _bytes(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError:
        return b""
