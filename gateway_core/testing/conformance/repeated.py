"""What a pack promises of every machine: the same rulebook, and the same game, whenever and wherever it is read."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

from ..isolated import isolated
from .other_process import print_told, told
from .promise import Promise
from .subject import Subject
from .written import table_of

__all__ = ["of_repetition"]

_HASH_SEEDS = ("1", "2")  # by which Python orders sets; this process has another


def of_repetition(subject: Subject, start: str) -> Iterator[Promise]:
    """Yield that a pack comes to one rulebook, laid twice, from files in another order, in other processes."""
    yield Promise("determinism laid twice", _laid(subject, lambda _: subject.named))
    yield Promise("determinism files in another order", _laid(subject, lambda folder: _renamed(subject, folder)))
    yield Promise("determinism another hash seed", _in_another_process(subject, start))


def _laid(subject: Subject, where: Callable[[Path], str | Path]) -> Callable[[Path], None]:
    def keep(folder: Path) -> None:
        table_of(subject)
        assert subject.book is not None
        again = subject.laid(isolated(*subject.beside, where(folder)))
        _same(subject.book.rulebook.text, again.rulebook.text)

    return keep


def _same(one: str, other: str) -> None:
    """Raise AssertionError with the first entry that differs, unless two rulebooks are one."""
    if one == other:
        return
    here, there = (json.loads(text)["entries"] for text in (one, other))
    names = [(kind, id) for book in (here, there) for kind, named in book.items() for id in named]
    for kind, id in dict.fromkeys(names):
        both = [book.get(kind, {}).get(id) for book in (here, there)]
        assert both[0] == both[1], f"the {kind} '{id}' is {both[0]}, and another time {both[1]}."
    raise AssertionError("the rulings it comes to are others another time.")


def _renamed(subject: Subject, folder: Path) -> Path:
    """Return a copy of a pack whose files of data are read in the opposite order: their names mean nothing."""
    assert subject.folder is not None
    copy = folder / subject.folder.name
    shutil.copytree(subject.folder, copy, ignore=shutil.ignore_patterns("__pycache__"))
    files = sorted((copy / "data").rglob("*.yaml"), reverse=True)
    for number, file in enumerate(files):
        file.rename(file.with_name(f"{number:04}-{file.name}"))
    return copy


def _in_another_process(subject: Subject, start: str) -> Callable[[Path], None]:
    def keep(_: Path) -> None:
        table_of(subject)
        named = [
            ("path", str(one)) if isinstance(one, Path) else ("id", one) for one in (subject.named, *subject.beside)
        ]
        asked = json.dumps([named, dict(subject.parameters), start, sys.path])
        line = f"import sys; from {print_told.__module__} import print_told; print_told(sys.argv[1])"
        seed = next(one for one in _HASH_SEEDS if one != os.environ.get("PYTHONHASHSEED"))
        ran = subprocess.run(
            [sys.executable, "-c", line, asked],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=False,
        )
        assert ran.returncode == 0, f"in a process of its own it fails:\n{ran.stderr}"
        book, log = json.loads(ran.stdout)
        here, own = told(subject, start)
        _same(here, book)
        assert log == own, "the same seed and deeds make another log in another process."

    return keep
