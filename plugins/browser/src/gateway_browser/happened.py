"""What has happened, as a page tells it to one person: line by line, with what was taken back since."""

from collections.abc import Iterator
from typing import Any

import attrs

from gateway_core.session.hosting.called import answered_for, does
from gateway_core.table import HistoryEntry
from gateway_core.table.log import standing

from .seen import Seen

__all__ = ["Happened", "happened"]

_GAME = ("setup", "act", "clockwork")


@attrs.frozen
class Happened:
    """One thing that happened, or that somebody said or did beside the game."""

    lines: tuple[str, ...]
    note: str = ""  # what somebody said to it, in their own words
    by: str = ""  # who said that
    is_gone: bool = False  # whether it was taken back since


def happened(seen: Seen) -> Iterator[Happened]:
    """Yield all that there is to tell, oldest first."""
    history = seen.table.history(seen.eyes)
    stands = {one.n for one in standing(history)}
    for entry in history:
        lines = entry.words or _beside(seen, entry)
        lines = (*lines, *filter(None, (answered_for(seen.table, entry),)))
        note = "" if entry.deed == "standing" else entry.note
        if lines or note:
            gone = entry.deed in _GAME and entry.n not in stands
            yield Happened(lines, note, entry.answered_by or entry.by, gone)


def _beside(seen: Seen, entry: HistoryEntry[Any, Any]) -> tuple[str, ...]:
    """Return in a line what somebody did to the game as a whole, and to what of it; of an act that has none, none."""
    done = does(seen.table, entry)
    if not done or entry.deed == "note":
        return ()
    if not entry.of:
        return (f"{done}.",)
    of = seen.table.history(seen.eyes, after=entry.of - 1)[0]
    about = " ".join(word.strip() for word in of.words) or seen.table.said(seen.eyes, of.n) or "the last decision"
    return (f"{done}: {about}",)
