"""What has happened, as a page tells it to one person: line by line, with what was taken back since."""

from collections.abc import Iterator
from typing import Any

import attrs

from gateway_core.session.hosting.called import answered_for, deed_told, note_for, seat_called, seat_within
from gateway_core.table import HistoryEntry
from gateway_core.table.log import standing

from .seen import Seen

__all__ = ["Happened", "chosen", "happened"]

_LATE = 60  # entries that are gone through for a page, which shows fewer


@attrs.frozen
class Happened:
    """One thing that happened, or that somebody said or did beside the game."""

    lines: tuple[str, ...]
    is_gone: bool  # whether it was taken back since
    is_new: bool  # whether it happened since they acted last, or by that


def happened(seen: Seen) -> Iterator[Happened]:
    """Yield what there is to tell of late, oldest first."""
    history = seen.table.history(seen.eyes)
    stands = {one.n for one in standing(history)}
    acted = max((one.n for one in history if _is_own(seen, one)), default=0)
    lent = set[str]()
    for at, entry in enumerate(history, _LATE - len(history)):
        if entry.deed == "seated":
            (lent.add if entry.program else lent.discard)(entry.seat)
        if at >= 0 and (lines := _lines(seen, entry, is_lent=entry.by in lent)):
            is_gone = entry.deed in ("setup", "act", "clockwork") and entry.n not in stands
            yield Happened(lines, is_gone, entry.n >= acted)


def chosen(seen: Seen) -> str:
    """Return in the game's words what they decided last, with all that they chose; empty: nothing of theirs stands."""
    own = [one.n for one in standing(seen.table.history(seen.eyes)) if _is_own(seen, one)]
    return seen.table.said(seen.eyes, own[-1]) if own else ""


def _is_own(seen: Seen, entry: HistoryEntry[Any, Any]) -> bool:
    """Say whether they decided this themselves, be it in somebody's place."""
    by_hand = entry.deed == "act" and not (entry.standing or entry.program)
    return by_hand and (entry.answered_by or entry.by) in seen.seats


def _lines(seen: Seen, entry: HistoryEntry[Any, Any], *, is_lent: bool) -> tuple[str, ...]:
    """Return what happened, with what somebody said to it in their own words, and who answered in whose place.

    That a program decided is told where its seat `is_lent` to none, as one does whose time has run out.
    """
    told = deed_told(seen.table, seen.eyes, entry, lambda words, _: words)
    by = seat_called(seen.table, entry.answered_by or entry.by)
    note = f"{by}{note_for(entry)}: “{entry.note}”" if entry.note and not told else ""
    late = ""
    if entry.program and entry.deed == "act" and not is_lent:
        said = seen.table.said(seen.eyes, entry.n) if entry.by in seen.seats and not entry.words else ""
        if entry.words or said:
            what, told_so = (" this", "") if entry.words else ("", f": {said}")
            late = f"A program decided{what} in the place of {seat_within(seen.table, entry.by)}{told_so}."
    return (*entry.words, *filter(None, (told, note, answered_for(seen.table, entry), late)))
