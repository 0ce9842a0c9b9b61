"""A game played on in two worlds that look the same to a seat: in the true one, and in one that might be it.

The same commands and dice in both. What a seat gets of the one it gets of the other, to the byte, until a fact shows
what was secret; only what somebody else chose in secret may be otherwise, too.
"""

from collections.abc import Callable, Iterable, Mapping, Set
from itertools import chain, zip_longest
from typing import Any

import attrs

from ..chance import Seeded, Stream
from ..table import (
    Act,
    Acted,
    Clockwork,
    HistoryEntry,
    Table,
    canonical,
    chapters,
    encode_value,
    reveals,
    stored,
)
from .alike import assert_same_sights
from .hostile import sample
from .worlds.answers import assert_same_answers

__all__ = ["TwoWorlds", "apart", "may_show", "sights"]

AnyTable = Table[Any, Any, Any]
Sights = Callable[
    [AnyTable, str, int], Mapping[str, str]
]  # of a table, for a seat, read from an entry of its history on
Entries = tuple[HistoryEntry[Any, Any], ...]
_TRIES = 6  # to find something that somebody can do in both worlds
_FEW = 2  # forms that a seat asks about
_ALONE = 3  # one of how many worlds has one secret alone otherwise


def sights(table: AnyTable, seat: str, after: int = 0) -> dict[str, str]:
    """Return every sight of a table for a seat, by its name: all that any program may show of it is made of these.

    `after` is the entry of its history from which on it is read.
    """
    told = table.history(seat, after)
    found = {
        "prologue": table.prologue,
        "view": table.view(seat),
        "board": table.board(seat),
        "sheet": table.sheet(seat),
        "options": table.options(seat),
        "awaited": (table.awaited, table.paused, table.outcome is None),
        "history": told,
        "recap": chapters(table.history(seat)),
        "ways back": sorted(table.ways_back(seat).items()),
    }
    return {name: _text(value) for name, value in found.items()}


def apart(one: Entries, other: Entries) -> tuple[Any, ...]:
    """Return the first facts, of either history, that only one of two tells; () if they tell the same.

    What follows these may be otherwise because of them.
    """
    for pair in zip_longest(_facts(one), _facts(other)):
        if pair[0] is None or pair[1] is None or _text(pair[0]) != _text(pair[1]):
            return tuple(fact for fact in pair if fact is not None)
    return ()


