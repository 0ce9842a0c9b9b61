"""What lies on a table, as a tree that a terminal, an SVG and a page draw alike: cards, links, tracks."""

import attrs

__all__ = ["Board", "Card", "Link", "Track"]


@attrs.frozen
class Track:
    """A counter on a scale from `low` to `high`; `value` None means that this seat may not know it."""

    id: str
    title: str
    value: int | None
    low: int = 0
    high: int = 0
    words: str = ""


@attrs.frozen
class Card:
    """One card: `title`, a few short `lines`, `marks` (counters and tokens on it), and the cards tucked under it.

    `tracks` are its own counters (Health 4 of 6). Cards of one `group` lie close together, and groups of one `area`
    within its bounds. A `lit` card is the one whose turn it is. `also` are the ids of others that are in all things
    like this one and have no card of their own.
    """

    id: str
    title: str
    lines: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()
    under: tuple["Card", ...] = ()
    group: str = ""
    tracks: tuple[Track, ...] = ()
    area: str = ""
    lit: bool = False
    also: tuple[str, ...] = ()


@attrs.frozen
class Link:
    """A line between two cards with a number on it, read from `a`; `words` says the same for people.

    Without a number (None) only the words say what it is. `counter` is what a counter on the card of `a` says of it; a
    line without one is told below the cards.
    """

    a: str
    b: str
    value: int | None
    words: str = ""
    counter: str = ""


@attrs.frozen
class Board:
    """Everything on the table as one seat sees it; `notes` are lines under it."""

    title: str
    cards: tuple[Card, ...] = ()
    links: tuple[Link, ...] = ()
    tracks: tuple[Track, ...] = ()
    notes: tuple[str, ...] = ()
