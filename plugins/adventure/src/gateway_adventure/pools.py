"""3d6, remove one (AD-31): what a score becomes, the pool that it is thrown with, and who throws against whom."""

from collections.abc import Mapping
from types import MappingProxyType

import attrs

from gateway_core.chance import Reason
from gateway_core.game import throws
from gateway_core.game.throws import Pool, Tie

from .kinds import Aim
from .score import Score, Stage, grown
from .state import Adventure, Push, Side
from .tables import Tables

STAND = 0  # in place of a score: a Last Stand, whose result is known before anything is thrown (AD-50)
SUPPORT, RESOLVE = "Support", "Resolve"  # stages of a score
_GOES: Mapping[str, type[throws.PoolStep]] = MappingProxyType(
    {"highest": throws.RemoveHighest, "lowest": throws.RemoveLowest, "middle": throws.RemoveMiddle}
)


def score_of(rules: Tables, scores: Mapping[str, int], ability: str) -> int:
    """Return somebody's score in an Ability; the lowest there is, where the sheet says nothing (AD-11)."""
    return scores.get(ability, rules.lowest)


def pool(rules: Tables, score: int, *why: Reason, name: str = "", seat: str = "", label: str = "") -> Pool:
    """Return the dice that a score is thrown with; of equal ones the last thrown goes (AD-31, AD-32, AD-R02).

    Of a Last Stand, which has none, `why` gives the result where it says more than that.
    """
    if score == STAND:
        stand = Reason("a Last Stand", rules.figures["last-stand"], "result", "AD-50")
        return Pool(added=why or (stand,), name=name, seat=seat, label=label)
    away, dice = rules.removals[score], (rules.figures["die-sides"],) * rules.figures["test-dice"]
    if away not in _GOES:
        every = Reason(f"score {score}: every die counts", rule="AD-R03")
        return Pool(dice, (), (), name, seat, label, (*why, every))
    goes = _GOES[away](words=f"score {score}: the {away} die goes", rule="AD-31")
    return Pool(dice, (goes,), (), name, seat, label, why)


@attrs.frozen
class Party:
    """One side of a trial, and all that changes its score."""

    base: int  # the score on the sheet
    adjusted: int = 0  # by circumstances (AD-35)
    supporters: int = 0  # how many support it (AD-37)
    points: int = 0  # of Resolve (AD-40)
    stands: bool = False  # whether it makes a Last Stand (AD-50)
    aim: Aim = "change"  # who wants change beats who prevents it (AD-56)
    protagonist: bool = True  # whether it is a Protagonist's, who beats an NPC (AD-57)
    bonus: int = 0  # what its Gear adds to the Damage of a won Attack (AD-73)
    hurts: bool = True  # whether it can hurt the other side (AD-74)
    name: str = ""  # what it is called among three sides and more

    def grown(self, rules: Tables) -> Score:
        """Return the score a Test is made with: adjustment, then Support, then push, never out of bounds (AD-R04)."""
        stages = (
            Stage("circumstances", self.adjusted, 1, "AD-35"),
            Stage(SUPPORT, self.supporters, rules.figures["support"], "AD-37"),
            Stage(RESOLVE, self.points, rules.figures["push"], "AD-40"),
        )
        stepwise = rules.switches["score-clamp"] == "stepwise"
        return grown(self.base, stages, rules.lowest, rules.highest, stepwise=stepwise)

    def score(self, rules: Tables) -> int:
        """Return the score that its dice are thrown with; STAND for a Last Stand."""
        return STAND if self.stands else self.grown(rules).value

    def deals(self, rules: Tables, margin: int) -> int:
        """Return the Damage that it does by such a margin: none if it loses, or cannot do any (AD-71 to AD-74)."""
        if margin < 0 or not self.hurts:
            return 0
        return margin + self.bonus if margin else rules.figures["tie-damage"]

    def tie(self, other: "Party") -> Tie:
        """Return what a tie is: change beats prevention, then Protagonists beat NPCs (AD-56 to AD-58, AD-R10)."""
        if self.aim == "prevent" or self.aim != other.aim:
            return "won" if self.aim == "change" else "lost"
        if self.protagonist != other.protagonist:
            return "won" if self.protagonist else "lost"
        return "parted" if self.protagonist else "open"


@attrs.frozen
class Trial:
    """What is tested before any die falls: one side against a Difficulty or others; in an Attack, against one."""

    rules: Tables
    one: Party
    others: tuple[Party, ...] = ()  # none: there is a Difficulty
    bracketed: int = 0  # the Difficulty as it is printed or set (AD-33)
    harder: int = 0  # by circumstances of the world (AD-35)
    attack: str | None = None  # the kind of Attack it is, if it is one

    def dealt(self, margin: int) -> int:
        """Return the Damage to the other side of an Attack (AD-71 to AD-73)."""
        return self.one.deals(self.rules, margin)

    def taken(self, margin: int) -> int:
        """Return the Damage that an Attack brings back (AD-74)."""
        return self.others[0].deals(self.rules, -margin)


def party(state: Adventure, side: Side, decided: Push | None = None) -> Party:
    """Return a side with all that changes its score, if it decides so about Resolve, or as it has."""
    one, push = state.characters[side.character], decided or state.decided(side.character)
    return Party(
        score_of(state.rules, one.scores, side.ability),
        adjusted=side.adjusted,
        supporters=len(side.supporters),
        points=push.points,
        stands=push.last_stand,
        aim=side.aim,
        protagonist=one.protagonist,
        bonus=state.rules.gear[state.items[side.item].gear].bonus_damage if side.item in state.items else 0,
        hurts=side.hurts,
        name=one.name,
    )
