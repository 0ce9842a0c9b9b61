"""A seat's own sheet in play, out of the board that it sees: the cards of those whom it plays, told at length."""

from collections.abc import Collection, Iterator

from ...table.board import Board, Card, Track
from ..pages import Block, Fields, Listing, Section

__all__ = ["own_cards"]


def own_cards(board: Board, ids: Collection[str]) -> Section | None:
    """Return the cards of these ids as a page; None: none of them lies here."""
    found = [Section(card.title, tuple(_said(card))) for card in board.every() if card.id in ids]
    if not found:
        return None
    return found[0] if len(found) == 1 else Section("", found)


def _said(card: Card) -> Iterator[Block]:
    yield Fields((track.title, _stands(track)) for track in card.tracks)
    yield Listing(card.lines)
    yield Listing(card.marks)
    yield from (Section(one.title, tuple(_said(one))) for one in card.under)


def _stands(track: Track) -> str:
    value = "unknown" if track.value is None else str(track.value)
    of = f" of {track.high}" if track.high else ""
    return f"{value}{of}{f' ({track.words})' if track.words else ''}"
