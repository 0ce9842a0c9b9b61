"""A game played on in two worlds that look the same to a seat: in the true one, and in one that might be it.

The same commands and dice in both. What a seat gets of the one it gets of the other, to the byte, until a fact shows
what was secret; only what somebody else chose in secret may be otherwise, too.
"""

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

import attrs

from ..chance import Seeded, Stream
from ..table import Act, Acted, Clockwork, HistoryEntry, Option, Table, canonical, chapters, encode_value, stored
from .hostile import sample

__all__ = ["TwoWorlds", "faces", "shown"]

AnyTable = Table[Any, Any, Any]
Faces = Callable[
    [AnyTable, str, int], Mapping[str, str]
]  # of a table, for a seat, read from an entry of its history on
Entries = tuple[HistoryEntry[Any, Any], ...]
_TRIES = 6  # to find something that somebody can do in both worlds
_NEAR = 120  # letters of two texts that differ, on either side
_FEW = 2  # commands whose odds a seat asks


def faces(table: AnyTable, seat: str, after: int = 0) -> dict[str, str]:
    """Return every face of a table for a seat, by its name: all that any program may show of it is made of these.

    `after` is the entry of its history from which on it is read.
    """
    told = table.history(seat, after)
    found = {
        "view": table.view(seat),
        "board": table.board(seat),
        "options": table.options(seat),
        "awaited": (table.awaited, table.paused, table.outcome is None),
        "history": told,
        "recap": chapters(table.history(seat)),
        "ways back": sorted(table.ways_back(seat).items()),
    }
    return {name: _text(value) for name, value in found.items()}


def shown(one: Entries, other: Entries) -> list[Any]:
    """Return the facts that only one of two histories tells and that are marked: they show what was secret."""
    texts = [{_text(fact): fact for fact in _facts(found)} for found in (one, other)]
    counts = [Counter(map(_text, _facts(found))) for found in (one, other)]
    facts = [(texts[0] | texts[1])[text] for text in (*(counts[0] - counts[1]), *(counts[1] - counts[0]))]
    return [fact for fact in facts if stored(type(fact)).reveals or stored(type(fact)).shows]


def _facts(entries: Entries) -> list[Any]:
    return [fact for entry in entries for fact in entry.events]


@attrs.frozen
class _Done:
    giver: str  # who acted
    command: Any  # what they did
    there: Any  # what they did in the other world, if it was done in secret

    def __str__(self) -> str:
        there = "" if self.there == self.command else f", or {self.there!r}"
        return f"{self.command!r}{there} of {self.giver}"


