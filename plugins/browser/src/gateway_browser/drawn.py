"""The board as a drawing: people as cards with portraits, lines with their numbers, who rides with whom, places.

It is as wide as a phone: cards stand one below the other in the order of the board, and lines run beside them. A board
that lies in places of its own, such as a city, is drawn as it lies.
"""

import itertools
import textwrap
from collections.abc import Callable, Iterator, Sequence

import attrs

from gateway_core.table import Board, Card, Link, Track

from .templated import macro

__all__ = ["drawn"]

_WIDE = 360  # all lengths are in units of the drawing: a phone has as many across
_EDGE = 8  # around everything
_LINE = 17  # from one line of a card to the next
_PORTRAIT = 40
_LANE = 13  # between two lines that run beside each other
_NUMBER = 34  # between a card and the first line beside it: room for a number
_APART = 15  # between two numbers at one card
_LETTERS = {"title": 8.8, "faint": 7.2, "title small": 7.0, "faint small": 6.4}  # how wide one is, about
_TALL = 1.3 * _WIDE  # a drawing that is higher comes in two parts, which stand side by side where there is room
_HALF = 30  # how high half a card is, where cards have places


@attrs.frozen
class Words:
    """A line of text."""

    x: float
    y: float
    text: str
    kind: str = ""  # how it looks: title, faint, number
    anchor: str = "start"


@attrs.frozen
class Bar:
    """A track as far as it has gone."""

    x: float
    y: float
    width: float
    track: Track


@attrs.frozen
class Box:
    """A card, or the ground that some lie on."""

    x: float
    y: float
    width: float
    height: float
    kind: str = "box"
    words: tuple[Words, ...] = ()
    bars: tuple[Bar, ...] = ()
    picture: str = ""


@attrs.frozen
class Line:
    """A line between two cards, with a number at each end that has one."""

    path: str
    top: float
    bottom: float
    words: tuple[Words, ...]


def drawn(board: Board, picture: Callable[[str], str]) -> str:
    """Return the board as SVG; empty where nothing lies on it. `picture` gives the address of an asset."""
    if not board.cards:
        return ""
    own = [card for card in board.cards if card.place is None]
    pairs = _pairs(board.links, {one for card in own for one in _ids(card)})
    lanes = min(len(pairs), 6)
    width = _WIDE - 2 * _EDGE - (_NUMBER + _LANE * lanes if lanes else 0)
    boxes, at, y = list[Box](), dict[str, Box](), float(_EDGE)
    for area, group in dict.fromkeys((card.area, card.group) for card in board.cards):
        cards = [card for card in board.cards if (card.area, card.group) == (area, group)]
        title = ": ".join(filter(None, (area, group)))
        top = y
        broad = _WIDE - 2 * _EDGE if cards[0].place is not None else width
        head = [
            Words(_EDGE + 6, top + _LINE * (at + 1) - 3, line, "faint")
            for at, line in enumerate(_folded(title[:1].upper() + title[1:], broad - 12, 2, "faint") if title else ())
        ]
        y += _LINE * len(head) + 4
        if all(card.place is not None for card in cards):
            placed = [*_placed(cards, y)]
            boxes += placed
            y = max(box.y + box.height for box in placed) + 6
        else:
            for card in cards:
                box = _card(card, _EDGE + 4, y, width - 8, picture, _ends(card, pairs))
                boxes.append(box)
                at.update(dict.fromkeys(_ids(card), box))
                y += box.height + 6
        boxes.insert(0, Box(_EDGE, top, broad, y - top, "ground", tuple(head)))
        y += 8
    lines = [*_lines(pairs, at, width + _EDGE)]
    ends = [0, *_middle(boxes, lines, y), y]
    parts = [
        ([box for box in boxes if a <= box.y < b], [line for line in lines if a <= line.top < b], a, b)
        for a, b in itertools.pairwise(ends)
    ]
    return macro("drawn", "drawn.html")(parts, _WIDE, board.title)


def _middle(boxes: Sequence[Box], lines: Sequence[Line], height: float) -> list[float]:
    """Return where a tall drawing may come apart, nearest to its middle: between two grounds, where no line runs."""
    tops = [box.y - 4 for box in boxes if box.kind == "ground" and box.y > _EDGE]
    free = [one for one in tops if not any(line.top < one < line.bottom for line in lines)]
    return [min(free, key=lambda one: abs(one - height / 2))] if free and height > _TALL else []


def _ids(card: Card) -> Iterator[str]:
    yield from (card.id, *card.also)
    for under in card.under:
        yield from _ids(under)


def _pairs(links: Sequence[Link], ids: set[str]) -> dict[tuple[str, str], list[Link]]:
    """Return the lines that can be drawn, both directions of one together."""
    found = dict[tuple[str, str], list[Link]]()
    for link in links:
        if link.a in ids and link.b in ids and link.a != link.b:
            first, last = sorted((link.a, link.b))
            found.setdefault((first, last), []).append(link)
    return found


