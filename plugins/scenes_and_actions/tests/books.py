"""Rulebooks for tests of Scenes and Actions: the book alone, and the book with a pack of one's own."""

import functools
from collections.abc import Mapping
from pathlib import Path

import gateway_scenes_and_actions
from gateway_scenes_and_actions import kinds, kinds_evening
from gateway_scenes_and_actions.content import ENTRIES, TABLES
from gateway_scenes_and_actions.tables import Tables

from gateway_core.game import all_faults, compiled, kinds_in
from gateway_core.packs import Finding, Kinds, Layer, Rulebook, freeze, read_pack

__all__ = ["BOOK", "PACK", "RULES", "book", "found", "rules", "write"]

PACK = Path(gateway_scenes_and_actions.__file__).parent / "pack"
_KINDS = Kinds(kinds_in(kinds, kinds_evening))


def _layer(folder: Path) -> Layer:
    parsed = read_pack(folder, _KINDS, shown=folder.name)
    assert parsed.problems == (), parsed.problems
    assert parsed.pack is not None
    return Layer(parsed.pack, parsed.entries, parsed.patches)


@functools.cache
def _own() -> Layer:
    return _layer(PACK)


def book(*folders: Path, **rulings: str) -> Rulebook:
    """Return the rulebook of the game's own pack and those in the folders; rulings with `_` for `-`."""
    chosen = {name.replace("_", "-"): option for name, option in rulings.items()}
    return freeze([_own(), *map(_layer, folders)], _KINDS, chosen)


def rules(**rulings: str) -> Tables:
    """Return the tables of the book, with these rulings."""
    return compiled(Tables, book(**rulings))


def write(folder: Path, files: Mapping[str, str]) -> Path:
    """Write a pack called like its folder, with these files of data."""
    head = (
        f"kind: pack\nformat: 1\nid: {folder.name}\nversion: 0.1.0\nname: {folder.name}\nsystem: scenes-and-actions\n"
    )
    for name, text in {"pack.yaml": head, **{f"data/{name}.yaml": text for name, text in files.items()}}.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder


def found(rulebook: Rulebook) -> list[Finding]:
    """Return what is wrong with the tables of a rulebook, or else with its other entries."""
    wrong = [*all_faults(TABLES, rulebook, rulebook)]
    return wrong or [*all_faults(ENTRIES, rulebook, compiled(Tables, rulebook))]


BOOK = book()
RULES = compiled(Tables, BOOK)
