"""Whose code runs: that of what a person installed, or named by its folder or file. Nothing else ever does."""

from ..errors import PluginError, Position, Problem
from ..packs import Pack
from .catalogue import Catalogue, shown
from .code import load_folder, load_installed

__all__ = ["consented_code", "not_run"]


def consented_code(pack: Pack, catalogue: Catalogue) -> object | None:
    """Return the module of a pack's hooks, run now; None if it has none, or if its packs are only read.

    Raise PluginError if nobody consented to it, or if it fails.
    """
    code = pack.manifest.code
    if code is None or not_run(pack, catalogue):
        return None
    found = catalogue.found[pack.id]
    if found.folder is not None and found.folder in catalogue.consented:
        return load_folder(pack.id, found.folder, code)
    if found.package:
        return load_installed(pack.id, found.package, code)
    fault = "code of a pack in a folder runs only when the folder is named with --pack."
    raise PluginError(pack.id, "code", fault, Position(f"{found.folder}/pack.yaml"), "trust/not-named")


def not_run(pack: Pack, catalogue: Catalogue) -> list[Problem]:
    """Return a warning that a pack's code stands still because its packs are only read; else nothing."""
    if pack.manifest.code is None or not catalogue.only_read:
        return []
    folder = catalogue.found[pack.id].folder
    fault = f"the code of '{pack.id}' was not run, so what it gives was not checked."
    hint = "To run it, say --run-code."
    place = Position(f"{shown(folder)}/pack.yaml") if folder is not None else None
    return [Problem("trust/not-run", fault, place, hint, "warning")]
