"""Both rolls of an action as one chain of throws: what Wrenches could still make of it, too (CG-18 ff.)."""

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any, TypeAlias

import attrs

from gateway_core.chance import Reason
from gateway_core.frozen import FrozenDict
from gateway_core.game.throws import Chain, ChainResult, Pool, Tally, Throw, number

from ..codes import Code
from ..tables import Tables
from ..words import done
from . import pools

_Holds: TypeAlias = Callable[..., bool]
_Link: TypeAlias = "Pool | Throw | Callable[..., Any]"


@attrs.frozen(eq=False)
class Trial:
    """An action as it stands before the dice; whatever is known of it outside any mission as well."""

    rules: Tables
    dice: int  # difficulty dice that are left (CG-17)
    code: Code  # what is rolled for risk
    target: int | None  # what that has to reach without what low dice add; None: there is no risk roll
    hours: int = 0  # that may be paid for Wrenches
    free: int = 0  # Wrenches that cost none (CG-R22)
    restrained: bool = False  # whether a chance may make it fail (CG-82f)
    weakened: bool = False  # whether Venture may (CG-82b)
    lost: int = 0  # Venture that goes before anybody uses it (CG-80d)
    why: tuple[Reason, ...] = ()  # how dice, code and target came about
    seat: str = ""

    @property
    def chain(self) -> "Attempt":
        """What is thrown: difficulty dice, the chance to fail, the risk, the chance that Venture makes it fail."""
        rules, target = self.rules, self.target
        one = pools.low(rules, 1, rules.figures["chance-max"], "a chance")
        own = pools.risk(rules, self.code, self.seat)
        links: list[_Link] = [pools.difficulty(rules, self.dice)]
        if self.restrained:
            links.append(one)
        if target is not None:
            links.append(lambda low, *_: Throw(own, (number(target + low.total, "the target"),)))
            if self.weakened and self.dice:
                links.append(lambda *fell: one if fell[-1].out else True)
        return Attempt(
            tuple(links),
            self.why,
            success=lambda *fell: not self._failures(*self._named(fell)),
            also={name: lambda *fell, holds=holds: holds(*self._named(fell)) for name, holds in self._also.items()},
            trial=self,
        )

    def _named(self, fell: tuple[Tally, ...]) -> tuple[Tally, Tally, Tally, Tally]:
        """Return what each of the four throws came to, those that there are not with nothing."""
        left, nothing = [*fell[1:]], Tally()
        chance = left.pop(0) if self.restrained else nothing
        risk = left.pop(0) if left else nothing
        return fell[0], chance, risk, left.pop(0) if left else nothing

    def _failures(self, low: Tally, chance: Tally, risk: Tally, weak: Tally) -> int:
        return low.kept + chance.total + weak.total

    def _safe(self, risk: Tally) -> bool:
        return self.target is None or risk.success is True

    @property
    def _also(self) -> Mapping[str, _Holds]:
        if self.target is None:
            return {}
        found: dict[str, _Holds] = {
            "the risk avoided": lambda low, _, risk, __: self._safe(risk),
            "both": lambda *fell: self._safe(fell[2]) and not self._failures(*fell),
        }
        close, made = self._wrench("total"), self._wrench("failure")
        if self.code.dice and self._pays(close):
            found[f"the risk avoided, with {self._called(close)}"] = lambda *fell: self._made_safe(fell, 1)
        if self.code.dice and self.dice and self._pays(made):
            found[f"success, with {self._called(made)}"] = lambda *fell: self._made_good(fell, 1)
        if len(found) > 2:
            found["both, with the Wrenches that it takes"] = self._both
        return found

    def _venture(self, risk: Tally) -> int:
        return max(0, risk.out - self.lost)

    def _made_safe(self, fell: tuple[Tally, ...], venture: int) -> bool:
        risk = fell[2]
        if self._safe(risk):
            return True
        more = self._by("total")
        return self._venture(risk) >= venture and risk.margin is not None and risk.margin + more >= 0

    def _made_good(self, fell: tuple[Tally, ...], venture: int) -> bool:
        failures = self._failures(*fell)
        return not failures or (self._venture(fell[2]) >= venture and failures + self._by("failure") <= 0)

    def _both(self, *fell: Tally) -> bool:
        """Say whether both come of it, by Wrenches if it takes some: a Venture each, and their hours."""
        close, made = not self._safe(fell[2]), bool(self._failures(*fell))
        used = [word for word, needed in (("total", close), ("failure", made)) if needed]
        prices = sorted((self.rules.wrenches[self._wrench(word)].hours for word in used), reverse=True)
        if sum(prices[self.free :]) > self.hours:
            return False
        return self._made_safe(fell, len(used)) and self._made_good(fell, len(used))

    # ── Wrenches ──

    @cached_property
    def _does(self) -> FrozenDict[str, tuple[str, int]]:
        found = {}
        for id, wrench in self.rules.wrenches.items():
            for word, value in done(wrench.does).items():
                if isinstance(value, int):
                    found[word] = (id, value)
        return FrozenDict(found)

    def _wrench(self, word: str) -> str:
        return self._does.get(word, ("", 0))[0]

    def _by(self, word: str) -> int:
        return self._does.get(word, ("", 0))[1]

    def _pays(self, wrench: str) -> bool:
        return bool(wrench) and (self.free > 0 or self.rules.wrenches[wrench].hours <= self.hours)

    def _called(self, wrench: str) -> str:
        return self.rules.wrenches[wrench].name


@attrs.frozen
class Attempt(Chain):
    """The chain of an action, told in the words of the game."""

    trial: Trial = attrs.field(kw_only=True)

    def told(self, result: ChainResult) -> str:
        """Return what fell, and both results: they are independent (CG-25)."""
        low, _, risk, _ = named = self.trial._named(result.tallies)
        failures = self.trial._failures(*named)
        thrown = result.results[0].own.shown or "no difficulty dice"
        words = f"{thrown}, {failures} Failure{'s' * (failures != 1)}"
        if self.trial.target is not None:
            rolled = next(one for throw, one in zip(result.throws, result.results, strict=True) if throw.against)
            avoided = "avoided" if risk.success else "missed"
            words += f"; {rolled.own.shown} {rolled.own.total} against {self.trial.target + low.total}: risk {avoided}"
            words += f", {risk.out} Venture" if risk.out else ""
        return words


def target_reasons(base: int, risk: int, raising: int) -> tuple[Reason, ...]:
    """Return how a target came about."""
    found = [Reason(f"base {base}", risk, "risk", "CG-14")]
    if raising:
        found.append(Reason("Elements of situation", raising, "risk", "CG-22"))
    found.append(Reason("each low difficulty die adds what it shows", rule="CG-19"))
    return tuple(found)


def dice_reasons(
    rules: Tables, base: int, rows: Mapping[str, int], more: int, success: int, left: int
) -> tuple[Reason, ...]:
    """Return how the number of difficulty dice came about."""
    found = [Reason("base", base, "dice", "CG-14")]
    for row, dice in rows.items():
        kind = rules.modifiers.get(row)
        found.append(Reason(kind.name if kind is not None else row, dice, "dice", "CG-16"))
    if more:
        found.append(Reason("Conditions", more, "dice", "CG-80c"))
    found.append(Reason("the success code", -success, "dice", "CG-17"))
    uncapped = base + sum(rows.values()) + more - success
    if uncapped != left:
        found.append(Reason(f"never more than {rules.figures['dice-cap']}, nor fewer than none", rule="CG-R05"))
    return tuple(found)
