"""A Test, a Conflict or an Attack as one throw: its odds with every reason, and what it comes to (AD-30 to AD-75)."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

import attrs

from gateway_core.chance import Likelihood, Odds, Reason
from gateway_core.game.throws import Pool, Result, Rival, Throw

from . import reasons as why
from .dice import pool
from .sides import Party, Trial

__all__ = ["Attempt", "attempt"]


@attrs.frozen
class Attempt(Throw):
    """A trial as a throw, with the Damage of an Attack, and what a tie comes to in the words of the game."""

    trial: Trial = attrs.field(kw_only=True)

    @property
    def chance(self) -> tuple[int, int]:
        """In how many throws of how many it succeeds; dice that a Last Stand leaves lying are counted, too."""
        ways, whole = super().chance
        in_vain = self.trial.attack is not None and not self.trial.one.hurts
        return 0 if in_vain else ways * self._unthrown, whole * self._unthrown

    @property
    def _unthrown(self) -> int:
        figures, sides = self.trial.rules.figures, (self.trial.one, *self.trial.others)
        return int(figures["die-sides"] ** (figures["test-dice"] * sum(side.stands for side in sides)))

    @property
    def reasons(self) -> tuple[Reason, ...]:
        """Why the chance is what it is; among three sides and more, what each is able to."""
        return tuple(why.melee(self.trial)) if len(self.against) > 1 else super().reasons

    def odds(self) -> Odds:
        """Return the exact odds; those of an Attack with the chance to be hurt oneself (AD-72)."""
        ways, whole = self.chance
        if len(self.against) > 1:
            ways, whole = Fraction(ways, whole).as_integer_ratio()
        return Odds(ways, whole, self.reasons, tuple(self._also()) if len(self.trial.others) == 1 else ())

    def _also(self) -> Iterator[Likelihood]:
        whole = self.margins.whole * self._unthrown
        if self.trial.attack is not None:
            hurt = self.margins.where(lambda margin: self.trial.taken(margin) > 0)
            yield Likelihood("hurt", hurt * self._unthrown, whole)
        yield Likelihood("tie", self.margins.ways.get(0, 0) * self._unthrown, whole)

    def verdict(self, result: Result) -> str:
        """Return what it came to: success, who a tie goes to, or the Damage of both sides."""
        word = "success" if result.success else "failure"
        if self.trial.attack is not None and result.margin is not None:
            return f"{self.trial.dealt(result.margin)} Damage dealt, {self.trial.taken(result.margin)} taken"
        if not (result.tied and self.trial.others):
            return word
        if result.success is None:
            return "a tie, and the games master decides"
        if self.trial.one.aim == self.trial.others[0].aim == "prevent":
            return "a tie, and nothing changes"
        return f"a tie, {word} by one die" if result.parting else f"a tie, {word}"

    def figures(self, result: Result) -> Mapping[str, Any]:
        """Return the results and the dice that went; the Difficulty, the dice of a tie, the Damage."""
        found: dict[str, Any] = {}
        for prefix, side in zip(("", "opposed_"), result.sides[: 1 + len(self.trial.others)], strict=False):
            found |= {f"{prefix}removed": next(iter(side.removed), None), f"{prefix}result": side.total}
        if not self.trial.others:
            found["difficulty"] = result.rivals[0].total
        if result.parting:
            found["roll_off"] = [list(fell) for fell in result.parting]
        if self.trial.attack is not None and result.margin is not None:
            dealt, taken = self.trial.dealt(result.margin), self.trial.taken(result.margin)
            found |= {"damage_dealt": dealt, "damage_taken": taken}
        return found


def attempt(trial: Trial) -> Attempt:
    """Return the trial as a throw, without what more help would do."""
    rules, figures = trial.rules, trial.rules.figures
    own = pool(rules, trial.one.score(rules), *why.own(trial), name="you", seat="you")
    against = [_rival(trial, other) for other in trial.others]
    if not against:
        against = [Rival(Pool(added=tuple(why.reached(trial)), name="Difficulty"))]
    return Attempt(own, tuple(against), (), (figures["die-sides"],) * figures["tie-dice"], trial=trial)


def _rival(trial: Trial, other: Party) -> Rival:
    theirs = pool(trial.rules, other.score(trial.rules), why.other(trial, other), seat="gm")
    if trial.attack is None:
        return Rival(theirs, trial.one.tie(other), (why.tie(trial.one, other),))
    return Rival(theirs, "won" if trial.rules.figures["tie-damage"] else "lost")  # a tie hurts both (AD-72)
