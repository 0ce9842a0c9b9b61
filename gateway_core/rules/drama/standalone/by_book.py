"""A challenge outside any scene of whose numbers some stand in a rulebook: names, levels, raises, what a judge says."""

from collections.abc import Mapping
from typing import Any

import attrs

from ...being import Unsaid
from ...challenge import ChallengeRules, Dues, challenge, dues
from ..rules import SceneBook
from .charged import Charged
from .flashback import flashback_raises
from .modified import modified
from .numbers import MOST_RAISES, wrong
from .sides import JudgedSide, judged_side
from .suppositions import hanging

__all__ = ["by_book"]


def by_book(book: SceneBook, given: Mapping[str, Any]) -> Charged:
    """Return the challenge, with what plugins add; raise ContentError for what is named wrongly, or PluginError.

    Raise Hanging where too little is said of one of the sides.
    """
    rules = ChallengeRules.of(book)
    actor, against = judged_side(book, rules, given, ""), judged_side(book, rules, given, "vs-")
    if rules.rolls(actor.approach):
        actor, against = modified(book, rules, given, actor, against)
    owed = _dues(book, rules, actor, given)
    rolled = rules.rolls(actor.approach)
    if not rolled and owed.taken:
        raise wrong(
            f"nobody throws for an indirect intervention, so only free raises pay what it owes: {owed.taken} too many.",
            "Name more with --free, or an intervention that is rolled.",
            "drama/unpaid-raises",
        )
    side = attrs.evolve(actor.side, reasons=(*actor.side.reasons, *owed.reasons))
    try:
        found = challenge(rules, side, ((against.side, given.get("edge", 0)),), owed.taken)
    except Unsaid as unsaid:
        raise hanging(unsaid, "vs-" if unsaid.of is against.side.facts else "") from None
    return Charged(found, owed, rolled)


def _dues(book: SceneBook, rules: ChallengeRules, actor: JudgedSide, given: Mapping[str, Any]) -> Dues:
    for name in ("raises", "free"):
        if not 0 <= given.get(name, 0) <= MOST_RAISES:
            raise wrong(f"{given[name]} {name.replace('free', 'free raises')}: name a number from 0 to {MOST_RAISES}.")
    backwards = flashback_raises(book) if actor.approach.intervention == "flashback" else 0
    return dues(
        rules, actor.side, actor.judgement,
        further=given.get("raises", 0), flashback=backwards, free=given.get("free", 0),
    )  # fmt: skip