@attrs.define
class TwoWorlds:
    """The true world and another, held against each other as one seat sees them."""

    seat: str  # whose eyes
    true: AnyTable  # as it is
    other: AnyTable  # as it might be
    stream: Stream  # what is done, and by whom
    faces: Faces = faces  # what a seat gets, by the names of its faces: a program may have more, made of these

    @classmethod
    def of(cls, table: AnyTable, seat: str, chance: Seeded, faces: Faces = faces) -> "TwoWorlds":
        """Begin at a table as it stands; nothing is done there."""
        other = table.system.reimagine(table.state, seat, chance.branch("world"))
        return cls(seat, table.fork(table.state), table.fork(other), Stream(chance.branch("play")), faces)

    def play(self, steps: int) -> str:
        """Play on; return the stored name of the fact that told the worlds apart as it may, empty if none did.

        Raise AssertionError with the face and both of its texts if anything else did.
        """
        self._compare(0, "before anything is done")
        for _ in range(steps):
            before, rows = len(self.true.history(self.seat)), len(self.true.rows)
            done = self._act()
            if done is None:
                return ""
            told = [table.history(self.seat, before) for table in (self.true, self.other)]
            if found := shown(*told):
                fact = stored(type(found[0])).name
                fault = f"{self.seat} can try {done} and take it back: {fact} tells what was secret"
                assert done.giver != self.seat or self._is_guarded(rows), fault
                return fact
            if done.there != done.command and not self._looks_alike():
                return ""  # something else was done, and may be seen on the table
            try:
                self._compare(before, f"after {done}")
            except AssertionError:
                if by := next((fact for fact in _facts(told[0]) if stored(type(fact)).reveals), None):
                    return stored(type(by)).name  # told alike, and with it something is seen that was not before
                raise
        return ""

    def _is_guarded(self, since: int) -> bool:
        """Whether dice or a revelation among the rows added since leave it to the games master to go back."""
        added = [row for row in self.true.rows[since:] if isinstance(row, Act | Clockwork)]
        return any(row.draws or any(stored(type(one)).reveals for one in row.events) for row in added)

    def _looks_alike(self) -> bool:
        views = [(table.view(self.seat), table.awaited) for table in (self.true, self.other)]
        return bool(views[0] == views[1])

    def _compare(self, after: int, when: str) -> None:
        found, might = (self.faces(table, self.seat, after) for table in (self.true, self.other))
        differ = [name for name in found if found[name] != might[name]]
        assert not differ, f"{self.seat} can tell by {differ[0]}, {when}:\n" + "\n".join(
            _around(found[differ[0]], might[differ[0]])
        )
        if self.true.outcome is None:
            for form in self._few(self.true.options(self.seat)):
                self._ask(form)

    def _few(self, forms: tuple[Option[Any], ...]) -> list[Option[Any]]:
        return [self.stream.pick(forms) for _ in range(_FEW)] if forms else []

    def _ask(self, form: Option[Any]) -> None:
        """Ask what a filled-in form would meet, and how it stands with its odds."""
        command = sample(form, self.stream)
        met = [table.check(self.seat, command) for table in (self.true, self.other)]
        assert met[0] == met[1], f"{self.seat} learns by trying {command!r}: {met[0]} here, {met[1]} there"
        odds = [table.odds(self.seat, command) for table in (self.true, self.other)]
        assert odds[0] == odds[1], f"{self.seat} learns by the odds of {command!r}: {odds[0]} here, {odds[1]} there"

    def _act(self) -> "_Done | None":
        """Let somebody do something in both worlds, and return what; None if nothing was found that can be done."""
        for _ in range(_TRIES):
            seats = self.true.awaited if self.stream.whole(1, 4) > 1 else self.true.seats
            giver = self.stream.pick(seats or self.true.seats)
            forms = [form for form in self.true.options(giver) if form.is_open and not form.ends]
            if not forms:
                continue
            command = sample(self.stream.pick(forms), self.stream)
            ahead = self.true.fork()
            if not isinstance(ahead.act(giver, command), Acted):
                continue
            there = command if giver == self.seat else self._there(ahead, giver, command)
            if there is None or not isinstance(self.other.act(giver, there), Acted):
                assert giver != self.seat, f"{giver} may do {command!r} here and not there"
                continue
            self.true = ahead
            return _Done(giver, command, there)
        return None

    def _there(self, ahead: AnyTable, giver: str, command: Any) -> Any:
        """Return what somebody else does in the other world: the same, or what is as like it as may be done there.

        What was done in secret might have been something else, so now and then it is; unless this seat is one of those
        whom a fact of it is for.
        """
        same = self.other.check(giver, command) is None
        # Where nobody else plays, what is for everybody is for this seat.
        others = {*self.true.seats} - {*self.true.masters, self.seat}
        secret = others and not ahead.system.discloses(ahead.state, command) and not self._is_for(self.true, ahead)
        if same and not (secret and self.stream.whole(1, 2) == 1):
            return command
        alike = [form for form in self.other.options(giver) if form.is_open and type(form.command) is type(command)]
        if not (secret and alike):
            return None
        found = sample(self.stream.pick(alike), self.stream)
        found = found if same else self._nearest(giver, found, command)
        there = self.other.fork()
        there.act(giver, found)
        return None if self._is_for(self.other, there) else found

    def _is_for(self, before: AnyTable, after: AnyTable) -> bool:
        """Whether a fact that was added in between is for some seats, and this is one of them."""
        draft = before.state.thaw()
        for row in after.rows[len(before.rows) :]:
            for event in row.events if isinstance(row, Act | Clockwork) else ():
                before.system.apply(draft, event)
                audience = before.system.audience(draft, event)
                if audience is not None and self.seat in audience:
                    return True
        return False

    def _nearest(self, giver: str, found: Any, wanted: Any) -> Any:
        """Return a command with as many fields of the wanted one as the other world takes."""
        for field in attrs.fields(type(found)):
            nearer = attrs.evolve(found, **{field.name: getattr(wanted, field.name)})
            if self.other.check(giver, nearer) is None:
                found = nearer
        return found


def _text(value: Any) -> str:
    return canonical(encode_value(value))


def _around(one: str, other: str) -> tuple[str, str]:
    """Return both texts about the place where they part: a view may have thousands of letters."""
    at = next(
        (index for index, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other))
    )
    begin = max(0, at - _NEAR)
    return one[begin : at + _NEAR], other[begin : at + _NEAR]
