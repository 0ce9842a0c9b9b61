"""What lies on a table, as a tree that a terminal, an SVG and a page draw alike: cards, links, tracks."""

from collections.abc import Iterable, Iterator, Mapping

import attrs

__all__ = ["Board", "Card", "Link", "Track"]


@attrs.frozen
class Track:
    """A counter on a scale."""

    id: str  # stays the same from board to board, so that a face can move it
    title: str  # for people
    value: int | None  # None: this seat may not know it
    low: int = 0  # the two ends of the scale; both 0: it has none
    high: int = 0  # its other end
    words: str = ""  # what the value means, if a number alone does not say it
    secret: bool = False  # on a master's board: whether some player does not see it so; the table says that


@attrs.frozen
class Card:
    """One card: a person, a place, a thing."""

    id: str  # stays the same from board to board, as links name it
    title: str  # for people
    lines: tuple[str, ...] = ()  # a few short lines on it
    marks: tuple[str, ...] = ()  # counters and tokens that lie on it, in words
    under: tuple["Card", ...] = ()  # the cards tucked under it
    group: str = ""  # cards of one group lie close together
    tracks: tuple[Track, ...] = ()  # its own counters (Health 4 of 6)
    area: str = ""  # groups of one area lie within its bounds
    lit: bool = False  # whether it is the one whose turn it is
    also: tuple[str, ...] = ()  # ids of others that are in all things like this one and have no card of their own
    secret: bool = False  # on a master's board: whether the whole card is not some player's; the table says that
    secrets: tuple[str, ...] = ()  # likewise: those of its lines and marks that some player does not see
    picture: str = ""  # the asset that shows it, by its full id
    # Where it lies among those of its group, from 0: its column, and its row in halves of a card, so that a ring of
    # hexagons has places. Cards that have lines are two rows high, else one.
    place: tuple[int, int] | None = None


@attrs.frozen
class Link:
    """A line between two cards with a number on it."""

    a: str  # the card from which the number is read
    b: str  # the card at the other end
    value: int | None  # None: only the words say what the line is
    words: str = ""  # the same for people
    counter: str = ""  # what a counter on the card of `a` says of it; a line without one is told below the cards
    secret: bool = False  # on a master's board: whether some player does not see it so; the table says that


@attrs.frozen
class Board:
    """Everything on the table as one seat sees it."""

    title: str  # the name of the game
    cards: tuple[Card, ...] = ()  # the order is that in which a face draws them
    links: tuple[Link, ...] = ()  # between them
    tracks: tuple[Track, ...] = ()  # counters of the whole table: a round, a ladder
    notes: tuple[str, ...] = ()  # lines under it
    secrets: tuple[
        str, ...
    ] = ()  # on a master's: those of the notes that some player does not see; the table says that
    # the assets that show where it plays, by their full ids: each with its area, that of the whole table with ''
    pictures: tuple[tuple[str, str], ...] = ()
    lasting: tuple[str, ...] = ()  # those of the notes that hardly ever change: where room is short, told if asked for
    # what kind each note is of, in a word, if it is of one: `action`, what is under way; `ahead`, what a games master
    # reads on; `end`; `factions`; `goals`; `handouts`; `order`, of turns; `people`; `place`, where it plays;
    # `remembered`; `rumours`; `talk`, before and between; `things`; or another of its game
    kinds: tuple[tuple[str, str], ...] = ()

    def every(self) -> Iterator[Card]:
        """Yield every card, with those tucked under it."""
        todo = [*self.cards]
        while todo:
            card = todo.pop(0)
            yield card
            todo[:0] = card.under

    def noted(self) -> Mapping[str, tuple[str, ...]]:
        """Return the notes by their kinds, each kind where its first note stands; those of none under an empty word."""
        kinds, found = dict(self.kinds), dict[str, tuple[str, ...]]()
        for note in self.notes:
            kind = kinds.get(note, "")
            found[kind] = (*found.get(kind, ()), note)
        return found

    def among(self, about: Iterable[str]) -> tuple[str, ...]:
        """Return the ids of the cards and tracks that lie here, of what a form or a choice is `about`, in its order."""
        cards = [*self.every()]
        tracks = (*self.tracks, *(track for card in cards for track in card.tracks))
        here = {track.id for track in tracks} | {id for card in cards for id in (card.id, *card.also)}
        return tuple(one for one in about if one in here)

    def short(self, label: str) -> str:
        """Return a label for a button: without the card that it names in front, and what stands in brackets behind."""
        named = (f"{card.title}: " for card in self.every() if card.title)
        own = label.removeprefix(next((name for name in named if label.startswith(name)), ""))
        return own.partition(" (")[0] if own.endswith((")", ").")) else own
