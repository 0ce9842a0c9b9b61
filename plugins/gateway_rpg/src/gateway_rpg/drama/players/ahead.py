"""The drama's program looking ahead: of what promises most it does what leads to where its side is likely to win.

Without it a program counts the steps that are lacking. Whoever lacks none may still have dice that hardly ever beat
everybody at once, and whoever acts before oneself may end it all, so this imagines the scene after each action that
comes into question, with each number of raises, and works out how likely its side is to win from there (`outlook`).
"""

from collections.abc import Iterable, Sequence
from functools import cached_property

import attrs

from gateway_core.challenge import Judgement

from ..action.account import Account
from ..action.judging import middling_circumstances
from ..action.pending import Part
from ..action.raises import RaisesOwed
from ..commands.raises import MOST_RAISES
from ..language.effects import Effect
from .outlook import WHOLE, outlook
from .position import WON, Position
from .promise import Promise
from .prospects import Prospects

__all__ = ["Foresight", "furthest"]

_MOST = 9  # actions that are compared
_NEAR = 1, 8  # how near the best an action comes that is looked at once more


@attrs.frozen(eq=False)
class Foresight(Prospects):
    """An entity's place in a scene as it looks to a program that looks ahead."""

    @property
    def circumstances(self) -> Judgement | None:
        """How it supposes circumstances to be judged: as the games master's program would."""
        return middling_circumstances(self.state.rules.challenge)

    def thought_of(self, effect: Effect) -> Iterable[int]:
        """Return the numbers of further raises that it has in mind as it chooses an action: all that it may buy."""
        return range(1, MOST_RAISES + 1) if effect.more else ()

    def thrown(self, account: Account, price: RaisesOwed, raises: Sequence[int]) -> int:
        """Return the same, with what the throw leads to."""
        action, cut = account.action, account.cut
        worth = self.worth(action.actor, action.parts, action.aims, raises, action, cut)
        value = self.weighed(worth, *self.chances(account, price))
        if value <= 0:
            return value
        facts = self.facts(action.actor, action.parts, action.aims, raises, action, cut)
        return value + _hoped(self.position.after(facts, action.actor), self.side, self.now) * value // worth.whole

    @cached_property
    def now(self) -> int:
        """How likely its side is to win from here."""
        return outlook(self.position, self.side)


def furthest(
    prospects: Prospects, promises: Sequence[Promise], steps: int, usual: Promise | None = None
) -> list[Promise]:
    """Return the best way to go about each action that comes into question, what leads furthest first.

    `steps` is how many positions of a side may be imagined; with too few for two actions, that is what promises most.
    Of those that lead as far as each other the one comes first that is `usual` for who does not look ahead.
    """
    found: dict[tuple[Part, ...], Promise] = {}
    for one in sorted(promises, key=lambda one: -one.value):
        if one.value > 0:
            found.setdefault(one.command.parts, one)
    ranked = list(found.values())
    sides = max(1, len(prospects.position.cast.present))
    many = min(_MOST, steps // sides - 1)
    kept = [one for one in ranked[: max(0, many)] if one.value * _NEAR[1] >= ranked[0].value * _NEAR[0]]
    if len(kept) < 2:
        return ranked
    now = outlook(prospects.position, prospects.side)
    kept = [one._replace(leads=_led_to(prospects, one, now)) for one in kept]
    other = () if usual is None else usual.command.parts
    return sorted(kept, key=lambda one: (-one.value - one.leads, one.command.parts != other)) + ranked[len(kept) :]


def _led_to(prospects: Prospects, one: Promise, now: int) -> int:
    """Return thousandths of what an action makes of the hopes of its side, times its chance.

    Aimed at several, each for itself, it may work on some: what it promises of its worth says how much of it comes.
    """
    return _hoped(prospects.left_by(one), prospects.side, now) * one.value // one.worth.whole


def _hoped(then: Position, side: str | None, now: int) -> int:
    """Return by how many points a side is likelier to win: a scene that is won counts as much as in its score."""
    return (outlook(then, side) - now) * WON // WHOLE
