"""The saves and other files of a user that a pack matters to: in the data folder, and in the folder here."""

from collections.abc import Iterator
from pathlib import Path

import attrs

from ...errors import ContentError, StoreError
from ...packs import single_file
from ...packs.endings import YAML
from ...packs.reading import made_with
from ...packs.user_folders import data_folder, packs_folder
from ...table import Store

__all__ = ["Touched", "touched"]

_MOST = 2000  # files looked at: more of them are somebody's music
_LARGEST = 1_000_000  # bytes of a file of one entry
_SQLITE = b"SQLite format 3\0"
_SAVE = ".gateway"  # how the name of a save ends, if whoever began it did not say otherwise


@attrs.frozen
class Touched:
    """A save, or a file of one entry, that was made with a pack."""

    kind: str  # `save`, or the kind of the entry
    path: str  # as it can be named from here
    name: str  # of the game, or the id of the entry
    version: str  # of the pack that it was made with, or the range that it names
    fault: str = ""  # why a save cannot be read: whether it was made with the pack, nobody knows


def touched(pack: str) -> tuple[Touched, ...]:
    """Return what was made with a pack, and which saves cannot be read; what is neither is passed over.

    Files are only read.
    """
    return tuple(one for path in _files() for one in _in(path, pack))


def _files() -> Iterator[Path]:
    """Yield the files of the folder here, and all below the data folder that are no packs; each once."""
    here, data, packs = Path(), data_folder(), packs_folder()
    seen: set[Path] = set()
    for path in (*_listed(here), *_below(data, packs)):
        if len(seen) < _MOST and path.resolve() not in seen and path.is_file():
            seen.add(path.resolve())
            yield path


def _listed(folder: Path) -> list[Path]:
    try:
        return sorted(folder.iterdir())
    except OSError:
        return []


def _below(folder: Path, packs: Path) -> Iterator[Path]:
    for path in _listed(folder):
        if path.is_dir() and not path.is_symlink() and path != packs and not path.name.startswith("."):
            yield from _below(path, packs)
        else:
            yield path


def _in(path: Path, pack: str) -> Iterator[Touched]:
    try:
        if path.suffix in YAML:
            yield from _entry(path, pack) if path.stat().st_size <= _LARGEST else ()
        elif (path.suffix == _SAVE and path.stat().st_size) or _is_database(path):
            yield from _games(path, pack)
    except (OSError, ContentError):
        return
    except StoreError as fault:
        if path.suffix == _SAVE or fault.code != "store/not-ours":  # else it is somebody else's database
            yield Touched("save", str(path), path.name.removesuffix(_SAVE), "", f"{fault.fault} {fault.cure}".rstrip())


def _is_database(path: Path) -> bool:
    with path.open("rb") as file:
        return file.read(len(_SQLITE)) == _SQLITE


def _entry(path: Path, pack: str) -> Iterator[Touched]:
    found = single_file(path)
    if found is not None and pack in (versions := made_with(found.document)):
        yield Touched(found.kind, str(path), found.id, versions[pack])


def _games(path: Path, pack: str) -> Iterator[Touched]:
    with Store.look(path) as store:
        for game in store.games:
            versions = store.packs(game.id)
            if pack in versions:
                yield Touched("save", str(path), game.name, versions[pack])
