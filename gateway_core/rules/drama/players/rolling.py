"""What a program puts into a throw: raises, and Essence kept for what decides."""

from collections.abc import Iterator

import attrs

from ....table.option import Option
from ....table.refusal import Refusal
from .. import commands as c
from ..action.interrupted import interrupted_by
from ..action.pending import Pending
from ..action.raises import raises_owed
from ..action.throw import ready
from ..commands.raises import MOST_RAISES
from ..state import Drama
from .prospects import Prospects

__all__ = ["raises_for", "spends"]

_PRICES = (5, 12, 20, 60)  # of a point of Essence, by the ladder: what is spared to the end serves nobody
_GAIN = 25  # per cent by which a point makes an action likelier, more or less


def raises_for(state: Drama, prospects: Prospects) -> c.Command:
    """Throw with the raises that promise most, and all free raises: they run out with the next round."""
    action = state.stack[-1]
    free = state.free_raises(action.actor)
    best, most = c.Roll(action.actor, (), free), None
    if not state.rules.challenge.rolls(action.approach) or not action.resisters:
        return best
    cut = interrupted_by(state, action)
    for ways in _purchases(state, action):
        last: int | None = None
        for raises in ways:
            found = ready(state, raises, free, 0)
            if isinstance(found, Refusal):
                continue  # more raises may do it
            if found.over is not None:
                return best
            left = found.pending
            worth = prospects.worth(left.actor, left.parts, left.aims, raises, left, cut)
            value = prospects.weighed(worth, *prospects.chances(left, found.price))
            if most is None or value > most:
                best, most = c.Roll(action.actor, raises, free), value
            if last is not None and value < last:
                break  # dearer raises are likelier to fail, and bring less with each
            last = value
    return best


def _purchases(state: Drama, action: Pending) -> Iterator[Iterator[tuple[int, ...]]]:
    """Yield the ways to buy more and more: for one part after another."""
    zero = (0,) * len(action.parts)
    more = [index for index, part in enumerate(action.parts) if state.rules.effects[part.effect].more]
    for index in more:
        yield (tuple(count if at == index else 0 for at in range(len(zero))) for count in range(MOST_RAISES + 1))
    if not more:
        yield iter([zero])


def spends(form: Option[c.Stake], prospects: Prospects) -> c.Command:
    """Spend a point of Essence on what is worth more to somebody than the point: it is dear while the scene is long."""
    state, action = prospects.state, prospects.state.stack[-1]
    choices = form.fields[0].choices
    entity = form.command.entity
    if len(choices) < 2 or action.is_contest or entity not in state.entities:
        return form.command
    price = _PRICES[min(len(_PRICES) - 1, state.ladder)] * prospects.weights.thrift // 100
    mine = attrs.evolve(prospects, actor=entity) if entity != action.actor else prospects
    worth = abs(mine.worth(action.actor, action.parts, action.aims, (), action, interrupted_by(state, action)).whole)
    if worth * _GAIN <= price * 100:
        return form.command
    owed = raises_owed(state, action, (), state.free_raises(action.actor))
    (ways, every), _ = prospects.chances(action, owed)
    decided = ways * 50 < every or (every - ways) * 50 < every
    return form.command if decided else form.complete({"category": choices[1].value})
