"""What a story comes to: who did what, what turned it, how close it was, and what it cost."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

import attrs

from .history import HistoryEntry
from .telling import Chapter, Paragraph

__all__ = ["CloseCall", "Deeds", "Summary", "TurningPoint", "summed"]

_CLOSE = 1  # points: what went well or not by no more is a close call
_MOST = 3  # as many of them are worth telling


@attrs.frozen
class TurningPoint:
    """What turned a game furthest, short of its end."""

    chapter: str  # the title of the chapter in which it is
    words: str  # the deed, and those sentences of it that count


@attrs.frozen
class CloseCall:
    """A throw that a point decided."""

    chapter: str
    who: str  # who threw
    called: str  # for what
    margin: int  # what there was to spare, or, below 0, was missing


@attrs.frozen
class Deeds:
    """What somebody did, counted."""

    who: str
    tried: int  # how often they did something
    missed: int  # how often it is known to have gone wrong


@attrs.frozen
class Summary:
    """What a story comes to; whatever nothing is known of is left empty."""

    deeds: tuple[Deeds, ...] = ()  # the most first
    turned: TurningPoint | None = None
    close: tuple[CloseCall, ...] = ()  # the closest first, in the order in which they were told
    counts: tuple[tuple[str, tuple[tuple[str, int], ...]], ...] = ()  # each thing counted: whose, and how much of it


def summed(chapters: Iterable[Chapter], history: Iterable[HistoryEntry[Any, Any]] = ()) -> Summary:
    """Return what the chapters of one story come to.

    Of a game that says of nothing who did it, the acts of its `history` are counted by their seats.
    """
    told = [(chapter.title, one) for chapter in chapters for one in chapter.paragraphs]
    tried = Counter(one.who for _, one in told if one.who and one.begins)
    tried = tried or Counter(entry.by for entry in history if entry.deed == "act")
    missed = Counter(one.who for _, one in told if one.who and one.margin is not None and one.margin < 0)
    counted: dict[str, Counter[str]] = {}
    for _, paragraph in told:
        for one in paragraph.counts:
            counted.setdefault(one.of, Counter())[one.who] += one.number
    return Summary(
        tuple(Deeds(who, number, missed[who]) for who, number in tried.most_common()),
        _turned(told),
        tuple(_close(told))[:_MOST],
        tuple((of, tuple(found.most_common())) for of, found in counted.items()),
    )


def _turned(told: list[tuple[str, Paragraph]]) -> TurningPoint | None:
    """Return the first of what weighs most. What ends a game decides nothing any more, unless nothing else did."""
    weighty = [one for one in told if one[1].weight]
    before = [one for one in weighty if one[1] is not _last_deed(told)] or weighty
    if not before:
        return None
    chapter, found = max(before, key=lambda one: one[1].weight)
    words = [one.words for place, one in enumerate(found.sentences) if place == 0 or one.weight]
    return TurningPoint(chapter, " ".join(filter(None, words)))


def _last_deed(told: list[tuple[str, Paragraph]]) -> Paragraph | None:
    return next((one for _, one in reversed(told) if one.who), None)


def _close(told: list[tuple[str, Paragraph]]) -> Iterator[CloseCall]:
    near = [(chapter, one, one.margin) for chapter, one in told if one.margin is not None and abs(one.margin) <= _CLOSE]
    for chapter, one, margin in sorted(near, key=lambda one: abs(one[2])):
        yield CloseCall(chapter, one.who, one.called, margin)
