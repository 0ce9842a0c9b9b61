"""Drawing a board as text, from 20 columns up: cards with marks and tracks, lines with their numbers, tracks.

From 120 columns up the cards of a group lie side by side.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import zip_longest

import attrs

from ..table.board import Board, Card, Link, Track
from .printing import bold, breadth, dim, paragraph, width

__all__ = ["draw", "notes"]

_SMALL = 10  # steps of a bar on a card: longer scales are told by their numbers alone
_WIDE = 120  # columns from which on cards lie side by side
_CARD = 48  # columns that a card has there at least
_GAP = 2  # columns between two of them


@attrs.frozen
class _Line:
    """A line of a card, no longer than its column; `faint` if it stands back."""

    text: str
    faint: bool = False

    def drawn(self, columns: int = 0) -> str:
        """Return it with its style, filled up to so many columns."""
        return (dim(self.text) if self.faint else self.text) + " " * (columns - len(self.text))


def draw(board: Board) -> str:
    """Return the board as lines of text no longer than the terminal is wide."""
    beside, columns = _layout()
    blocks = [bold(paragraph(board.title)), *(_track(track) for track in board.tracks)]
    for group in dict.fromkeys(card.group for card in board.cards):
        cards = [card for card in board.cards if card.group == group]
        blocks.append(dim(paragraph(group[:1].upper() + group[1:] if group else "On their own")))
        blocks += _side_by_side([list(_card(card, columns)) for card in cards], beside, columns)
        ids = {card.id for top in cards for card in _all(top)}
        links = [_folded(_link(link), "  ", columns, "    ") for link in board.links if link.a in ids]
        blocks += _side_by_side(links, beside, columns)
    return "\n".join([*blocks, notes(board.notes)] if board.notes else blocks)


def notes(lines: Iterable[str]) -> str:
    """Return what stands under a board."""
    return "\n".join(paragraph(line) for line in lines)


def _layout() -> tuple[int, int]:
    """Return how many cards lie side by side, and how many columns each has."""
    if breadth() < _WIDE:
        return 1, width()
    beside = breadth() // _CARD
    return beside, (breadth() - _GAP * (beside - 1)) // beside


def _side_by_side(blocks: Sequence[Sequence[_Line]], beside: int, columns: int) -> Iterator[str]:
    """Yield blocks of lines as rows of so many; whatever stands to the right of nothing is not padded."""
    for start in range(0, len(blocks), beside):
        row = blocks[start : start + beside]
        for lines in zip_longest(*row, fillvalue=_Line("")):
            *left, last = lines
            text = (" " * _GAP).join([*(line.drawn(columns) for line in left), last.drawn()])
            yield text.rstrip()


def _track(track: Track) -> str:
    if track.value is None:
        return paragraph(f"{track.title}: hidden")
    bar = _bar(track, width() - len(track.title) - 12)
    return paragraph(f"{track.title}: {track.value}{bar}{' ' + track.words if track.words else ''}")


def _small(track: Track) -> str:
    """Return a track as it stands on a card: its number out of its highest, and a small bar."""
    if track.value is None:
        return f"{track.title} hidden"
    of = f"/{track.high}" if track.high > track.low else ""
    return f"{track.title} {track.value}{of}{_bar(track, _SMALL)}{' ' + track.words if track.words else ''}"


def _bar(track: Track, most: int) -> str:
    """Return a bar of one sign a step, or nothing where there are more than `most` steps, or none."""
    steps = track.high - track.low
    if not 0 < steps <= most or track.value is None:
        return ""
    filled = min(max(track.value - track.low, 0), steps)
    return f" [{'#' * filled}{'.' * (steps - filled)}]"


def _card(card: Card, columns: int, depth: int = 1) -> Iterator[_Line]:
    pad = "  " * min(depth, columns // 8)
    marks = f"  <{', '.join(card.marks)}>" if card.marks else ""
    yield from _folded(f"{card.title}{marks}", pad, columns)
    for track in card.tracks:
        yield from _folded(_small(track), pad + "  ", columns)
    if card.lines:
        yield from _folded("; ".join(card.lines), pad + "  ", columns, "", faint=True)
    for under in card.under:
        yield from _card(under, columns, depth + 1)


def _folded(text: str, indent: str, columns: int, hanging: str = "  ", *, faint: bool = False) -> list[_Line]:
    return [_Line(line, faint) for line in paragraph(text, indent, hanging, columns).split("\n")]


def _all(card: Card) -> Iterator[Card]:
    yield card
    for under in card.under:
        yield from _all(under)


def _link(link: Link) -> str:
    arrow = "---" if link.value is None else f"{link.value:+d}>" if link.value else "-0-"
    return f"{arrow} {link.words}"
