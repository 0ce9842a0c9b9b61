"""All that the page of one person is made of: the table, their seats, what these may do, who else is there."""

import functools
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

import attrs

from gateway_core.chance.ask import Ask
from gateway_core.session.hosting.menu import Menu
from gateway_core.table import Board, Table

__all__ = ["Held", "Posted", "Refused", "Seen"]

# What a form posts: to each name all values that were given for it, as `urllib.parse.parse_qs` returns them with
# `keep_blank_values=True`.
Posted = Mapping[str, Sequence[str]]


@attrs.frozen
class Held:
    """A seat, and who holds it."""

    seat: str
    people: tuple[str, ...] = ()  # what the people are called who hold it; empty: nobody does
    is_here: bool = False  # whether one of them has a page open
    program: str = ""  # the name of the program that plays it; empty: none does
    address: str = ""  # where somebody may sit down in it, to hand on; empty: this is not for who looks to know
    may_change: bool = False  # whether who looks may say who holds it


@attrs.frozen
class Refused:
    """What somebody asked for last, and was not done."""

    seat: str
    form: str  # the key of the form; empty: it was no form of the game
    words: str  # what is wrong, and what would do, in whole sentences
    posted: Posted = attrs.field(factory=dict)  # what they said, which the form goes on showing


@attrs.frozen(eq=False)
class Seen:
    """What one person sees of a table; whoever looks on has no seat."""

    table: Table[Any, Any, Any]
    seats: tuple[str, ...]  # those of this person, in the table's order; none: they look on
    menus: Mapping[str, Menu]  # of each of these seats, and then of those for whom a games master may answer
    request: Callable[[str, str], str]  # (seat, form key) -> the id of what they would send with that form now
    refused: Refused | None = None  # what was refused last
    held: tuple[Held, ...] = ()  # every seat of the table, in its order
    onlookers: tuple[tuple[str, str], ...] = ()  # to who looks after the seats: who is here without one, ids and names
    notices: tuple[str, ...] = ()  # what is to be told of hosting, a line each
    laid: Collection[Ask] = ()  # dice that were typed already, and wait for those of others
    clock: float = 0.0  # seconds that a player has, before a program decides once; 0.0: as many as they like
    due: Mapping[str, int] = attrs.field(factory=dict)  # for whom it decides when, in milliseconds since 1970
    picture: Callable[[str], str] = attrs.field(default=lambda _: "")  # asset id -> its address here; empty: none
    whose: str = ""  # a mark of the person, under which their script keeps half-typed words; empty: it keeps none

    @property
    def eyes(self) -> str | None:
        """From which of their seats they see the table: one that sees everything, if any; None: as everybody may."""
        return next((seat for seat in self.seats if seat in self.table.masters), next(iter(self.seats), None))

    @functools.cached_property
    def board(self) -> Board:
        """The board as they see it."""
        return self.table.board(self.eyes)

    @property
    def keeps(self) -> bool:
        """Whether they look after who sits where: they hold a games master's seat, or any where nobody is master."""
        return any(seat in (self.table.masters or self.table.seats) for seat in self.seats)
