"""Drawing a board as text, from 20 columns up: cards with their marks, lines with their numbers, tracks."""

from collections.abc import Iterable

from ..table.board import Board, Card, Link, Track
from .printing import bold, dim, paragraph, width

__all__ = ["draw", "notes"]


def draw(board: Board) -> str:
    """Return the board as lines of text no longer than the terminal is wide."""
    blocks = [bold(board.title), *(_track(track) for track in board.tracks)]
    for group in dict.fromkeys(card.group for card in board.cards):
        cards = [card for card in board.cards if card.group == group]
        blocks.append(dim(group[:1].upper() + group[1:] if group else "On their own"))
        blocks += [line for card in cards for line in _card(card)]
        blocks += [_link(link) for link in board.links if any(link.a == card.id for card in cards)]
    return "\n".join([*blocks, notes(board.notes)] if board.notes else blocks)


def notes(lines: Iterable[str]) -> str:
    """Return what stands under a board."""
    return "\n".join(paragraph(line) for line in lines)


def _track(track: Track) -> str:
    if track.value is None:
        return paragraph(f"{track.title}: hidden")
    room = width() - len(track.title) - 12
    steps = track.high - track.low
    bar = ""
    if 0 < steps <= room:
        bar = " [" + "#" * (track.value - track.low) + "." * (track.high - track.value) + "]"
    return paragraph(f"{track.title}: {track.value}{bar}{' ' + track.words if track.words else ''}")


def _card(card: Card, depth: int = 1) -> list[str]:
    pad = "  " * depth
    marks = f"  <{', '.join(card.marks)}>" if card.marks else ""
    lines = [paragraph(f"{card.title}{marks}", pad)]
    if card.lines:
        lines.append(dim(paragraph("; ".join(card.lines), pad + "  ", "")))
    return [*lines, *(line for under in card.under for line in _card(under, depth + 1))]


def _link(link: Link) -> str:
    arrow = f"+{link.value}>" if link.value else "-0-"
    return paragraph(f"{arrow} {link.words}", "  ", "    ")
