"""Names of a pack's files: those that mean the same file on every machine, and none outside the folder they go to."""

import re
import unicodedata
from collections.abc import Collection, Iterable, Iterator

from ..errors import Position, Problem, one_line

__all__ = ["DEEPEST", "LONGEST", "clashes", "is_device", "unportable", "unportable_files"]

LONGEST = 200  # bytes of a path: with the folder before it, it must be one on Windows too
DEEPEST = 16  # folders within each other
_FORBIDDEN = re.compile(r'[<>:"|?*\\]')  # a colon is a drive or a stream of Windows, a backslash its slash
_DEVICES = re.compile(r"(?:con|conin\$|conout\$|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]) *(?:\..*)?", re.IGNORECASE)


def unportable(name: str) -> str:
    """Return why a path is no name for a packed file, as the end of a sentence; empty if it is one.

    >>> unportable("data/things.yaml"), unportable("../things.yaml")
    ('', "has a step '..'")
    """
    parts = name.split("/")
    if len(name.encode(errors="replace")) > LONGEST or len(parts) > DEEPEST:
        return "is too long, or lies too deep"
    if one_line(name) != name:
        return "has a character in it that is no part of a name"
    if not parts[0]:
        return "begins at the root of a disk"
    return next(filter(None, map(_unportable_step, parts)), "")


def is_device(name: str) -> bool:
    """Say whether a file or a folder of this name is a device on Windows, and nothing can lie in it there."""
    return _DEVICES.fullmatch(name) is not None


def unportable_files(names: Collection[str], prefix: str) -> list[Problem]:
    """Return a problem for each name of a pack's files that is none, or another one's, on some machine."""
    faults = ((Position(f"{prefix}/{name}" if prefix else name), unportable(name)) for name in names)
    unfit = [Problem("pack/bad-name", f"this name {why}.", place, "Rename it.") for place, why in faults if why]
    return [*unfit, *clashes(names, prefix)]


def _unportable_step(step: str) -> str:
    if not step:
        return "has a step without a name"
    if step in (".", ".."):
        return f"has a step '{step}'"
    if (found := _FORBIDDEN.search(step)) is not None:
        return f"has a '{found.group()}' in it"
    if is_device(step):
        return "is a device on some machines"
    return "ends with a blank or a full stop" if step[-1] in " ." else ""


def clashes(names: Iterable[str], prefix: str) -> Iterator[Problem]:
    """Yield a problem for each name that is another one's on some machine.

    That is by case, by how a letter is written, or since a file has the name of a folder.
    """
    files: dict[str, str] = {}
    folders: dict[str, str] = {}
    for name in names:
        whole = _folded(name)
        if whole in files:
            yield _clash(name, files[whole], prefix)
        files.setdefault(whole, name)
    for name in files.values():
        parts = name.split("/")
        for depth in range(1, len(parts)):
            above = "/".join(parts[:depth])
            whole = _folded(above)
            if whole in files:
                yield _clash(name, files[whole], prefix)
                break
            if folders.setdefault(whole, above) != above:
                yield _clash(name, folders[whole], prefix)
                break


def _folded(name: str) -> str:
    """Return what two names share that some disk takes for one."""
    return unicodedata.normalize("NFD", unicodedata.normalize("NFD", name).casefold())


def _clash(name: str, other: str, prefix: str) -> Problem:
    same = "stands here twice" if name == other else f"and '{other}' are one name on some machines"
    return Problem("gatepack/same-name", f"'{name}' {same}.", Position(prefix), "Rename one of them.")
