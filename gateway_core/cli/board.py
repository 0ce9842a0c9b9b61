"""Drawing a board as text, from 20 columns up: cards with marks and tracks, lines with their numbers, tracks."""

from collections.abc import Iterable, Iterator

from ..table.board import Board, Card, Link, Track
from .printing import bold, dim, paragraph, width

__all__ = ["draw", "notes"]

_SMALL = 10  # steps of a bar on a card: longer scales are told by their numbers alone


def draw(board: Board) -> str:
    """Return the board as lines of text no longer than the terminal is wide."""
    blocks = [bold(board.title), *(_track(track) for track in board.tracks)]
    for group in dict.fromkeys(card.group for card in board.cards):
        cards = [card for card in board.cards if card.group == group]
        blocks.append(dim(group[:1].upper() + group[1:] if group else "On their own"))
        blocks += [line for card in cards for line in _card(card)]
        ids = {card.id for top in cards for card in _all(top)}
        blocks += [_link(link) for link in board.links if link.a in ids]
    return "\n".join([*blocks, notes(board.notes)] if board.notes else blocks)


def notes(lines: Iterable[str]) -> str:
    """Return what stands under a board."""
    return "\n".join(paragraph(line) for line in lines)


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


def _card(card: Card, depth: int = 1) -> list[str]:
    pad = "  " * depth
    marks = f"  <{', '.join(card.marks)}>" if card.marks else ""
    lines = [paragraph(f"{card.title}{marks}", pad)]
    lines += [paragraph(_small(track), pad + "  ") for track in card.tracks]
    if card.lines:
        lines.append(dim(paragraph("; ".join(card.lines), pad + "  ", "")))
    return [*lines, *(line for under in card.under for line in _card(under, depth + 1))]


def _all(card: Card) -> Iterator[Card]:
    yield card
    for under in card.under:
        yield from _all(under)


def _link(link: Link) -> str:
    arrow = "---" if link.value is None else f"{link.value:+d}>" if link.value else "-0-"
    return paragraph(f"{arrow} {link.words}", "  ", "    ")
