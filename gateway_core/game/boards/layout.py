"""A board as a list of what is told when: cards and what stands on each, tracks, links and notes.

*Lines* are told in their order. Each is a text, with fields put in as in the words of a fact, or a function that
returns one, or several; or a pair: while what it is told, and one of these. That is a function, or the name of
something that has to hold (`test`, or `phase=play`). What comes out empty is left out, as is None, which a hidden field
is in a view. On a card a function is given the view and the thing that the card is of, and names are of that thing;
elsewhere it is the view.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, TypeAlias

import attrs

from ...table.board import Board, Card, Link, Track
from ..wording import worded

__all__ = ["Bar", "Cards", "Layout", "row", "told"]

Says: TypeAlias = str | Callable[..., "str | Iterable[str] | int | None"]
Line: TypeAlias = Says | tuple[str | Callable[..., object], Says]
Kinds: TypeAlias = Mapping[str, tuple[Line, ...]]  # lines by the kind of note that they are, as `Board.kinds` has it


def told(lines: Iterable[Line], view: Any, *about: Any) -> tuple[str, ...]:
    """Return what lines say of a view, or of one thing in it.

    >>> from types import SimpleNamespace as Some
    >>> told(["{name}", ("night", "It is night."), ("ships=2", "Two ships.")], Some(name="The cape", night=0, ships=2))
    ('The cape', 'Two ships.')
    """
    return tuple(words for line in lines for words in _said(line, view, about) if words)


def row(what: str, parts: Iterable[str], between: str = ", ") -> str:
    """Return several things in one line, with what they are: `Gear: flare, sword`; empty where there are none."""
    found = between.join(parts)
    return f"{what}: {found}" if found else ""


def _said(line: Line, view: Any, about: tuple[Any, ...]) -> Iterable[str]:
    while_, says = line if isinstance(line, tuple) else (None, line)
    if while_ is not None and not _holds(while_, view, about):
        return ()
    found: Any = says(view, *about) if callable(says) else worded(says, about[-1] if about else view, view)
    if found is None:  # what is hidden from this seat
        return ()
    return found if isinstance(found, Iterable) and not isinstance(found, str) else (str(found),)


def _holds(while_: str | Callable[..., object], view: Any, about: tuple[Any, ...]) -> object:
    if callable(while_):
        return while_(view, *about)
    name, _, value = while_.partition("=")
    found = getattr(about[-1] if about else view, name)
    return str(found) == value if value else found


def _line(says: Says, view: Any, *about: Any) -> str:
    return " ".join(told([says], view, *about))


@attrs.frozen
class Bar:
    """A counter on a card: a field that holds a number, with the field that holds the most it may be."""

    field: str  # of the thing that the card is of; while it holds None, there is no such counter
    title: str  # for people
    most: str = ""  # of a number: the field with the most; while that holds 0 or None, nothing is known of it

    def tracks(self, id: str, thing: Any) -> Iterator[Track]:
        """Yield the counter as it stands."""
        value = getattr(thing, self.field)
        if value is not None and (not self.most or getattr(thing, self.most)):
            yield Track(f"{id}/{self.field}", self.title, value, 0, getattr(thing, self.most) if self.most else 0)


def _nowhere(*_: Any) -> None:
    return None


@attrs.frozen
class Cards:
    """Cards of one sort, one for each thing that a view holds."""

    of: Callable[[Any], Iterable[Any] | Mapping[str, Any]]  # the things, in their order: by their ids, or each with one
    title: Says = "{name}"  # who or what it is
    group: Says = ""  # cards of one group lie close together
    lines: tuple[Line, ...] = ()  # what stands on it
    marks: tuple[Line, ...] = ()  # what lies on it
    bars: tuple[Bar, ...] = ()  # its counters
    place: Callable[[Any, Any], tuple[int, int] | None] = _nowhere  # where it lies in its group, as `Card.place` has it

    def cards(self, view: Any) -> Iterator[Card]:
        """Yield the cards as they lie there."""
        found: Any = self.of(view)
        for id, one in found.items() if isinstance(found, Mapping) else ((one.id, one) for one in found):
            yield Card(
                id,
                _line(self.title, view, one),
                told(self.lines, view, one),
                told(self.marks, view, one),
                group=_line(self.group, view, one),
                tracks=tuple(track for bar in self.bars for track in bar.tracks(id, one)),
                place=self.place(view, one),
            )


def _none(_: Any) -> tuple[()]:
    return ()


@attrs.frozen
class Layout:
    """The board of a game, for `GameSystem.layout`. It is drawn from a view, so it asks nobody what may be known."""

    title: Says  # the name of the game, or where it stands
    cards: tuple[Cards, ...] = ()  # in their order
    links: Callable[[Any], Iterable[Link]] = _none  # between cards
    tracks: Callable[[Any], Iterable[Track]] = _none  # of the whole table
    notes: tuple[Line | Kinds, ...] = ()  # what stands below, some of it by its kind
    lasting: tuple[Line | Kinds, ...] = ()  # and hardly ever changes: a face may leave it out until it is asked for

    def board(self, view: Any) -> Board:
        """Return what lies on the table for whoever has this view."""
        notes, lasting = ([*_noted(some, view)] for some in (self.notes, self.lasting))
        return Board(
            _line(self.title, view),
            tuple(card for cards in self.cards for card in cards.cards(view)),
            tuple(self.links(view)),
            tuple(self.tracks(view)),
            tuple(words for words, _ in (*notes, *lasting)),
            lasting=tuple(words for words, _ in lasting),
            kinds=tuple(one for one in (*notes, *lasting) if one[1]),
        )


def _noted(lines: Iterable[Line | Kinds], view: Any) -> Iterator[tuple[str, str]]:
    """Yield what is told below, each with its kind."""
    for one in lines:
        for kind, several in one.items() if isinstance(one, Mapping) else (("", (one,)),):
            yield from ((words, kind) for words in told(several, view))
