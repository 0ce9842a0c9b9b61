"""What is tested, before any die falls: one side against a Difficulty or against others, and who could hurt whom."""

import attrs

from gateway_core.game.throws import Tie

from ..kinds import Aim
from ..tables import Tables
from .dice import STAND, Score, effective

__all__ = ["Party", "Trial"]


@attrs.frozen
class Party:
    """One side, and all that changes its score."""

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
        """Return the effective score with its stages."""
        return effective(rules, self.base, adjusted=self.adjusted, supporters=self.supporters, points=self.points)

    def score(self, rules: Tables) -> int:
        """Return the score that its dice are thrown with; STAND for a Last Stand."""
        return STAND if self.stands else self.grown(rules).value

    def tie(self, other: "Party") -> Tie:
        """Return what a tie is: change beats prevention, then Protagonists beat NPCs (AD-56 to AD-58, AD-R10)."""
        if self.aim == "prevent" or self.aim != other.aim:
            return "won" if self.aim == "change" else "lost"
        if self.protagonist != other.protagonist:
            return "won" if self.protagonist else "lost"
        return "parted" if self.protagonist else "open"


@attrs.frozen
class Trial:
    """One side against a Difficulty, or against others; in an Attack, against one."""

    rules: Tables
    one: Party
    others: tuple[Party, ...] = ()  # none: there is a Difficulty
    bracketed: int = 0  # the Difficulty as it is printed or set (AD-33)
    harder: int = 0  # by circumstances of the world (AD-35)
    attack: str | None = None  # the kind of Attack it is, if it is one

    def dealt(self, margin: int) -> int:
        """Return the Damage to the other side of an Attack (AD-71 to AD-73)."""
        return self._damage(self.one, margin)

    def taken(self, margin: int) -> int:
        """Return the Damage that an Attack brings back (AD-74)."""
        return self._damage(self.others[0], -margin)

    def _damage(self, winner: Party, margin: int) -> int:
        if margin < 0 or not winner.hurts:
            return 0
        return margin + winner.bonus if margin else self.rules.figures["tie-damage"]
