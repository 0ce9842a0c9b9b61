"""Bases of kinds: what entries of most say, whatever game they are of; a subclass adds what it is about."""

import attrs

from ..packs.schema import masters

__all__ = ["Entry", "Named"]


@attrs.frozen(kw_only=True)
class Entry:
    """An entry that is told about in words, and says where it comes from: what every kind of a game may begin with.

    A kind is a subclass, `@attrs.frozen(kw_only=True) class Coast(Named): ...`, since these have defaults.
    """

    id: str  # a slug, the only one of its kind in the pack
    notes: str = masters(default="")  # for the games master alone
    text: str = ""  # what may be told to whoever sees it
    source: str = ""  # where it stands in a book


@attrs.frozen(kw_only=True)
class Named(Entry):
    """An entry that people call by a name."""

    name: str  # what people call it
