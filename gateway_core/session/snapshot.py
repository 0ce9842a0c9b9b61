"""A package whose modules are compiled from bytes at hand: nothing else on the disk can answer in their place.

Python takes what it compiled earlier for new by the second and the length of a file, or without looking at all, and it
takes libraries of machine code that lie there. Here code is text that was read once, and whose hash is known.
"""

import importlib.abc
import importlib.machinery
import importlib.util
import sys
from collections.abc import Mapping, Sequence
from importlib.resources.abc import Traversable, TraversableResources
from pathlib import Path
from types import ModuleType

__all__ = ["Snapshot"]


class Snapshot(importlib.abc.SourceLoader):
    """The modules of a pack's folder as they were read: `code` is their bytes by their paths from the folder."""

    def __init__(self, folder: Path, code: Mapping[str, bytes]) -> None:
        # No name that an import could mean; what stands for a dot is never in a name for itself.
        self.package = f"pack in {folder.resolve().as_posix().replace('_', '__').replace('.', '_-')}"
        self._folder, self._code = folder, dict(code)
        self._by_file = {str(folder.joinpath(*name.split("/"))): data for name, data in self._code.items()}

    def begin(self) -> None:
        """Let the package be imported from here from now on, and nothing of it from what an earlier one left."""
        for name in [one for one in sys.modules if one == self.package or one.startswith(f"{self.package}.")]:
            del sys.modules[name]
        _finder().packages[self.package] = self

    def spec(self, name: str) -> importlib.machinery.ModuleSpec:
        """Return how a module of this package is imported; raise ModuleNotFoundError if it is not among its files."""
        file, is_package = self._found(name)
        inside = [str(file.parent)] if is_package else None
        spec = importlib.util.spec_from_file_location(name, file, loader=self, submodule_search_locations=inside)
        assert spec is not None  # it has a loader
        return spec

    def get_filename(self, fullname: str) -> str:
        """Return the file of a module as tracebacks show it."""
        return str(self._found(fullname)[0])

    def get_data(self, path: str | bytes) -> bytes:
        """Return the bytes of a module; of any other file (`pkgutil.get_data`) what lies there now."""
        file = path if isinstance(path, str) else path.decode()
        if file in self._by_file:
            return self._by_file[file]
        # A folder without an __init__.py is a package as well: an empty one.
        return b"" if Path(file).name == "__init__.py" else Path(file).read_bytes()

    def get_resource_reader(self, fullname: str) -> TraversableResources:
        """Return what `importlib.resources` reads: the folder of the module."""
        return _Beside(Path(self.get_filename(fullname)).parent)

    def _found(self, name: str) -> tuple[Path, bool]:
        """Return the file of a module, and whether it is a package."""
        below = name.removeprefix(self.package).strip(".").replace(".", "/")
        init = f"{below}/__init__.py" if below else "__init__.py"
        if init in self._code or not below:
            return self._folder.joinpath(*init.split("/")), True
        if f"{below}.py" in self._code:
            return self._folder.joinpath(*f"{below}.py".split("/")), False
        if any(one.startswith(f"{below}/") for one in self._code):
            return self._folder.joinpath(*init.split("/")), True
        raise ModuleNotFoundError(f"there is no '{below}.py' among the files of this pack", name=name)


class _Beside(TraversableResources):
    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def files(self) -> Traversable:
        return self._folder


class _Finder(importlib.abc.MetaPathFinder):
    """Finds the modules of every snapshot of this process; one that is none of their files is found nowhere."""

    def __init__(self) -> None:
        self.packages: dict[str, Snapshot] = {}

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        snapshot = self.packages.get(fullname.partition(".")[0])
        return snapshot.spec(fullname) if snapshot is not None else None


def _finder() -> _Finder:
    """Return the one finder of this process: Python keeps it."""
    for one in sys.meta_path:
        if isinstance(one, _Finder):
            return one
    finder = _Finder()
    sys.meta_path.insert(0, finder)
    return finder
