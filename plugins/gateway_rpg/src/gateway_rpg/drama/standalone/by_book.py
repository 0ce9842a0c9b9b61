"""A challenge outside any scene of whose numbers some stand in a rulebook: names, levels, raises, what a judge says."""

from collections.abc import Mapping, Sequence
from typing import Any

import attrs

from gateway_core.challenge import ChallengeRules, Dues, challenge, dues
from gateway_core.challenge.being import Unsaid

from ..rules import SceneBook
from .charged import Charged
from .flashback import flashback_raises
from .modified import modified
from .numbers import MOST_RAISES, wrong
from .sides import JudgedSide, judged_side
from .suppositions import hanging

__all__ = ["by_book"]


def by_book(book: SceneBook, opponents: Sequence[Mapping[str, Any]]) -> Charged:
    """Return the challenge, with what plugins add; `opponents` is what is said for each (`each_opponent`).

    Raise ContentError for what is named wrongly, or PluginError; Hanging where too little is said of one of the sides.
    """
    rules = ChallengeRules.of(book)
    given = opponents[0]
    actor = judged_side(book, rules, given, "")
    against = _apart([judged_side(book, rules, one, "vs-") for one in opponents])
    edges = [one.get("edge", 0) for one in opponents]
    if rules.rolls(actor.approach):
        actor, against = modified(book, rules, actor, against, edges, free=given.get("free", 0))
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
        found = challenge(rules, side, tuple(zip((one.side for one in against), edges, strict=True)), owed.taken)
    except Unsaid as unsaid:
        theirs = any(unsaid.of is one.side.facts for one in against)
        raise hanging(unsaid, "vs-" if theirs else "") from None
    return Charged(found, owed, rolled)


def _apart(sides: Sequence[JudgedSide]) -> tuple[JudgedSide, ...]:
    """Return the sides with a number behind each name that another had before."""
    names = [one.side.name for one in sides]
    called = (
        f"{name} {count}" if (count := names[: at + 1].count(name)) > 1 else name for at, name in enumerate(names)
    )
    return tuple(
        attrs.evolve(one, side=attrs.evolve(one.side, name=name)) for one, name in zip(sides, called, strict=True)
    )


def _dues(book: SceneBook, rules: ChallengeRules, actor: JudgedSide, given: Mapping[str, Any]) -> Dues:
    for name in ("raises", "free"):
        if not 0 <= given.get(name, 0) <= MOST_RAISES:
            raise wrong(f"{given[name]} {name.replace('free', 'free raises')}: name a number from 0 to {MOST_RAISES}.")
    backwards = flashback_raises(book) if actor.approach.intervention == "flashback" else 0
    return dues(
        rules, actor.side, actor.judgement,
        further=given.get("raises", 0), flashback=backwards, free=given.get("free", 0),
    )  # fmt: skip
