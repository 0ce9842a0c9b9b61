"""The board that everybody sees: what stands alike on the boards of all."""

from collections.abc import Iterator, Sequence
from typing import TypeVar

import attrs

from ..board import Board, Card

__all__ = ["seen_by_all"]

T = TypeVar("T")


def seen_by_all(boards: Sequence[Board]) -> Board:
    """Return what is on every one of these boards (at least one), in the order of the first."""
    first, others = boards[0], boards[1:]
    return attrs.evolve(
        first,
        cards=tuple(_cards(first.cards, [one.cards for one in others])),
        links=_alike(first.links, [one.links for one in others]),
        tracks=_alike(first.tracks, [one.tracks for one in others]),
        notes=_alike(first.notes, [one.notes for one in others]),
        lasting=_alike(first.lasting, [one.lasting for one in others]),
        kinds=_alike(first.kinds, [one.kinds for one in others]),
        secrets=(),
        pictures=_alike(first.pictures, [one.pictures for one in others]),
    )


def _alike(first: tuple[T, ...], others: Sequence[tuple[T, ...]]) -> tuple[T, ...]:
    return tuple(item for item in first if all(item in one for one in others))


def _cards(first: Sequence[Card], others: Sequence[Sequence[Card]]) -> Iterator[Card]:
    """Yield the cards that lie in the same place for all, each with what all see on it."""
    for card in first:
        same = [next((other for other in one if _place(other) == _place(card)), None) for one in others]
        seen = [one for one in same if one is not None]
        if len(seen) == len(others):
            yield attrs.evolve(
                card,
                lines=_alike(card.lines, [one.lines for one in seen]),
                marks=_alike(card.marks, [one.marks for one in seen]),
                under=tuple(_cards(card.under, [one.under for one in seen])),
                tracks=_alike(card.tracks, [one.tracks for one in seen]),
                lit=all(one.lit for one in (card, *seen)),
                also=_alike(card.also, [one.also for one in seen]),
                secret=False,
                secrets=(),
                picture=card.picture if all(one.picture == card.picture for one in seen) else "",
            )


def _place(card: Card) -> tuple[str, ...]:
    return card.id, card.title, card.group, card.area
