"""Explorers grow in their files: an advancement is granted, its die pips buy pips, and the last of it is undone."""

import shutil
from pathlib import Path
from typing import Any

import gateway_centaurus
import pytest
from gateway_centaurus.growing import ExplorerAdvancing

from gateway_core.errors import ContentError
from gateway_core.game.characters import Person
from gateway_core.packs import edit_file

from ..books import KINDS, book, layer

BOOK = book()
GROWING = ExplorerAdvancing()
RUE = "centaurus:rue-achterberg"


class File:
    """Rue's file, and what it says now."""

    def __init__(self, folder: Path) -> None:
        source = Path(gateway_centaurus.__file__).parent / "pack/data/explorers/rue-achterberg.yaml"
        self.path = folder / "rue.yaml"
        shutil.copy(source, self.path)
        self.editing, self.value = edit_file(self.path), BOOK.of("explorer")[RUE]

    @property
    def person(self) -> Person:
        """Whose file it is."""
        return Person(BOOK, RUE, self.value)

    def take(self, editing: Any) -> None:
        """Save a change, and read it again as a pack's."""
        self.editing = editing.save()
        home = self.path.parent / "centaurus"
        (home / "data").mkdir(parents=True, exist_ok=True)
        (home / "pack.yaml").write_text(
            "kind: pack\nformat: 1\nid: centaurus\nversion: 0.1.0\nname: x\nsystem: centaurus\n", encoding="utf-8"
        )
        shutil.copy(self.path, home / "data/rue.yaml")
        found = {one.name.rpartition("/")[2]: one for one in layer(home).entries}
        self.value = next(iter(found.values())).value if hasattr(next(iter(found.values())), "value") else None

    def buy(self, ware: str, word: str) -> None:
        """Buy something."""
        self.take(GROWING.buy(self.person, self.editing, ware, (word,), "", ""))
