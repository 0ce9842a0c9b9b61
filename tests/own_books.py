"""The rulebooks of a game's tests: its own book alone, and the book with packs that a test writes."""

from collections.abc import Mapping
from functools import cached_property
from pathlib import Path

import attrs

from gateway_core.packs import Kinds, Layer, Rulebook, freeze, read_pack

__all__ = ["OwnBook"]


@attrs.frozen(slots=False)
class OwnBook:
    """The pack of a game, and what may be laid upon it."""

    system: str
    pack: Path  # the folder of its own pack
    kinds: Kinds

    def layer(self, folder: Path) -> Layer:
        """Return the pack that lies in a folder, in which nothing is wrong."""
        parsed = read_pack(folder, self.kinds, shown=folder.name)
        assert parsed.problems == (), "\n".join(map(str, parsed.problems))
        assert parsed.pack is not None
        return Layer(parsed.pack, parsed.entries, parsed.patches)

    @cached_property
    def _own(self) -> Layer:
        return self.layer(self.pack)

    def book(self, *folders: Path, **rulings: str) -> Rulebook:
        """Return the rulebook of the own pack and those in the folders; rulings with `_` for `-`."""
        chosen = {name.replace("_", "-"): option for name, option in rulings.items()}
        return freeze([self._own, *map(self.layer, folders)], self.kinds, chosen)

    def write(self, folder: Path, files: Mapping[str, str]) -> Path:
        """Write a pack called like its folder, with these files of data."""
        name = folder.name
        head = f"kind: pack\nformat: 1\nid: {name}\nversion: 0.1.0\nname: {name}\nsystem: {self.system}\n"
        for one, text in {"pack.yaml": head, **{f"data/{one}.yaml": text for one, text in files.items()}}.items():
            path = folder / one
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        return folder
