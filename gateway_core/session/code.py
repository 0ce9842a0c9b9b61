"""Code that a person consented to: a house-rule file named on the command line, or the module of an installed pack."""

import hashlib
import importlib
import importlib.util
import os
import sys
from pathlib import Path
from types import ModuleType

from ..errors import PluginError, Position
from ..ids import is_slug

__all__ = ["code_allowed", "code_hash", "load_file", "load_installed"]


def code_allowed() -> bool:
    """Whether packs may run code at all: GATEWAY_NO_CODE=1 switches it off."""
    return os.environ.get("GATEWAY_NO_CODE", "") in ("", "0")


def load_file(path: Path) -> tuple[str, ModuleType]:
    """Run a Python file as a plugin and return the id it goes by (its name) with its module; raise PluginError."""
    id = path.stem.replace("_", "-").lower()
    if not is_slug(id):
        raise PluginError(
            path.stem,
            "code",
            "the file's name must be words of letters and digits.",
            Position(str(path)),
            "house/bad-name",
        )
    _refuse_if_off(id, path)
    name = f"house rule {id}"  # no name that an import could mean
    spec = importlib.util.spec_from_file_location(name, path)
    if spec is None or spec.loader is None or path.is_fifo():  # at a pipe one would wait for ever
        raise PluginError(id, "code", "this is not a Python file.", Position(str(path)), "house/not-python")
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module  # attrs and pickling look a class's module up by its name
    try:
        spec.loader.exec_module(module)
    except SyntaxError as error:
        sys.modules.pop(name, None)
        raise PluginError(
            id, "code", error.msg, Position(str(path), error.lineno or 0, error.offset or 1), "house/syntax"
        ) from error
    except BaseException as error:  # also SystemExit: a rule that leaves the program takes the table with it
        sys.modules.pop(name, None)
        if isinstance(error, KeyboardInterrupt):
            raise
        raise PluginError(
            id, "code", f"{type(error).__name__}: {error}", _line_in(path, error), "house/failed"
        ) from error
    return id, module


def load_installed(id: str, package: str, code: str) -> ModuleType:
    """Import the module of hooks of an installed pack: installing it was the consent. Raise PluginError."""
    _refuse_if_off(id, None)
    try:
        return importlib.import_module(f"{package}.{code}")
    except BaseException as error:
        if isinstance(error, KeyboardInterrupt):
            raise
        fault = f"{package}.{code} cannot be imported: {type(error).__name__}: {error}"
        raise PluginError(id, "code", fault, code="hook/failed") from error


def code_hash(folder: Path) -> str:
    """Return the hash of all code below a pack's folder, by name; tests are no part of what runs."""
    digest = hashlib.sha256()
    for file in sorted(folder.rglob("*.py")):
        name = file.relative_to(folder)
        if name.parts[0] != "tests" and file.is_file():
            digest.update(name.as_posix().encode() + b"\0" + hashlib.sha256(file.read_bytes()).digest())
    return digest.hexdigest()


def _refuse_if_off(id: str, path: Path | None) -> None:
    if not code_allowed():
        fault = "code is switched off by GATEWAY_NO_CODE."
        raise PluginError(id, "code", fault, Position(str(path)) if path else None, "trust/no-code")


def _line_in(path: Path, error: BaseException) -> Position:
    line, trace = 0, error.__traceback__
    while trace is not None:
        if trace.tb_frame.f_code.co_filename == str(path):
            line = trace.tb_lineno
        trace = trace.tb_next
    return Position(str(path), line, 1)