def _ends(card: Card, pairs: dict[tuple[str, str], list[Link]]) -> int:
    here = {*_ids(card)}
    return sum(len(here.intersection(pair)) == 1 for pair in pairs)


def _card(card: Card, x: float, y: float, width: float, picture: Callable[[str], str], ends: int) -> Box:
    """Return a card with those under it, as high as it needs to be."""
    address = picture(card.picture) if card.picture else ""
    left = x + 8 + (_PORTRAIT + 8 if address else 0)
    room = x + width - left - 6
    words, bars, line = list[Words](), list[Bar](), y + _LINE

    def say(text: str, kind: str, most: int = 1, indent: float = 0) -> None:
        nonlocal line
        for one in _folded(text, room - indent, most, kind):
            words.append(Words(left + indent, line, one, kind))
            line += _LINE

    say(f"{'▶ ' if card.lit else ''}{card.title}", "title", 2)
    if card.marks:
        say(" · ".join(card.marks), "faint", 2)
    for track in card.tracks:
        say(_track(track), "faint")
        if track.value is not None and track.high > track.low:
            bars.append(Bar(left + room - 66, line - _LINE - 8, 60, track))
    for under in card.under:
        say(f"↳ with {under.title}", "faint", 2, 6)
    height = max(line - y - 6, _PORTRAIT + 12 if address else 0, ends * _APART + 6)
    return Box(x, y, width, height, f"box{' lit' if card.lit else ''}", tuple(words), tuple(bars), address)


def _placed(cards: Sequence[Card], top: float) -> Iterator[Box]:
    """Yield cards that have places of their own, as they lie."""
    places = [card.place for card in cards if card.place is not None]
    columns, first = max(column for column, _ in places) + 1, min(row for _, row in places)
    width = (_WIDE - 2 * _EDGE - 8) / columns
    for card, (column, row) in zip(cards, places, strict=True):
        x, y = _EDGE + 4 + column * width, top + (row - first) * _HALF
        high = (2 if card.lines else 1) * _HALF
        rows, words = int((high - 4) // 13), list[Words]()
        for text, kind in ((card.title, "title small"), *((mark, "faint small") for mark in card.marks)):
            most = min(rows - len(words), 2 if kind.startswith("title") else rows)
            for one in _folded(text, width - 10, most, kind) if most else ():
                words.append(Words(x + 5, y + 13 + 13 * len(words), one, kind))
        yield Box(x + 1, y + 1, width - 2, high - 2, f"box{' lit' if card.lit else ''}", tuple(words))


def _lines(pairs: dict[tuple[str, str], list[Link]], at: dict[str, Box], right: float) -> Iterator[Line]:
    """Yield the lines, each in a lane of its own as far as another runs beside it."""
    there = {pair: those for pair, those in pairs.items() if at[pair[0]] is not at[pair[1]]}
    ends = {box.y: sorted(pair for pair in there if box in (at[pair[0]], at[pair[1]])) for box in at.values()}

    def anchor(id: str, pair: tuple[str, str]) -> float:
        box = at[id]
        mine = sorted(ends[box.y], key=lambda one: _order(box, *(at[end] for end in one if at[end] is not box)))
        return box.y + box.height / 2 + (mine.index(pair) - (len(mine) - 1) / 2) * _APART

    taken: list[list[tuple[float, float]]] = []
    for pair, links in sorted(there.items(), key=lambda one: abs(at[one[0][0]].y - at[one[0][1]].y)):
        ys = anchor(pair[0], pair), anchor(pair[1], pair)
        top, bottom = min(ys), max(ys)
        lane = next((n for n, those in enumerate(taken) if all(b < top or a > bottom for a, b in those)), len(taken))
        if lane == len(taken):
            taken.append([])
        taken[lane].append((top, bottom))
        x = right + _NUMBER + _LANE * min(lane, 5)
        words = tuple(Words(right + 4, anchor(link.a, pair) - 3, _number(link), "number") for link in links)
        yield Line(f"M{right - 4:.0f} {ys[0]:.1f}H{x:.0f}V{ys[1]:.1f}H{right - 4:.0f}", top, bottom, words)


def _order(box: Box, other: Box) -> tuple[bool, float]:
    """Return where at a card a line to another begins, so that they do not cross: farther ones run outside."""
    return other.y > box.y, -other.y


def _number(link: Link) -> str:
    return "" if link.value is None else f"{link.value:+d}" if link.value else "0"


def _track(track: Track) -> str:
    if track.value is None:
        return f"{track.title}: hidden"
    of = f" of {track.high}" if track.high > track.low else ""
    return f"{track.title} {track.value}{of} {track.words}".rstrip()


def _folded(text: str, width: float, most: int, kind: str) -> list[str]:
    """Return text of this kind as so many lines at most, about as wide."""
    columns = max(int(width / _LETTERS[kind]), 6)
    return textwrap.wrap(text, columns, max_lines=most, placeholder=" …") or [""]
