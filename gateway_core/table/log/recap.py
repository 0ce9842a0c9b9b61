"""A history as a story: chapters of paragraphs. What was taken back has not happened, and no pause is told."""

from collections.abc import Iterable, Iterator
from typing import TypeVar

import attrs

from ..story import Beat, plain_beat
from .history import HistoryEntry
from .telling import Chapter, Telling

__all__ = ["beats_of", "chapters", "standing"]

E = TypeVar("E")
C = TypeVar("C")


def chapters(history: Iterable[HistoryEntry[E, C]]) -> tuple[Chapter, ...]:
    """Return the story that a history tells; a games master's says of each line whether some player does not know it.

    A game without headings is one chapter; the heading of a chapter stands for the words of the event that begins it.
    """
    telling = Telling()
    for entry in standing(history):
        for beat in beats_of(entry):
            telling.add(beat)
    return telling.chapters


def standing(history: Iterable[HistoryEntry[E, C]]) -> tuple[HistoryEntry[E, C], ...]:
    """Return the entries of what was played and was not taken back for good."""
    live: list[HistoryEntry[E, C]] = []
    taken: dict[int, list[HistoryEntry[E, C]]] = {}  # by the entry that each group begins with
    for entry in history:
        match entry.deed:
            case "setup" | "act" | "clockwork" | "adopted" | "note":
                live.append(entry)
            case "undo":
                first = [one.n for one in live].index(entry.of or 0)  # what is not there, a file has made up
                taken[live[first].n] = [one for one in live[first:] if one.deed != "note"]
                live[first:] = [one for one in live[first:] if one.deed == "note"]  # what was written down stays so
            case "redo":
                live += taken.get(entry.of or 0, [])
            case _:  # whoever stopped the table needs no chronicler
                continue
    return tuple(live)


def beats_of(entry: HistoryEntry[E, C]) -> Iterator[Beat]:
    """Yield what an entry is to the story: what its game says of its facts, else their words as they are.

    Lines of one entry share a paragraph, and with them one that is indented, as `tell` writes what follows.
    """
    if entry.deed == "adopted":
        yield Beat("The rules are others from here on.", "paragraph")
    yield from _plain(entry) if entry.beats is None else entry.beats
    if entry.note:
        whom = f" for {', '.join(entry.note_for)}" if entry.note_for else ""
        yield Beat(f"Note{whom}: {entry.note}")


def _plain(entry: HistoryEntry[E, C]) -> Iterator[Beat]:
    headings = entry.headings or (None,) * len(entry.words)
    secret = entry.secret_words or (False,) * len(entry.words)
    for place, (line, heading, hidden) in enumerate(zip(entry.words, headings, secret, strict=True)):
        yield attrs.evolve(plain_beat(line, heading, first=not place), secret=hidden)
