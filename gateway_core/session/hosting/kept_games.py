"""The games that keep themselves: begun without a word of where, each is a file in the user's own data folder."""

import contextlib
from collections.abc import Callable, Iterator
from pathlib import Path

from ...errors import Misuse, StoreError, written_if
from ...packs.user_folders import games_folder

__all__ = ["as_typed", "game_file", "kept_games", "reserved", "save_file"]

_END = ".gateway"
MOST_KEPT = 500  # games: the one after them does not keep itself, for nothing is ever removed unasked


def game_file(target: str) -> Path:
    """Return the file of a saved game by its path or name; raise Misuse for a folder, which is none."""
    if Path(target).is_dir():
        raise Misuse(f"'{target}' is a folder; a saved game is a file.", "folder", target)
    return save_file(target)


def save_file(target: str) -> Path:
    """Return the file of this path, else the one that a game of this name keeps itself in, if there is one."""
    kept = _file(target)
    if kept is None or Path(target).exists() or not kept.is_file():
        return Path(target)
    return kept if kept.stat().st_size else Path(target)  # whoever made room for a game never came to its first act


def _file(name: str) -> Path | None:
    """Return where a game of this name would keep itself; None: nothing is called so."""
    return games_folder() / f"{name}{_END}" if name and Path(name).name == name else None


def as_typed(file: str | Path) -> str:
    """Return how a save is named on a line, without quotation marks: a game that kept itself by its name."""
    name = Path(file).name.removesuffix(_END)
    return name if _file(name) == Path(file) and not Path(name).exists() else str(file)


def kept_games() -> tuple[Path, ...]:
    """Return the files of the games that kept themselves, the one that was touched last first."""
    found = []
    for file in games_folder().glob(f"*{_END}"):
        with contextlib.suppress(OSError):  # it has just been removed
            said = file.stat()
            if said.st_size:
                found.append((-said.st_mtime_ns, file.name, file))
    return tuple(file for *_, file in sorted(found))


@contextlib.contextmanager
def reserved(stem: str, failed: Callable[[StoreError], None]) -> Iterator[Path | None]:
    """Make room for a game to keep itself in, called by `stem` and a number; None: it cannot, and `failed` is told why.

    If nothing stands there in the end, nothing is left of it.
    """
    file = _made(stem, failed)
    try:
        yield file
    finally:
        if file is not None:
            with contextlib.suppress(OSError):
                if not file.stat().st_size:
                    file.unlink()


def _made(stem: str, failed: Callable[[StoreError], None]) -> Path | None:
    folder = games_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if len(kept_games()) >= MOST_KEPT:
            failed(StoreError("store/too-many-kept", f"No more than {MOST_KEPT} do.", "Remove one."))
            return None
        while True:
            file = folder / f"{stem}-{_next(folder, stem)}{_END}"
            with contextlib.suppress(FileExistsError):  # somebody else has just begun the same
                file.touch(exist_ok=False)
                return file
    except OSError as fault:
        said = f"In {folder} nothing can be written ({fault.strerror})."
        failed(StoreError("store/failed", said, written_if(fault), str(folder)))
        return None


def _next(folder: Path, stem: str) -> int:
    names = (file.name.removesuffix(_END).removeprefix(f"{stem}-") for file in folder.glob(f"{stem}-*{_END}"))
    return 1 + max((int(name) for name in names if name.isascii() and name.isdecimal()), default=0)
