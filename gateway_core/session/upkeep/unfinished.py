"""What an author may have forgotten before a pack is passed on: words that a starter left for them, names of nothing.

And what lies in its folder and does not travel with it.
"""

import re
from collections.abc import Collection, Iterator
from pathlib import Path

from ...errors import Position, Problem, did_you_mean
from ...packs.reading import pack_files
from ...packs.reading.files import other_files
from ...packs.shipping import FILES, SIGNATURE
from ...packs.shipping.listing import is_inner
from ..catalogue import Catalogue, Sought
from ..systems import Systems

__all__ = ["left_out", "unfinished"]

PLACEHOLDER = "Write here "  # how starters begin what an author is to write
_PERSONALITY = re.compile(rb"^kind: personality\s*$", re.MULTILINE)


def unfinished(folder: Path) -> list[Problem]:
    """Return a warning for each line of a pack's texts that is a starter's, or names an entry that there is not."""
    catalogue = Catalogue(Sought(looked_at=(folder,), only_read=True), Systems())
    id = catalogue.id_at(folder)
    pack = catalogue.parsed(id).pack if id is not None else None
    if id is None or pack is None:
        return []
    read = catalogue.parsed(id)
    entries = (*read.entries, *read.unread)
    names = None if pack.manifest.has_code else {f"{id}:{one.kind}/{one.id}" for one in entries}  # code may give more
    texts = (name for name in pack_files(folder) if "/" not in name and not name.endswith(".py"))
    return [one for name in texts for one in _of_text(folder / name, f"{folder}/{name}", id, names)]


def _of_text(path: Path, shown: str, id: str, names: Collection[str] | None) -> Iterator[Problem]:
    text = path.read_text(encoding="utf-8", errors="replace")
    named = re.compile(rf"(?<![\w:/-]){re.escape(id)}:[a-z][a-z-]*/[a-z0-9][a-z0-9-]*")
    for number, line in enumerate(text.splitlines(), 1):
        if (at := line.find(PLACEHOLDER)) >= 0:
            message = "this is what a starter left for you to write, and it would be published."
            yield Problem("pack/placeholder", message, Position(shown, number, at + 1), "Write it.", "warning")
        if names is None:
            continue
        for found in named.finditer(line):
            if found[0] not in names:
                place = Position(shown, number, found.start() + 1)
                message = f"this pack has no '{found[0].partition(':')[2]}'."
                hint = did_you_mean(found[0], names) or "Name one that is there, or none."
                yield Problem("pack/unknown-id", message, place, hint, "warning")


def left_out(folder: Path, out: Path) -> list[str]:
    """Return in words what lies in a pack's folder and is no part of it, but for what was built to `out`."""
    names = [
        name for name in other_files(folder)
        if name not in (FILES, SIGNATURE) and not is_inner(name) and not (folder / name).resolve().is_relative_to(out)
    ]  # fmt: skip
    return [f"{name}{' (a personality)' if _is_personality(folder / name) else ''}" for name in names]


def _is_personality(path: Path) -> bool:
    return path.suffix == ".yaml" and path.is_file() and _PERSONALITY.search(path.read_bytes()) is not None
