"""Names that packs have given up for others: where each leads to in the end, and those that lead nowhere."""

from collections.abc import Iterable, Iterator, Mapping, Set

from ...errors import Problem, did_you_mean
from ...ids import qualify
from .document import Document
from .entry import Entry
from .manifest import Manifest

__all__ = ["Moves", "ends_of", "unkept_moves"]

Moves = Mapping[tuple[str, str], str]  # kind and full old id to the full new one


def ends_of(moves: Moves, known: Mapping[str, Set[str]]) -> Moves:
    """Return to which name each old one leads, through any number of moves; `known` are the ids there are, by kind.

    One under which an entry stands again means that entry. Where a way leads to none that is there, its last name is
    told, or in a circle the next one.
    """
    return {(kind, old): _end(kind, old, moves, known) for kind, old in moves if old not in known.get(kind, ())}


def _end(kind: str, old: str, moves: Moves, known: Mapping[str, Set[str]]) -> str:
    passed, now = {old}, moves[kind, old]
    while now not in known.get(kind, ()) and (kind, now) in moves and now not in passed:
        passed.add(now)
        now = moves[kind, now]
    return now if now != old else moves[kind, old]


def unkept_moves(manifest: Manifest, head: Document, entries: Iterable[Entry]) -> Iterator[Problem]:
    """Yield moves to what this pack does not hold, whose `entries` are these, and those that lead round in a circle.

    What others hold is not known here.
    """
    known: dict[str, set[str]] = {}
    for entry in entries:
        known.setdefault(entry.kind, set()).add(entry.name)
    moves = manifest.moves
    for old, new in manifest.moved.items():
        kind, _, slug = old.partition("/")
        there, end = known.get(kind, set()), _end(kind, qualify(slug, manifest.id), moves, known)
        place = head.place(("moved", old))
        if end in there or not end.startswith(f"{manifest.id}:"):
            continue
        if (kind, end) in moves:
            message = f"'{old}' has moved to '{new}', and from there round in a circle."
            yield Problem("pack/moved-in-circle", message, place, "Let one of them lead to an entry that is there.")
            continue
        message = f"'{old}' has moved to '{new}', and this pack holds no {kind} of that id."
        slugs = [id.partition(":")[2] for id in there]
        yield Problem("pack/unknown-id", message, place, did_you_mean(end.partition(":")[2], slugs))
