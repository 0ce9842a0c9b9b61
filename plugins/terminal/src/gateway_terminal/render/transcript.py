"""Telling what a seat has seen: a readable line an act, or an event a line as JSON."""

from collections.abc import Sequence
from typing import Any

from gateway_core.session.hosting.called import answered_for, deed_told, note_for, words_of
from gateway_core.session.hosting.called import in_a_line as told_in_a_line
from gateway_core.session.hosting.summary import what_it_came_to, won_by
from gateway_core.table import Chapter, Codec, HistoryEntry, Table, chapters, encode_value

from .secret import EXPLAINED, marked
from .terminal import bold, dim, say, say_json
from .text import wrap

__all__ = ["Transcript", "first_words", "in_a_line", "say_what_it_came_to"]


_UNFINISHED = "unfinished"  # for programs: what a game has come to that has no outcome; `stopped` ends a scene
_SAID = ("note", "pause", "standing")  # deeds whose words are their own


def in_a_line(table: Table[Any, Any, Any], seat: str | None, entry: HistoryEntry[Any, Any], *, by: str = "") -> str:
    """Return what an entry of a seat's history is about, with what is secret marked."""
    return told_in_a_line(table, seat, entry, marked, by=by)


def say_what_it_came_to(table: Table[Any, Any, Any], seat: str | None, chapters: Sequence[Chapter]) -> None:
    """Say who has won, and what the story of one seat came to: the page at the end of a game, or of what is told."""
    words = what_it_came_to(table, seat, chapters)
    if words:
        say("\n" + bold("In the end" if table.outcome is not None else "So far"))
    for line in words:
        say(wrap(line))


def first_words(entry: HistoryEntry[Any, Any]) -> str:
    """Return the first line of what was told in an entry, marked if players could not hear it."""
    return marked(entry.words[0].strip(), bool(entry.secret_words) and entry.secret_words[0])


class Transcript:
    """What has been told to one seat, or (None) to everybody, so far; `tell` says what is new since the last time."""

    def __init__(self, table: Table[Any, Any, Any], seat: str | None, *, json: bool = False, told: int = 0) -> None:
        self._table, self._seat, self._json = table, seat, json
        self._last = told  # the number of the last row that was told
        self._codec = Codec(table.system)
        self._begun = False  # whether what the game opens with was told
        self._explained = False  # whether it was said what the brackets around a secret mean

    def tell(self, until: int | None = None) -> None:
        """Say everything that has happened since the last time, up to the row of the number `until`.

        A program is told of each decision by whom it can be taken back as things stand.
        """
        if not (self._last or self._begun or self._json):
            self.begin()
        new = self._table.history(self._seat, after=self._last, until=until)
        ways = self._table.ways_back(self._seat) if self._json and any(map(_is_decided, new)) else {}
        for entry in new:
            if self._json:
                self._tell_program(entry, ways.get(entry.n, ()))
            else:
                self._tell_person(entry)
            self._last = entry.n

    @property
    def told(self) -> int:
        """The number of the last entry of the seat's history that was told."""
        return self._last

    @property
    def explained(self) -> bool:
        """Whether it was said what the brackets around secrets mean."""
        return self._explained

    def explains(self) -> bool:
        """Say whether the brackets around secrets are still to be explained, which is done once."""
        first, self._explained = not self._explained, True
        return first

    def begin(self) -> None:
        """Say what the game opens with: what it is called, and its author's words."""
        self._begun, prologue = True, self._table.prologue
        if prologue is not None:
            say("\n".join((bold(wrap(prologue.title)), *(wrap(one, hanging="") for one in prologue.paragraphs), "")))

    def take_over(self, other: "Transcript") -> None:
        """Go on from where another seat's telling stands, whose history is the same."""
        self._last, self._begun = other._last, other._begun

    def end(self, *, page: bool = False, also: str = "") -> None:
        """Say how it ended, with the `page` that stories have; to a program a game without an end is unfinished.

        People are told what there is to say of it also.
        """
        outcome = self._table.outcome
        facts = dict(outcome.facts) if outcome else {}
        seed = self._table.seed
        if self._json:
            last = {"outcome": {"result": outcome.result if outcome else _UNFINISHED, **facts}}
            say_json(last | ({"seed": seed} if seed else {}))
            return
        if page and outcome is not None:
            say_what_it_came_to(self._table, self._seat, chapters(self._table.history(self._seat)))
        elif won := won_by(self._table):
            say(wrap(won))
        if also:
            say(wrap(also))
        if seed is not None:
            say(wrap(f"The seed was {seed}."))

    def _tell_person(self, entry: HistoryEntry[Any, Any]) -> None:
        if told := deed_told(self._table, self._seat, entry, marked):
            say(wrap(told))
        if entry.words:
            line = words_of(entry, marked)
            say(wrap(line, "  " if entry.words[0].startswith(" ") else ""))  # what follows from the line above
            for one in entry.headings:
                if one is not None and one.words and one.words not in line:  # a chapter opens with its author's words
                    say("\n".join((bold(wrap(one.title)), wrap(one.words, hanging=""))))
            if any(entry.secret_words) and self.explains():
                say(dim(wrap(EXPLAINED, "  ")))
        if instead := answered_for(self._table, entry):
            say(wrap(instead, "  "))
        if entry.note and entry.deed not in _SAID:
            say(wrap(f"Note{note_for(entry)}: {entry.note}", "  "))

    def _tell_program(self, entry: HistoryEntry[Any, Any], undo: Sequence[str]) -> None:
        head: dict[str, Any] = {"n": entry.n, "by": entry.by}
        if _is_decided(entry):
            head["undo"] = list(undo)
        if entry.deed == "standing":
            head |= {"deed": entry.deed, "seat": entry.seat}
        if entry.standing:
            head["standing"] = True
        if entry.answered_by:
            head["answered_by"] = entry.answered_by
        if entry.command is not None:
            command = self._codec.encode_command(entry.command)
            said = {"note": entry.note, "note_for": entry.note_for} if entry.note else {}
            secret = {"secret": True} if entry.secret_command else {}
            say_json(head | {"command": command["name"], "data": command["data"]} | said | secret)
        if entry.deed == "seated":
            say_json(head | {"deed": entry.deed, "program": entry.program, "seat": entry.seat})
        elif entry.of is not None or (not entry.events and entry.command is None):
            whom = {"note_for": entry.note_for} if entry.note_for else {}
            say_json(head | {"deed": entry.deed, "note": entry.note, "of": entry.of} | whom)
        for event, is_secret in zip(entry.events, entry.secret or (False,) * len(entry.events), strict=True):
            named = self._codec.encode_event(event)
            secret = {"secret": True} if is_secret else {}
            say_json(head | {"event": named["name"], "data": encode_value(named["data"])} | secret)


def _is_decided(entry: HistoryEntry[Any, Any]) -> bool:
    """Say whether an entry is a person's decision, and not what a program or the game did by itself."""
    return entry.deed in ("act", "adopted") and not (entry.program or entry.standing)
