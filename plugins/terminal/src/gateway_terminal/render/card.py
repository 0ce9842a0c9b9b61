"""Drawing one card as lines of text: its title with its marks, its counters, its tracks, and the cards under it."""

from collections.abc import Iterable, Iterator, Sequence

import attrs

from gateway_core.table.board import Card, Link, Track

from .secret import marked
from .terminal import bold, dim
from .text import cells, wrap

__all__ = ["CardLine", "bar", "card_lines", "card_words", "cut_cards", "folded", "ids", "is_placed", "placed_lines"]

_SMALL = 10  # steps of a bar on a card: longer scales are told by their numbers alone
_TURN = ">"  # in front of the card whose turn it is
_HIGH = 2  # lines of half a card: a whole one has its corners above and below
_LEAST = 18  # columns of a card with lines; where there are fewer, cards are told one after the other
_CUT = "..."
_WITHIN = 3  # lines within a card that has its place, under its title


@attrs.frozen
class CardLine:
    """A line of a card."""

    text: str  # no longer than its column
    faint: bool = False  # whether it stands back
    lit: bool = False  # whether it stands out

    def drawn(self, columns: int = 0) -> str:
        """Return it with its style, filled up to so many columns."""
        styled = dim(self.text) if self.faint else bold(self.text) if self.lit else self.text
        return styled + " " * (columns - cells(self.text))


