"""A history as a story: chapters of paragraphs. What was taken back has not happened, and no pause is told."""

from collections.abc import Iterable, Iterator
from typing import TypeVar

import attrs

from ..heading import Heading
from .history import HistoryEntry

__all__ = ["Chapter", "chapters"]

E = TypeVar("E")
C = TypeVar("C")


@attrs.frozen
class Chapter:
    """A part of a story under one title."""

    title: str  # empty: what comes before the first heading
    paragraphs: tuple[tuple[str, ...], ...] = ()  # each is one line or more
    secret: tuple[
        tuple[bool, ...], ...
    ] = ()  # to masters, of each line: whether some player does not know it; or empty


def chapters(history: Iterable[HistoryEntry[E, C]]) -> tuple[Chapter, ...]:
    """Return the story that a history tells; a games master's says of each line whether some player does not know it.

    A game without headings is one chapter. A line that is indented follows from the line before it and shares its
    paragraph; the heading of a chapter stands for the words of the event that begins it.
    """
    titles: list[str] = [""]
    told: list[list[list[tuple[str, bool]]]] = [[]]
    for line, heading, secret in _lines(_standing(history)):
        if heading is not None:
            titles.append(heading.title)
            told.append([[(heading.words, secret)]] if heading.words else [])
        elif line.startswith(" ") and told[-1]:  # an indented line hangs on the one before it, as `tell` writes it
            told[-1][-1].append((line.strip(), secret))
        else:
            told[-1].append([(line.strip(), secret)])
    found = [_chapter(title, paragraphs) for title, paragraphs in zip(titles, told, strict=True)]
    return tuple(found if found[0].paragraphs else found[1:])


def _chapter(title: str, paragraphs: list[list[tuple[str, bool]]]) -> Chapter:
    lines = tuple(tuple(line for line, _ in one) for one in paragraphs)
    secret = tuple(tuple(is_secret for _, is_secret in one) for one in paragraphs)
    return Chapter(title, lines, secret if any(map(any, secret)) else ())


def _standing(history: Iterable[HistoryEntry[E, C]]) -> Iterable[HistoryEntry[E, C]]:
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
    return live


def _lines(entries: Iterable[HistoryEntry[E, C]]) -> Iterator[tuple[str, Heading | None, bool]]:
    """Yield each line of the story with the heading that takes its place, if there is one, and whether it is secret."""
    for entry in entries:
        headings = entry.headings or (None,) * len(entry.words)
        secret = entry.secret_words or (False,) * len(entry.words)
        yield from zip(entry.words, headings, secret, strict=True)
        if entry.note:
            whom = f" for {', '.join(entry.note_for)}" if entry.note_for else ""
            yield f"  Note{whom}: {entry.note}", None, False
