"""Whose code runs: what a person installed, named by its folder or file, or trusted byte by byte. Nothing else ever.

Where packs are only read, none of theirs does, nor a house rule of code that somebody names.
"""

import shlex
from collections.abc import Mapping
from pathlib import Path

from ..errors import ContentError, PluginError, Position, Problem, told
from ..packs import Manifest, Pack
from ..packs.discovery import Found
from ..packs.reading import COMMANDS
from ..packs.user_folders import packs_folder
from .catalogue import Catalogue, Sought, place_of, shown
from .code import line_in, load_folder, load_installed, refuse_if_off
from .pack_commands import PackCommand
from .systems import Systems
from .upkeep.pins import kept_pin, listed, read_folder
from .upkeep.trusting import file_pin

__all__ = ["command_failed", "command_object", "consented_code", "consented_file", "not_run"]


def consented_code(pack: Pack, catalogue: Catalogue) -> object | None:
    """Return the module of a pack's hooks, run now; None if it has none, or if its packs are only read.

    Raise PluginError if nobody consented to it, or if it fails.
    """
    code = pack.manifest.code
    if code is None or not_run(pack, catalogue):
        return None
    return _module(catalogue.found[pack.id], pack.manifest, code, catalogue)


def command_object(command: PackCommand) -> object:
    """Return what a pack's module of commands has by a command's name (`-` as `_`), imported now; raise PluginError.

    It is imported by the consent that `consented_code` asks for.
    """
    if (refusal := command.refusal) is not None:
        raise refusal
    catalogue = Catalogue(Sought(), Systems())
    (found,), attribute = command.owners, command.name.replace("-", "_")
    module = _module(found, catalogue.manifests[found.id], COMMANDS, catalogue)
    if not hasattr(module, attribute):
        place = Position(str(getattr(module, "__file__", None) or found.folder))
        fault = f"there is no '{attribute}' in it, so the command '{command.name}' is not there."
        raise PluginError(found.id, "commands", fault, place, "command/not-there")
    return getattr(module, attribute)


def command_failed(command: PackCommand, error: Exception) -> PluginError:
    """Return what is told of a command of a pack that raised something, at its deepest line in the pack."""
    (found,) = command.owners
    assert found.folder is not None  # its manifest was read there
    place = line_in(found.folder, found.folder / f"{COMMANDS}.py", error)
    return PluginError(command.id, command.name, told(error), place, "command/failed")


def not_run(pack: Pack, catalogue: Catalogue) -> list[Problem]:
    """Return a warning that a pack's code stands still because its packs are only read; else nothing."""
    if not catalogue.only_read:
        return []
    if pack.origin == "code" and pack.file is not None:
        place = Position(shown(pack.file))
    elif pack.manifest.code is not None:
        place = Position(f"{place_of(catalogue.found[pack.id])}/pack.yaml")
    else:
        return []
    fault = f"the code of '{pack.id}' was not run, so what it gives is not here."
    return [Problem("trust/not-run", fault, place, "To run it, say --run-code.", "warning")]


def consented_file(pack: Pack, file: Path, catalogue: Catalogue) -> bytes | None:
    """Return the bytes that may run of a house rule of code; None: those that are there, for somebody named it.

    Raise PluginError where only a table file names it, and nobody trusted it as it is now.
    """
    if file not in catalogue.code_of_file:
        return None
    refuse_if_off(pack.id, file)
    head, target = Position(shown(file)), shlex.quote(shown(file))
    try:
        data = file.read_bytes()
        now, trusted = file_pin(file, data), kept_pin(pack.id)
    except ContentError as error:
        problem = error.problems[0]
        raise PluginError(pack.id, "code", problem.message, problem.place, problem.code) from None
    if trusted is None:
        fault = "a table file names it, and it runs only when these very bytes of it are trusted:"
        cure = f"gateway trust {target}. Or let it run this once: --house {target}"
        raise PluginError(pack.id, "code", f"{fault} {cure}", head, "trust/not-trusted")
    if trusted.changes(now.files):
        fault = f"it is not what was trusted. Look at it, and trust it as it is now: gateway trust {target}"
        raise PluginError(pack.id, "code", fault, head, "trust/changed")
    return data


def _module(found: Found, manifest: Manifest, module: str, catalogue: Catalogue) -> object:
    """Return a module of a pack as its owner consented to it, run now; raise PluginError."""
    id, folder = manifest.id, found.folder
    assert folder is not None  # its manifest was read there
    if found.package:
        return load_installed(id, found.package, module, folder)
    code = _code(found, folder, manifest, named=folder in catalogue.consented)
    return load_folder(id, folder, module, code)


def _code(found: Found, folder: Path, manifest: Manifest, *, named: bool) -> Mapping[str, bytes]:
    """Return the code of a pack in a folder that may run, byte for byte; raise PluginError if none may."""
    id, head = manifest.id, Position(f"{place_of(found)}/pack.yaml")
    target = _to_name(found, folder)
    refuse_if_off(id, Path(head.file))
    try:
        read = read_folder(folder, manifest, only_code=named)
        trusted = None if named else kept_pin(id)
    except ContentError as error:
        problem = error.problems[0]
        raise PluginError(id, "code", problem.message, problem.place, problem.code) from None
    if named:
        return read.code
    if trusted is None:
        fault = f"it runs only when these very bytes of it are trusted: gateway trust {target}"
        if target != id and found.file is None:
            fault = f"{fault}. Or let it run this once: --pack {target}"
        raise PluginError(id, "code", fault, head, "trust/not-trusted")
    if changes := trusted.changes(read.hashes):
        hint = f"Look at it, and trust it as it is now: gateway trust {target}"
        fault = f"it is not what was trusted: {listed(changes)}. {hint}"
        raise PluginError(id, "code", fault, head, "trust/changed")
    return read.code


def _to_name(found: Found, folder: Path) -> str:
    """Return how a line names a pack: by its id if it is found by that wherever somebody types it."""
    if found.file is not None:
        return shlex.quote(str(found.file))
    return found.id if folder.resolve().parent == packs_folder().resolve() else shlex.quote(shown(folder))
