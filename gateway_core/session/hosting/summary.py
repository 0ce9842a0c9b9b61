"""What a game came to, in sentences."""

from collections.abc import Iterator, Sequence
from typing import Any

from ...table import Table
from ...table.log import Chapter, CloseCall, Deeds, Summary, standing, summed
from ...table.log.telling import and_joined
from .called import seat_called

__all__ = ["summary_words", "what_it_came_to", "won_by", "won_words"]

_TIMES = ("never", "once", "twice")


def what_it_came_to(table: Table[Any, Any, Any], seat: str | None, chapters: Sequence[Chapter]) -> tuple[str, ...]:
    """Return who has won, and what the story of one seat came to, a paragraph each."""
    words = (won_by(table), *summary_words(summed(chapters, standing(table.history(seat)))))
    return tuple(filter(None, words))


def won_by(table: Table[Any, Any, Any]) -> str:
    """Return who has won at a table, as people call them; empty where there is nothing to win."""
    winners = None if table.outcome is None else table.outcome.winners
    return won_words(None if winners is None else [seat_called(table, seat) for seat in winners])


def summary_words(found: Summary) -> Iterator[str]:
    """Yield what a story came to, a paragraph each: what moved it most, the close calls, the deeds and the cost."""
    if found.turned is not None:
        yield f"What moved it most: {_in(found.turned.chapter)}{found.turned.words}"
    if found.close:
        yield f"Close calls: {'; '.join(map(_close, found.close))}."
    if found.deeds:
        first, *others = found.deeds
        yield f"{'; '.join((_deeds(first, ' acted'), *map(_deeds, others)))}."
    for of, counted in found.counts:
        several = any(number > 1 for _, number in counted)
        words = [f"{who} {number}" if several else who for who, number in counted]
        # What is listed in whole sentences stays so; names and numbers make one.
        whole = all(word.endswith((".", "!", "?")) for word in words)
        yield f"{of}: {' '.join(words)}" if whole else f"{of}: {and_joined(words)}."


def won_words(names: Sequence[str] | None) -> str:
    """Return who has won, in a sentence; empty where there is nothing to win."""
    if names is None:
        return ""
    return f"{and_joined(names)} {'wins' if len(names) == 1 else 'win'}." if names else "Nobody wins."


def _in(chapter: str) -> str:
    return f"{chapter}. " if chapter else ""


def _close(one: CloseCall) -> str:
    spare = abs(one.margin)
    how = "nothing to spare" if not spare else f"{spare} {'short' if one.margin < 0 else 'to spare'}"
    # With the chapter: the same is tried again and again.
    return f"{', '.join(filter(None, (one.chapter, one.who, one.called)))}: {how}"


def _deeds(one: Deeds, verb: str = "") -> str:
    missed = f", {_times(one.missed)} in vain" if one.missed else ""
    return f"{one.who}{verb} {_times(one.tried)}{missed}"


def _times(number: int) -> str:
    return _TIMES[number] if number < len(_TIMES) else f"{number} times"
