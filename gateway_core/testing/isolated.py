"""A session that finds nothing but what it is given, so that a test means the same on every machine."""

import functools
from collections.abc import Mapping, Sequence
from pathlib import Path

from ..session import Session, TableBook

__all__ = ["book", "isolated"]


def isolated(*packs: str | Path, house: Sequence[str] = (), rulings: Mapping[str, str] | None = None) -> Session:
    """Return a session of these packs alone, with what they require and the book, whatever else is installed.

    A `Path` is the folder of a pack, a `str` the id of one that is installed; `house` are house rules, by file or id.
    """
    folders = [pack for pack in packs if isinstance(pack, Path)]
    ids = [pack for pack in packs if isinstance(pack, str)]
    return Session(packs=folders, house=house, rulings=rulings, only=(*ids, *house))


def book(*packs: str, house: Sequence[str] = (), rulings: Mapping[str, str] | None = None) -> TableBook:
    """Return the rulebook of a table of installed packs, by their ids; each is laid once, however many tests ask.

    Raise ContentError or PluginError as `Session.table` does.
    """
    return _laid(packs, tuple(house), tuple(sorted((rulings or {}).items())))


@functools.lru_cache(maxsize=32)
def _laid(packs: tuple[str, ...], house: tuple[str, ...], rulings: tuple[tuple[str, str], ...]) -> TableBook:
    return isolated(*packs, house=house, rulings=dict(rulings)).table(*packs)
