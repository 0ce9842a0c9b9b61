"""A number that grows in stages and is held in bounds: what each stage gave, and how much of it was for nothing."""

from collections.abc import Callable, Iterable, Iterator

import attrs

from gateway_core.chance import Reason

__all__ = ["Passed", "Score", "Stage", "further", "grown"]

_MOST = 99  # more of a stage than anybody has


@attrs.frozen
class Stage:
    """What is added in one stage: so many, each of so much."""

    words: str  # what it is, for people: "Support"
    count: int  # how many supporters, points, steps
    each: int = 1  # what each of them gives
    rule: str = ""  # the rule's number


@attrs.frozen
class Passed:
    """A stage, and what the number was before and after it, within its bounds."""

    stage: Stage  # which one
    before: int  # what the number was
    after: int  # what it was then
    spare: int  # how many it could do without, and the number would be the same after it

    @property
    def amount(self) -> int:
        """What the stage gives, whether or not there was room for it."""
        return self.stage.count * self.stage.each


@attrs.frozen
class Score:
    """What a number has come to, and the stages that it came by; those in which nothing was added are not told."""

    value: int  # within its bounds
    steps: tuple[Passed, ...] = ()  # in their order

    @property
    def is_held(self) -> bool:
        """Whether a bound has held it at some stage."""
        return any(step.after - step.before != step.amount for step in self.steps)

    def spare(self, words: str) -> int:
        """Return how many of a stage were for nothing."""
        return sum(step.spare for step in self.steps if step.stage.words == words)

    def reasons(self, unit: str = "") -> Iterator[Reason]:
        """Yield the stages as lines of an explanation; `unit` is what is counted."""
        for step in self.steps:
            if step.amount:
                words = f"{step.stage.words}, from {step.before} to {step.after}"
                yield Reason(words, step.amount, unit, step.stage.rule)


def grown(base: int, stages: Iterable[Stage], low: int, high: int, *, stepwise: bool = True) -> Score:
    """Return what a number comes to by these stages, from `low` to `high`.

    It is held in bounds after each stage, or, where it does not go `stepwise`, when everything is added up.

    >>> grown(3, [Stage("Support", 2), Stage("Resolve", 2)], 1, 4).value
    4
    """
    steps: list[Passed] = []
    total = base
    for stage in stages:
        before, total = total, total + stage.count * stage.each
        after = _held(total, low, high)
        if stage.count:
            enough = next(n for n in range(abs(stage.count) + 1) if _with(before, stage, n, low, high) == after)
            shown = _held(before, low, high) if steps else before
            steps.append(Passed(stage, shown, after, abs(stage.count) - enough))
        total = after if stepwise else total
    return Score(_held(total, low, high), tuple(steps))


def _with(before: int, stage: Stage, count: int, low: int, high: int) -> int:
    """Return the number after a stage of which only so many count."""
    return _held(before + (count if stage.count > 0 else -count) * stage.each, low, high)


def _held(number: int, low: int, high: int) -> int:
    return max(low, min(high, number))


def further(value: Callable[[int], int], high: int) -> Iterator[tuple[int, int]]:
    """Yield how many more of something change a number, and to what, until it is the highest there is.

    `value` says what the number is with so many more. What changes nothing is left out.

    >>> list(further(lambda more: min(4, 2 + max(0, more - 1)), 4))
    [(2, 3), (3, 4)]
    """
    now = value(0)
    for more in range(1, _MOST):
        if now >= high:
            return
        before, now = now, value(more)
        if now != before:
            yield more, now
