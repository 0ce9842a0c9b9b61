"""A game with one text of it changed, in a process of its own: whether an example of a rule notices.

Nothing is written: the module is changed as it is imported.
"""

import difflib
import importlib
import importlib.abc
import importlib.machinery
import importlib.util
import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from types import CodeType, ModuleType
from typing import NoReturn

from .played_vector import play_vector
from .vector import Break, Vector

__all__ = ["assert_noticed", "misfit", "noticed"]

_SECONDS = 120  # for one example; a broken rule may never come to its end, which is noticed, too
_UNFIT = 3  # the exit code of a process in which nothing could be tried


def misfit(broken: Break) -> str:
    """Return why a break cannot be tried, from the text of its module; empty if it can."""
    spec = importlib.util.find_spec(broken.module)
    if spec is None or spec.origin is None:
        return f"there is no module {broken.module}"
    return _misfit(broken.module, Path(spec.origin).read_text(encoding="utf-8"), broken.text)


def _misfit(module: str, source: str, text: str) -> str:
    found = source.count(text)
    if found == 1:
        return ""
    near = difflib.get_close_matches(text, map(str.strip, source.splitlines()), 1) if not found else []
    hint = f"; the line most like it is {near[0]!r}" if near else ""
    return f"{text!r} stands {found} times in {module}, and not once{hint}"


def noticed(cls: type, vector: Vector, broken: Break) -> str:
    """Return what an example of a class of examples says when a rule is broken; empty if none of its cases says a word.

    Raise ValueError for a break that cannot be tried, such as one whose text does not stand in its module once.
    """
    told = [sys.path, cls.__module__, cls.__qualname__, vector.example, broken.module, broken.text, broken.into]
    line = f"import json, sys; from {__name__} import tried; tried(*json.loads(sys.argv[1]))"
    words = [sys.executable, "-c", line, json.dumps(told)]
    try:
        ran = subprocess.run(words, capture_output=True, text=True, timeout=_SECONDS, check=False)
    except subprocess.TimeoutExpired:
        return "it never ends"
    if ran.returncode == _UNFIT:
        raise ValueError(ran.stderr.strip())
    return ran.stderr.strip() if ran.returncode else ""


def assert_noticed(cls: type, vector: Vector, broken: Break) -> None:
    """Raise AssertionError where an example does not notice that a rule is broken; ValueError as `noticed` does."""
    words = f"{vector.example} does not notice that {broken.module} has {broken.into!r} for {broken.text!r}"
    assert noticed(cls, vector, broken), words


def tried(path: list[str], module: str, name: str, vector: str, broken: str, text: str, into: str) -> None:
    """Be the process of its own: exit with 1 if the example fails, with another code if it could not be played."""
    sys.path[:] = path
    try:
        if broken in sys.modules:
            raise _Unfit(f"{broken} is of the kit itself, which cannot be broken while it plays")
        sys.meta_path.insert(0, _Finder(broken, text, into))
        cls = getattr(importlib.import_module(module), name)
        begun = [(one, cls().table(one.given)) for one in cls.vectors() if one.example == vector]
    except Exception as fault:
        _end(fault, _UNFIT)
    try:
        for one, table in begun:
            play_vector(one, table, cls.usual)
        if broken not in sys.modules:
            raise _Unfit(f"{broken} is never imported")
    except _Unfit as fault:
        _end(fault, _UNFIT)
    except Exception as fault:
        _end(fault, 1)


def _end(fault: Exception, code: int) -> NoReturn:
    sys.stderr.write(f"{type(fault).__name__}: {fault}")
    sys.exit(code)


class _Unfit(Exception):
    """Nothing could be tried."""


class _Loader(importlib.machinery.SourceFileLoader):
    """Reads a module with a text of it changed."""

    change: tuple[str, str]

    def get_code(self, fullname: str) -> CodeType:
        source = self.get_data(self.path).decode()
        text, into = self.change
        if fault := _misfit(fullname, source, text):
            raise _Unfit(fault)
        return compile(source.replace(text, into), self.path, "exec", dont_inherit=True)


class _Finder(importlib.abc.MetaPathFinder):
    """Finds the broken module before anybody finds the whole one."""

    def __init__(self, module: str, text: str, into: str) -> None:
        self._module, self._change = module, (text, into)

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if fullname != self._module:
            return None
        spec = importlib.machinery.PathFinder.find_spec(fullname, path, target)
        if spec is None or spec.origin is None:
            return None
        loader = _Loader(fullname, spec.origin)
        loader.change = self._change
        return importlib.util.spec_from_file_location(fullname, spec.origin, loader=loader)
