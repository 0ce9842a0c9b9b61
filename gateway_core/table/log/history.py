"""What a seat may read of the timeline of a game: its own numbering, its own events, no draws."""

from bisect import bisect_right
from collections.abc import Iterator
from typing import Any, Generic, Literal

import attrs

from ..story import Beat, Heading, plain_beat
from ..system import System
from ..terms import C, E, S, Seat
from .rows import Act, Adopted, Clockwork, Closed, Noted, Pause, Row, Seated, Setup, StandingAnswer, Undo
from .timeline import Timeline
from .transition import Transition

__all__ = ["Deed", "History", "HistoryEntry"]

Deed = Literal[
    "setup", "act", "clockwork", "undo", "redo", "pause", "unpause", "adopted", "note", "seated", "standing", "closed"
]  # fmt: skip
_CLOCKWORK = "clockwork"  # who acts when the game itself does
_STRANGER = ""  # no seat's name: whose eyes see what everybody's do


@attrs.frozen
class HistoryEntry(Generic[E, C]):
    """One line of a seat's history."""

    n: int  # its number in this seat's own counting from 1: gaps in the log's would tell that something happened
    deed: Deed  # what was done
    by: str  # a seat, or "clockwork"
    # for its giver, for the masters if the game confides it to them, and for all if it discloses it
    command: C | None = None
    # for the same, or for those whom it is addressed to; what is said with a pause is for everybody; of `standing` what
    # is answered
    note: str = ""
    events: tuple[E, ...] = ()  # those of its facts that this seat may see
    words: tuple[str, ...] = ()  # each of `events` in a line, in order, without the silent ones
    of: int | None = None  # the entry that an undo or a redo is about
    headings: tuple[Heading | None, ...] = ()  # for each of `words` the chapter that begins with it; empty: none does
    program: str = ""  # the name of the program that decided on an act, or was seated; empty: a person
    seat: str = ""  # of `seated` and `standing`: whose decisions it is about
    note_for: tuple[
        Seat, ...
    ] = ()  # who may read the note beside its writer and the masters; empty: who sees the entry
    secret: tuple[bool, ...] = ()  # to masters, of each of `events`: whether some player sees it otherwise; empty: none
    secret_words: tuple[
        bool, ...
    ] = ()  # to masters, of each of `words`: whether some player does not read it; likewise
    secret_command: bool = False  # to masters: whether some player does not read the command
    # of an act: whether a standing answer gave it; of `standing`: whether one stands from here on, or stands no more
    standing: bool = False
    answered_by: str = ""  # of an act: the master who decided in this seat's place; empty: `by` did
    beats: tuple[Beat, ...] | None = None  # what the facts are to a story; None: `words` and `headings` say it all


class History(Generic[S, E, C]):
    """What one seat, or (None) everybody, may know of what happened, undone or not.

    Rows are only ever added to a timeline, so each is read once; a long game is told in linear time.
    """

    def __init__(self, system: System[S, E, C], timeline: Timeline[S, E, C], seat: Seat | None) -> None:
        self._system, self._timeline, self._seat = system, timeline, seat
        self._entries: list[HistoryEntry[E, C]] = []
        self._next = 0  # the first row not read yet
        self._seen: dict[int, int] = {}  # row number -> the entry about it
        self._rows: list[int] = []  # those row numbers, in order
        self._groups: dict[int, tuple[int, ...]] = {}  # undo row -> the rows it took back
        self._live: list[int] = []

    def after(self, number: int, until: int | None = None) -> tuple[HistoryEntry[E, C], ...]:
        """Return the entries after the one of this number; 0 for all. `until` is the last row they are about."""
        rows = self._timeline.rows
        while self._next < len(rows):
            entry = self._read(self._next, rows[self._next])
            if entry is not None:
                self._entries.append(attrs.evolve(entry, n=len(self._entries) + 1))
                self._seen[self._next] = len(self._entries)
                self._rows.append(self._next)
            self._next += 1
        last = None if until is None else bisect_right(self._rows, until)
        return tuple(self._entries[number:last])

    def entry(self, row: int) -> int | None:
        """Return the number of the entry about a row; None where this seat saw nothing of it."""
        self.after(len(self._entries))
        return self._seen.get(row)

    def row(self, number: int) -> int:
        """Return which row the entry of this number is about."""
        return self._rows[number - 1]

    def _read(self, number: int, row: Row[E, C]) -> "HistoryEntry[E, C] | None":
        live, groups = self._live, self._groups
        match row:
            case Setup() | Act() | Clockwork():
                live.append(number)
                return _played(self._system, self._timeline, self._seat, self._timeline.played[number])
            case Pause(by=by, on=on, words=words):
                return HistoryEntry(0, "pause" if on else "unpause", by, note=words)
            case Adopted(by=by):
                live.append(number)
                return HistoryEntry(0, "adopted", by)
            case Noted(by=by, words=words, to=to):
                reads = _reads(self._timeline, self._seat, by, to)
                return HistoryEntry(0, "note", by, note=words, note_for=to) if reads else None
            case Seated(by=by, seat=seat, program=program):
                return HistoryEntry(0, "seated", by, program=program.name if program is not None else "", seat=seat)
            case StandingAnswer(by=by, seat=seat, command=command, words=words):
                if self._seat not in (by, seat):
                    return None
                return HistoryEntry(0, "standing", by, command, words, seat=seat, standing=command is not None)
            case Closed(by=by):
                return HistoryEntry(0, "closed", by)
            case Undo(of=of, by=by) if of in live:
                groups[number] = tuple(live[live.index(of) :])
                del live[live.index(of) :]
                return _turned("undo", by, groups[number], self._seen)
            case Undo(of=of, by=by) if of in groups:
                live.extend(groups[of])
                return _turned("redo", by, groups[of], self._seen)
            case _:  # opened, asked and withdrawn: nothing happened that anybody saw
                return None


