"""The odds of throws as they are typical at a table, by two rulebooks: two to five dice, Levels 1 to 4."""

from collections.abc import Iterable, Iterator
from itertools import product
from typing import Any

import attrs

from gateway_core.challenge import ChallengeRules, Side, between, flat
from gateway_core.chance.odds import Odds
from gateway_core.errors import ContentError
from gateway_core.packs.consequence import Consequence

from ..standalone.flashback import flashback_raises

__all__ = ["typical"]

_DICE, _LEVELS = range(2, 6), range(1, 5)
_TOPIC = "Odds of typical throws"
_ALL = f"{_DICE[0]} to {_DICE[-1]} dice and Levels {_LEVELS[0]} to {_LEVELS[-1]}, against any of those"

Setup = tuple[int, int, int, int]  # dice and Level of who acts, and of what is against them
_SETUPS: tuple[Setup, ...] = tuple(product(_DICE, _LEVELS, _DICE, _LEVELS))


@attrs.frozen
class Occasion:
    """What goes with a throw, by one rulebook."""

    words: str
    dice: int = 0  # more than those of the setup
    modifier: int = 0  # added to the total
    taken: int = 0  # raises


def typical(before: Any, after: Any) -> Iterator[Consequence]:
    """Yield, for each occasion on which any of these throws has other odds, those against the same dice and Level."""
    try:
        old, new = ChallengeRules.of(before), ChallengeRules.of(after)
    except ContentError:  # one of them lacks what every throw needs
        return
    was, now = _occasions(old, before), _occasions(new, after)
    found: dict[tuple[tuple[Odds, Odds], ...], list[str]] = {}  # what is alike in all its odds is told once
    for key in (one for one in now if one in was):
        odds = tuple((_odds(old, was[key], setup), _odds(new, now[key], setup)) for setup in _SETUPS)
        if any(one != other for one, other in odds):
            found.setdefault(odds, []).append(now[key].words)
    for odds, words in found.items():
        yield from _told("; ".join(words), dict(zip(_SETUPS, odds, strict=True)))


def _occasions(rules: ChallengeRules, book: Any) -> dict[str, Occasion]:
    """Return what may go with a throw, each by a key that stays the same whatever the numbers are."""
    found = {
        "plain": Occasion("with nothing else"),
        "raise": Occasion("with one raise taken", taken=1),
        "raises": Occasion("with two raises taken", taken=2),
        "specialised": Occasion("in a use that one is specialised in", modifier=rules.specialisation),
        "equipment": Occasion(
            "with one piece of equipment that fits", modifier=min(rules.equipment_trait, rules.equipment_cap)
        ),
        "most-equipment": Occasion("with as much equipment as counts", modifier=rules.equipment_cap),
        "essence": Occasion("with a point of Essence", rules.essence_dice),
    }
    for fit in sorted(rules.usable):
        if owed := rules.background_raises[fit]:
            name = rules.name(fit, "table-background-relevance")
            found[fit] = Occasion(f"with a background that fits so ({name})", taken=owed)
    if backwards := flashback_raises(book):
        found["flashback"] = Occasion("in a flashback", taken=backwards)
    return found


def _odds(rules: ChallengeRules, occasion: Occasion, setup: Setup) -> Odds:
    dice, level, against, their_level = setup
    modifier = level + occasion.modifier - occasion.taken * rules.taken
    one = Side("", dice + occasion.dice, modifier)
    return Odds(*between(one, flat(rules, "", against, their_level), 0).chance())


def _told(words: str, odds: dict[Setup, tuple[Odds, Odds]]) -> Iterator[Consequence]:
    for dice in _DICE:
        same = {level: odds[dice, level, dice, level] for level in _LEVELS}
        alike = len({*same.values()}) == 1
        for level, (one, other) in list(same.items())[: 1 if alike else None]:
            if one != other:
                at = f"{dice} dice" if alike else f"{dice} dice, Level {level},"
                yield Consequence(_TOPIC, f"{at} against the same", f"{one.percent} %", f"{other.percent} %", words)
    was, now = zip(*odds.values(), strict=True)
    yield Consequence(_TOPIC, _ALL, _spread(was), _spread(now), words)


def _spread(odds: Iterable[Odds]) -> str:
    """Return from where to where chances reach."""
    found = sorted(odds, key=lambda one: one.numerator / one.denominator)
    return f"{found[0].percent} to {found[-1].percent} %"
