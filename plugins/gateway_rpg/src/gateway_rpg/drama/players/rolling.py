"""What a program puts into a throw: raises, and Essence kept for what decides."""

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from gateway_core.frozen import evolved
from gateway_core.table.option import Option
from gateway_core.table.refusal import Refusal

from .. import commands as c
from ..action.account import Account
from ..action.throw import ready, under_way
from ..commands.raises import MOST_RAISES
from ..flow import is_thrown
from ..state import Drama
from .position import Position
from .prospects import Prospects

__all__ = ["Spending", "raises_for", "spends", "spent_on"]

_POINT = 2  # what a point of Essence gains where there is nothing better to spend it on, of a round and a point


def raises_for(state: Drama, prospects_of: Callable[[str], Prospects]) -> c.Command:
    """Throw with the raises that promise most, and all free raises: they run out with the next round.

    Where nobody throws there is nothing for them to pay, and they are kept.
    """
    action = state.stack[-1]
    free = state.free_raises(action.actor) if is_thrown(state, action) else 0
    best, most = c.Roll(action.actor, (), free), None
    more = [index for index, part in enumerate(action.parts) if state.rules.effects[part.effect].more]
    if not more or not is_thrown(state, action):
        return best
    account, prospects = under_way(state), prospects_of(action.actor)
    for ways in _purchases(len(action.parts), more):
        last: int | None = None
        for raises in ways:
            found = ready(account, raises, free)
            if isinstance(found, Refusal):
                continue  # more raises may do it
            if found.over is not None:
                return best
            value = prospects.thrown(account, found.price, raises)
            if most is None or value > most:
                best, most = c.Roll(action.actor, raises, free), value
            if last is not None and value < last:
                break  # dearer raises are likelier to fail, and bring less with each
            last = value
    return best


def _purchases(parts: int, more: Iterable[int]) -> Iterator[Iterator[tuple[int, ...]]]:
    """Yield the ways to buy more and more: for one part after another."""
    for index in more:
        yield (tuple(count if at == index else 0 for at in range(parts)) for count in range(MOST_RAISES + 1))


class Spending(NamedTuple):
    """A point of Essence that might be spent on a throw, in thousandths of what it is worth to its side."""

    category: str
    gains: int  # here
    keeps: int  # that it is likely to gain in what is left of the scene


def spends(state: Drama, form: Option[c.Stake], prospects_of: Callable[[str], Prospects]) -> c.Command:
    """Spend a point of Essence where it gains more than it is likely to gain in what is left of the scene."""
    found = spending(state, form, prospects_of)
    return form.command if found is None else form.complete({"category": found.category})


def spending(state: Drama, form: Option[c.Stake], prospects_of: Callable[[str], Prospects]) -> Spending | None:
    """Return what a point of Essence gains on a throw; None where that is no more than what it gains if it is kept."""
    action = state.stack[-1]
    choices = [choice.value for choice in form.fields[0].choices if choice.value is not None]
    entity = form.command.entity
    if not choices or action.is_contest or entity not in state.entities:
        return None
    mine = prospects_of(entity)
    left = sum(points for (one, _), points in state.essence.items() if one == entity)
    price = 1000 * _POINT * _rounds_left(mine.position) * mine.weights.thrift // (100 * max(1, left))
    account = Account(state, action)
    worth = mine.worth(action.actor, action.parts, action.aims, (), action, account.cut)
    values = worth.once, *(value for _, value in worth.each)
    at_best = 10 * max(100, mine.weights.risk) * sum(value for value in values if value > 0)
    at_worst = 1000 * sum(value for value in values if value < 0)
    if at_best - at_worst <= price:
        return None  # even if the point made all the difference
    owed = account.owed((), state.free_raises(action.actor))
    without = mine.weighed(worth, *mine.chances(account, owed))
    if at_best - without <= price:
        return None  # the same
    most = max(choices, key=lambda category: state.essence.get((entity, category), 0))
    spent = Account(state, evolved(action, stakes=(*action.stakes, (entity, most))))
    with_it = mine.weighed(worth, *mine.chances(spent, owed))
    return Spending(most, with_it - without, price) if with_it - without > price else None


def spent_on(state: Drama, seat: str, command: c.Command, prospects_of: Callable[[str], Prospects]) -> Spending | None:
    """Return why a command spends a point of Essence; None if it spends none."""
    form = next(iter(c.Stake.open_forms(state, seat)), None)
    if form is None or not isinstance(command, c.Stake) or command.category is None:
        return None
    return spending(state, form, prospects_of)


def _rounds_left(position: Position) -> int:
    """Return how many rounds the scene may last: the ladder comes down, and whoever is nearest goes up."""
    members = (one for those in position.members.values() for one in those)
    gaps = [gap for one in members if (gap := position.gap(one)) is not None]
    return 1 + max(0, min(gaps, default=0)) // 2
