"""A Test, a Conflict or an Attack as one throw: its odds with every reason, and what it comes to (AD-30 to AD-75)."""

from collections.abc import Iterator, Mapping
from typing import Any

import attrs

from gateway_core.chance import Odds, Reason
from gateway_core.game import said
from gateway_core.game.throws import Band, Pool, Result, Rival, Throw

from .pools import RESOLVE, STAND, SUPPORT, Party, Trial, party, pool
from .score import further
from .state import Adventure, Side, Test


@attrs.frozen
class Attempt(Throw):
    """A trial as a throw, with the Damage of an Attack, and what a tie comes to in the words of the game."""

    trial: Trial = attrs.field(kw_only=True)

    @property
    def chance(self) -> tuple[int, int]:
        """In how many throws of how many it succeeds: an Attack that can hurt nobody in none."""
        ways, whole = super().chance
        return 0 if self.trial.attack is not None and not self.trial.one.hurts else ways, whole

    @property
    def reasons(self) -> tuple[Reason, ...]:
        """Why the chance is what it is, with what an Attack does, and what more help would do."""
        attack = self.trial.attack
        more = () if self.trial.one.stands else _more(self)
        return (*super().reasons, *(_damage(self, attack) if attack is not None else ()), *more)

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
    """Return the trial as a throw."""
    rules, figures = trial.rules, trial.rules.figures
    own = pool(rules, trial.one.score(rules), *_own(trial), name="you", seat="you")
    against = [_rival(trial, other) for other in trial.others]
    if not against:
        against = [Rival(Pool(added=tuple(_reached(trial)), name="Difficulty"))]
    return Attempt(own, tuple(against), _bands(trial), (figures["die-sides"],) * figures["tie-dice"], trial=trial)


def _bands(trial: Trial) -> tuple[Band, ...]:
    """Return what else may come of one against one: in an Attack to be hurt oneself, and a tie (AD-72)."""
    hurt, against = Band("hurt", when=lambda margin: trial.taken(margin) > 0), len(trial.others) == 1
    return said((against and trial.attack is not None, hurt), (against, Band("tie", 0, 0)))


def attempted(state: Adventure, test: Test, own: Side | None = None) -> Attempt:
    """Return a Test as a throw of whoever acts, or of another side, by what is decided about Resolve."""
    first = own or test.sides[0]
    sides = (first, *(side for side in test.sides if side is not first))
    one, *others = (party(state, side) for side in sides)
    return attempt(Trial(state.rules, one, tuple(others), test.difficulty or 0, attack=test.attack))


def _rival(trial: Trial, other: Party) -> Rival:
    theirs = pool(trial.rules, other.score(trial.rules), _other(trial, other), seat="gm")
    if trial.attack is None:
        return Rival(theirs, trial.one.tie(other), (_tie(trial.one, other),))
    return Rival(theirs, "won" if trial.rules.figures["tie-damage"] else "lost")  # a tie hurts both (AD-72)


# ── why a chance is what it is ────────────────────────────────────────────────────────────────────────────────────────


def _own(trial: Trial) -> tuple[Reason, ...]:
    """Return how the score of whoever acts came about (AD-30)."""
    rules, party, grown = trial.rules, trial.one, trial.one.grown(trial.rules)
    wasted, idle = grown.spare(RESOLVE), grown.spare(SUPPORT)
    unhelped = Reason("Support adds nothing to it, and a failure is the supporters', too", rule="AD-38")
    if party.stands:
        return (
            Reason("a Last Stand, without dice", rules.figures["last-stand"], "result", "AD-50"),
            Reason("Resolve is 0 afterwards, and whoever made it unconscious", rule="AD-R09"),
            *said((party.supporters, unhelped)),
        )
    return (
        Reason("in the Ability", party.base, "score", "AD-06"),
        *grown.reasons("score"),
        *said(
            (grown.is_held, Reason(f"a score is never below {rules.lowest} nor above {rules.highest}", rule="AD-36")),
            (wasted, Reason(f"{wasted} point{'s' * (wasted > 1)} of Resolve spent for nothing", rule="AD-42")),
            (idle, Reason(f"{idle} supporter{'s' * (idle > 1)} for nothing", rule="AD-39")),
        ),
    )


