"""One game played at its worst and kept step by step, so that every law looks at the same moments."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import attrs

from ..chance import Seeded, Stream
from ..table import HistoryEntry, Option, Table
from .game import Game
from .met import meet

__all__ = ["Moment", "Walk", "walk"]

AnyGame = Game[Any, Any, Any]
AnyTable = Table[Any, Any, Any]
Run = Callable[[AnyTable, str], Iterator[str]]
Told = Mapping[str, tuple[HistoryEntry[Any, Any], ...]]
_FEW = 3  # forms of a seat that a law looks at in one moment


@attrs.frozen(eq=False)
class Moment:
    """A table as it stood after one deed. Whoever wants to play on there takes a fork of it."""

    number: int  # of the deed, counted from 1; 0 is the opening
    table: AnyTable
    text: str  # the state as it read then: a state that somebody changed in place would still equal itself
    histories: Told  # what each seat had been told
    whole: bool  # whether the laws look at everything: then at all seats and forms, else at a few
    seats: tuple[str, ...]  # those to be looked at, drawn by the seed
    _options: dict[str, tuple[Option[Any], ...]] = attrs.field(factory=dict, init=False)

    def options(self, seat: str) -> tuple[Option[Any], ...]:
        """Return the forms of a seat, asked of the game once for all laws."""
        if seat not in self._options:
            self._options[seat] = self.table.options(seat)
        return self._options[seat]

    def few(self, seat: str, stream: Stream) -> tuple[Option[Any], ...]:
        """Return a few forms of a seat, no two of them of one verb."""
        forms = self.options(seat)
        if self.whole:
            return forms
        verbs = stream.shuffled(sorted({form.verb for form in forms}))[:_FEW]
        return tuple(stream.pick([form for form in forms if form.verb == verb]) for verb in verbs)


@attrs.frozen(eq=False)
class Walk:
    """The opening, the moments after it, and the table as it was left; `fault` is what broke the walk off."""

    opening: Moment  # before the first deed
    moments: tuple[Moment, ...]  # one after each deed, in their order
    table: AnyTable  # as it was left; whoever plays on takes a fork of it
    fault: Exception | None = None  # what broke the walk off; None: it went to its end

    def __iter__(self) -> Iterator[Moment]:
        """Yield every moment after the opening; then raise what broke the walk off, if anything did."""
        yield from self.moments
        if self.fault is not None:
            raise self.fault


def walk(table: AnyTable, run: Run, seed: str, *, whole: bool) -> Walk:
    """Play the table by `run`, and keep every step; `whole`: the forms of all seats are to be looked at."""
    stream = Stream(Seeded(f"walk {seed}"))
    opening = _moment(0, table, stream, whole)
    moments: list[Moment] = []
    try:
        for _ in run(table, seed):
            moments.append(_moment(len(moments) + 1, table, stream, whole))
    except Exception as fault:  # the law that it breaks may say more: those look at the moments before it first
        return Walk(opening, tuple(moments), table, fault)
    meet(table)
    return Walk(opening, tuple(moments), table)


def _moment(number: int, table: AnyTable, stream: Stream, whole: bool) -> Moment:
    # Half of the time one who is awaited: the others have little to choose, and the laws would look at little.
    owing = table.awaited if stream.whole(1, 2) == 1 else ()
    seats = table.seats if whole else (stream.pick(owing or table.seats),)
    told = {seat: table.history(seat) for seat in table.seats}
    return Moment(number, table.fork(), repr(table.state), told, whole, seats)
