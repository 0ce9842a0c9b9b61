"""An entry found as a person calls it: by its id, with its pack or without, or by its name."""

from collections.abc import Iterable, Mapping
from typing import Any

from ..errors import ContentError, Problem, alike, did_you_mean
from ..names import folded, meant

__all__ = ["entry_called"]


def entry_called(entries: Mapping[str, Any], kind: str, said: str, home: str = "") -> str:
    """Return the full id of the entry of a kind that somebody means; `entries` are all of that kind by full id.

    A bare id means the pack `home` first. Raise ContentError if it is none of them, or several.
    """
    names = {id: getattr(entry, "name", "") for id, entry in entries.items()}
    found = meant(said, names, home)
    if len(found) == 1:
        return found[0]
    what = kind.replace("-", " ")
    if found:
        raise ContentError([_several(said, what, found)])
    hint = did_you_mean(said, (id.partition(":")[2] for id in names))
    if not alike(said, (id.partition(":")[2] for id in names)):
        near = alike(folded(said), map(folded, names.values()))
        hint = next((f"Did you mean '{name}'?" for name in names.values() if folded(name) in near), hint)
    raise ContentError([Problem("pack/unknown-id", f"no {what} has the id '{said}'.", hint=hint)])


def _several(said: str, what: str, found: Iterable[str]) -> Problem:
    """Return what is told of a name that more than one entry goes by."""
    message = f"'{said}' is the name of more than one {what}."
    return Problem("pack/two-of-one-name", message, hint=f"Say which: {' or '.join(found)}.")
