"""A file of somebody's own, laid on the table of the packs that it was made with."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import attrs
from packaging.specifiers import InvalidSpecifier

from ..errors import Problem
from ..packs import DEFAULT_SYSTEM, Document, Entry, Kinds, Placeholder, read_guest, version_fits
from .book import TableBook

__all__ = ["OwnFile", "open_file"]

MADE_WITH = "made_with"


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
    said = _made_with(document)
    wanted = list(dict.fromkeys([*filter(None, [setting]), *said]))
    here = [id for id in wanted if id in versions or id == setting]
    book = table(*here, system="" if here else DEFAULT_SYSTEM)
    known = {one: frozenset(book.of(one)) for one in book.rulebook.kinds}
    moved = {old: new for pack in book.packs for old, new in pack.manifest.moves.items()}
    guest = read_guest(document, kind, kinds_of(book.system), (*wanted, book.system)[0], known, moved)
    homeless = [] if wanted or guest.entry is None else [_homeless(document)]
    problems = (*homeless, *_absent(document, said, versions), *guest.problems)
    return OwnFile(book, guest.entry, problems, guest.placeholders)


def _made_with(document: Document) -> Mapping[str, str]:
    """Return the packs that a file says it was made with; what is no such mapping is told when the entry is read."""
    said = document.root.get(MADE_WITH) if isinstance(document.root, dict) else None
    pairs = said.items() if isinstance(said, dict) else ()
    return {id: wanted for id, wanted in pairs if isinstance(wanted, str)}


def _absent(document: Document, said: Mapping[str, str], versions: Mapping[str, str]) -> Iterator[Problem]:
    """Yield the packs that a file was made with and that are not here, or not in that version."""
    for id, wanted in said.items():
        place = document.place((MADE_WITH, id))
        if id not in versions:
            message = f"this was made with the pack '{id}', which is not here."
            hint = f"Install gateway-{id}, or name its folder with --pack. What comes from it is kept as it stands."
            yield Problem("character/pack-not-here", message, place, hint)
        elif not _fits(versions[id], wanted):
            message = f"this was made with '{id}' {wanted}, and here is {versions[id]}."
            hint = "Look it through, and write down the version that is here."
            yield Problem("character/made-with-another", message, place, hint, "warning")


def _fits(version: str, wanted: str) -> bool:
    """Say whether a version lies in a range; a range that cannot be read holds none."""
    try:
        return version_fits(version, wanted)
    except InvalidSpecifier:
        return False


def _homeless(document: Document) -> Problem:
    message = "this does not say which packs it was made with, so only the book's own words are known."
    hint = "Write, say, made_with: {my-setting: '>=0.1'}, or name a setting with --setting."
    return Problem("character/no-setting", message, document.place(), hint, "warning")
