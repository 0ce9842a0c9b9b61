"""An entry of a rulebook as a reader of a book would want it: what its game says of it, and who reads."""

from typing import Any, Protocol

from .pages import Span

__all__ = ["Reader"]


class Reader(Protocol):
    """Somebody who reads entries: a games master, who may know everything, or a player."""

    @property
    def is_master(self) -> bool: ...
    @property
    def book(self) -> Any: ...  # the rulebook of a table

    def called(self, kind: str, id: str) -> str:
        """Return what people call an entry; empty if this reader may not even know of it."""
        ...

    def link(self, kind: str, id: str) -> Span:
        """Return that name with its way to the entry; empty if this reader may not even know of it."""
        ...

    def reads(self, kind: str, id: str, key: str) -> bool:
        """Say whether this reader may know what stands under a key of an entry, as of others of its kind."""
        ...
