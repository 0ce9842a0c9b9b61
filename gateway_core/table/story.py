"""What of a game is a story: what it opens with, where a chapter of it begins, and what each fact is to it."""

from typing import Literal

import attrs

__all__ = ["Beat", "Count", "Heading", "Place", "Prologue", "plain_beat"]

Place = Literal["paragraph", "sentence", "dice"]


@attrs.frozen
class Heading:
    """Where a chapter begins. It goes to whoever may see its event, and tells nobody more than they may know."""

    title: str  # what it is called
    words: str = ""  # what the chapter opens with, in place of the event's own line


@attrs.frozen
class Prologue:
    """What a game opens with, before anything has happened: its author's words, for everybody at the table."""

    title: str  # what is played: the name of the entry that it opens from
    paragraphs: tuple[str, ...] = ()  # what is told then


@attrs.frozen
class Count:
    """Something that a story sums up at its end: `Count("Essence spent", "Ann", 2)`."""

    of: str  # what is counted, as the sum calls it
    who: str  # whose it is, or what is listed
    number: int = 1  # how much of it


@attrs.frozen
class Beat:
    """A sentence of a story, for whoever may see the fact it is of; it tells nobody more than the fact does."""

    words: str = ""  # the sentence; empty: nothing is told, and what it counts is counted all the same
    place: Place = "sentence"  # it begins a paragraph, goes on in one, or is the one line of dice beneath it
    lead: str = ""  # what the words follow; beats with the same lead make one sentence of it: "Ann is now" "1 ahead"
    once: bool = False  # whether it is left out where the story has told the same before
    deed: str = ""  # the deed that it belongs to, by a key of the game's; empty: whichever is being told
    who: str = ""  # who does something, where a deed of theirs begins
    called: str = ""  # of dice: what is thrown for
    margin: int | None = None  # of dice: how much there was to spare, below 0 how much was missing; None: not known
    weight: int = 0  # how far it turned the game, in points of the game's own
    counts: tuple[Count, ...] = ()  # what of it the story sums up
    title: str = ""  # the title of the chapter that begins with it
    secret: bool = False  # to masters: whether some player is not told it; the table says so


def plain_beat(line: str, heading: Heading | None = None, *, first: bool = True) -> Beat:
    """Return what the line of a fact is to a story, where its game says nothing else: `tell` and `heading` of it.

    Only the `first` that was told of a deed begins a paragraph, and one that is indented follows from what was before.
    """
    if heading is not None:
        return Beat(heading.words, "paragraph", title=heading.title)
    return Beat(line.strip(), "paragraph" if first and not line.startswith(" ") else "sentence")
