"""What abilities do only after an answer. Whoever could answer in one way alone is not asked."""

from collections.abc import Iterator

from gateway_core.game.effects import Asks

from ..play import verbs
from .here import Here


def discard(here: Here, count: int) -> Iterator[Asks]:
    """Ask which cards of the hand go; the whole of it goes unasked."""
    hand = here.state.hand[here.seat]
    if len(hand) > count > 0:
        yield Asks("discard", here.seat, count)
    elif hand and count:
        verbs.put(here.work, here.seat, hand, "hand", "discard", "discards")


def exile(here: Here, from_: str, up_to: int) -> Iterator[Asks]:
    """Ask which cards of a pile leave the game, if any."""
    pile = getattr(here.state, from_)[here.seat]
    if pile and up_to:
        yield Asks("exile", here.seat, min(up_to, len(pile)), may=True, of=(from_,))


def recover(here: Here, count: int) -> Iterator[Asks]:
    """Ask which cards of the discard pile come into the hand; all of them come unasked."""
    pile = here.state.discard[here.seat]
    if len(pile) > count > 0:
        yield Asks("recover", here.seat, count)
    elif pile and count:
        verbs.put(here.work, here.seat, pile, "discard", "hand", "takes back")


def look(here: Here, cards: int, keep: int) -> Iterator[Asks]:
    """Look at the top of the deck, and ask which of it comes into the hand; the rest is discarded."""
    verbs.draw_cards(here.work, here.seat, cards, "looked", "looks at")
    seen = here.state.looked[here.seat]
    if len(seen) > keep > 0:
        yield Asks("keep", here.seat, keep)
    elif seen:
        verbs.put(here.work, here.seat, seen, "looked", "hand" if keep else "discard", "keeps" if keep else "discards")


def stack(here: Here, count: int) -> Iterator[Asks]:
    """Ask which cards of the hand go on top of the deck."""
    hand = here.state.hand[here.seat]
    if len(hand) > count > 0 or len(hand) > 1 < count:  # of several their order matters
        yield Asks("stack", here.seat, min(count, len(hand)))
    elif hand and count:
        verbs.put(here.work, here.seat, hand, "hand", "stacked", "lays back")


def take(here: Here, cost: int, to: str) -> Iterator[Asks]:
    """Ask which card of the Core and Revolution piles comes, of those that cost so much at most."""
    state = here.state
    faces = tuple(face for face, pile in state.supply.items() if pile and state.rules.of(face).cost <= cost)
    if len(faces) > 1:
        yield Asks("take", here.seat, of=(to, *faces))
    elif faces:
        verbs.gain_card(here.work, here.seat, faces[0], to)


def banish(here: Here, faction: str, defense: int, where: str) -> Iterator[Asks]:
    """Ask which card of the Guards or the Horde is sent away, if any."""
    found = verbs.targets(here.state, faction, defense, where, here.seat)
    if found:
        yield Asks("banish", here.seat, may=True, of=found)
