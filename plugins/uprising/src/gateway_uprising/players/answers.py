"""What one answers by rules of thumb: in battles of others, at the set-up, and to what abilities ask."""

import itertools
from collections.abc import Callable, Iterable, Mapping

from ..abilities.here import Here
from ..commands import answering
from ..commands.shared import Deed
from ..play import battle as battles
from ..play.effects import EFFECTS, steps
from ..state import Uprising
from . import fights, values


def hits(state: Uprising, seat: str) -> Deed:
    now = state.battle
    assert now is not None
    back = now.step == "hits-back"
    targets = battles.targets(state, now)
    forces = targets[0] not in itertools.chain.from_iterable(state.army.values())
    worth = values.force_worth if forces else values.insurgent_worth
    damage = battles.power(state, now, back=back)
    hits = dict(fights.split(state, targets, damage, worth))
    wounded = next((one for one in targets if one not in hits), "")
    if wounded and damage > sum(hits.values()):  # wounds last until the end of the turn (UP-R25)
        hits[wounded] = damage - sum(hits.values())
    return answering.Assign(tuple(hits.items()))


def leader(state: Uprising, seat: str) -> Deed:
    return answering.Lead(max(state.offered, key=lambda one: (_leads(state, one), one)))


def _leads(state: Uprising, one: str) -> int:
    card = state.rules.of(one)
    return values.standing_worth(card, 9) if card.type == "insurgent" else 4 * values.play_worth(card)


def draft(state: Uprising, seat: str) -> Deed:
    return answering.Pick(max(state.offered, key=lambda one: (values.buy_worth(state, one, seat), one)))


def controller(state: Uprising, seat: str) -> Deed:
    return answering.LetRun(state.left_of(seat))


def _least(state: Uprising, things: Iterable[str], worth: Callable[[Uprising, str], int], count: int) -> list[str]:
    return sorted(things, key=lambda one: (worth(state, one), one))[:count]


def _count(state: Uprising) -> int:
    asks = EFFECTS.asks(state)
    return 0 if asks is None else asks.count


def _picked(state: Uprising, seat: str) -> int:
    """Return which alternative of a card is worth most."""
    pause = state.asking[-1]
    choices = [one for one in steps(state, pause.source) if one.word.name == "choose"]
    here = Here(state, pause.seat)
    ways = choices[len(pause.picks)].value
    open_: Mapping[int, str] = EFFECTS.alternatives(state)
    return max(open_, key=lambda at: (values.steps_worth(ways[at], here), -at))


def discard(state: Uprising, seat: str) -> Deed:
    return answering.Discard(
        answering.among(state, seat, _least(state, state.hand[seat], values.hand_worth, _count(state)))
    )


def stack(state: Uprising, seat: str) -> Deed:
    return answering.Stack(
        answering.among(state, seat, _least(state, state.hand[seat], values.hand_worth, _count(state)))
    )


def recover(state: Uprising, seat: str) -> Deed:
    return answering.Recover(answering.among(state, seat, _most(state, state.discard[seat], _count(state))))


def keep(state: Uprising, seat: str) -> Deed:
    return answering.Keep(answering.among(state, seat, _most(state, state.looked[seat], _count(state))))


def exile(state: Uprising, seat: str) -> Deed:
    asks = EFFECTS.asks(state)
    assert asks is not None
    pile = [one for one in getattr(state, asks.of[0])[seat] if values.deck_worth(state, one) < 0]
    return answering.Exile(answering.among(state, seat, _least(state, pile, values.deck_worth, asks.count)))


def take(state: Uprising, seat: str) -> Deed:
    asks = EFFECTS.asks(state)
    assert asks is not None
    worth: Callable[[str], int] = (
        (lambda one: values.hand_worth(state, one)) if asks.of[0] == "hand" else
        (lambda one: values.buy_worth(state, one, seat))
    )  # fmt: skip
    return answering.Take(max(asks.of[1:], key=lambda one: (worth(one), one)))


def banish(state: Uprising, seat: str) -> Deed:
    asks = EFFECTS.asks(state)
    assert asks is not None
    return answering.Banish(max(asks.of, key=lambda one: (_threat(state, one, seat), one)))


def _threat(state: Uprising, thing: str, seat: str) -> int:
    """Return how welcome it is that a card of the Guards or the Horde goes."""
    there = next(one for one in state.districts if thing in one.forces)
    force = state.rules.of(thing)
    left = len(there.forces) - 1
    opens = 60 if not left and state.army[seat] and state.turn == seat else 0
    danger = 30 * len(there.forces) if there.holder == "horde" else 0
    return opens + danger + 3 * (int(force.defense) + int(force.attack)) - values.POINT * int(force.infamy) // 4


def choose(state: Uprising, seat: str) -> Deed:
    return answering.Choose(_picked(state, seat))


def _most(state: Uprising, things: Iterable[str], count: int) -> list[str]:
    return sorted(things, key=lambda one: (values.hand_worth(state, one), one), reverse=True)[:count]
