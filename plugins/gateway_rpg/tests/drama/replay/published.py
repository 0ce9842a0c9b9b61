"""A replay at hand: as it is published, or as a copy with something in its file changed; and the book's own lines."""

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from gateway_core.session import Session
from gateway_core.table import Act, ReplayStep

__all__ = ["AUDIENCE", "MINE", "Copy", "Told", "catalogue", "retell", "tell"]

ROOT = Path(__file__).parents[5]
AUDIENCE = "dark-spires:replay/the-audience"
MINE = "black-star-rising:replay/the-olympus-mine"
READINGS = {
    AUDIENCE: {"ordering-the-unlinked": "among-them"},
    MINE: {"ordering-the-unlinked": "among-them"},
}
FOLDERS = {
    AUDIENCE: ROOT / "settings/dark_spires/src/gateway_dark_spires",
    MINE: ROOT / "settings/black_star_rising/src/gateway_black_star_rising",
}


class Told(NamedTuple):
    """One step as it was told: its line, and the acts and facts that came of its rows."""

    line: dict[str, Any]
    acts: tuple[Act[Any, Any], ...]
    facts: tuple[Any, ...]


class Copy:
    """A copy of a pack whose replay can be spoilt."""

    def __init__(self, folder: Path, replay: str = AUDIENCE) -> None:
        self.folder = folder / replay.partition(":")[0]
        shutil.copytree(FOLDERS[replay], self.folder, ignore=shutil.ignore_patterns("__pycache__"))
        self.file = self.folder / f"data/replays/{replay.rpartition('/')[2]}.yaml"

    def change(self, old: str, new: str, at: str = "") -> str:
        """Put `new` for the only `old` after `at`; return the line and column of `new`, as an error has them."""
        text = self.file.read_text(encoding="utf-8")
        start = text.index(at)
        place = text.index(old, start)
        self.file.write_text(text[:place] + new + text[place + len(old) :], encoding="utf-8")
        return self.place(place)

    def place(self, offset: int) -> str:
        """Return the line and column of a letter of the file."""
        before = self.file.read_text(encoding="utf-8")[:offset]
        return f"{before.count(chr(10)) + 1}:{offset - before.rfind(chr(10))}"


def retell(*packs: Path, replay: str = AUDIENCE) -> Iterator[ReplayStep]:
    """Play a scene again, by the readings of its own text."""
    session = Session(packs=packs, rulings=READINGS[replay])
    system = session.system("gateway")
    return iter(system.retelling(session.table(replay.partition(":")[0]), replay).steps())


def tell(*packs: Path, replay: str = AUDIENCE) -> list[Told]:
    """Play a scene again and return its steps, each with the acts and facts up to its last row."""
    told, begin = [], 0
    for step in retell(*packs, replay=replay):
        rows = step.table.rows[begin : step.row + 1]
        begin = max(begin, step.row + 1)
        facts = tuple(event for row in rows for event in getattr(row, "events", ()))
        told.append(Told(dict(step.line), tuple(row for row in rows if isinstance(row, Act)), facts))
    return told


def catalogue(replay: str = AUDIENCE) -> list[dict[str, Any]]:
    """Return what the book says of each step: its ladder, raises, outcome and the Edge that it changed."""
    file = Path(__file__).with_name(f"{replay.rpartition('/')[2]}.jsonl")
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
