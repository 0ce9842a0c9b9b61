"""What somebody does best: which trait, background, use and gear give the best chance, by exact odds."""

from collections.abc import Callable, Iterator
from typing import ParamSpec, TypeVar

import attrs

from gateway_core.challenge import Approach, ChallengeRules, Judgement, Sheet, Side, acting, challenge, flat
from gateway_core.challenge.being import NOBODY, Unsaid
from gateway_core.chance.odds import Odds

__all__ = ["Best", "best_challenges", "standard_opposition"]

P = ParamSpec("P")
T = TypeVar("T")
MOST = 5  # rows that a printed sheet has room for


@attrs.frozen
class Best:
    """One way to go about it, and what a throw then comes to."""

    traits: tuple[str, ...]  # those that do equally well; none: it goes as well without
    background: str | None  # its id; None: somebody without any
    uses: tuple[str, ...]  # likewise
    gear: tuple[str, ...]  # the least that adds the most
    dice: int  # the actor's
    modifier: int  # the actor's, equipment counted in
    odds: Odds  # against the standard opposition


def standard_opposition(rules: ChallengeRules) -> Side:
    """Return what the tables suggest to a games master in doubt: the usual dice, and the middle Challenge Level.

    The dice are those of GW-CH-36; of the levels of GW-CH-34 it is the lower of the two in the middle.
    """
    levels = sorted(rules.levels.values())
    return flat(rules, "The opposition", rules.variability_start, levels[(len(levels) - 1) // 2])


def best_challenges(rules: ChallengeRules, sheet: Sheet) -> tuple[Best, ...]:
    """Return the best ways to act against the standard opposition, best first, where trait and background fit fully.

    Gear and backgrounds that hang on what only a scene says of the two are left out.
    """
    opposition = standard_opposition(rules)
    found: dict[tuple[object, ...], Best] = {}
    gear = _gear(rules, sheet, opposition)
    for one in (_best(rules, sheet, *way, gear, opposition) for way in _ways(rules, sheet)):
        key = (one.background, one.traits, one.gear, one.dice, one.modifier)
        known = found.get(key)
        found[key] = one if known is None else attrs.evolve(known, uses=(*known.uses, *one.uses))
    return tuple(sorted(found.values(), key=lambda one: -one.odds.fraction)[:MOST])


def _ways(rules: ChallengeRules, sheet: Sheet) -> Iterator[tuple[str | None, str]]:
    """Yield every background with every use; somebody without any that counts acts without one."""
    counting = [one for one in sheet.backgrounds if _settled(rules.serves, one, NOBODY)]
    if not counting:
        yield None, Approach().use
    for background in counting:
        for use in rules.uses:
            yield background, use


def _settled(answer: Callable[P, T], *asked: P.args, **named: P.kwargs) -> T | None:
    """Return an answer that hangs on nothing that a scene would have to say; None: it does."""
    try:
        return answer(*asked, **named)
    except Unsaid:
        return None


def _best(
    rules: ChallengeRules, sheet: Sheet, background: str | None, use: str, gear: tuple[str, ...], opposition: Side
) -> Best:
    """Return the best of one background in one use, whichever the trait."""
    sides: dict[str | None, Side] = {
        trait: acting(rules, sheet, Approach(trait, None, background, use, gear), Judgement())
        for trait in (*(one.name for one in sheet.traits), None)
    }
    most = max(side.dice for side in sides.values())
    helps = most > sides[None].dice  # a trait that throws no more than nobody's does is not worth naming
    names = tuple(name for name, side in sides.items() if name is not None and helps and side.dice == most)
    side = sides[names[0] if names else None]
    thrown = challenge(rules, side, ((opposition, 0),))
    return Best(names, background, (use,), gear, side.dice, thrown.opponents[0].actor_modifier, thrown.odds())


def _gear(rules: ChallengeRules, sheet: Sheet, opposition: Side) -> tuple[str, ...]:
    """Return things that together add as much as all of them would, one by one as long as one adds anything."""
    chosen: tuple[str, ...] = ()
    while left := [item for item in dict.fromkeys(sheet.gear) if chosen.count(item) < sheet.gear.count(item)]:
        best = max(left, key=lambda item: _adds(rules, (*chosen, item), opposition))
        if _adds(rules, (*chosen, best), opposition) <= _adds(rules, chosen, opposition):
            break
        chosen = (*chosen, best)
    return chosen


def _adds(rules: ChallengeRules, gear: tuple[str, ...], opposition: Side) -> int:
    """Return what gear adds; less than nothing if nobody can say."""
    side = Side("", 0, 0, traits=rules.traits_of(gear))
    found = _settled(challenge, rules, side, ((opposition, 0),))
    return -1 if found is None else found.opponents[0].actor_modifier
