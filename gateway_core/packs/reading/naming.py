"""Names that lead nowhere, or to another name: how that is told, with the nearest one that is there."""

from collections.abc import Set

from ...errors import did_you_mean, nearest
from ..schema import DataFault

__all__ = ["MOVED", "missing", "moved", "not_loaded"]

MOVED = "pack/moved-id"  # what is no fault: a name that its pack has given up for another


def moved(kind: str, name: str, now: str) -> DataFault:
    """Return what is said of a name that another has taken the place of."""
    hint = "It is read as that; write its new name."
    return DataFault(f"the {kind} '{name}' is called '{now}' now.", hint=hint, code=MOVED)


def missing(kind: str, name: str, full: str, known: Set[str], now: str = "") -> DataFault:
    """Return what is said of an entry that is named and not there, with the nearest that is.

    `now` is the name that its pack has given it up for, which is not there either.
    """
    pack, _, slug = full.partition(":")
    if now:
        message = f"no {kind} has the id '{name}': it has moved to '{now}', which is not here."
        hint = f"The pack '{now.partition(':')[0]}' has to lie on this table." if not now.startswith(f"{pack}:") else ""
        return DataFault(message, hint=hint, code="pack/unknown-id", missing=(kind, full))
    if ":" in name:
        hint = did_you_mean(full, known)
    else:
        own = [there.partition(":")[2] for there in known if there.startswith(f"{pack}:")]
        others = {there.partition(":")[2]: there for there in sorted(known, reverse=True)}  # of a name the first pack's
        meant = slug if slug in others else "" if nearest(name, own) else nearest(slug, others)
        hint = f"Did you mean '{others[meant]}'?" if meant else did_you_mean(name, own)
    if ":" in name and not any(there.startswith(f"{pack}:") for there in known):
        hint = f"{hint} {not_loaded(pack)}".strip()
    return DataFault(f"no {kind} has the id '{name}'.", hint=hint, code="pack/unknown-id", missing=(kind, full))


def not_loaded(pack: str) -> str:
    """Return what is said of a pack that gives nothing of the kind, as one that is not on the table does."""
    return f"Nothing of the kind comes from a pack '{pack}'; is it loaded?"
