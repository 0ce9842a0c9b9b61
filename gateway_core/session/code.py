"""Code that a person consented to: a house rule or a folder named on the command line, or what was installed."""

import contextlib
import hashlib
import importlib
import importlib.machinery
import importlib.util
import os
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import ModuleType
from typing import NoReturn

from ..errors import PluginError, Position, did_you_mean, told
from ..ids import id_of_file
from ..strangers import IMPORTED, strangers_code
from .snapshot import Snapshot

__all__ = [
    "code_allowed", "code_hash", "line_in", "load_file", "load_folder", "load_installed", "loading", "refuse_if_off",
]  # fmt: skip


_OURS = __name__.partition(".")[0]


def code_allowed() -> bool:
    """Whether packs may run code at all: GATEWAY_NO_CODE=1 switches it off."""
    return os.environ.get("GATEWAY_NO_CODE", "") in ("", "0")


def load_file(path: Path, code: bytes | None = None) -> tuple[str, ModuleType]:
    """Run a Python file as a plugin and return the id it goes by (its name) with its module; raise PluginError.

    `code` is what is run instead of what the file holds now.
    """
    id = id_of_file(path.stem)
    refuse_if_off(id, path)
    name = f"house rule {id}"  # no name that an import could mean
    spec = importlib.util.spec_from_file_location(name, path, loader=_AsItIs(name, str(path), code))
    if path.suffix != ".py" or spec is None or spec.loader is None or path.is_fifo():  # at a pipe one would wait
        raise PluginError(id, "code", "this is not a Python file.", Position(str(path)), "house/not-python")
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module  # attrs and pickling look a class's module up by its name
    try:
        with _told(id, path):
            spec.loader.exec_module(module)
    except PluginError:
        sys.modules.pop(name, None)
        raise
    return id, module


class _AsItIs(importlib.machinery.SourceFileLoader):
    """Compiles a file whenever it is loaded.

    What Python keeps of the last time it takes for new by the second and the length: an edit may have neither changed.
    """

    def __init__(self, fullname: str, path: str, code: bytes | None) -> None:
        super().__init__(fullname, path)
        self._code = code

    def get_data(self, path: str) -> bytes:
        return super().get_data(path) if self._code is None else self._code

    def path_stats(self, path: str) -> NoReturn:
        raise OSError(path)


def load_folder(id: str, folder: Path, module: str, code: Mapping[str, bytes]) -> ModuleType:
    """Import a module of a pack's folder from the bytes of its `code`, by their paths from there; raise PluginError.

    It is imported as of a package, as it is when the pack is installed: `from .helper import x` works either way.
    """
    file = _inside(id, folder, module, code)
    refuse_if_off(id, file)
    snapshot = Snapshot(folder, code)
    snapshot.begin()  # anew: its files may have changed since another session of this run
    with _told(id, file, folder):
        return importlib.import_module(f"{snapshot.package}.{module}")


def _inside(id: str, folder: Path, module: str, code: Mapping[str, bytes]) -> Path:
    """Return the file of a module of a pack's folder; raise PluginError if it is none, or lies elsewhere."""
    parts = module.split(".")
    file = folder.joinpath(*parts[:-1], f"{parts[-1]}.py")
    if not file.is_file() and folder.joinpath(*parts, "__init__.py").is_file():
        file = folder.joinpath(*parts, "__init__.py")
    if not all(part.isidentifier() for part in parts) or not file.resolve().is_relative_to(folder.resolve()):
        fault = f"'{module}' is no module of this folder, and no other code is run."
        raise PluginError(id, "code", fault, Position(f"{folder}/pack.yaml"), "trust/outside")
    if file.relative_to(folder).as_posix() not in code:
        fault = f"there is no file '{file.relative_to(folder)}' beside it."
        raise PluginError(id, "code", fault, Position(f"{folder}/pack.yaml"), "trust/no-file")
    return file


