"""Drawing one card as lines of text: its title with its marks, its counters, its tracks, and the cards under it."""

from collections.abc import Iterable, Iterator, Sequence

import attrs

from gateway_core.table.board import Card, Link, Track

from .secret import marked
from .terminal import bold, dim
from .text import cells, wrap

__all__ = ["CardLine", "bar", "card_lines", "card_words", "folded", "ids"]

_SMALL = 10  # steps of a bar on a card: longer scales are told by their numbers alone
_TURN = ">"  # in front of the card whose turn it is


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
