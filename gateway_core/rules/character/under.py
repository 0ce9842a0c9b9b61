"""Limits, prices and demands of a setting's own that count only where the table reads a ruling so."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Protocol

from ...errors import did_you_mean
from ...packs.finding import Finding

if TYPE_CHECKING:
    from .prices import SheetBook

__all__ = ["counts", "misnamed"]

_KINDS = ("cap", "package", "requirement")


class _Under(Protocol):
    """An entry that names readings."""

    @property
    def under(self) -> Mapping[str, str]: ...


def counts(book: "SheetBook", entry: _Under) -> bool:
    """Say whether the table plays by every reading that an entry names; without any it always counts."""
    try:
        return all(book.ruling(id) == option for id, option in entry.under.items())
    except KeyError:  # there is no such ruling: `misnamed` tells its author
        return False


def misnamed(book: "SheetBook") -> Iterator[Finding]:
    """Yield the rulings and readings that such entries name and nobody knows, at their lines."""
    known = {id.partition(":")[2]: ruling for id, ruling in book.of("ruling").items()}
    for kind in _KINDS:
        for id, entry in book.of(kind).items():
            for ruling, option in entry.under.items():
                at = ("under", ruling)
                if ruling not in known:
                    message, hint = f"there is no ruling '{ruling}'.", did_you_mean(ruling, known)
                    yield Finding(kind, id, at, "pack/unknown-ruling", message, hint)
                elif option not in known[ruling].options:
                    message = f"'{ruling}' has no option '{option}', so this can never count."
                    hint = did_you_mean(option, known[ruling].options)
                    yield Finding(kind, id, at, "pack/unknown-option", message, hint)
