"""The rules of a saved game as its packs have them today, and what of the difference that game would feel."""

from collections.abc import Callable, Collection, Container, Iterator, Mapping
from typing import Any

import attrs

from ..errors import ContentError, PluginError, StoreError
from ..packs import FROM_A_FILE
from ..packs.building import Difference, Rulebook, differences
from ..packs.missing import INSTALL
from ..table import Adopted, Opened, PackStamp, opens_alike
from .book import TableBook

__all__ = ["Today", "changed", "gone", "made_today", "recalled", "what_matters"]

_MOST_TRIED = 40  # entries; of more than that nobody reads which one matters


@attrs.frozen
class Today:
    """What the packs of a saved game make of its rulebook today."""

    book: TableBook | None = None  # None: they make none
    gone: tuple[PackStamp, ...] = ()  # those of its packs that are not here
    fault: ContentError | PluginError | None = None  # why they make none though they are here


def made_today(
    row: Opened | Adopted, found: Container[str], house: Collection[str], table: Callable[..., TableBook]
) -> Today:
    """Return what the packs of a saved game make, of those `found` and the `house` rules named now, on a `table`."""
    # What is gone is told first: without it every name it gave would be a fault of the others.
    missing = tuple(stamp for stamp in row.packs if stamp.id not in found and stamp.id not in house)
    if missing:
        return Today(gone=missing)
    # House rules named by their files are in no catalogue: the session lays them by itself.
    try:
        return Today(table(*(stamp.id for stamp in row.packs if stamp.id in found)))
    except (ContentError, PluginError) as fault:
        return Today(fault=fault)


def what_matters(kept: TableBook, today: TableBook, opened: Opened, system: Any) -> tuple[Difference, ...]:
    """Return what differs between the rulebook a game is played by and today's, and would be felt in that game.

    Empty if both open it alike. What plugins answer is no part of either.
    """
    one, other = _mute(kept), _mute(today)
    if opens_alike(system, one, other, opened):
        return ()
    found = differences(one.rulebook, other.rulebook)
    entries = dict.fromkeys((each.kind, each.id) for each in found)
    if len(entries) > _MOST_TRIED:
        return found
    felt = {key for key in entries if not opens_alike(system, one, _with(one, other, *key), opened)}
    # Several may be felt only together: then all of them are told.
    return tuple(each for each in found if (each.kind, each.id) in felt) or found


def _mute(book: TableBook) -> TableBook:
    return attrs.evolve(book, deciding={})


def _with(book: TableBook, other: TableBook, kind: str, id: str) -> TableBook:
    """Return a rulebook with one entry as the other has it."""
    rulebook = book.rulebook
    values = {each: rulebook.of(each) for each in {*rulebook.kinds, kind}}
    values[kind] = dict(_replaced(rulebook, other.rulebook, kind, id))
    chosen = {one.ruling.id: one for one in rulebook.rulings}
    slug = id.partition(":")[2]
    if kind == "ruling" and slug in chosen and id in other.of(kind):
        chosen[slug] = next(one for one in other.rulebook.rulings if one.ruling.id == slug)
    return attrs.evolve(book, rulebook=Rulebook(rulebook.packs, values, chosen, {}))


def _replaced(rulebook: Rulebook, other: Rulebook, kind: str, id: str) -> Iterator[tuple[str, Any]]:
    new = other.of(kind)
    for each in sorted({*rulebook.of(kind), *((id,) if id in new else ())}):
        if each != id or id in new:
            yield each, new[each] if each == id else rulebook.of(kind)[each]


def recalled(row: Opened | Adopted) -> dict[str, str]:
    """Return the rulings that a saved game was played with, by their ids.

    The save may be a stranger's file: what it recalls is taken for text, whatever it is.
    """
    kept = row.recall.get("rulings", {})
    return {str(id): str(option) for id, option in kept.items()} if isinstance(kept, Mapping) else {}


def gone(stamp: PackStamp, file: str) -> StoreError:
    """Return the fault of a pack of a saved game that is not here."""
    fault = f"This game needs the pack '{stamp.id}' {stamp.version}, which is not here."
    cure = f"{INSTALL}, or name it with --pack or --house."
    if stamp.version == FROM_A_FILE:
        cure = "The table was laid with a file of that name: name it again, with --house FILE."
    return StoreError("store/pack-gone", fault, cure, file)


def changed(opened: Opened, book: TableBook | None, file: str) -> StoreError:
    """Return the fault of the first pack that is not as it was; of no pack, where a ruling was chosen otherwise."""
    here = {pack.id: pack for pack in book.packs} if book is not None else {}
    extra = sorted(set(here) - {stamp.id for stamp in opened.packs})
    if extra:
        cure = "Leave them out: a game goes on by the rules it was opened with."
        return StoreError("store/pack-added", f"This game was opened without {', '.join(extra)}.", cure, file)
    changed = [stamp for stamp in opened.packs if stamp.id not in here or here[stamp.id].hash != stamp.hash]
    whose = " and ".join(f"'{stamp.id}'" for stamp in changed)
    fault = f"This game was opened with other rules: {whose} has changed." if changed else _OTHER_RULINGS
    return StoreError("store/pack-changed", fault, "Go on with what it was opened with, or begin a new game.", file)


_OTHER_RULINGS = "This game was opened with other rulings than are chosen now."
