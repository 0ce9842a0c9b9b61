"""Drawing a board as text, from 20 columns up: areas and groups of cards, lines with their numbers, tracks.

From 120 columns up the cards of a group lie side by side.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from itertools import zip_longest
from typing import Any

import attrs

from gateway_core.table.board import Board, Card, Link, Track

from .card import CardLine, bar, card_lines, card_words, cut_cards, folded, ids, is_placed, placed_lines
from .secret import EXPLAINED, has_secrets, marked
from .terminal import bold, dim, layout_width, screen_lines, text_width
from .text import capital, cells, wrap

__all__ = ["board_news", "draw_board", "draw_changes", "draw_notes", "draw_status"]

_WIDE = 120  # columns from which on cards lie side by side
_CARD = 48  # columns that a card has there at least
_MOVED = 3  # cards that are drawn by themselves, however few there are
_GAP = 2  # columns between two of them
_MENU = 13  # lines of a screen that a question takes with what may be done, and how it stands above that
_MORE = "('board all' tells everything.)"


def draw_board(board: Board, *, explained: bool = False, lines: int | None = None) -> str:
    """Return the board as lines of text no longer than the terminal is wide.

    `explained`: it was said before what the brackets around secrets mean. Where it would be longer than so many `lines`
    what matters least is left out, step by step: the notes that last, what hardly ever changes on a card, a line for
    each card; then the last line says how all of it is told.
    """
    if lines is None:
        return _drawn(board, _whole, explained=explained)
    text = _drawn(board, _groups, explained=explained)
    notes = tuple(note for note in board.notes if note not in board.lasting)
    short = attrs.evolve(board, notes=notes, secrets=tuple(one for one in board.secrets if one not in board.lasting))
    bare = attrs.evolve(short, cards=tuple(map(_bare, board.cards)))
    for one, groups in ((short, _groups), (bare, _groups), (bare, _packed)):
        if text.count("\n") < lines:
            break
        text = _drawn(one, groups, explained=explained, more=True)
    return text


def _drawn(
    board: Board, groups: Callable[[Sequence[Card], Sequence[Link]], Iterator[str]], *, explained: bool,
    more: bool = False,
) -> str:  # fmt: skip
    blocks = [bold(wrap(board.title)), *map(_track, board.tracks)]
    for area in dict.fromkeys(card.area for card in board.cards):
        blocks += [bold(wrap(capital(area)))] if area else []
        blocks += groups([card for card in board.cards if card.area == area], board.links)
    shown = {id for card in board.cards for id in ids(card)}
    blocks += _lines([link for link in board.links if link.a not in shown], "")
    blocks += [draw_notes(board)] if board.notes else []
    foot = [*([EXPLAINED] if has_secrets(board) and not explained else []), *([_MORE] if more else [])]
    return "\n".join([*blocks, *([dim(wrap(" ".join(foot)))] if foot else [])])


def board_news(now: Board, before: Board | None, explains: Callable[[], bool]) -> str:
    """Return the board where it was not seen before, else what has moved on it, and the notes that are new.

    `explains` says whether it is still to be told what the brackets around secrets mean.
    """
    if before is None:
        return f"\n{draw_board(now, explained=has_secrets(now) and not explains(), lines=screen_lines() - _MENU)}"
    known = (*before.notes, *now.lasting)
    return "\n".join(text for text in (draw_changes(now, before), draw_notes(now, known)) if text)


def draw_status(board: Board, waiting: str = "") -> str:
    """Return in a line or two what stands above a question: its title, its tracks, whose turn it is, what waits."""
    lit = [card.title for card in board.cards if card.lit]
    parts = [board.title, *(_told(track) for track in board.tracks), *(f"turn: {' and '.join(lit)}" for _ in lit[:1])]
    return dim(wrap(" | ".join(part for part in (*parts, waiting) if part)))


def draw_changes(board: Board, before: Board) -> str:
    """Return what lies otherwise than it did: the cards that moved, and the lines at them; all, if most of them moved.

    Of what is written on a card only what is new is told. What stands under the board is not told.
    """
    known = {card.id: (_lies(card), _at(card, before)) for card in before.cards}
    lines = {card.id: card.lines for card in before.cards}
    news = {
        card.id: tuple(one for one in card.lines if one not in lines.get(card.id, card.lines)) for card in board.cards
    }
    moved = [card for card in board.cards if news[card.id] or known.get(card.id) != (_lies(card), _at(card, board))]
    if len(moved) > _MOVED and 2 * len(moved) > len(board.cards):
        bare = attrs.evolve(board, notes=(), lasting=(), secrets=())
        return draw_board(bare, explained=True, lines=screen_lines() - _MENU)
    columns = _layout()[1]
    blocks: list[str] = []
    for card in moved:
        shown = attrs.evolve(_bare(card), lines=news[card.id])
        blocks += (line.drawn() for line in card_lines(shown, board.links, columns))
    new = [link for link in board.links if link not in before.links and not link.counter]
    return "\n".join((*blocks, *_lines(new, "  ")))


def _bare(card: Card) -> Card:
    """Return a card without what hardly ever changes on it; one that has its place takes no more room with it."""
    if card.place is not None:
        return card
    return attrs.evolve(card, lines=(), under=tuple(map(_bare, card.under)))


def _lies(card: Card) -> Any:
    """Return what of a card is seen to change; its lines and whose turn it is stand elsewhere."""
    return card.area, card.group, card.tracks, card.also, tuple((under.id, _lies(under)) for under in card.under)


def _at(card: Card, board: Board) -> list[Link]:
    here = set(ids(card))
    return [link for link in board.links if link.a in here and link.counter]


def _told(track: Track) -> str:
    """Return a track of the whole table in few words."""
    words = f" {track.words}" if track.words else ""
    return marked(f"{track.title} {'hidden' if track.value is None else track.value}{words}", track.secret)


def draw_notes(board: Board, known: Collection[str] = ()) -> str:
    """Return what stands under a board; but for those lines of it that are known."""
    return "\n".join(wrap(marked(line, line in board.secrets)) for line in board.notes if line not in known)


def _whole(cards: Sequence[Card], links: Sequence[Link]) -> Iterator[str]:
    """Yield the same as `_groups`, and what a card in its place had no room for."""
    yield from _groups(cards, links, whole=True)


def _groups(cards: Sequence[Card], links: Sequence[Link], *, whole: bool = False) -> Iterator[str]:
    """Yield cards of one area by groups: each under its heading, and below it the lines that are no counters."""
    pad = "  " if cards[0].area else ""
    beside, columns = _layout()
    for name, group in _by_group(cards):
        if is_placed(group):
            yield from placed_lines(group, text_width())
            yield from cut_cards(group, text_width()) if whole else ()
            continue
        yield dim(wrap(name, pad))
        yield from _side_by_side([list(card_lines(one, links, columns, pad + "  ")) for one in group], beside, columns)
        yield from _lines(_without_counter(group, links), pad + "  ")


def _packed(cards: Sequence[Card], links: Sequence[Link]) -> Iterator[str]:
    """Yield the same in as few lines as there can be: those of a group one after the other."""
    pad = "  " if cards[0].area else ""
    for name, group in _by_group(cards):
        if is_placed(group):
            yield from placed_lines(group, text_width())
            continue
        yield wrap(f"{name}: {'; '.join(card_words(one, links) for one in group)}", pad)
        words = "; ".join(marked(link.words, link.secret) for link in _without_counter(group, links))
        yield from [wrap(words, pad + "  ")] if words else []


def _by_group(cards: Sequence[Card]) -> Iterator[tuple[str, list[Card]]]:
    for group in dict.fromkeys(card.group for card in cards):
        yield capital(group or "on their own"), [card for card in cards if card.group == group]


def _without_counter(cards: Sequence[Card], links: Sequence[Link]) -> list[Link]:
    here = {id for card in cards for id in ids(card)}
    return [link for link in links if link.a in here and not link.counter]


def _lines(links: Iterable[Link], pad: str) -> Iterator[str]:
    beside, columns = _layout()
    yield from _side_by_side([folded(_link(link), pad, columns, "    ") for link in links], beside, columns)


def _link(link: Link) -> str:
    arrow = "---" if link.value is None else f"{link.value:+d}>" if link.value else "-0-"
    return f"{arrow} {marked(link.words, link.secret)}"


def _layout() -> tuple[int, int]:
    """Return how many cards lie side by side, and how many columns each has."""
    if layout_width() < _WIDE:
        return 1, text_width()
    beside = layout_width() // _CARD
    return beside, (layout_width() - _GAP * (beside - 1)) // beside


def _side_by_side(blocks: Sequence[Sequence[CardLine]], beside: int, columns: int) -> Iterator[str]:
    """Yield blocks of lines as rows of so many; whatever stands to the right of nothing is not padded."""
    for start in range(0, len(blocks), beside):
        row = blocks[start : start + beside]
        for lines in zip_longest(*row, fillvalue=CardLine("")):
            *left, last = lines
            text = (" " * _GAP).join([*(line.drawn(columns) for line in left), last.drawn()])
            yield text.rstrip()


def _track(track: Track) -> str:
    if track.value is None:
        return wrap(f"{track.title}: hidden")
    # Twelve columns are for the number, the brackets and a word behind them.
    scale = bar(track, text_width() - cells(track.title) - 12)
    words = f" {track.words}" if track.words else ""
    return wrap(marked(f"{track.title}: {track.value}{scale}{words}", track.secret))
