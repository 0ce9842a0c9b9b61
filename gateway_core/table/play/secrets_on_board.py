"""What on a master's board lies on no player's: each such thing is marked, so that nobody says it aloud by a slip."""

from collections.abc import Iterator, Mapping, Sequence

import attrs

from ..board import Board, Card, Link, Track

__all__ = ["secrets_marked"]


def secrets_marked(board: Board, others: Sequence[Board]) -> Board:
    """Return a board with whatever is not on all the others' marked as secret; all mean the same by an id."""
    if not others:
        return board
    theirs = [{card.id: card for card in _flat(other.cards)} for other in others]
    links = [frozenset(map(_plain, other.links)) for other in others]
    tracks = [frozenset(other.tracks) for other in others]
    return attrs.evolve(
        board,
        cards=tuple(_card(card, theirs) for card in board.cards),
        links=tuple(attrs.evolve(link, secret=any(_plain(link) not in one for one in links)) for link in board.links),
        tracks=_tracks(board.tracks, tracks),
        secrets=_missing(board.notes, [other.notes for other in others]),
    )


def _flat(cards: Sequence[Card]) -> Iterator[Card]:
    for card in cards:
        yield card
        yield from _flat(card.under)


def _card(card: Card, others: Sequence[Mapping[str, Card]]) -> Card:
    theirs = [one[card.id] for one in others if card.id in one]
    under = tuple(_card(one, others) for one in card.under)
    if len(theirs) < len(others) or any(one.title != card.title for one in theirs):
        return attrs.evolve(card, secret=True, under=under)
    said = [(*one.lines, *one.marks) for one in theirs]
    return attrs.evolve(
        card,
        secrets=_missing((*card.lines, *card.marks), said),
        tracks=_tracks(card.tracks, [frozenset(one.tracks) for one in theirs]),
        under=under,
    )


def _tracks(tracks: Sequence[Track], others: Sequence[frozenset[Track]]) -> tuple[Track, ...]:
    return tuple(attrs.evolve(track, secret=any(track not in one for one in others)) for track in tracks)


def _missing(lines: Sequence[str], others: Sequence[Sequence[str]]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(line for line in lines if any(line not in one for one in others)))


def _plain(link: Link) -> tuple[frozenset[tuple[str, int]], str]:
    """Return what a line says, whichever of its ends it is told from."""
    value = link.value or 0
    return frozenset({(link.a, value), (link.b, -value)}), "" if link.value is not None else link.words
