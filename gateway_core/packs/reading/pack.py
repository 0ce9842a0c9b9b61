"""A pack as it lies in a folder, and everything that is in its files. Nothing of its code is ever run here."""

import functools
import hashlib
import os
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence, Set
from pathlib import Path

import attrs

from ...errors import Position, Problem, did_you_mean
from ..asset import Asset
from ..endings import MANIFEST, misspelt
from ..kinds import Kinds
from ..origin import Origin
from ..portable import unportable_files
from ._folder import code_problems, content_files, is_link, names_in, names_of, unreadable
from .conversion import Conversion
from .crediting import asset_licenses, credit_problems, notice_problems, notice_text, read_assets
from .data_file import PATCHES, read_file_entries, twice
from .document import Document
from .entry import Entry
from .faults.beside import beside_data
from .faults.losses import Lost, lost_in
from .files import files_hash, pack_files, stray_files
from .manifest import COMMANDS, Manifest, core_version, is_module, read_manifest
from .moves import unkept_moves
from .patch import Patch, Resolution
from .problems import MOST, in_order
from .yaml import read_file, read_yaml

__all__ = ["Pack", "ParsedPack", "read_pack", "without_code"]

ASSETS = "assets/"  # the folder of its pictures
# why nobody knows what a file below data/ holds
_UNREAD = ("pack/not-yaml", "yaml/too-large", "yaml/unreadable")
_KEPT = 16  # packs: those of a few tables, laid again and again by a program that serves many


@attrs.frozen
class Pack:
    """A pack, or a house rule, which is one as well."""

    id: str  # by which others require it, and which stands before the colon of its entries' names
    manifest: Manifest
    folder: Path | None = None  # where it lies; of a house rule, where its file does
    origin: Origin = "path"  # how it came here
    hash: str = ""  # sha256 of all its files: a saved game asks whether it is still the same
    head: Document | None = attrs.field(default=None, repr=False, eq=False)  # the file that gives id and rulings
    file: Path | None = attrs.field(default=None, repr=False, eq=False)  # of a house rule of code
    notice: str = attrs.field(default="", repr=False, eq=False)  # the text of the file that its manifest calls so

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
    resolutions: tuple[Resolution, ...] = attrs.field(default=(), repr=False, kw_only=True)  # of house rules alone
    problems: tuple[Problem, ...] = ()  # of all its files
    unread: tuple[Entry, ...] = attrs.field(default=(), repr=False)  # with faults, and so without a value: still there
    lost: tuple[Lost, ...] = attrs.field(default=(), repr=False)  # what may stand in files that could not be read

    @classmethod
    def of(
        cls, pack: Pack | None, entries: Sequence[Entry], patches: Sequence[Patch], problems: Iterable[Problem],
        lost: Iterable[Lost] = (),
    ) -> "ParsedPack":  # fmt: skip
        """Return what was read, the entries sorted into those with a value and those without."""
        read = tuple(entry for entry in entries if entry.value is not None)
        unread = tuple(entry for entry in entries if entry.value is None)
        return cls(pack, read, tuple(patches), tuple(problems), unread, tuple(lost))


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
    if (missing := _missing(folder, prefix, called)) is not None:
        return ParsedPack(None, problems=(missing,))
    head = read_file(folder / "pack.yaml", _named(prefix, "pack.yaml"))
    manifest, faults = read_manifest(head, core=core or core_version())
    is_data = manifest is None or not manifest.has_code
    files, strays = content_files(folder, prefix, only_yaml=is_data, holds_data=is_data and _holds_data(manifest))
    code = code_problems(folder, prefix) if is_data else []
    notice = manifest.license.notice if manifest is not None else ""
    paths = pack_files(folder, notice)
    pictures, blurred = read_assets({name: paths[name] for name in paths if name.startswith(ASSETS)}, prefix)
    id = manifest.id if manifest is not None else called or folder.name
    written = tuple((_named(prefix, name), files[name]) for name in sorted(files) if name.endswith(".yaml"))
    read = _read_entries(written, id, tuple(kinds.items()), kinds.single)
    strays += unportable_files(paths, prefix)
    problems = [*faults, *strays, *code, *_stray_pictures(folder, prefix, notice, paths), *blurred, *read.problems]
    pack = None
    if manifest is not None:
        text = notice_text(folder, notice) if notice in paths else None
        pack = Pack(manifest.id, manifest, folder, origin, _digest(paths, files | pictures), head, notice=text or "")
        problems += [*_misnamed(pack, head, called), *notice_problems(manifest, head, paths, text)]
        problems += [*without_code(manifest, head, paths), *_without_commands(manifest, head, paths)]
    unread = tuple(Lost(id, "", one.place) for one in strays if one.place is not None and one.code in _UNREAD)
    read = attrs.evolve(read, lost=(*read.lost, *unread))
    problems += beside_data(folder, prefix, (*kinds, PATCHES))
    if manifest is not None and not read.lost:
        problems += _promised(manifest, head, read, paths, prefix, kinds)
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
        near = [hint for name in names_in(folder) if (hint := misspelt(name, MANIFEST))]
        hint = (near or ["Write one, with kind, format, id, version, name and core."])[0]
        return Problem("pack/not-there", message, Position(prefix), hint)
    return None


