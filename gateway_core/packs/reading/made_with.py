"""The packs a file outside packs was made with: which it names, what its bare names mean, which are missing."""

from collections.abc import Container, Iterable, Iterator, Mapping
from typing import Any

import attrs

from ...errors import Problem
from ..kinds import Kinds
from ..missing import INSTALL
from ..schema import OriginCodes
from ..versions import version_fits
from .document import Document

__all__ = ["lacking", "made_with", "unsaid"]

MADE_WITH = "made_with"


def made_with(document: Document) -> Mapping[str, str]:
    """Return the packs that a file says it was made with; what is no such mapping is told when the entry is read.

    The first is the one that bare names in the file mean.
    """
    said = document.root.get(MADE_WITH) if isinstance(document.root, dict) else None
    pairs = said.items() if isinstance(said, dict) else ()
    return {id: wanted for id, wanted in pairs if isinstance(id, str) and isinstance(wanted, str)}


def lacking(document: Document, kinds: Kinds, table: Mapping[str, str], here: Container[str]) -> Iterator[Problem]:
    """Yield the packs a file was made with that a `table` (ids with versions) lacks, or has in another version.

    `here` are all packs that are found: one of those need only be laid on the table. In a game without such files
    nothing is lacking: the key is then unknown, and told as that.
    """
    codes = _codes(kinds)
    if codes is None:
        return
    for id, wanted in made_with(document).items():
        place = document.place((MADE_WITH, id))
        if id in table:
            if not version_fits(table[id], wanted):
                message = f"this was made with '{id}' {wanted}, and here is {table[id]}."
                hint = "Look it through, and write down the version that is here."
                yield Problem(codes.another, message, place, hint, "warning")
        elif id in here:
            message = f"this was made with the pack '{id}', which does not lie on this table."
            hint = f"Lay it there as well, with --house {id}."
            yield Problem(codes.off_table, message, place, hint)
        else:
            message = f"this was made with the pack '{id}', which is not here."
            hint = f"{INSTALL}, or name its folder with --pack. What comes from it is kept as it stands."
            yield Problem(codes.not_here, message, place, hint)


def unsaid(document: Document, kinds: Kinds) -> Iterator[Problem]:
    """Yield a warning for a file that should say which packs it was made with; the caller saw that it does not."""
    codes = _codes(kinds)
    if codes is not None:
        message = "this does not say which packs it was made with, so only the book's own words are known."
        hint = "Write, say, made_with: {my-setting: '>=0.1'}, or name a setting with --setting."
        yield Problem(codes.unsaid, message, document.place(), hint, "warning")


def _codes(kinds: Kinds) -> OriginCodes | None:
    """Return the codes that a game declares, whatever kind a file says it is of: that word may be the one misspelt."""
    classes: Iterable[Any] = kinds.values()
    fields = (field for cls in classes for field in attrs.fields(cls))
    return next((field.metadata["origins"] for field in fields if "origins" in field.metadata), None)
