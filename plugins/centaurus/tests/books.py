"""Rulebooks for tests of Centaurus: the book alone, and the book with a pack of one's own."""

import functools
from collections.abc import Mapping
from pathlib import Path

import gateway_centaurus
from gateway_centaurus import kinds, kinds_mission, kinds_people

from gateway_core.game import kinds_in
from gateway_core.packs import Kinds, Layer, Rulebook, freeze, read_pack

__all__ = ["book", "layer", "write"]

KINDS = Kinds(kinds_in(kinds, kinds_people, kinds_mission), frozenset({"mission", "explorer"}))


def layer(folder: Path) -> Layer:
    """Return the pack that lies in a folder, in which nothing is wrong."""
    parsed = read_pack(folder, KINDS, shown=folder.name)
    assert parsed.problems == (), "\n".join(map(str, parsed.problems))
    assert parsed.pack is not None
    return Layer(parsed.pack, parsed.entries, parsed.patches)


@functools.cache
def _own() -> Layer:
    return layer(Path(gateway_centaurus.__file__).parent / "pack")


def book(*folders: Path, **rulings: str) -> Rulebook:
    """Return the rulebook of Centaurus' own pack and those in the folders; rulings with `_` for `-`."""
    chosen = {name.replace("_", "-"): option for name, option in rulings.items()}
    return freeze([_own(), *map(layer, folders)], KINDS, chosen)


def write(folder: Path, files: Mapping[str, str]) -> Path:
    """Write a pack called like its folder, with these files of data."""
    head = f"kind: pack\nformat: 1\nid: {folder.name}\nversion: 0.1.0\nname: {folder.name}\nsystem: centaurus\n"
    for name, text in {"pack.yaml": head, **{f"data/{name}.yaml": text for name, text in files.items()}}.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder
