"""What is installed, as far as it is asked here: the distributions, what they announce, and which files are theirs.

`importlib.metadata` tells that as well. To import it, with the parser of mails that it reads versions by, takes longer
than to read a pack, so it is asked only for what lies in no plain folder: in an archive, or where a finder of somebody
else's looks. What an installer writes, and how, is a standard of Python's packages.
"""

import contextlib
import importlib
import os
import sys
from collections.abc import Callable, Iterable, Iterator
from functools import cached_property, lru_cache, reduce, wraps
from importlib.machinery import PathFinder
from pathlib import Path
from typing import Any, Protocol, Self, TypeVar

import attrs

__all__ = ["Distribution", "EntryPoint", "announced", "distributions", "version_of", "while_installed"]

_ENDINGS = (".dist-info", ".egg-info")  # of a folder in which an installer wrote what it installed

_Found = TypeVar("_Found")


class Told(Protocol):
    """What an installer wrote of a distribution; so is a distribution of `importlib.metadata`."""

    def read_text(self, file: str, /) -> str | None:
        """Return what stands in one file; None if it wrote none of this name."""

    def locate_file(self, file: str, /) -> "os.PathLike[str]":
        """Return where a file of the distribution lies, by its name in RECORD."""


@attrs.frozen
class EntryPoint:
    """A line by which a distribution announces something to other programs."""

    group: str
    name: str
    value: str
    dist: "Distribution" = attrs.field(eq=False, repr=False)  # that announces it

    def load(self) -> Any:
        """Import the module that it names, and return it, or the attribute that is named after a colon."""
        module, _, attributes = self.value.partition("[")[0].partition(":")
        found: Any = importlib.import_module(module.strip())
        return reduce(getattr, filter(None, attributes.strip().split(".")), found)


@attrs.frozen(eq=False)
class Distribution:
    """Something that is installed."""

    _told: Told
    key: str  # its name as it is compared: the first of a name that Python finds is the one that counts

    @classmethod
    def of(cls, folder: Path) -> Self:
        """Return the distribution of which an installer wrote into a folder."""
        return cls(_Folder(folder), _key(folder.stem.partition("-")[0]))

    @property
    def name(self) -> str:
        """What it is called."""
        return self._head.get("name", "?")

    @property
    def version(self) -> str:
        """Its version."""
        return self._head.get("version", "?")

    def announces(self, group: str) -> tuple[EntryPoint, ...]:
        """Return what it announces to a group of programs, in the order in which it does."""
        found, section = list[EntryPoint](), ""
        for line in map(str.strip, self._announced.splitlines() if f"[{group}]" in self._announced else ()):
            if line.startswith("[") and line.endswith("]"):
                section = line[1:-1]
            elif section == group and line and line[0] not in "#;":
                name, _, value = line.partition("=")
                found.append(EntryPoint(group, name.strip(), value.strip(), self))
        return tuple(found)

    @property
    def files(self) -> Iterator[str]:
        """The names of its files, as RECORD has them."""
        import csv  # names may be in quotes; nearly nobody asks

        return (row[0] for row in csv.reader(self.read_text("RECORD").splitlines()) if row)

    def read_text(self, file: str) -> str:
        """Return what its installer wrote into a file; nothing if there is none."""
        return self._told.read_text(file) or ""

    def locate_file(self, file: str) -> Path:
        """Return where one of its files lies."""
        return Path(self._told.locate_file(file))

    @cached_property
    def _announced(self) -> str:
        return self.read_text("entry_points.txt")

    @cached_property
    def _head(self) -> dict[str, str]:
        # Below the first empty line is its whole README.
        head, _, _ = (self.read_text("METADATA") or self.read_text("PKG-INFO")).partition("\n\n")
        lines = (line.partition(": ") for line in reversed(head.splitlines()))
        return {key.lower(): value.strip() for key, _, value in lines}


@attrs.frozen(eq=False)
class _Folder:
    """What an installer wrote into a folder."""

    path: Path

    def read_text(self, file: str, /) -> str | None:
        try:
            return (self.path / file).read_text(encoding="utf-8", errors="replace")
        except OSError:
            return None

    def locate_file(self, file: str, /) -> Path:
        return self.path.parent / file


def while_installed(look: Callable[[], _Found]) -> Callable[[], _Found]:
    """Let what a function finds of the installed distributions stand until one is installed or removed.

    That is told by the folders that Python searches and when each was last changed, as `importlib.metadata` does it.
    """
    looked = lru_cache(maxsize=1)(lambda _folders: look())

    @wraps(look)
    def found() -> _Found:
        return looked(tuple((folder, _changed(folder)) for folder in sys.path))

    return found


@while_installed
def distributions() -> tuple[Distribution, ...]:
    """Return every distribution in the order in which Python finds them."""
    return (*_in_folders(), *_elsewhere())


def announced(group: str) -> tuple[EntryPoint, ...]:
    """Return the entry points of a group; of a distribution that is there twice, those of the one that counts."""
    return tuple(point for one in _counting().values() for point in one.announces(group))


def version_of(name: str) -> str | None:
    """Return the version of a distribution; None if it is not installed."""
    found = _counting().get(_key(name))
    return None if found is None else found.version


@while_installed
def _counting() -> dict[str, Distribution]:
    found = dict[str, Distribution]()
    for one in distributions():
        found.setdefault(one.key, one)
    return found


def _in_folders() -> Iterator[Distribution]:
    for path in sys.path:
        with contextlib.suppress(OSError), os.scandir(path or ".") as inside:
            yield from (Distribution.of(Path(one.path)) for one in inside if one.name.endswith(_ENDINGS))


def _elsewhere() -> Iterator[Distribution]:
    archives = [path for path in filter(None, sys.path) if Path(path).is_file()]
    strangers = [one for one in sys.meta_path if one is not PathFinder and hasattr(one, "find_distributions")]
    if archives or strangers:
        from importlib.metadata import DistributionFinder, MetadataPathFinder

        found: list[Iterable[Any]] = [MetadataPathFinder.find_distributions(DistributionFinder.Context(path=archives))]
        found += [finder.find_distributions(DistributionFinder.Context()) for finder in strangers]
        for one in (one for some in found for one in some):
            yield Distribution(one, _key(one.name))


def _key(name: str) -> str:
    return name.lower().replace("-", "_").replace(".", "_")


def _changed(folder: str) -> int:
    try:
        return Path(folder).stat().st_mtime_ns
    except OSError:
        return 0
