"""One piece of play while it happens: a live draft of the state, the facts emitted so far, the numbers drawn."""

from collections.abc import Callable, Sequence
from typing import Any, Generic, Protocol

from ..chance.ask import Ask
from ..chance.source import DrawRefused, Refusing, Source, rolled_by
from .answer import Answer
from .contract.broken_contract import BrokenContract
from .draw import Draw
from .refusal import Refusal
from .terms import E, Json, S, Seat

__all__ = ["Work", "refusal_of"]


class _Folding(Protocol):
    """What of a system is used here. `System` itself names `Work`, and neither is to need the other's file."""

    @property
    def name(self) -> str: ...
    @property
    def events(self) -> tuple[type, ...]: ...
    def apply(self, draft: Any, event: Any, /) -> None: ...  # `Work` knows their types, and this is one for all


class _Deciding(_Folding, Protocol):
    """What of a system is asked for a check."""

    def decide(self, work: Any, seat: Seat, command: Any, /) -> Refusal | None: ...  # likewise


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
    """What `setup`, `proceed` and the `carry_out` of a command are given.

    `state` is the live draft: it shows every event emitted so far. Facts go in through `emit` alone, numbers come out
    of `draw` alone; `events` are the facts emitted so far.
    """

    __slots__ = (
        "_asks", "_given", "_kinds", "_row", "_source", "_system", "_tray", "answers", "draws", "events", "missing",
        "state",
    )  # fmt: skip

    def __init__(
        self,
        system: _Folding,
        state: S,
        source: Source,
        row: int,
        tray: Sequence[Draw] = (),
        given: Sequence[Answer] = (),
        *,
        asks_plugins: bool = True,
    ) -> None:
        self.state: S = state.thaw()
        self._system, self._source, self._kinds = system, source, _kinds(system.events)
        self.begin(row, tray, given, asks_plugins=asks_plugins)

    def begin(
        self, row: int, tray: Sequence[Draw] = (), given: Sequence[Answer] = (), *, asks_plugins: bool = True
    ) -> None:
        """Go on with another row of the same batch: on the same draft, with nothing emitted or drawn yet.

        `given` are the answers of plugins that are known; with `asks_plugins` others are asked for as well.
        """
        self.events: list[E] = []
        self.draws: list[Draw] = []
        self.answers: list[Answer] = []
        self.missing: tuple[Ask, ...] = ()
        self._row = row
        # In order, both of them, for the command is decided again from its start and asks for the same things.
        self._tray = list(tray)
        self._given, self._asks = list(given), asks_plugins

    def emit(self, *events: E) -> None:
        """Put a fact into the draft and into the log, or several, one after the other."""
        for event in events:
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

    def consult(self, hook: str, ask: Callable[[], tuple[str, Json] | None]) -> Answer | None:
        """Return what plugins answer at a hook; None if none speaks there.

        `ask` asks them, and returns whose answer it is (empty: nobody's, or several) and the answer as plain JSON
        values; None: no plugin speaks at this hook. What it returned is kept in the row, and when the row is decided
        again that is handed back and nobody is asked.
        """
        if self._given and self._given[0].hook == hook:
            answer = self._given.pop(0)
        elif self._asks and (found := ask()) is not None:
            answer = Answer(hook, *found)
        else:
            return None
        self.answers.append(answer)
        return answer

    def _find(self, ask: Ask, index: int) -> Draw | None:
        source = self._source
        if self._tray and self._tray[0].ask == ask:
            laid = self._tray.pop(0)
            if laid.by == "typed":
                return laid
            rolled = rolled_by(source)  # somebody left this pool to the program
            assert rolled is not None  # or that would have been refused
            source = rolled
        faces = source.draw(self._row, index, ask)
        return None if faces is None else Draw(ask, faces)


class _Accepted(BaseException):
    """A fact was emitted. No Exception, so that no game's `except` takes it away; it never leaves the kernel."""


class _Trial(Work[Any, Any]):
    """A piece of play that ends where it would begin, so that nothing has to be copied for it."""

    __slots__ = ()

    def __init__(self, system: _Deciding, state: Any) -> None:
        self.state, self._system, self._source = state, system, Refusing()
        self.begin(0)

    def emit(self, *events: Any) -> None:
        if events:
            raise _Accepted


def refusal_of(system: _Deciding, state: Any, seat: Seat, command: Any) -> Refusal | None:
    """Return what `decide` refuses a command with; None if it comes as far as a fact or a throw.

    It is decided on the frozen state, up to its first fact or its first number.
    """
    try:
        return system.decide(_Trial(system, state), seat, command)
    except (_Accepted, DrawRefused):
        return None
