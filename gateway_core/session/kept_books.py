"""Rulebooks as a campaign's file keeps them: written down when a game begins, and read back without any pack."""

from collections.abc import Iterable, Mapping
from typing import Any

from ..errors import StoreError
from ..packs import FROM_A_FILE, Kinds, keeping
from ..packs.building import Rulebook
from ..table import Adopted, KeptBook, Opened, PackStamp, Store
from .book import TableBook

__all__ = ["files_of", "kept_books", "stamps_of", "unnamed_pack", "write_down"]


def write_down(book: TableBook, system: Any) -> KeptBook:
    """Return the rulebook of a table as a file keeps it; `system` is its game."""
    text = keeping.RulebookText.of(book.rulebook, Kinds(system.kinds, system.single))
    return KeptBook(text.hash, text.rules, text.origins)


def stamps_of(book: TableBook) -> tuple[PackStamp, ...]:
    """Return which packs had a say in a rulebook, as a row keeps it."""
    return tuple(PackStamp(pack.id, pack.version, pack.hash) for pack in book.packs)


def unnamed_pack(rows: Iterable[Any], books: Mapping[str, TableBook]) -> tuple[int, str] | None:
    """Return the first row that names not all packs whose entries are in the rulebook it takes up, with one of them.

    None: each names them. Versions and bytes are not compared, for others may make the same rulebook.
    """
    for number, row in enumerate(rows):
        if isinstance(row, Opened | Adopted) and row.rulebook in books:
            book, named = books[row.rulebook], {stamp.id for stamp in row.packs}
            owners = {id.partition(":")[0] for kind in book.rulebook.kinds for id in book.of(kind)} - named
            missing = next((pack.id for pack in book.packs if pack.id in owners), None)
            if missing is not None:
                return number, missing
    return None


def files_of(rulebook: Rulebook) -> Mapping[str, str]:
    """Return how each file was called that a person had named, of house rules or one entry, by the id of what it gave.

    Where it lay is in no save; where nothing tells the name, it is called after the id.
    """
    places = {entry.pack: entry.where() for entries in rulebook.written.values() for entry in entries.values()}
    places |= {patch.pack: patch.where() for patches in rulebook.patches.values() for patch in patches}
    places |= {one.by: one.place for one in rulebook.rulings if one.place is not None}
    found = {}
    for pack in rulebook.packs:
        if pack.version == FROM_A_FILE:
            name, place = pack.manifest.name, places.get(pack.id)
            usual = f"{pack.id}.{'py' if pack.origin == 'code' else 'yaml'}"
            found[pack.id] = name if name.endswith(".py") else place.file if place is not None else usual
    return found


def kept_books(store: Store, rows: Iterable[Any], system: Any) -> Mapping[str, TableBook]:
    """Return every rulebook that a game was played by, by its hash; no plugin speaks in them.

    Those that the file does not keep are missing: what was rescued may have lost them. Raise StoreError for one that
    cannot be read.
    """
    digests = dict.fromkeys(row.rulebook for row in rows if isinstance(row, Opened | Adopted))
    kept = (store.book(digest) for digest in digests)
    return {one.hash: _read(one, system, store.file) for one in kept if one is not None}


def _read(kept: KeptBook, system: Any, file: str) -> TableBook:
    try:
        rulebook = keeping.RulebookText(kept.hash, kept.rules, kept.origins).read(Kinds(system.kinds, system.single))
    except keeping.UnreadableRulebook as fault:
        said = f"The rulebook in this save cannot be read: {fault}"
        cure = "Install the version that it was played with, or look for an unchanged copy."
        raise StoreError("store/unreadable", said, cure, file) from fault
    return TableBook(rulebook, system.name, {})
