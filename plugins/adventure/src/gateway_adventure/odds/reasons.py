"""Why a chance is what it is: the stages of a score, what must be reached or beaten, what a tie is."""

from collections.abc import Iterator

import attrs

from gateway_core.chance import Reason

from .sides import Party, Trial

__all__ = ["melee", "other", "own", "reached", "tie"]


def own(trial: Trial) -> Iterator[Reason]:
    """Yield how the score of whoever acts came about (AD-30)."""
    rules, party = trial.rules, trial.one
    if party.stands:
        yield Reason("a Last Stand, without dice", rules.figures["last-stand"], "result", "AD-50")
        yield Reason("Resolve is 0 afterwards, and whoever made it unconscious", rule="AD-R09")
        if party.supporters:
            yield Reason("Support adds nothing to it, and a failure is the supporters', too", rule="AD-38")
        return
    yield Reason("in the Ability", party.base, "score", "AD-06")
    grown, before, held = party.grown(rules), party.base, False
    for step in grown.steps:
        yield Reason(f"{step.words}, from {before} to {step.after}", step.amount, "score", step.rule)
        held = held or step.after - before != step.amount
        before = step.after
    if held:
        yield Reason(f"a score is never below {rules.lowest} nor above {rules.highest}", rule="AD-36")
    if grown.wasted:
        yield Reason(f"{_count(grown.wasted, 'point')} of Resolve spent for nothing", rule="AD-42")
    if idle := _idle(trial):
        yield Reason(f"{_count(idle, 'supporter')} for nothing", rule="AD-39")


def other(trial: Trial, party: Party) -> Reason:
    """Return what an opposing side is able to."""
    if party.stands:
        return Reason("the other side makes a Last Stand", trial.rules.figures["last-stand"], "result", "AD-50")
    return Reason("the other side's", party.score(trial.rules), "score", "AD-55")


def reached(trial: Trial) -> Iterator[Reason]:
    """Yield the Difficulty, with the circumstances of the world (AD-35)."""
    difficulty = trial.bracketed + trial.harder
    yield Reason("to be reached", trial.bracketed, "Difficulty", "AD-33")
    if trial.harder:
        text = f"circumstances of the world, from {trial.bracketed} to {difficulty}"
        yield Reason(text, trial.harder, "Difficulty", "AD-35")
    if difficulty < trial.rules.figures["lowest-difficulty"]:
        yield Reason("so easy that nothing is tested", rule="AD-R21")


def tie(one: Party, other: Party) -> Reason:
    """Return what a tie is, with its rule."""
    if one.aim == other.aim == "prevent":
        return Reason("a tie is no success: nobody wants change, and nothing changes", rule="AD-R10")
    if one.aim != other.aim:
        return Reason(f"a tie is {one.tie(other)}: who wants change beats who prevents it", rule="AD-56")
    if one.protagonist != other.protagonist:
        return Reason(f"a tie is {one.tie(other)}: both want change, and a Protagonist beats an NPC", rule="AD-57")
    if one.protagonist:
        return Reason("a tie is parted by a die each, thrown until one is higher", rule="AD-58")
    return Reason("a tie is for the games master to decide, and not counted here", rule="AD-R10")


def melee(trial: Trial) -> Iterator[Reason]:
    """Yield what a Conflict of three sides and more is decided by (AD-55, AD-R10)."""
    for side in (trial.one, *trial.others):
        aim = "to change something" if side.aim == "change" else "to prevent a change"
        if side.stands:
            stand = trial.rules.figures["last-stand"]
            yield Reason(f"{side.name}, {aim}: a Last Stand", stand, "result", "AD-50")
        else:
            yield Reason(f"{side.name}, {aim}", side.score(trial.rules), "score", "AD-55")
    yield Reason("the highest of all results wins", rule="AD-55")
    rules_of_ties = "who wants change beats who prevents it, then a Protagonist an NPC, then a die each"
    yield Reason(f"in a tie {rules_of_ties}; among NPCs the games master decides, not counted here", rule="AD-R10")


def _idle(trial: Trial) -> int:
    """Return how many supporters could be spared without changing the score that Resolve is added to (AD-R04)."""
    helped = attrs.evolve(trial.one, points=0)
    fewer = (attrs.evolve(helped, supporters=n).score(trial.rules) for n in range(helped.supporters))
    enough = next((n for n, score in enumerate(fewer) if score == helped.score(trial.rules)), helped.supporters)
    return helped.supporters - enough


def _count(number: int, one: str) -> str:
    return f"{number} {one}{'s' if number != 1 else ''}"
