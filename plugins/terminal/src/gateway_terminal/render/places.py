"""Drawing cards that have places: a ring of hexagons, or columns of one line each."""

from collections.abc import Iterator, Sequence

from gateway_core.table.board import Card

from .secret import marked
from .terminal import bold
from .text import cells, wrap

__all__ = ["is_placed", "placed_lines"]

_HIGH = 2  # lines of half a card: a whole one has an edge above and below
_LEAST = 18  # columns of a card with lines; where there are fewer, cards are told one after the other
_CUT = "..."


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


def _hexagon(card: Card, columns: int) -> list[str]:
    """Return a card as four lines with slanted corners; what is too long for it is cut."""
    room = columns - 4
    words = [marked(one, one in card.secrets) for one in (*card.marks, *card.lines)]
    found = [line for one in words for line in wrap(one, "", "", room).split("\n")]
    if len(found) > 3:
        found = [*found[:2], _cut(f"{found[2]} {_CUT}", room)]
    text = [_cut(card.title, room), *found, "", "", ""][:4]
    edges = (("/", "\\"), ("|", "|"), ("|", "|"), ("\\", "/"))
    return [f"{left} {_filled(line, room)} {right}" for line, (left, right) in zip(text, edges, strict=True)]


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