@contextlib.contextmanager
def _told(id: str, file: Path, folder: Path | None = None, code: str = "house/failed") -> Iterator[None]:
    """Raise PluginError for whatever code raises as it is imported, at its deepest line in that file or folder."""
    try:
        with strangers_code(lambda: f"The code of '{id}' ({file})", IMPORTED):
            yield
    except SyntaxError as error:
        place = Position(error.filename or str(file), error.lineno or 0, error.offset or 1)
        raise PluginError(id, "code", error.msg, place, "house/syntax") from error
    except BaseException as error:  # also SystemExit, and Ctrl-C: what is stopped so is this code
        place = line_in(folder or file, file, error)
        name = str(error.name) if isinstance(error, AttributeError) else ""
        if name.startswith("gateway_"):  # a function is marked with a hook that there is not
            fault = f"there is no hook of this name. {did_you_mean(name, dir(getattr(error, 'obj', None)))}".rstrip()
            raise PluginError(id, name, fault, place, "hook/unknown") from error
        raise PluginError(id, "code", told(error), place, code) from error


def load_installed(id: str, package: str, module: str, folder: Path) -> ModuleType:
    """Import a module of a pack that was installed into `folder`, which was the consent; raise PluginError."""
    refuse_if_off(id, None)
    with _told(id, folder / "pack.yaml", folder, "hook/failed"):
        return importlib.import_module(f"{package}.{module}")


@contextlib.contextmanager
def loading(id: str, group: str, what: str, code: str) -> Iterator[None]:
    """Raise PluginError of this code for whatever installed code raises as it is loaded, SystemExit among it."""
    is_ours = what.partition(":")[0].partition(".")[0] == _OURS
    try:
        with contextlib.nullcontext() if is_ours else strangers_code(lambda: f"'{id}' ({what})", IMPORTED):
            yield
    except BaseException as error:  # also SystemExit, and Ctrl-C: one that leaves takes no others with it
        if is_ours and isinstance(error, KeyboardInterrupt):
            raise  # who stops our own code means all of it
        if isinstance(error, SyntaxError) and error.filename:
            place: Position | None = Position(error.filename, error.lineno or 0, error.offset or 1)
        else:
            place = own_line(what.partition(":")[0], error)
        raise PluginError(id, group, f"{what} cannot be loaded: {told(error)}", place, code) from error


def code_hash(folder: Path) -> str:
    """Return the hash of all code below a pack's folder, by name; tests are no part of what runs."""
    digest = hashlib.sha256()
    for file in sorted(folder.rglob("*.py")):
        name = file.relative_to(folder)
        if name.parts[0] != "tests" and file.is_file():
            digest.update(name.as_posix().encode() + b"\0" + hashlib.sha256(file.read_bytes()).digest())
    return digest.hexdigest()


def refuse_if_off(id: str, path: Path | None) -> None:
    """Raise PluginError if no code of packs runs at all."""
    if not code_allowed():
        fault = "code is switched off by GATEWAY_NO_CODE."
        raise PluginError(id, "code", fault, Position(str(path)) if path else None, "trust/no-code")


def own_line(module: str, error: BaseException) -> Position | None:
    """Return the deepest line that an error came by in the package of a module; None if it came by none of these."""
    file = getattr(sys.modules.get(module.partition(".")[0]), "__file__", None)
    if file is None:
        return None
    below = Path(file).parent if Path(file).name == "__init__.py" else Path(file)
    place = line_in(below, below, error)
    return place if place.line else None


def line_in(below: Path, file: Path, error: BaseException) -> Position:
    """Return the deepest line in a file, or below a folder, that the error came by."""
    place, trace = Position(str(file), 0, 1), error.__traceback__
    while trace is not None:
        called = Path(trace.tb_frame.f_code.co_filename)
        if called == below or below in called.parents:
            place = Position(str(called), trace.tb_lineno, 1)
        trace = trace.tb_next
    return place