def _turned(
    deed: Literal["undo", "redo"], by: Seat, group: tuple[int, ...], seen: dict[int, int]
) -> "HistoryEntry[E, C] | None":
    # What this seat saw nothing of cannot be seen to be taken back either.
    visible = [seen[number] for number in group if number in seen]
    return HistoryEntry(0, deed, by, of=visible[0]) if visible else None


def _reads(timeline: Timeline[S, E, C], seat: Seat | None, by: Seat, to: tuple[Seat, ...]) -> bool:
    """Whether a seat, or (None) everybody, may read what `by` wrote for the seats in `to` (none: for everybody)."""
    return not to or (seat is not None and seat in (by, *to, *timeline.opened.masters))


def _played(
    system: System[S, E, C], timeline: Timeline[S, E, C], seat: Seat | None, transition: Transition[S, E, C]
) -> "HistoryEntry[E, C] | None":
    row, opened = transition.row, timeline.opened
    master = seat in opened.masters
    players = tuple(one for one in opened.seats if one not in opened.masters) if master else ()
    shown = tuple(_witnessed(system, transition, opened.seats, seat, players))
    told = [one for one in shown if one.words]
    facts: dict[str, Any] = {"events": tuple(one.event for one in shown), "words": tuple(one.words for one in told)}
    if any(one.heading for one in told):
        facts["headings"] = tuple(one.heading for one in told)
    if any(one.beats is not None for one in shown):
        facts["beats"] = tuple(_beats(shown))
    if any(one.secret for one in shown):
        facts["secret"] = tuple(one.secret for one in shown)
    if any(one.secret_words for one in told):
        facts["secret_words"] = tuple(one.secret_words for one in told)
    if isinstance(row, Act):
        facts |= {"standing": bool(row.standing), "answered_by": row.by}
        disclosed = system.discloses(transition.after, row.command)
        open_ = disclosed or seat == row.seat or (master and system.confides(transition.after, row.command))
        noted = open_ if not row.note_for else _reads(timeline, seat, row.seat, row.note_for)
        if not open_ and not shown and not (noted and row.note):
            return None
        if noted and row.note:
            facts |= {"note": row.note, "note_for": row.note_for}
        hidden = not disclosed and any(one != row.seat for one in players)
        command = row.command if open_ else None
        return HistoryEntry(0, "act", row.seat, command, program=row.program, secret_command=hidden, **facts)
    if not shown:
        return None
    return HistoryEntry(0, "setup" if isinstance(row, Setup) else "clockwork", _CLOCKWORK, **facts)


@attrs.frozen
class _Witnessed(Generic[E]):
    """A fact as a seat sees it."""

    event: E
    words: str
    heading: Heading | None  # that it begins, if it has words
    secret: bool  # whether some player sees it otherwise, or not at all
    secret_words: bool  # whether some player does not read its words
    beats: tuple[Beat, ...] | None  # what its game says that it is to a story; None: its words and heading


def _beats(shown: tuple[_Witnessed[E], ...]) -> Iterator[Beat]:
    """Yield what facts that are seen together are to a story."""
    first = True
    for one in shown:
        plain = (plain_beat(one.words, one.heading, first=first),) if one.words else ()
        found = plain if one.beats is None else one.beats
        yield from (attrs.evolve(beat, secret=True) for beat in found) if one.secret_words else found
        first = first and not any(beat.words for beat in found)


def _witnessed(
    system: System[S, E, C], transition: Transition[S, E, C], seats: tuple[Seat, ...], seat: Seat | None,
    players: tuple[Seat, ...],
) -> Iterator[_Witnessed[E]]:  # fmt: skip
    """Yield each fact as it is seen, with its words; `players` are those from whom it may be secret."""
    # Folded again from the state of then: what a seat might see never depends on what came later.
    draft = transition.before.thaw()
    for event in transition.events:
        system.apply(draft, event)
        face = _face(system, draft, event, seats, seat)
        if face is None:
            continue
        words = system.tell(face, draft)
        story = system.beats(face, draft)
        others = [other for one in players if (other := system.face(draft, event, one)) != face]
        unread = any(
            other is None or (system.tell(other, draft), system.beats(other, draft)) != (words, story)
            for other in others
        )
        yield _Witnessed(
            event=face,
            words=words,
            heading=system.heading(face, draft) if words else None,
            secret=bool(others),
            secret_words=unread,
            beats=story,
        )


def _face(system: System[S, E, C], state: S, event: E, seats: tuple[Seat, ...], seat: Seat | None) -> E | None:
    """Return what a seat sees of a fact, or (None) what everybody does."""
    if seat is not None:
        return system.face(state, event, seat)
    faces = [system.face(state, event, one) for one in seats]
    if any(face is None for face in faces):
        return None
    return event if all(face is event for face in faces) else system.face(state, event, _STRANGER)
