"""Which tests are likely to notice a mutant, the likeliest first."""

import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from ..tree import OURS, ROOT, home_of, python_files
from .mutant import Mutant

__all__ = ["choose"]

_TESTS = ROOT / "tests"
_SLOW = ("_laws", "_marathon")
_ELSEWHERE = {"house", "benchmarks"}  # they read the text of the core, or measure it
_CODE = re.compile(r"\b[a-z]+/[a-z]+(?:-[a-z]+)*\b")  # of a refusal or a problem
_STEPS = 3  # from a file to those it serves
_FEW = 3  # files that speak of the same things, near and anywhere
_WHOLE_GAMES = _TESTS / "playthroughs"


def choose(mutant: Mutant) -> Iterator[list[Path]]:
    """Yield the files of tests in three helpings: the likeliest, those of its room, all others that use its room.

    The likeliest were written against it, or mirror the file, or speak of what it makes public or of the codes it
    gives; where none does, of what the files make public that import it. Laws and whole games come last in each.
    """
    file = mutant.file
    package, tests_ = home_of(file)
    mirror = tests_ / file.parent.relative_to(package)
    mirrors = re.compile(rf"test_{file.stem.strip('_')}(_.*)?")
    around, elsewhere = [_below(folder) for folder in _upwards(mirror, tests_)], _users(_room(file))
    names = _known_by(file, next((tests for tests in around if tests), elsewhere))
    room = [test for tests in around for test in sorted(tests, key=lambda one: _rank(one, names))]
    users = sorted(elsewhere, key=lambda one: _rank(one, names))
    likely = [test for test in _below(_TESTS) + _below(ROOT / "plugins") if test.stem == mutant.noticed_by]
    likely += [test for test in _below(mirror) if mirrors.fullmatch(test.stem)]
    for tests in (room, users):
        likely += [test for test in tests if names & _words(test)][:_FEW]
    given: set[Path] = set()
    for helping in (likely, room, users):
        yield list(dict.fromkeys(test for test in helping if test not in given))
        given.update(helping)


def _upwards(mirror: Path, top: Path) -> list[Path]:
    """Return the folder of tests that mirrors a folder of a package, and those around it up to its room."""
    return [folder for folder in (mirror, *mirror.parents) if folder.is_relative_to(top) and folder != top]


def _room(file: Path) -> str:
    """Return the room that a file is in, as others import from it."""
    package, _ = home_of(file)
    return ".".join((package.name, *file.relative_to(package).parts[:-1][:1]))


def _users(room: str) -> list[Path]:
    everywhere = python_files(ROOT / "tests", ROOT / "plugins", ROOT / "settings")
    tests = [file for file in everywhere if file.name.startswith("test_") and not _ELSEWHERE & set(file.parts)]
    return [file for file in tests if re.search(rf"\b{re.escape(room)}\b", _text(file)) or _WHOLE_GAMES in file.parents]


@cache
def _below(folder: Path) -> list[Path]:
    return [file for file in python_files(folder) if file.name.startswith("test_")]


@cache
def _text(file: Path) -> str:
    return file.read_text(encoding="utf-8")


def _known_by(file: Path, tests: Iterable[Path]) -> set[str]:
    """Return the names and codes by which some of these tests speak of a file, or of those it serves."""
    spoken = set().union(*map(_words, tests))
    files, names = [file], _public(file)
    for _ in range(_STEPS):
        if names & spoken:
            break
        files = [other for one in files for other in _importers(one)]
        names = set().union(*map(_public, files))
    return names


def _importers(file: Path) -> list[Path]:
    """Return the files of ours that import a file, by its own name."""
    line = re.compile(rf"^\s*from [\w.]*\.{file.stem} import ", re.MULTILINE)
    return [other for other in python_files(*OURS) if line.search(_text(other))]


def _public(file: Path) -> set[str]:
    """Return the names that a file makes public, without `__all__` those it defines for its room; and its codes."""
    text = _text(file)
    listed = re.search(r"^__all__ = \[(.*?)\]", text, re.DOTALL | re.MULTILINE)
    names = re.findall(r"\w+", listed[1]) if listed else re.findall(r"^(?:def|class) (\w+)", text, re.MULTILINE)
    return {*names, *_CODE.findall(text)}


@cache
def _words(test: Path) -> frozenset[str]:
    """Return every word of a file of tests, and every code."""
    return frozenset([*re.findall(r"\w+", _text(test)), *_CODE.findall(_text(test))])


def _rank(test: Path, names: set[str]) -> tuple[bool, int, int]:
    """Return by what tests are sorted: slow ones last, then by how many of the names they have, then by length."""
    slow = test.stem.endswith(_SLOW) or _WHOLE_GAMES in test.parents
    return slow, -len(names & _words(test)), len(_text(test))