def may_show(cls: type, secrets: Set[str]) -> bool:
    """Whether facts of a class may show one of these secrets: one that it names, or any if it only reveals."""
    named = stored(cls).shows
    return stored(cls).reveals is not False if not named else not secrets.isdisjoint(chain(*named.values()))


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
    sights: Sights = sights  # what a seat gets, by the names of its sights: a program may have more, made of these
    alone: bool = False  # whether one secret alone is otherwise, and so whatever others choose in secret is not
    secrets: frozenset[str] = frozenset()  # those that have been otherwise in the other world

    @classmethod
    def of(cls, table: AnyTable, seat: str, chance: Seeded, sights: Sights = sights) -> "TwoWorlds":
        """Begin at a table as it stands; nothing is done there. Now and then one secret alone is otherwise."""
        one = _one_otherwise(table, seat, chance) if Stream(chance.branch("how")).whole(1, _ALONE) == 1 else None
        other = table.system.reimagine(table.state, seat, chance.branch("world")) if one is None else one
        play = Stream(chance.branch("play"))
        return cls(seat, table.fork(table.state), table.fork(other), play, sights, alone=one is not None)

    def play(self, steps: int) -> str:
        """Play on; return the stored name of the fact that told the worlds apart as it may, empty if none did.

        Raise AssertionError with the sight and both of its texts if anything else did.
        """
        self._compare(0, "before anything is done")
        for _ in range(steps):
            self.secrets |= _differing(self.true.system, self.true.state, self.other.state)
            before, rows = len(self.true.history(self.seat)), len(self.true.rows)
            done = self._act()
            if done is None:
                return ""
            told = self.true.history(self.seat, before), self.other.history(self.seat, before)
            if done.there != done.command and not self._looks_alike():
                return ""  # something else was done, and may be seen on the table
            first = apart(*told)
            if (found := self._may_show(first)) is not None:
                fault = f"{self.seat} can try {done} and take it back: {found} tells what was secret"
                # How the game goes on by itself, which stage comes next, is no answer that the deed got.
                own = [tuple(one for one in entries if (one.deed, one.by) == ("act", self.seat)) for entries in told]
                assert done.giver != self.seat or not apart(*own) or self._is_guarded(rows), fault
                return found
            try:
                names = " or ".join(dict.fromkeys(stored(type(fact)).name for fact in first)) or "no fact"
                otherwise = f"where these are otherwise: {', '.join(sorted(self.secrets))}"
                self._compare(before, f"after {done} first by {names}, {otherwise}")
            except AssertionError:
                if not first and (found := self._may_show(_facts(told[0]))) is not None:
                    return found  # told alike, and with it something is seen that was not before
                raise
        return ""

    def _may_show(self, facts: Iterable[Any]) -> str | None:
        """Return the stored name of the first of these facts that may show a secret which has been otherwise."""
        names = (stored(type(fact)).name for fact in facts if may_show(type(fact), self.secrets))
        return next(names, None)

    def _is_guarded(self, since: int) -> bool:
        """Whether dice or a revelation among the rows added since leave it to the games master to go back."""
        added = [row for row in self.true.rows[since:] if isinstance(row, Act | Clockwork)]
        return any(row.draws or any(reveals(one) for one in row.events) for row in added)

    def _looks_alike(self) -> bool:
        views = [(table.view(self.seat), table.awaited) for table in (self.true, self.other)]
        return bool(views[0] == views[1])

    def _compare(self, after: int, when: str) -> None:
        found, might = (self.sights(table, self.seat, after) for table in (self.true, self.other))
        assert_same_sights(found, might, self.seat, f", {when}")
        if self.true.outcome is None:
            worlds, forms = (self.true.state, self.other.state), self.true.options(self.seat)
            few = [self.stream.pick(forms) for _ in range(_FEW)] if forms else []
            assert_same_answers(self.true.system, worlds, self.seat, few, self.stream)

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
        if self.alone:
            return command if same else None
        # Where nobody else plays, what is for everybody is for this seat.
        others = {*self.true.seats} - {*self.true.masters, self.seat}
        secret = others and not self._reads(ahead, command) and not self._is_for(self.true, ahead)
        if same and not (secret and self.stream.whole(1, 2) == 1):
            return command
        alike = [form for form in self.other.options(giver) if form.is_open and type(form.command) is type(command)]
        if not (secret and alike):
            return None
        found = sample(self.stream.pick(alike), self.stream)
        found = found if same else self._nearest(giver, found, command)
        there = _given(self.other, giver, found)
        plain = _at_once(self.other, _given(self.other, giver, command)) if same else _at_once(self.true, ahead)
        if self._is_for(self.other, there) or not self._is_kept(plain, _at_once(self.other, there)):
            return command if same else None
        return found

    def _reads(self, after: AnyTable, command: Any) -> bool:
        """Whether this seat reads in its history what somebody else has done."""
        system, state = after.system, after.state
        return system.discloses(state, command) or (self.seat in after.masters and system.confides(state, command))

    def _is_kept(self, one: Any, other: Any) -> bool:
        """Whether it is kept from this seat what somebody did, by the states at once after either.

        Where both are the same there is nothing to keep, and where it is seen what was done it may be told as well.
        """
        views = [self.true.system.view(state, self.seat) for state in (one, other)]
        return bool(one != other and views[0] == views[1])

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


def _given(table: AnyTable, giver: str, command: Any) -> AnyTable:
    ahead = table.fork()
    ahead.act(giver, command)
    return ahead


def _at_once(before: AnyTable, after: AnyTable) -> Any:
    """Return the state that the deed done in between comes to, before the game goes on by itself."""
    draft, added = before.state.thaw(), after.rows[len(before.rows) :]
    for event in next((row.events for row in added if isinstance(row, Act)), ()):
        before.system.apply(draft, event)
    return draft.freeze()


def _one_otherwise(table: AnyTable, seat: str, chance: Seeded) -> Any:
    """Return a state in which one secret is otherwise that the game can set apart; None: there is none now."""
    system, state = table.system, table.state
    for name in Stream(chance.branch("which")).shuffled(sorted(system.secrets(state) or ())):
        other = system.reimagine_only(name, state, seat, chance.branch("world"))
        if other is not None and name in _differing(system, state, other):
            return other
    return None


def _differing(system: Any, one: Any, other: Any) -> frozenset[str]:
    """Return the names of the secrets that two states have otherwise."""
    here, there = (system.secrets(state) or {} for state in (one, other))
    return frozenset(name for name in here if here[name] != there[name])


def _text(value: Any) -> str:
    return canonical(encode_value(value))
