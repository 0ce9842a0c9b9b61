"""What else there is to say of an attempt: the Damage of an Attack, and what more help would make of the chance."""

from collections.abc import Callable, Iterator
from fractions import Fraction

import attrs

from gateway_core.chance import Odds, Reason
from gateway_core.game.throws import Pool

from ..tables import Tables
from .attempt import Attempt, attempt
from .dice import pool
from .sides import Trial

__all__ = ["advised", "npcs_push"]


def npcs_push(rules: Tables) -> bool:
    """Say whether there are NPCs who push (AD-R29)."""
    return rules.switches["npc-push"] == "named"


def advised(trial: Trial) -> Attempt:
    """Return the trial as a throw, with everything that there is to say of it."""
    plain = attempt(trial)
    if len(trial.others) > 1:
        return plain
    damage = _damage(trial, plain) if trial.attack is not None else ()
    more = () if trial.one.stands else _more(trial, plain)
    return attrs.evolve(plain, notes=(*damage, *more))


def _damage(trial: Trial, plain: Attempt) -> Iterator[Reason]:
    assert trial.attack is not None
    rules, one, other = trial.rules, trial.one, trial.others[0]
    kind = rules.attacks[trial.attack]
    yield Reason(f"{kind.name}, an Attack: both test {rules.abilities[kind.ability].name}", rule="AD-68")
    yield Reason("the lower result takes the difference as Damage", rule="AD-71")
    if one.bonus:
        yield Reason("one's own Gear, on winning", one.bonus, "Damage", "AD-73")
    if other.hurts and other.bonus:
        yield Reason("the other side's Gear, on winning", other.bonus, "Damage", "AD-73")
    if not one.hurts:
        yield Reason("whoever attacks cannot hurt the other side", rule="AD-R13")
    if other.hurts:
        within_touch = kind.reach == rules.distances[0]
        yield Reason("whoever is attacked can hurt back", rule="AD-70" if within_touch else "AD-R13")
    else:
        yield Reason("whoever is attacked cannot hurt back", rule="AD-74")
    yield Reason(f"a tie is {rules.figures['tie-damage']} Damage to each who can be hurt", rule="AD-72")
    yield Reason(f"mean Damage to the other side: {_mean(plain, trial.dealt)}", rule="AD-71")
    yield Reason(f"mean Damage to oneself: {_mean(plain, trial.taken)}", rule="AD-71")


def _more(trial: Trial, plain: Attempt) -> Iterator[Reason]:
    """Yield what each further point of Resolve and each further supporter would make of the chance."""
    rules, one = trial.rules, trial.one
    pushes = one.protagonist or npcs_push(rules)
    points = _helping(trial, plain, "points", "point", " of Resolve", "AD-40") if pushes else ()
    helping = [*points, *_helping(trial, plain, "supporters", "supporter", "", "AD-37")]
    nothing = "no further point of Resolve and no further supporter" if pushes else "no further supporter"
    yield from helping or (Reason(f"{nothing} would help", rule="AD-42" if pushes else "AD-39"),)
    if one.protagonist:
        stand = Pool(added=(Reason("a Last Stand", rules.figures["last-stand"]),))
        yield Reason(f"with a Last Stand instead: {_told(plain, stand)}", rule="AD-50")


def _helping(trial: Trial, plain: Attempt, field: str, word: str, of: str, rule: str) -> Iterator[Reason]:
    rules, one = trial.rules, trial.one
    score = one.score(rules)
    for more in range(1, rules.highest - rules.lowest + abs(one.adjusted) + 1):
        if score == rules.highest:
            return
        before, score = score, attrs.evolve(one, **{field: getattr(one, field) + more}).score(rules)
        if score != before:
            told = _told(plain, pool(rules, score))
            yield Reason(f"with {more} more {word}{'s' * (more > 1)}{of}: {told}", rule=rule)


def _told(plain: Attempt, own: Pool) -> str:
    """Return the chance, and the mean Damage, that another pool would have."""
    better = attrs.evolve(plain, own=own)
    said = f"{Odds(*better.chance).percent} %"
    return f"{said}, mean Damage {_mean(better, plain.trial.dealt)}" if plain.trial.attack is not None else said


def _mean(attempt: Attempt, damage: Callable[[int], int]) -> str:
    """Return a mean with three decimals, half rounded up, without ever making a float."""
    thousandths = int(attempt.margins.mean(damage) * 1000 + Fraction(1, 2))
    return f"{thousandths // 1000}.{thousandths % 1000:03d}"
