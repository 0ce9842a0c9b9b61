"""The further raises that a form offers to buy for an action, each way of buying them in words (GW-CH-24)."""

from gateway_core.table.field import Choice
from gateway_core.table.refusal import Refusal

from ..action.account import Account
from ..action.pending import Pending
from ..state import Drama

__all__ = ["MOST_RAISES", "purchases"]

MOST_RAISES = 6  # how many further raises a form offers for one part; the rules know no bound


def purchases(state: Drama, action: Pending) -> tuple[Choice, ...]:
    """Return the ways of buying that the rules allow now; none if there is no way."""
    account = Account(state, action)
    tried = ((vector, account.gone_through(vector)) for vector in _vectors(state, action))
    vectors = (vector for vector, found in tried if not isinstance(found, Refusal))
    return tuple(Choice(vector, _words(state, action, vector), declines=not any(vector)) for vector in vectors)


def _vectors(state: Drama, action: Pending) -> list[tuple[int, ...]]:
    """Return the raises that a form offers for each part: for one after another, the others at nothing or alike."""
    zero = (0,) * len(action.parts)
    more = [index for index, part in enumerate(action.parts) if state.rules.effects[part.effect].more]
    found = [zero]
    for count in range(1, MOST_RAISES + 1):
        found += [tuple(count if at == index else 0 for at in range(len(zero))) for index in more]
        if len(more) > 1:
            found.append(tuple(count if at in more else 0 for at in range(len(zero))))
    return found


def _words(state: Drama, action: Pending, vector: tuple[int, ...]) -> str:
    """Return what is bought of which part; of one effect twice, whom each is aimed at."""
    effects = [part.effect for part in action.parts]
    bought = []
    for part, count in zip(action.parts, vector, strict=False):
        if count:
            at = " and ".join(map(state.called, part.targets)) if effects.count(part.effect) > 1 else ""
            bought.append(f"{state.rules.effects[part.effect].name}{f' on {at}' if at else ''} +{count}")
    return ", ".join(bought) or "none"
