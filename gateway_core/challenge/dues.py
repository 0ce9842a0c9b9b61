"""What a challenge by itself owes in raises, what of it is free, and what is left to take (GW-CH-23 to 25)."""

import attrs

from ..chance.odds import Reason
from .judgement import Judgement
from .rules import ChallengeRules
from .side import Side

__all__ = ["Dues", "dues"]


@attrs.frozen
class Dues:
    """The raises of one throw: what is owed is free or taken."""

    owed: int  # all of them
    free: int  # those that ramification and free raises pay
    taken: int  # each makes the throw harder (GW-CH-23)
    reasons: tuple[Reason, ...]  # why, beside what the side says


def dues(rules: ChallengeRules, side: Side, judgement: Judgement, *, further: int, flashback: int, free: int) -> Dues:
    """Add up the raises of whoever acts: `further` ones, a `flashback`'s, a complication's, a background's.

    A ramification is one free raise (GW-CH-51); `free` are those held beside it. Where free raises do not pay for a
    background that fits partly, its raise is taken whatever is held (GW-RU-12).
    """
    charged = [
        Reason("Further raises", further, "raises", "GW-CH-23"),
        Reason("A flashback", flashback, "raises", "GW-CH-49"),
        Reason("A plot complication", judgement.complication, "raises", "GW-CH-50"),
    ]
    owed = side.raises + sum(one.amount or 0 for one in charged)
    payable = owed if rules.free_pays_background else owed - side.raises
    granted = min(payable, rules.ramification if judgement.ramification else 0)
    used = min(payable - granted, free)
    paid = [
        Reason("A plot ramification", -granted, "raises", "GW-CH-51"),
        Reason("Free raises used", -used, "raises", "GW-CH-25"),
    ]
    reasons = [one for one in (*charged, *paid) if one.amount]
    if side.raises and not rules.free_pays_background and (free or judgement.ramification):
        reasons.append(Reason("No free raise pays for the background", None, "", "GW-RU-12"))
    return Dues(owed, granted + used, owed - granted - used, tuple(reasons))
