"""A challenge outside any scene, by numbers or by names: its odds, and one throw of it (GW-RU-179)."""

from collections.abc import Mapping
from typing import Any

import attrs

from gateway_core.challenge import SIDES
from gateway_core.chance.ask import Ask
from gateway_core.chance.odds import Certain, Likelihood, Odds, Reason, Unknown
from gateway_core.chance.pool import versus_any
from gateway_core.chance.source import Source
from gateway_core.frozen import FrozenDict
from gateway_core.table.roll import Roll

from ..rules import SceneBook
from .charged import Charged, Hanging
from .numbers import by_numbers, wrong
from .opponents import each_opponent

__all__ = ["odds", "roll"]


def _read(book: SceneBook, given: Mapping[str, Any]) -> Charged:
    opponents = each_opponent(given)
    plain = by_numbers(opponents[0]) if len(opponents) == 1 else None
    # By plain numbers there may be no rulebook at all; where there is, its plugins have their say.
    if plain is not None and not getattr(book, "deciding", None):
        return plain
    from .by_book import by_book  # with all that a rulebook is made of, which plain numbers are not to wait for

    return by_book(book, opponents)


def odds(book: SceneBook, given: Mapping[str, Any]) -> Odds | Unknown:
    """Return the exact odds, with what plugins add; where one would judge, it is said whose judgement counts.

    Unknown where gear or a background hangs on what nobody has said.
    """
    try:
        found = _odds(_read(book, given))
    except Hanging as open_:
        return Unknown(f"{open_.why} {open_.cure}")
    if isinstance(found, Certain) or "judge" not in getattr(book, "deciding", ()):
        return found
    yours = Reason("A plugin judges approaches at this table; here they are judged as you say")
    return attrs.evolve(found, explanation=(*found.explanation, yours))


def _odds(charged: Charged) -> Odds:
    raises = {"free": charged.dues.free, "owed": charged.dues.owed, "taken": charged.dues.taken}
    counts = FrozenDict(raises=FrozenDict(raises))
    if not charged.rolled:
        own = tuple(one for one in charged.challenge.explanation if one.unit == "raises")
        return Certain(True, (Reason("Nobody throws for an indirect intervention", None, "", "GW-RU-33"), *own), counts)
    found = charged.challenge
    if len(found.opponents) == 1:
        return attrs.evolve(found.odds(0), counts=counts)
    each = [Likelihood(f"against {one.name}", *found.chance(at)) for at, one in enumerate(found.opponents)]
    pairs = [(one.dice, one.margin) for one in found.opponents]
    any_ = Likelihood("against at least one", *versus_any(found.dice, pairs))
    every = Reason("One throw against each: the chance is that of beating all", None, "", "GW-CH-42")
    return Odds(*found.chance_all, (every, *found.explanation), (*each, any_), counts)


def roll(book: SceneBook, given: Mapping[str, Any], source: Source) -> Roll:
    """Throw it once."""
    try:
        charged = _read(book, given)
    except Hanging as open_:
        raise wrong(open_.why, open_.cure, "challenge/unsaid") from None
    frozen, odds = charged.challenge, _odds(charged)
    if not charged.rolled:
        words = f"{frozen.name}: nobody throws, and it takes place."
        return Roll(words, {"actor": (), "opposition": ()}, odds, True, {"opponents": []})
    sides = [("you", frozen.name, frozen.dice), *(("gm", one.name, one.dice) for one in frozen.opponents)]
    asks = (Ask(f"{name}: {dice}d{SIDES}", who, dice, SIDES) for who, name, dice in sides)
    faces, *opposing = [source.draw(0, at, ask) or () for at, ask in enumerate(asks)]
    outcome = frozen.settle(faces, opposing)
    found = [
        {"name": one.name, "opposed": opposed, "success": won, "total": total}
        for one, opposed, won, total in zip(
            frozen.opponents, outcome.opposed, outcome.successes, outcome.totals, strict=True
        )
    ]
    against = ", ".join(
        f"{one['total']} against {one['name']} [{_fell(pool)}] {one['opposed']}: "
        f"{'success' if one['success'] else 'failure'}"
        for one, pool in zip(found, opposing, strict=True)
    )
    had = f"it had {odds.percent} %{' against all' if len(found) > 1 else ''}"
    pools = {"actor": faces, "opposition": opposing[0]}
    pools |= {f"opposition-{at}": pool for at, pool in enumerate(opposing[1:], 2)}
    words = f"{frozen.name} [{_fell(faces)}] {against} ({had})"
    return Roll(words, pools, odds, all(outcome.successes), {"opponents": found})


def _fell(pool: tuple[int, ...]) -> str:
    return " ".join(map(str, pool))
