"""A challenge outside any scene, by numbers or by names: its odds, and one throw of it (GW-RU-179)."""

from collections.abc import Mapping
from typing import Any

import attrs

from ....chance.ask import Ask
from ....chance.odds import Odds, Reason
from ....chance.source import Source
from ....frozen import FrozenDict
from ....table.roll import Roll
from ...challenge import SIDES, Challenge, ChallengeRules, Dues, challenge, dues
from ..rules import SceneBook
from .parameters import PARAMETERS
from .sides import MOST_RAISES, JudgedSide, judged_side, wrong

__all__ = ["PARAMETERS", "odds", "roll"]


@attrs.frozen
class _Charged:
    """A challenge outside any scene: frozen with the raises it takes; `rolled` says whether anybody throws."""

    challenge: Challenge
    dues: Dues
    rolled: bool


def _read(book: SceneBook, given: Mapping[str, Any]) -> _Charged:
    rules = ChallengeRules.of(book)
    actor, against = judged_side(book, rules, given, ""), judged_side(book, rules, given, "vs-")
    owed = _dues(book, rules, actor, given)
    rolled = rules.rolls(actor.approach)
    if not rolled and owed.taken:
        raise wrong(
            f"nobody throws for an indirect intervention, so only free raises pay what it owes: {owed.taken} too many.",
            "Name more with --free, or an intervention that is rolled.",
            "drama/unpaid-raises",
        )
    side = attrs.evolve(actor.side, reasons=(*actor.side.reasons, *owed.reasons))
    return _Charged(challenge(rules, side, [(against.side, given.get("edge", 0))], owed.taken), owed, rolled)


def _dues(book: SceneBook, rules: ChallengeRules, actor: JudgedSide, given: Mapping[str, Any]) -> Dues:
    for name in ("raises", "free"):
        if not 0 <= given.get(name, 0) <= MOST_RAISES:
            raise wrong(f"{given[name]} {name.replace('free', 'free raises')}: name a number from 0 to {MOST_RAISES}.")
    looks_back = actor.approach.intervention == "flashback"
    price = book.of("cost").get("gateway:flashback") if looks_back else None
    return dues(
        rules, actor.side, actor.judgement,
        further=given.get("raises", 0), flashback=(price.raises.plain or 0) if price else 0, free=given.get("free", 0),
    )  # fmt: skip


def odds(book: SceneBook, given: Mapping[str, Any]) -> Odds:
    """Return the exact odds."""
    return _odds(_read(book, given))


def _odds(charged: _Charged) -> Odds:
    raises = {"free": charged.dues.free, "owed": charged.dues.owed, "taken": charged.dues.taken}
    found = charged.challenge.odds(0)
    if not charged.rolled:
        own = tuple(one for one in charged.challenge.explanation if one.unit == "raises")
        found = Odds(1, 1, (Reason("Nobody throws for an indirect intervention", None, "", "GW-RU-33"), *own))
    return attrs.evolve(found, counts=FrozenDict(raises=FrozenDict(raises)))


def roll(book: SceneBook, given: Mapping[str, Any], source: Source) -> Roll:
    """Throw it once."""
    charged = _read(book, given)
    frozen, odds = charged.challenge, _odds(charged)
    if not charged.rolled:
        words = f"{frozen.name}: nobody throws, and it takes place."
        return Roll(words, {"actor": (), "opposition": ()}, odds, True, {"opposed": None, "total": None})
    against = frozen.opponents[0]
    actor_ask = Ask(f"{frozen.name}: {frozen.dice}d{SIDES}", "you", frozen.dice, SIDES)
    against_ask = Ask(f"{against.name}: {against.dice}d{SIDES}", "gm", against.dice, SIDES)
    faces, opposing = source.draw(0, 0, actor_ask) or (), source.draw(0, 1, against_ask) or ()
    outcome = frozen.settle(faces, (opposing,))
    won = outcome.successes[0]
    fell = [" ".join(map(str, pool)) for pool in (faces, opposing)]
    words = (
        f"{frozen.name} [{fell[0]}] {outcome.totals[0]} against {against.name} [{fell[1]}] {outcome.opposed[0]}: "
        f"{'success' if won else 'failure'} (it had {odds.percent} %)"
    )
    result = {"opposed": outcome.opposed[0], "total": outcome.totals[0]}
    return Roll(words, {"actor": faces, "opposition": opposing}, odds, won, result)
