"""FILES: the sha256 of every file of a pack, a line each, as `sha256sum -c` reads it. What is signed is this text."""

import hashlib
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from ...errors import ContentError, Position, Problem
from ..portable import unportable
from ..reading import pack_files

__all__ = ["FILES", "INNER", "SIGNATURE", "changes", "folder_changes", "is_inner", "listing", "read_listing"]

FILES = "FILES"
SIGNATURE = "FILES.minisig"
INNER = "requires/"  # where the packs lie that a pack brings along
_LINE = re.compile(r"(?P<hash>[0-9a-f]{64})  (?P<name>[^\n]+)\n")
_LARGEST = 2 * 2**20  # bytes: what the most files with the longest names come to
_SHOWN = 10  # faults: whoever changed more changed everything


def listing(files: Mapping[str, bytes]) -> bytes:
    """Return FILES for these files by their paths: `<sha256>  <path>`, by path, each line ended by a line feed."""
    names = sorted(name for name in files if name not in (FILES, SIGNATURE))
    return "".join(f"{hashlib.sha256(files[name]).hexdigest()}  {name}\n" for name in names).encode()


def read_listing(text: bytes, shown: str) -> dict[str, str]:
    """Return the sha256 of every file that FILES lists, by path; raise ContentError if that is not what it is."""
    hashes: dict[str, str] = {}
    before = ""
    try:
        lines = text.decode() if len(text) <= _LARGEST else ""
    except UnicodeDecodeError:
        lines = ""
    at = number = 0
    while at < len(lines):
        number += 1
        found = _LINE.match(lines, at)
        name = found["name"] if found is not None else ""
        if found is None or unportable(name) or name <= before or name in (FILES, SIGNATURE):
            raise _no_listing(Position(shown, number, 1))
        hashes[name] = found["hash"]
        before, at = name, found.end()
    if not hashes:
        raise _no_listing(Position(shown))
    return hashes


def changes(listed: Mapping[str, str], there: Mapping[str, str], prefix: str) -> Iterator[Problem]:
    """Yield a problem for every file that is not as FILES says; both are sha256 by path."""
    for name in sorted(listed.keys() | there.keys()):
        place = Position(f"{prefix}/{name}")
        if name not in there:
            yield Problem("files/gone", "FILES lists this file, and it is not there.", place, _AGAIN)
        elif name not in listed:
            yield Problem("files/not-listed", "this file is there, and FILES does not list it.", place, _AGAIN)
        elif listed[name] != there[name]:
            yield Problem("files/changed", "this is not the file that FILES lists.", place, _AGAIN)


_AGAIN = "Get the pack once more, from whoever made it."


def folder_changes(folder: Path, prefix: str) -> list[Problem]:
    """Return what in a pack's folder is not as its FILES says; the first few of it. It may have none."""
    try:
        text = (folder / FILES).read_bytes() if (folder / FILES).is_file() else None
        there = {name: hashlib.sha256(path.read_bytes()).hexdigest() for name, path in _packed(folder)}
    except OSError as fault:
        why = fault.strerror or "no reason given"
        return [Problem("pack/unreadable", f"it cannot be read: {why}.", Position(prefix), "Let it be read.")]
    if text is None:
        hint = "What 'gateway pack build' makes has one."
        return [Problem("files/missing", "there is no FILES to hold it against.", Position(f"{prefix}/{FILES}"), hint)]
    try:
        return list(changes(read_listing(text, f"{prefix}/{FILES}"), there, prefix))[:_SHOWN]
    except ContentError as error:
        return list(error.problems)


def _packed(folder: Path) -> Iterable[tuple[str, Path]]:
    """Return what of a folder FILES may list: the pack's files, and the packs that came along."""
    yield from pack_files(folder).items()
    inner = folder / INNER
    if inner.is_dir() and not inner.is_symlink():
        for path in inner.iterdir():
            if is_inner(f"{INNER}{path.name}") and path.is_file() and not path.is_symlink():
                yield f"{INNER}{path.name}", path


def is_inner(name: str) -> bool:
    """Say whether a path is that of a pack that came along."""
    return name.startswith(INNER) and name.endswith(".gatepack") and name.count("/") == 1


def _no_listing(place: Position) -> ContentError:
    message = "FILES should have a line for each file, by path: its sha256, two blanks, its path."
    return ContentError([Problem("files/shape", message, place, "Build it with 'gateway pack build'.")])
