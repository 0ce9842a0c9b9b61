"""Faults of a table's assets beside their files: given by what has no files, or never shown."""

from collections.abc import Iterator, Mapping

from ...errors import Problem
from ..asset import ASSET
from ..reading.entry import Entry

__all__ = ["given_without_file", "never_named"]


def given_without_file(entry: Entry, origin: str) -> Problem | None:
    """Return what is wrong with an asset that code or a house-rule file gives: nobody has looked at its picture."""
    if entry.document is not None and origin != "house":
        return None
    message = f"the asset '{entry.name}' stands in no data of a pack, and so its picture is not looked at."
    return Problem("asset/not-in-data", message, entry.place, "Make a pack of it, with data/ and assets/.")


def never_named(merged: Mapping[str, Mapping[str, Entry]]) -> Iterator[Problem]:
    """Yield a warning for each asset that no entry of the table names."""
    assets = merged.get(ASSET)
    if not assets:
        return
    named = {id for kind in merged.values() for entry in kind.values() for at, id in entry.refs if at == ASSET}
    for name, entry in assets.items():
        if name not in named:
            message = f"nothing shows the asset '{entry.id}'."
            hint = "Name it where it belongs, as a portrait or a picture, or take it out."
            yield Problem("pack/never-used", message, entry.where(("id",)), hint, "warning")
