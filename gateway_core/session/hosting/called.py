"""What people call whoever sits in a seat, and what is told of what they do about the table itself."""

from collections.abc import Callable
from typing import Any

from ...table import Table
from ...table.log import HistoryEntry

__all__ = ["answered_for", "deed_told", "in_a_line", "note_for", "seat_called", "seat_within", "words_of"]

# What is told of an act on the log itself, which has no words of the game's.
_DEEDS = {
    "adopted": "changes the rules from here on",
    "note": "notes",
    "pause": "stops the table",
    "redo": "restores",
    "undo": "takes back",
    "unpause": "lets the table go on",
}
_SAID = ("note", "pause")  # deeds whose words are their own

Marked = Callable[[str, bool], str]  # (words, whether some player cannot hear them) -> how they are written


def seat_called(table: Table[Any, Any, Any], seat: str) -> str:
    """Return what people call whoever sits in a seat: the games master, or the one who is played from there."""
    system, state = table.system, table.state
    if table.masters == (seat,):
        return "The games master"
    played = [one.title for one in system.roles(state) if one.seat == seat]
    return played[0] if len(played) == 1 else str(getattr(state, "called", str)(seat))


def seat_within(table: Table[Any, Any, Any], seat: str) -> str:
    """Return the same as it stands within a sentence."""
    name = seat_called(table, seat)
    return f"the {name.removeprefix('The ')}" if name.startswith("The ") else name


def answered_for(table: Table[Any, Any, Any], entry: HistoryEntry[Any, Any]) -> str:
    """Return in a sentence who decided in somebody's place; empty where nobody did."""
    if not entry.answered_by:
        return ""
    return f"{seat_called(table, entry.answered_by)} answered for {seat_within(table, entry.by)}."


def in_a_line(
    table: Table[Any, Any, Any], seat: str | None, entry: HistoryEntry[Any, Any], marked: Marked, *, by: str = ""
) -> str:
    """Return what an entry of a seat's history is about: what came of it, or what was decided if nothing was told.

    Who decided it is named, unless that is who has just been named: the one in the seat `by`.
    """
    if entry.words:
        return words_of(entry, marked)
    name = seat_called(table, entry.by)
    if entry.deed in _DEEDS:
        return f"{name} {_DEEDS[entry.deed]}"
    words = table.said(seat, entry.n)
    if not words:
        return f"what {seat_within(table, entry.by)} decided"
    said = marked(words, entry.secret_command)
    return said if entry.by == by else f"{name}: {said}"


def words_of(entry: HistoryEntry[Any, Any], marked: Marked) -> str:
    """Return in one line what was told in an entry."""
    secret = entry.secret_words or (False,) * len(entry.words)
    return " ".join(marked(word.strip(), one) for word, one in zip(entry.words, secret, strict=True))


def deed_told(table: Table[Any, Any, Any], seat: str | None, entry: HistoryEntry[Any, Any], marked: Marked) -> str:
    """Return in a sentence what somebody did about the table itself, as a seat reads it; empty where it was an act."""
    if entry.deed == "seated":
        player = f"The program '{entry.program}'" if entry.program else "A person"
        return f"{player} plays {seat_within(table, entry.seat)} from here on."
    if entry.deed == "standing":
        again = "answers without a question" if entry.standing else "is asked again"
        return f"From here on {seat_within(table, entry.seat)} {again}: {entry.note}."
    if entry.deed not in _DEEDS:
        return ""
    about = ""
    if entry.deed in _SAID:
        about = f'"{entry.note}"' if entry.note else ""
    elif entry.of:
        about = in_a_line(table, seat, table.history(seat, after=entry.of - 1)[0], marked, by=entry.by)
        about = about if about.endswith((".", "!", "?")) else f"{about}."
    does = f"{seat_called(table, entry.by)} {_DEEDS[entry.deed]}{note_for(entry)}"
    return f"{does}: {about}" if about else f"{does}."


def note_for(entry: HistoryEntry[Any, Any]) -> str:
    """Return for whom a note is, where it is not for everybody; the games masters read it all the same."""
    return f" for {', '.join(entry.note_for)}" if entry.note and entry.note_for else ""
