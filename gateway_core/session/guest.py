"""A file of somebody's own, laid on the table of the packs that it was made with."""

from collections.abc import Callable, Mapping
from typing import Any

import attrs

from ..errors import Problem
from ..packs import DEFAULT_SYSTEM, Document, Entry, Kinds, Placeholder, lacking, made_with, read_guest
from .book import TableBook

__all__ = ["OwnFile", "open_file"]


@attrs.frozen
class OwnFile:
    """A file and its table: its entry (without a value if its shape is wrong), what is wrong, what it names in vain."""

    book: TableBook
    entry: Entry | None
    problems: tuple[Problem, ...]
    placeholders: tuple[Placeholder, ...] = ()

    @property
    def value(self) -> Any:
        """What was read, or None."""
        return self.entry.value if self.entry is not None else None


def open_file(
    document: Document,
    kind: str,
    table: Callable[..., TableBook],
    versions: Mapping[str, str],
    kinds_of: Callable[[str], Kinds],
    setting: str = "",
) -> OwnFile:
    """Read a text as one entry of `kind`, and lay its table; raise ContentError or PluginError if there can be none.

    Bare names in it mean `setting`, by default the first pack it was made with. `versions` are the packs that are here.
    """
    said = made_with(document)
    wanted = list(dict.fromkeys([*filter(None, [setting]), *said]))
    here = [id for id in wanted if id in versions or id == setting]
    book = table(*here, system="" if here else DEFAULT_SYSTEM)
    known = {one: frozenset(book.of(one)) for one in book.rulebook.kinds}
    moved = {old: new for pack in book.packs for old, new in pack.manifest.moves.items()}
    guest = read_guest(document, kind, kinds_of(book.system), (*wanted, book.system)[0], known, moved)
    homeless = [] if wanted or guest.entry is None else [_homeless(document)]
    problems = (*homeless, *lacking(document, versions, ()), *guest.problems)
    return OwnFile(book, guest.entry, problems, guest.placeholders)


def _homeless(document: Document) -> Problem:
    message = "this does not say which packs it was made with, so only the book's own words are known."
    hint = "Write, say, made_with: {my-setting: '>=0.1'}, or name a setting with --setting."
    return Problem("character/no-setting", message, document.place(), hint, "warning")
