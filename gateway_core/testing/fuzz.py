"""People at their worst: they play, hold, cut in, take back, pause, try what is refused and what is not theirs.

Greedy and random play alone miss the worst faults, so verbs that were used least come up most, and now and then
somebody clings to one verb for a while.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any, Generic, TypeVar

import attrs

from ..chance import Ask, Seeded, Stream
from ..table import NeedsDice, Option, Record, Refusal, Table, beside, joined
from .deeds import attempt, play_deed
from .hostile import sample

__all__ = ["fuzz", "thrown"]

S = TypeVar("S", bound=Record)
E = TypeVar("E")
C = TypeVar("C")

# As often as each should come up: mostly play, or no game gets anywhere; enough of the rest to cut into all of it.
_DEEDS = ("play",) * 10 + ("cut-in",) * 4 + ("undo",) * 2 + ("redo", "pause", "refused", "another's")


def fuzz(table: Table[S, E, C], seed: str = "", steps: int = 0, *, deeds: Iterable[str] = ()) -> Iterator[str]:
    """Do these deeds, as `explore` tells them, then up to `steps` by chance until the outcome; yield each once done.

    Raise AssertionError when the table breaks its word: a refusal that changes something, `check` and `act` at odds.
    """
    for deed in deeds:
        play_deed(table, deed)
        yield deed
    fuzzer = _Fuzzer(table, Stream(Seeded(f"fuzz {seed}")))
    for step in range(steps):
        if table.outcome is not None:
            return
        # In the last quarter it may end, for the laws want to see an outcome as well.
        fuzzer.goes_on = step < steps * 3 // 4
        yield fuzzer.step()


def thrown(asks: Iterable[Ask], stream: Stream) -> tuple[tuple[int, ...], ...]:
    """Return faces that could fall for these asks."""
    return tuple(tuple(stream.whole(1, ask.sides) for _ in range(ask.count)) for ask in asks)


@attrs.define
class _Fuzzer(Generic[S, E, C]):
    table: Table[S, E, C]
    stream: Stream
    used: Counter[str] = attrs.field(factory=Counter)
    clinging: str = ""
    goes_on: bool = True  # a game that somebody may stop at will would otherwise be over before it is begun

    def step(self) -> str:
        if self.table.paused:
            return self._wake()
        if self.table.pending is not None:
            return self._throw(self.table.pending)
        deed = self.stream.pick(_DEEDS)
        done = {
            "play": self._play,
            "cut-in": self._cut_in,
            "undo": self._undo,
            "redo": self._redo,
            "pause": self._pause,
            "refused": self._refused,
            "another's": self._anothers,
        }[deed]()
        return deed if done else "nothing"

    def _forms(self, seats: Iterable[str], allowed: bool) -> list[tuple[str, Option[C]]]:
        return [(seat, form) for seat in seats for form in self.table.options(seat) if form.allowed is allowed]

    def _somebodys(self, allowed: bool) -> list[tuple[str, Option[C]]]:
        """Return the forms of one seat that has any; to ask every seat each time would be most of the work."""
        found = (self._forms((seat,), allowed) for seat in self.stream.shuffled(self.table.seats))
        return next(filter(None, found), [])

    def _cut_in(self) -> bool:
        return self._give(self._somebodys(True))

    def _play(self) -> bool:
        return self._give(self._forms(self.table.awaited, True))

    def _give(self, forms: list[tuple[str, Option[C]]]) -> bool:
        if not forms:
            return False
        ordinary = [(seat, form) for seat, form in forms if not form.apart]
        forms = ordinary if ordinary and self.stream.whole(1, 4) > 1 else forms  # or nobody would play by the rules
        # Not for ever: there are moments in which whatever anybody does ends the game.
        for _ in range(8):
            seat, form = self._choose(forms)
            self.used[form.verb] += 1
            command = self._joined(seat, form) or self._filled(form)
            if not (self.goes_on and self._ends(seat, command)):
                break
        # Not by the stream: some programs decide as well, and that is to change nothing else.
        found = attempt(self.table, seat, command, "a program" if len(self.table.rows) % 4 == 3 else "")
        assert not isinstance(found, Refusal), f"{form} was allowed to {seat} and refused: {found}"
        return True

    def _joined(self, seat: str, form: Option[C]) -> C | None:
        """Return one command of a form and now and then one or two others, of what may go together; None: of none.

        What may not be used alone is among them.
        """
        if not form.joins or self.stream.whole(1, 3) > 1:
            return None
        others = [other for other in self.table.options(seat) if form.goes_with(other)]
        chosen = self.stream.shuffled((form, *self.stream.shuffled(others)[: self.stream.whole(1, 2)]))
        begun: list[Any] = []
        for _ in chosen:
            field = beside(self.table, seat, chosen, begun)
            if isinstance(field, Refusal):
                assert not begun, f"{field} was met only after {begun} of {[one.label for one in chosen]}"
                return None
            begun.append(self.stream.pick(list(field.values())))
        whole = joined(self.table, seat, chosen, begun)
        assert isinstance(whole, Option), f"{begun} of {[one.label for one in chosen]} was offered and refused: {whole}"
        return self._filled(whole)

    def _choose(self, forms: list[tuple[str, Option[C]]]) -> tuple[str, Option[C]]:
        mood = self.stream.whole(1, 6)
        # Sorted: a set comes in another order in every run, and the same seed must give the same deeds.
        verbs = sorted({form.verb for _, form in forms})
        if mood == 1:
            self.clinging = self.stream.pick(verbs)
        if mood <= 3 and self.clinging in verbs:
            verb = self.clinging
        elif mood <= 5:
            verb = min(verbs, key=lambda verb: self.used[verb])
        else:
            verb = self.stream.pick(verbs)
        return self.stream.pick([(seat, form) for seat, form in forms if form.verb == verb])

    def _filled(self, form: Option[C]) -> C:
        """Return a form as it stands or filled in by chance, which alone would pay the highest price every time."""
        return form.command if self.stream.whole(1, 3) == 1 else sample(form, self.stream)

    def _undo(self) -> bool:
        count = self.stream.whole(1, 3)
        # Refused or not, it was tried: to ask for what is not allowed is part of the play.
        return [self.table.undo(self._anybody()) for _ in range(count)] != []

    def _redo(self) -> bool:
        return not isinstance(self.table.redo(self._anybody()), Refusal)

    def _pause(self) -> bool:
        return not isinstance(self.table.pause(self._anybody()), Refusal)

    def _wake(self) -> str:
        seat = self._anybody()
        for _, form in self._forms((seat,), False)[:2]:
            found = attempt(self.table, seat, form.command)
            assert getattr(found, "code", None) == "table/paused", f"a paused table answered {found} to {form}"
        if self.stream.whole(1, 2) == 1:
            self.table.unpause(self.table.paused[0])
        return "unpause"

    def _refused(self) -> bool:
        forms = self._somebodys(False)
        if not forms:
            return False
        seat, form = self.stream.pick(forms)
        found = attempt(self.table, seat, sample(form, self.stream))
        assert found == form.refusal, f"{form} of {seat} met {found}"
        return True

    def _anothers(self) -> bool:
        forms = self._somebodys(True)
        if not forms:
            return False
        (_, form), seat = self.stream.pick(forms), self._anybody()
        command = self._filled(form)
        if self.goes_on and self._ends(seat, command):
            return False
        attempt(self.table, seat, command)
        return True

    def _ends(self, seat: str, command: C) -> bool:
        ahead = self.table.fork()
        ahead.act(seat, command)
        return ahead.outcome is not None

    def _throw(self, pending: NeedsDice) -> str:
        deed = self.stream.whole(1, 8)
        if deed == 1:
            self.table.pause(self._anybody())
            return "pause"
        if deed == 2 and pending.seat is not None:
            self.table.withdraw(pending.seat)
            return "withdraw"
        if deed == 3:
            self.table.undo(self._anybody())
            return "undo"
        rows = self.table.rows
        # An ask may be for no dice at all; then one is already wrong.
        wrong = tuple((ask.sides + 1,) * max(1, ask.count) for ask in pending.asks)
        assert isinstance(self.table.supply(wrong), Refusal), f"dice that cannot be were taken for {pending.asks}"
        assert self.table.rows == rows, "dice that cannot be left a row"
        found = self.table.supply(thrown(pending.asks, self.stream))
        assert not isinstance(found, Refusal), f"dice for {pending.asks} were refused: {found}"
        return "throw"

    def _anybody(self) -> str:
        return self.stream.pick(self.table.seats)
