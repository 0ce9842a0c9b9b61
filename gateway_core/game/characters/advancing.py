"""Characters that grow: what they earned and bought, as a game says it, and how their files say so."""

from collections.abc import Sequence
from typing import Any, ClassVar, Protocol

import attrs

from ...packs.editing import Editing
from .person import Person

__all__ = ["Advancing", "AuditLine", "Buyable", "Ware"]


@attrs.frozen
class AuditLine:
    """A line of the ledger, with the sums up to it."""

    number: int  # from 1: people name lines by it
    kind: str  # "award", or what was bought, by a key that stays
    what: str  # in words
    award: int  # points it gives
    cost: int  # points it takes
    rule: str  # the rule that says so
    earned: int  # points, up to this line
    spent: int  # points, up to this line
    left: int | None  # None where nobody counts the points
    date: str = ""  # when, as the file says it; empty: it does not
    reason: str = ""  # why, as the file says it


@attrs.frozen
class Buyable:
    """One thing that could be bought."""

    buy: Any  # the game's own word for it
    words: str  # the same for people
    points: int  # its price
    affordable: bool  # whether the points left pay for it


@attrs.frozen
class Ware:
    """What can be bought by saying so."""

    name: str  # the word that people type
    takes: tuple[str, ...]  # the words behind it, by what they are: NAME, ID
    about: str = ""  # how much of it one purchase is

    def __str__(self) -> str:
        return f"{' '.join((self.name, *self.takes))}{f' ({self.about})' if self.about else ''}"


class Advancing(Protocol):
    """How characters of a game earn and buy. Every change is one of the file; whoever makes it checks what comes of it.

    `file` is the text in which the person stands. What cannot be done raises ContentError.
    """

    wares: ClassVar[tuple[Ware, ...]]  # what can be bought, in the order in which it is explained
    unlisted: ClassVar[Ware | None]  # of these, what may be bought beside the offers, under a name of one's own

    def ledger(self, person: Person) -> tuple[AuditLine, ...]:
        """Return every award and purchase, in order."""
        ...

    def offers(self, person: Person) -> tuple[Buyable, ...]:
        """Return what a character without a fault could buy next."""
        ...

    def price(self, book: Any, ware: Ware) -> int:
        """Return the points that one purchase takes."""
        ...

    def award(self, person: Person, file: Editing, points: int, date: str, reason: str) -> Editing:
        """Return the file with so many points more."""
        ...

    def buy(self, person: Person, file: Editing, ware: str, words: Sequence[str], date: str, reason: str) -> Editing:
        """Return the file with one thing more, as somebody names it."""
        ...

    def take(self, person: Person, file: Editing, offer: Buyable) -> Editing:
        """Return the file with what was offered."""
        ...

    def respend(
        self, person: Person, file: Editing, line: int, ware: str | None, words: Sequence[str], count: int
    ) -> Editing:
        """Return the file with `count` of a line of the ledger spent otherwise; None: not spent at all."""
        ...

    def undo(self, person: Person, file: Editing) -> Editing:
        """Return the file without what was done last."""
        ...
