"""A file of somebody's own, laid on the table of the packs that it was made with."""

from collections.abc import Callable, Mapping
from typing import Any

import attrs

from ..errors import Problem
from ..packs import DEFAULT_SYSTEM, Document, Entry, Placeholder, read_own
from ..packs.reading import ends_of, lacking, made_with, unsaid
from .book import TableBook
from .systems import Systems

__all__ = ["OwnFile", "open_file"]


@attrs.frozen
class OwnFile:
    """A file of one entry that belongs to no pack, on its table."""

    book: TableBook  # the table: of the setting that was named, and of the packs that it was made with
    entry: Entry | None  # without a value if its shape is wrong; None if it has no id
    problems: tuple[Problem, ...]  # all that is wrong with it
    placeholders: tuple[Placeholder, ...] = ()  # what it names in vain

    @property
    def value(self) -> Any:
        """What was read, or None."""
        return self.entry.value if self.entry is not None else None


def open_file(
    document: Document,
    kind: str,
    table: Callable[..., TableBook],
    versions: Mapping[str, str],
    systems: Systems,
    setting: str = "",
    system: str = "",
) -> OwnFile:
    """Read a text as one entry of `kind`, and lay its table; raise ContentError or PluginError if there can be none.

    Bare names in it mean `setting`, by default the first pack it was made with. `versions` are the packs that are here,
    `system` is the game where none of them says it.
    """
    wanted = list(dict.fromkeys([*filter(None, [setting]), *made_with(document)]))
    here = [id for id in wanted if id in versions or id == setting]
    book = table(*here, system="" if here else system or DEFAULT_SYSTEM)
    kinds = systems.kinds(book.system)
    known = {one: frozenset(book.of(one)) for one in book.rulebook.kinds}
    moved = ends_of({old: new for pack in book.packs for old, new in pack.manifest.moves.items()}, known)
    own = read_own(document, kind, kinds, (*wanted, book.system)[0], known, moved)
    homeless = () if wanted or own.entry is None else unsaid(document, kinds)
    problems = (*homeless, *lacking(document, kinds, versions, ()), *own.problems)
    return OwnFile(book, own.entry, problems, own.placeholders)