def card_lines(card: Card, links: Sequence[Link], columns: int, indent: str = "  ") -> Iterator[CardLine]:
    """Yield the lines of a card and of those under it; its counters are those of `links` that begin at it."""
    pad = indent[: columns // 4]  # a deep card on a narrow column keeps room for its words
    below = pad + "  "
    yield from _named(card, pad, columns)
    own = [link for link in links if link.a in (card.id, *card.also) and link.counter]
    counters = [marked(link.counter, link.secret) for link in own]
    for row in _rows(counters, columns - len(below)):
        yield from folded(row, below, columns)
    for track in card.tracks:
        yield from folded(_small(track), below, columns)
    for row in _rows([marked(line, line in card.secrets) for line in card.lines], columns - len(below)):
        yield from folded(row, below, columns, faint=True)
    for under in card.under:
        yield from card_lines(under, links, columns, below)


def folded(
    text: str, indent: str, columns: int, hanging: str = "  ", *, faint: bool = False, lit: bool = False
) -> list[CardLine]:
    """Return text as lines of so many columns at most."""
    return [CardLine(line, faint, lit) for line in wrap(text, indent, hanging, columns).split("\n")]


def ids(card: Card) -> Iterator[str]:
    """Yield whom a card and those under it stand for."""
    yield from (card.id, *card.also)
    for under in card.under:
        yield from ids(under)


def bar(track: Track, most: int) -> str:
    """Return a bar of one sign a step, or nothing where there are more than `most` steps, or none."""
    steps = track.high - track.low
    if not 0 < steps <= most or track.value is None:
        return ""
    filled = min(max(track.value - track.low, 0), steps)
    return f" [{'#' * filled}{'.' * (steps - filled)}]"


def card_words(card: Card, links: Sequence[Link]) -> str:
    """Return a card in a few words within a line: who it is, what lies on it, whom it has under it."""
    counters = [marked(one.counter, one.secret) for one in links if one.a in (card.id, *card.also) and one.counter]
    tracks = [_small(attrs.evolve(one, words=""), 0) for one in card.tracks]
    under = [f"with {card_words(one, links)}" for one in card.under]
    said = ", ".join((*counters, *tracks, *under))
    return f"{_TURN + ' ' if card.lit else ''}{_title(card)}{f' ({said})' if said else ''}"


def _title(card: Card) -> str:
    marks = f"  <{', '.join(marked(mark, mark in card.secrets) for mark in card.marks)}>" if card.marks else ""
    return f"{marked(card.title, card.secret)}{marks}"


def _named(card: Card, pad: str, columns: int) -> Iterable[CardLine]:
    """Return the title and the marks; in front of the card whose turn it is stands a sign."""
    lines = folded(_title(card), pad, columns, lit=card.lit)
    if card.lit and len(pad) > 1:
        first, *others = lines
        return [attrs.evolve(first, text=f"{pad[:-2]}{_TURN} {first.text[len(pad) :]}"), *others]
    return lines


def _rows(parts: Iterable[str], columns: int) -> list[str]:
    """Return parts as few rows as there can be; one that fits nowhere begins a row and is folded later."""
    rows: list[str] = []
    for part in parts:
        if rows and cells(rows[-1]) + cells(part) + 2 <= columns:
            rows[-1] += f"; {part}"
        else:
            rows.append(part)
    return rows


def _small(track: Track, most: int = _SMALL) -> str:
    """Return a track as it stands on a card: its number out of its highest, and a bar of at most so many steps."""
    if track.value is None:
        return f"{track.title} hidden"
    of = f"/{track.high}" if track.high > track.low else ""
    said = f"{track.title} {track.value}{of}{bar(track, most)}{' ' + track.words if track.words else ''}"
    return marked(said, track.secret)


# ── cards that have places ───────────────────────────────────────────────────────────────────────────────────────────


def is_placed(cards: Sequence[Card]) -> bool:
    """Say whether all cards of a group have places."""
    return bool(cards) and all(card.place is not None for card in cards)


def placed_lines(cards: Sequence[Card], columns: int) -> Iterator[str]:
    """Yield the lines of cards in their places."""
    wide = max(card.place[0] for card in cards if card.place) + 1
    each = columns // wide
    hexagons = any(card.lines or card.marks for card in cards)
    if each < _LEAST or wide == 1:
        for card in cards:
            yield wrap(". ".join((card.title, *card.marks, *card.lines)))
        return
    high = _HIGH if hexagons else 1
    rows: dict[int, dict[int, str]] = {}
    for card in cards:
        assert card.place is not None
        column, row = card.place
        for at, line in enumerate(_hexagon(card, each - 1) if hexagons else [_cut(card.title, each - 1)]):
            rows.setdefault(row * high + at, {})[column] = line
    for row in range(max(rows) + 1):
        there = rows.get(row, {})
        text = "".join(_filled(there.get(column, ""), each) for column in range(wide)).rstrip()
        titles = [card.title for card in cards if card.place and card.place[1] * high == row and hexagons]
        yield _with_titles(text, titles, each)


def cut_cards(cards: Sequence[Card], columns: int) -> Iterator[str]:
    """Yield in whole each card in its place that has more to say than there is room for."""
    wide = max(card.place[0] for card in cards if card.place) + 1
    room = columns // wide - 5
    if columns // wide < _LEAST or wide == 1:  # they were told one after the other
        return
    for card in cards:
        words = [marked(one, one in card.secrets) for one in (*card.marks, *card.lines)]
        lines = [line for one in words for line in wrap(one, "", "", room).split("\n")]
        if words and (len(lines) > _WITHIN or cells(card.title) > room):
            yield wrap(". ".join((card.title, *words)), "  ", "    ")


def _hexagon(card: Card, columns: int) -> list[str]:
    """Return a card as four lines with slanted corners; what is too long for it is cut."""
    room = columns - 4
    words = [marked(one, one in card.secrets) for one in (*card.marks, *card.lines)]
    found = [line for one in words for line in wrap(one, "", "", room).split("\n")]
    if len(found) > _WITHIN:
        found = [*found[:2], _cut(f"{found[2]} {_CUT}", room)]
    text = [_cut(card.title, room), *found, "", "", ""][:4]
    corners = (("/", "\\"), ("|", "|"), ("|", "|"), ("\\", "/"))
    return [f"{left} {_filled(line, room)} {right}" for line, (left, right) in zip(text, corners, strict=True)]


def _with_titles(text: str, titles: Sequence[str], columns: int) -> str:
    """Return a line in which the names of cards stand out."""
    for title in titles:
        cut = _cut(title, columns - 5)
        text = text.replace(cut, bold(cut), 1)
    return text


def _cut(text: str, columns: int) -> str:
    """Return the beginning of a text that is too long for its place."""
    if cells(text) <= columns:
        return text
    while text and cells(text) > columns - len(_CUT):
        text = text[:-1]
    return text.rstrip(" .") + _CUT


def _filled(text: str, columns: int) -> str:
    return text + " " * (columns - cells(text))