def _misnamed(pack: Pack, head: Document, called: str | None) -> list[Problem]:
    if called is None or pack.id == called:
        return []
    message = f"this pack calls itself '{pack.id}', but it was found as '{called}'."
    return [Problem("pack/lies-about-id", message, head.place(("id",)), f"Write 'id: {called}'.")]


def _holds_data(manifest: Manifest | None) -> bool:
    """Say whether a pack is anything only by its data: one that chooses rulings, or brings others along, is more."""
    return manifest is not None and not (manifest.rulings or manifest.requires)


def without_code(manifest: Manifest, head: Document, files: Collection[str]) -> list[Problem]:
    """Return a problem for code that is named and is none of the pack's `files`: nothing else is its to run."""
    if manifest.code is None or not is_module(manifest.code):
        return []
    module = manifest.code.replace(".", "/")
    if f"{module}.py" in files or f"{module}/__init__.py" in files:
        return []
    message = f"there is no file '{module}.py' among the files of this pack."
    known = [file.removesuffix(".py").replace("/", ".") for file in files if file.endswith(".py")]
    return [Problem("trust/no-file", message, head.place(("code",)), did_you_mean(manifest.code, known))]


def _without_commands(manifest: Manifest, head: Document, files: Mapping[str, Path]) -> list[Problem]:
    """Return a problem for commands that are named and stand nowhere; their module is read, and not run."""
    if not manifest.commands:
        return []
    file = next((one for one in (f"{COMMANDS}.py", f"{COMMANDS}/__init__.py") if one in files), None)
    if file is None:
        message = f"it names commands, and there is no file '{COMMANDS}.py' beside it."
        return [Problem("trust/no-file", message, head.place(("commands",), key=True))]
    there = names_of(files[file])
    return [
        Problem(
            "command/not-there", f"there is no '{name.replace('-', '_')}' in {file}.", head.place(("commands", name)),
            did_you_mean(name.replace("-", "_"), there), "warning",  # the pack plays without it
        )
        for name in manifest.commands if there is not None and name.replace("-", "_") not in there
    ]  # fmt: skip


def _stray_pictures(folder: Path, prefix: str, notice: str, files: Collection[str]) -> list[Problem]:
    """Return why something in the folder of pictures is none of the pack's `files`."""
    home, refused = folder / ASSETS, list[OSError]()
    if not os.path.lexists(home):
        return []
    # To look at every file costs as much as to read the pack: it is done where one of these is none of it.
    walked = os.walk(home, onerror=refused.append)
    there = (Path(here) / name for here, folders, names in walked for name in (*folders, *names))
    strays = [path for path in there if path.relative_to(folder).as_posix() not in files]
    if not (refused or is_link(home) or any(is_link(path) or not path.is_dir() for path in strays)):
        return []
    found = stray_files(folder, prefix, notice)
    return [one for one in found if one.place is not None and one.place.file.startswith(_named(prefix, ASSETS))]


def _promised(
    manifest: Manifest, head: Document, read: ParsedPack, files: Collection[str], prefix: str, kinds: Kinds
) -> Iterator[Problem]:
    """Yield what is not so of its pictures, and of where its entries have moved."""
    entries = (*read.entries, *read.unread)
    assets = [entry for entry in entries if kinds.get(entry.kind) is Asset]
    yield from asset_licenses(assets)
    yield from credit_problems(assets, [name for name in files if name.startswith(ASSETS)], prefix)
    if not manifest.has_code:  # what code gives is not known here
        yield from unkept_moves(manifest, head, entries)


def _digest(files: Mapping[str, Path], read: Mapping[str, bytes]) -> str:
    """Return the hash of a pack: of every file of it by its name; those that were `read` are not read again."""
    return files_hash((name, hashlib.sha256(read.get(name) or _bytes(path)).digest()) for name, path in files.items())


@functools.lru_cache(maxsize=_KEPT)
def _read_entries(
    files: tuple[tuple[str, bytes], ...], id: str, classes: tuple[tuple[str, type], ...], single: Set[str]
) -> ParsedPack:
    """Return what the files of a pack hold, each given by its name and bytes; `pack` is left to the caller."""
    kinds, conversion = Kinds(dict(classes), single), Conversion()
    entries: list[Entry] = []
    patches: list[Patch] = []
    problems: list[Problem] = []
    lost: list[Lost] = []
    for name, data in files:
        if len(problems) > MOST:
            lost.append(Lost(id, "", Position(name)))
            break
        document = read_yaml(data, name)
        more, changes, faulty = read_file_entries(document, id, kinds, conversion)
        lost += lost_in(document, id, kinds, faulty) if faulty else ()
        entries += more
        patches += changes
        problems += faulty
    problems += twice(entries)
    return ParsedPack.of(None, entries, patches, problems, lost)


def _named(prefix: str, name: str) -> str:
    return f"{prefix}/{name}" if prefix else name


def _bytes(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError:
        return b""
