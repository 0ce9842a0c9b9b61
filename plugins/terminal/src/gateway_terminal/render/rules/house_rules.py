"""Which house rules a table has on, in a line as its game opens."""

from typing import TYPE_CHECKING, Any

from gateway_core.packs import Pack

from ..terminal import dim, say
from ..text import counted, wrap

if TYPE_CHECKING:
    from gateway_core.session import TableBook

__all__ = ["tell_house_rules"]


def tell_house_rules(book: "TableBook", system: Any) -> None:
    """Name the house rules of a table and the rulings that somebody chose for it, if there are any.

    What they change is not told: that may be secret. Whoever asks why a number is as it is hears of each. A file of one
    entry, such as what somebody plays, makes no rule; `system` is the game, which says of which kinds those are.
    """
    named = [words for pack in book.packs if pack.origin in ("house", "code") and (words := _named(book, pack, system))]
    named += [f"{one.ruling.id} ({one.option})" for one in book.rulings if one.by == "table"]
    if named:
        say(dim(wrap(f"House rules: {'; '.join(named)}.")))


def _named(book: "TableBook", pack: Pack, system: Any) -> str:
    """Return what a pack of house rules is called and how much is in it; empty if it makes no rule."""
    rulebook = book.rulebook
    kinds = [entry.kind for entries in rulebook.written.values() for entry in entries.values() if entry.pack == pack.id]
    counts = (
        (sum(patch.pack == pack.id for patches in rulebook.patches.values() for patch in patches), "change"),
        (sum(one.by == pack.id for one in book.rulings), "ruling"),
        (sum(kind not in system.single for kind in kinds), "addition"),
    )
    said = ", ".join(counted(number, word) for number, word in counts if number)
    if not said and kinds:
        return ""
    return f"{pack.manifest.name or pack.id}{f' ({said})' if said else ''}"
