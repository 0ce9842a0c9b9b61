"""The pictures in a pack's folder `assets/`: read within bounds, looked at, held against who is credited for them."""

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path, PurePosixPath

from ....errors import Position, Problem, did_you_mean
from ..entry import Entry
from .picture import BrokenPicture, Picture, look_at

__all__ = ["credit_problems", "read_assets"]

_BYTES = 4_000_000  # of one picture
_ALL_BYTES = 64_000_000  # of all pictures of a pack: they are read whenever it is laid on a table
_SIDE = 4096  # pixels of a picture's width or height: what a face must be ready to unpack
_SORTS = {".png": "png", ".jpg": "jpg", ".webp": "webp"}  # by the ending
_NAMES = {"png": "a PNG", "jpg": "a JPEG", "webp": "a WebP"}
_ALLOWED = "Pictures are .png, .jpg or .webp."
_CURES = {
    ".svg": "An SVG can carry programs and leads: save it as .png.",
    ".jpeg": "Call it .jpg.",
    ".gif": "Save it as .png.",
}


def read_assets(paths: Mapping[str, Path], prefix: str) -> tuple[dict[str, bytes], list[Problem]]:
    """Return the bytes of those files that are pictures by their ending, and what is wrong with any of them.

    `paths` are by their names in the pack; `prefix` is how messages begin a file's name. What is too large is not read.
    """
    read: dict[str, bytes] = {}
    problems: list[Problem] = []
    total = 0
    for name, path in paths.items():
        place = Position(f"{prefix}/{name}" if prefix else name)
        if (stray := _of_another_sort(name, place)) is not None:
            problems.append(stray)
            continue
        try:
            size = path.stat().st_size
            total += size
            if size > _BYTES or total > _ALL_BYTES:
                problems.append(_too_large(size, place))
                continue
            read[name] = path.read_bytes()
        except OSError as fault:
            message = f"this picture cannot be read: {fault.strerror}."
            problems.append(Problem("asset/broken", message, place, "Let it be read."))
            continue
        problems += _looked_at(read[name], _SORTS[PurePosixPath(name).suffix], place)
    return read, problems


def credit_problems(entries: Iterable[Entry], names: Iterable[str], prefix: str) -> Iterator[Problem]:
    """Yield assets whose file is not there, and files in `assets/`, of these `names`, that credit nobody.

    Entries with faults count as far as they say a file; one that says none may credit any.
    """
    files, credited, are_all = frozenset(names), set[str](), True
    for entry in entries:
        said = entry.data.get("file")
        if not isinstance(said, str):
            are_all = False
            continue
        credited.add(said)
        if said not in files:
            yield _not_there(said, did_you_mean(said, files), entry.where(("file",)))
    for name in sorted(name for name in files - credited if are_all and PurePosixPath(name).suffix in _SORTS):
        message = "no asset names this picture, so nobody is credited for it."
        hint = "Write an entry of the kind asset, with its file, credit and license."
        yield Problem("asset/no-credit", message, Position(f"{prefix}/{name}" if prefix else name), hint)


def _not_there(said: str, near: str, place: Position | None) -> Problem:
    path = PurePosixPath(said)
    if path.parts[:1] == ("assets",) and ".." not in path.parts and path.suffix in _SORTS:
        return Problem("asset/not-there", f"'{said}' is not there.", place, near or "Put the picture there.")
    hint = near or "Pictures lie in the folder assets/, beside pack.yaml."
    return Problem("asset/not-there", f"'{said}' is no picture of this pack.", place, hint)


def _of_another_sort(name: str, place: Position) -> Problem | None:
    suffix = PurePosixPath(name).suffix
    if suffix in _SORTS:
        return None
    hint = _CURES.get(suffix.lower(), "Write the ending in small letters." if suffix.lower() in _SORTS else _ALLOWED)
    message = f"'{PurePosixPath(name).name}' is no picture that a pack may hold."
    return Problem("asset/other-sort", message, place, hint)


def _too_large(size: int, place: Position) -> Problem:
    if size > _BYTES:
        message = f"this picture has {size:,} bytes, and {_BYTES:,} are allowed."
        return Problem("asset/too-large", message, place, "Save it smaller, or as .webp.")
    message = f"with this one the pictures of the pack have more than {_ALL_BYTES:,} bytes."
    return Problem("asset/too-large", message, place, "Save them smaller, or make two packs of it.")


def _looked_at(data: bytes, sort: str, place: Position) -> Iterator[Problem]:
    try:
        found = look_at(data)
    except BrokenPicture as fault:
        if fault.sort == sort:
            yield Problem("asset/broken", f"this picture is not whole: {fault}.", place, "Save it again.")
            return
        found = Picture(fault.sort, 1, 1, moves=False)  # of which only the sort is told
    if found is None or found.sort != sort:
        what = f"of {_NAMES[found.sort]}" if found is not None else "of no picture"
        hint = f"Call it .{found.sort}." if found is not None else _ALLOWED
        message = f"this is called .{sort}, and its bytes are those {what}."
        yield Problem("asset/other-bytes", message, place, hint)
    elif not (0 < found.width <= _SIDE and 0 < found.height <= _SIDE):
        message = f"this picture has {found.width} by {found.height} pixels, and each side may have 1 to {_SIDE}."
        yield Problem("asset/too-large", message, place, "Save it smaller.")
    elif found.moves:
        yield Problem("asset/moves", "this picture is an animation.", place, "Save one picture of it.")
