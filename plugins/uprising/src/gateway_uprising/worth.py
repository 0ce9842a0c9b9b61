"""What a state is worth to a seat, for programs that look ahead, and what a card has for and against it."""

from collections.abc import Mapping
from typing import Any

from .play.scoring import points
from .state import Uprising


def worth(state: Uprising, seat: str) -> int:
    """Return what somebody has, in hundredths of a point of Infamy: points, Army, the worth of the deck."""
    rules = state.rules
    cards = sum(getattr(rules.of(thing), "cost", 5) for thing in _deck(state, seat) if thing)
    army = sum(rules.of(thing).attack + rules.of(thing).defense for thing in state.army[seat])
    held = len(state.held(seat))
    now = state.gold * 5 + state.recruits + state.bonus if state.turn == seat else 0
    found: int = 100 * points(state, seat) + 40 * cards + 25 * army + 60 * held + now
    return found


def _deck(state: Uprising, seat: str) -> tuple[str, ...]:
    piles = (state.deck, state.stacked, state.hand, state.discard, state.played, state.army)
    return tuple(thing for pile in piles for thing in pile[seat])


def merits(card: Any) -> tuple[Mapping[str, int], object]:
    """Return what a card or a Leader has in numbers, for what it costs; of two with other words nothing can be said."""
    actions = {} if card.actions is None else {"actions": -card.actions}
    more = {"gold": card.gold, "attack": card.attack, "defense": card.defense, "cost": -getattr(card, "cost", 0)}
    return {**more, **actions}, (card.type, card.on_play, card.others, card.each_turn, card.in_battle)
