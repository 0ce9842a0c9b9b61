"""Which files of a folder are the pack: what is hashed, signed, trusted and packed is all found here."""

import hashlib
import os
from collections.abc import Iterable, Iterator
from pathlib import Path, PurePosixPath

from ...errors import Position, Problem
from ._folder import TESTS, below, is_file, is_link, is_text, leaves, link_problem, passed_over, unreadable
from .manifest import read_manifest
from .yaml import read_file

__all__ = ["files_hash", "may_be_packed", "other_files", "pack_files", "stray_files"]

_ROOMS = ("LICENSES", "assets", "data", "theme")  # everything in them is the pack's; the first as REUSE has it
_TEXTS = ("CHANGELOG", "COPYING", "LICENCE", "LICENSE", "NOTICE", "README")  # how texts beside pack.yaml begin


def pack_files(folder: Path, notice: str | None = None) -> dict[str, Path]:
    """Return the files of the pack in `folder`, each by its path from there with `/`, in the order of these paths.

    They are pack.yaml, all that lies in assets/, data/, theme/ and LICENSES/, the notice, texts such as README.md
    beside pack.yaml, and every .py file. Tests, caches, files whose name begins with a dot, and links that lead out of
    the folder are none of them, nor is what can be made of these again: FILES, its signature, requires/.
    `notice` is what the manifest calls so; None: look it up. What cannot be listed is left out: see `stray_files`.
    """
    home, names = folder.resolve(), _Names(folder, notice)
    found = {name: path for name, path in _walk(folder) if name in names and is_text(name)}
    # Folders that are links are not walked, so only a file that is one itself can lead anywhere else.
    here = (name for name, path in found.items() if is_file(path) and not (is_link(path) and leaves(path, home)))
    return {name: found[name] for name in sorted(here)}


def other_files(folder: Path) -> tuple[str, ...]:
    """Return what else lies in a pack's folder, by its path: no part of it, and neither hidden, a cache nor a test."""
    packed = pack_files(folder)
    return tuple(sorted(name for name, path in _walk(folder) if name not in packed and is_file(path)))


def files_hash(digests: Iterable[tuple[str, bytes]]) -> str:
    """Return the hash of a pack: of the sha256 of every file of it by its path, in the order of paths."""
    digest = hashlib.sha256()
    for name, one in digests:
        # The name ends with a byte that none holds, and each file counts as one hash: no two packs read the same.
        digest.update(name.encode() + b"\0" + one)
    return digest.hexdigest()


def stray_files(folder: Path, prefix: str, notice: str | None = None) -> list[Problem]:
    """Return why something that lies where a pack's files are is none: a link, no file, a name that is no text."""
    home, names, problems = folder.resolve(), _Names(folder, notice), []
    refused: list[OSError] = []
    for name, path in _walk(folder, refused):
        if name not in names:
            continue
        shown = below(prefix, name)
        if not is_text(name):
            problems.append(Problem("pack/bad-name", "this name is not text in UTF-8.", Position(shown), "Rename it."))
        elif leaves(path, home) or (is_link(path) and path.is_dir()):
            problems.append(link_problem(shown))
        elif not is_file(path):
            problems.append(
                Problem("pack/not-a-file", "this is neither a file nor a folder.", Position(shown), "Remove it.")
            )
        elif not os.access(path, os.R_OK):
            problems.append(unreadable(PermissionError(13, "Permission denied"), shown))
    return problems + [unreadable(fault, below(prefix, _inside(fault, folder))) for fault in refused]


def may_be_packed(name: str, notice: str) -> bool:
    """Say whether a path is one that a file of a pack may have, whose manifest calls that its notice."""
    steps = name.split("/")
    passed = any(map(passed_over, steps)) or (steps[0] == TESTS and len(steps) > 1)
    return not passed and name in _Names(Path(), notice) and name not in _ROOMS


class _Names:
    """The names that a pack's files may have."""

    def __init__(self, folder: Path, notice: str | None) -> None:
        if notice is None:
            manifest, _ = read_manifest(read_file(folder / "pack.yaml"))
            notice = manifest.license.notice if manifest is not None else ""
        self._notice = str(PurePosixPath(notice)) if notice else ""

    def __contains__(self, name: str) -> bool:
        first, slash, _ = name.partition("/")
        if slash:
            return first in _ROOMS or name.endswith(".py") or name == self._notice
        return (
            name in ("pack.yaml", self._notice)
            or name.endswith(".py")
            or name in _ROOMS  # a link of that name, which leads to no file of the pack
            or name.upper().startswith(_TEXTS)
        )


def _walk(folder: Path, refused: list[OSError] | None = None) -> Iterator[tuple[str, Path]]:
    """Yield every file below a folder, and links to folders, by its path from there."""
    for here, folders, names in os.walk(folder, onerror=None if refused is None else refused.append):
        at = Path(here)
        inside = at.relative_to(folder).as_posix()  # once a folder: it takes longer than to ask the system
        prefix = "" if inside == "." else f"{inside}/"
        folders[:] = sorted(one for one in folders if not passed_over(one) and (prefix or one != TESTS))
        links = [one for one in folders if is_link(at / one)]
        for name in (*links, *(one for one in names if not passed_over(one))):
            yield f"{prefix}{name}", at / name


def _inside(fault: OSError, folder: Path) -> str:
    return Path(os.fsdecode(fault.filename)).relative_to(folder).as_posix()
