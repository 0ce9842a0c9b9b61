"""Names that a pack has given up for others: where each leads to."""

from collections.abc import Iterable, Iterator

from ...errors import Problem, did_you_mean
from ...ids import qualify
from .document import Document
from .entry import Entry
from .manifest import Manifest

__all__ = ["unkept_moves"]


def unkept_moves(manifest: Manifest, head: Document, entries: Iterable[Entry]) -> Iterator[Problem]:
    """Yield moves to what this pack does not hold, whose `entries` are these. What others hold is not known here."""
    ids = {(entry.kind, entry.name) for entry in entries}
    for old, new in manifest.moved.items():
        kind, _, _ = old.partition("/")
        if (":" not in new or new.startswith(f"{manifest.id}:")) and (kind, qualify(new, manifest.id)) not in ids:
            there = [id.partition(":")[2] for other, id in ids if other == kind]
            message = f"'{old}' has moved to '{new}', and this pack holds no {kind} of that id."
            hint = did_you_mean(new.rpartition(":")[2], there)
            yield Problem("pack/unknown-id", message, head.place(("moved", old)), hint)
