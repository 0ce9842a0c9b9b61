"""The acts of a game, each as a place from which another course of it may begin."""

from collections.abc import Iterator

import attrs

from ..terms import C, E, S, Seat
from .rows import Act, Clockwork, Setup, Undo
from .timeline import Timeline

__all__ = ["PlayedAct", "played_acts"]


@attrs.frozen
class PlayedAct:
    """An act that was carried out, be it taken back since, with what the game did after it."""

    number: int  # counted from 1; 0: the opening
    by: Seat  # who gave the command; empty: nobody, it is the opening
    first: int  # its own row
    rows: int  # how many rows the game had when it was done: with so many another course of it begins
    stands: bool  # whether nobody has taken it back


def played_acts(timeline: Timeline[S, E, C]) -> Iterator[PlayedAct]:
    """Yield the opening and every act, oldest first."""
    standing = {transition.number for transition in timeline.live}
    rows = timeline.rows
    begins = (first for first, row in enumerate(rows) if isinstance(row, Setup | Act))
    given_again = [(place, place + 1 + row.then) for place, row in enumerate(rows) if isinstance(row, Undo)]
    for number, first in enumerate(begins):
        row, end = rows[first], first + 1
        again = next((last for place, last in given_again if place < first < last), 0)
        # What follows by itself was written with it, and so were the answers that an undo let others give again.
        while end < len(rows) and (end < again or isinstance(rows[end], Clockwork)):
            end += 1
        yield PlayedAct(number, row.seat if isinstance(row, Act) else "", first, end, first in standing)
