"""What a games master sees and some player does not stands in curly brackets; and the line that explains them."""

from gateway_core.table.board import Board, Card

__all__ = ["EXPLAINED", "has_secrets", "marked"]

EXPLAINED = "(What stands in {} is not known to every player.)"


def marked(text: str, secret: bool) -> str:
    """Return text in curly brackets where it is secret: both its ends are seen, whatever follows in the line."""
    return f"{{{text}}}" if secret else text


def has_secrets(board: Board) -> bool:
    """Say whether anything on a board is marked."""
    bare = any(link.secret for link in board.links) or any(track.secret for track in board.tracks)
    return bare or bool(board.secrets) or any(map(_has_secrets, board.cards))


def _has_secrets(card: Card) -> bool:
    marks = card.secret or bool(card.secrets) or any(track.secret for track in card.tracks)
    return marks or any(map(_has_secrets, card.under))