def _other(trial: Trial, party: Party) -> Reason:
    """Return what an opposing side is able to."""
    if party.stands:
        return Reason("the other side makes a Last Stand", trial.rules.figures["last-stand"], "result", "AD-50")
    whose = f"{party.name}'s" if len(trial.others) > 1 and party.name else "the other side's"
    return Reason(whose, party.score(trial.rules), "score", "AD-55")


def _reached(trial: Trial) -> tuple[Reason, ...]:
    """Return the Difficulty, with the circumstances of the world (AD-35)."""
    number, harder = trial.bracketed + trial.harder, trial.harder
    world = f"circumstances of the world, from {trial.bracketed} to {number}"
    return said(
        (True, Reason("to be reached", trial.bracketed, "Difficulty", "AD-33")),
        (harder, Reason(world, harder, "Difficulty", "AD-35")),
        (number < trial.rules.figures["lowest-difficulty"], Reason("so easy that nothing is tested", rule="AD-R21")),
    )


def _tie(one: Party, other: Party) -> Reason:
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


# ── what else there is to say of it ───────────────────────────────────────────────────────────────────────────────────


def _damage(attempt: Attempt, attack: str) -> tuple[Reason, ...]:
    """Return what an Attack does to both sides."""
    trial, margins = attempt.trial, attempt.margins
    rules, one, other, kind = trial.rules, trial.one, trial.others[0], trial.rules.attacks[attack]
    back = "AD-70" if kind.reach == rules.touch else "AD-R13"
    return said(
        (True, Reason(f"{kind.name}, an Attack: both test {rules.abilities[kind.ability].name}", rule="AD-68")),
        (True, Reason("the lower result takes the difference as Damage", rule="AD-71")),
        (one.bonus, Reason("one's own Gear, on winning", one.bonus, "Damage", "AD-73")),
        (other.hurts and other.bonus, Reason("the other side's Gear, on winning", other.bonus, "Damage", "AD-73")),
        (not one.hurts, Reason("whoever attacks cannot hurt the other side", rule="AD-R13")),
        (other.hurts, Reason("whoever is attacked can hurt back", rule=back)),
        (not other.hurts, Reason("whoever is attacked cannot hurt back", rule="AD-74")),
        (True, Reason(f"a tie is {rules.figures['tie-damage']} Damage to each who can be hurt", rule="AD-72")),
        (True, Reason(f"mean Damage to the other side: {margins.average(trial.dealt)}", rule="AD-71")),
        (True, Reason(f"mean Damage to oneself: {margins.average(trial.taken)}", rule="AD-71")),
    )


def _more(attempt: Attempt) -> Iterator[Reason]:
    """Yield what each further point of Resolve and each further supporter would make of the chance."""
    rules, one = attempt.trial.rules, attempt.trial.one
    pushes = one.protagonist or rules.npcs_push
    points = _helping(attempt, "points", "point", " of Resolve", "AD-40") if pushes else ()
    helping = [*points, *_helping(attempt, "supporters", "supporter", "", "AD-37")]
    nothing = "no further point of Resolve and no further supporter" if pushes else "no further supporter"
    yield from helping or (Reason(f"{nothing} would help", rule="AD-42" if pushes else "AD-39"),)
    if one.protagonist:
        yield Reason(f"with a Last Stand instead: {_told(attempt, pool(rules, STAND))}", rule="AD-50")


def _helping(attempt: Attempt, field: str, word: str, of: str, rule: str) -> Iterator[Reason]:
    rules, one = attempt.trial.rules, attempt.trial.one
    had = getattr(one, field)
    for more, score in further(lambda more: attrs.evolve(one, **{field: had + more}).score(rules), rules.highest):
        told = _told(attempt, pool(rules, score))
        yield Reason(f"with {more} more {word}{'s' * (more > 1)}{of}: {told}", rule=rule)


def _told(attempt: Attempt, own: Pool) -> str:
    """Return the chance, and the mean Damage, that another pool would have."""
    better, trial = attrs.evolve(attempt, own=own), attempt.trial
    damage = f", mean Damage {better.margins.average(trial.dealt)}" if trial.attack is not None else ""
    return f"{Odds(*better.chance).percent} %{damage}"
