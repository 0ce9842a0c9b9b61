"""One piece of play while it happens: a live draft of the state, the facts emitted so far, the numbers drawn."""

from collections.abc import Sequence
from typing import Any, Generic, Protocol

from ..chance.ask import Ask
from ..chance.source import Source
from .broken_contract import BrokenContract
from .draw import Draw
from .refusal import Refusal
from .terms import E, S

__all__ = ["Work"]


class _Folding(Protocol):
    """What of a system is used here. `System` itself names `Work`, and neither is to need the other's file."""

    @property
    def name(self) -> str: ...
    @property
    def events(self) -> tuple[type, ...]: ...
    def apply(self, draft: Any, event: Any, /) -> None: ...  # `Work` knows their types, and this is one for all


class Deciding(_Folding, Protocol):
    """What of a system is asked for a check."""

    def decide(self, work: Any, seat: str, command: Any, /) -> Refusal | None: ...  # likewise


class TrayShort(BaseException):
    """Dice are missing. No Exception, so that no game's `except` takes it away; it never leaves the kernel."""


_KINDS: dict[int, tuple[tuple[type, ...], frozenset[type]]] = {}


def _kinds(events: tuple[type, ...]) -> frozenset[type]:
    """Return the same as a set: a game has dozens of events, and looking through them takes longer than most facts."""
    # By identity, for the hash of a tuple looks through it as well; what is kept here keeps its number.
    found = _KINDS.get(id(events))
    if found is None:
        found = _KINDS[id(events)] = events, frozenset(events)
    return found[1]


class Work(Generic[S, E]):
    """What `setup`, `decide` and `proceed` are given.

    `state` is the live draft: it shows every event emitted so far. Facts go in through `emit` alone, numbers come out
    of `draw` alone.
    """

    __slots__ = ("_kinds", "_row", "_source", "_system", "_tray", "draws", "events", "missing", "state")

    def __init__(self, system: _Folding, state: S, source: Source, row: int, tray: Sequence[Draw] = ()) -> None:
        self.state: S = state.thaw()
        self._system, self._source, self._kinds = system, source, _kinds(system.events)
        self.begin(row, tray)

    def begin(self, row: int, tray: Sequence[Draw] = ()) -> None:
        """Go on with another row of the same batch: on the same draft, with nothing emitted or drawn yet."""
        self.events: list[E] = []
        self.draws: list[Draw] = []
        self.missing: tuple[Ask, ...] = ()
        self._row = row
        self._tray = list(tray)  # typed pools that wait for their ask, in the order they were asked for

    def emit(self, event: E) -> None:
        """Put a fact into the draft and into the log."""
        if type(event) not in self._kinds:
            raise BrokenContract(f"{self._system.name} emitted {event!r}, which is not among its events")
        self._system.apply(self.state, event)
        self.events.append(event)

    def draw(self, *asks: Ask) -> tuple[tuple[int, ...], ...]:
        """Return the faces of each ask, in the order of the asks and of the dice.

        Ask for what is thrown together in one call, so that people at a table of real dice are asked once.
        """
        drawn: list[Draw] = []
        missing: list[Ask] = []
        for ask in asks:
            # Missing ones count: a pool keeps its place in the seed's stream, whoever else throws by hand.
            found = self._find(ask, len(self.draws) + len(drawn) + len(missing))
            if found is None:
                missing.append(ask)
            else:
                drawn.append(found)
        if missing:
            self.missing = tuple(missing)
            raise TrayShort
        self.draws += drawn
        return tuple(pool.faces for pool in drawn)

    def _find(self, ask: Ask, index: int) -> Draw | None:
        # In order, for the command is decided again from its start and asks for the same things.
        if self._tray and self._tray[0].ask == ask:
            return self._tray.pop(0)
        faces = self._source.draw(self._row, index, ask)
        return None if faces is None else Draw(ask, faces)
