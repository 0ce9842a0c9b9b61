"""Why a chance is what it is: the stages of the score, the die that goes, the tie, and what more help would do."""

from collections.abc import Iterator
from typing import Literal

import attrs

from gateway_core.chance import Odds, Reason

from ..tables import Tables
from .exact import STAND, Harm, attack, contest, reaches, throws
from .sides import Supposed, npcs_push

__all__ = ["chance", "harm", "reasons", "tie_goes_to"]

Tie = Literal["actor", "opponent", "dice", "master", "nobody"]
_TIES: dict[Tie, tuple[str, str]] = {
    "actor": ("won", ""),
    "opponent": ("lost", ""),
    "dice": ("parted by a die each, thrown until one is higher", "AD-58"),
    "master": ("for the games master to decide, and not counted here", "AD-R10"),
    "nobody": ("no success: nobody wants change, and nothing changes", "AD-R10"),
}


def tie_goes_to(supposed: Supposed) -> Tie:
    """Return who wins a tie: change before prevention, then Protagonists before NPCs, then dice (AD-56 to AD-58)."""
    aims, sides = (supposed.aim, supposed.opposing_aim), (supposed.side, supposed.opposing_side)
    if aims == ("prevent", "prevent"):
        return "nobody"
    if aims[0] != aims[1]:
        return "actor" if supposed.aim == "change" else "opponent"
    if sides[0] != sides[1]:
        return "actor" if supposed.side == "protagonist" else "opponent"
    return "dice" if supposed.side == "protagonist" else "master"


def harm(rules: Tables, supposed: Supposed) -> Harm:
    """Return what an Attack does to whoever makes it (`a`) and to the other side."""
    assert supposed.against is not None
    return attack(
        rules, supposed.score, supposed.against,
        a_hurts=supposed.hurts, b_hurts=supposed.hurts_back, a_bonus=supposed.bonus, b_bonus=supposed.opposing_bonus,
    )  # fmt: skip


def chance(rules: Tables, supposed: Supposed) -> tuple[int, int]:
    """Return in how many throws of how many it succeeds: the Difficulty reached, the Conflict won, the other hurt."""
    if supposed.against is None:
        return reaches(rules, supposed.score, supposed.difficulty), throws(rules)
    if supposed.attack is not None:
        done = harm(rules, supposed)
        return done.b_is_hurt, done.whole
    counts = contest(rules, supposed.score, supposed.against)
    match tie_goes_to(supposed):
        case "actor":
            return counts.higher + counts.tie, counts.whole
        case "dice":
            return 2 * counts.higher + counts.tie, 2 * counts.whole  # either is as likely to be higher
        case _:
            return counts.higher, counts.whole


def reasons(rules: Tables, supposed: Supposed) -> Iterator[Reason]:
    """Yield every step, each with its rule."""
    yield from _own(rules, supposed)
    if supposed.against is None:
        yield from _difficulty(rules, supposed)
    else:
        yield from _other(rules, supposed.against)
        yield from _tie(supposed) if supposed.attack is None else _damage(rules, supposed)
    if not supposed.stands:
        yield from _more(rules, supposed)


def _own(rules: Tables, supposed: Supposed) -> Iterator[Reason]:
    if supposed.stands:
        yield Reason("a Last Stand, without dice", rules.figures["last-stand"], "result", "AD-50")
        yield Reason("Resolve is 0 afterwards, and whoever made it unconscious", rule="AD-R09")
        if supposed.supporters:
            yield Reason("Support adds nothing to it, and a failure is the supporters', too", rule="AD-38")
        return
    yield Reason("in the Ability", supposed.base, "score", "AD-06")
    before, held = supposed.base, False
    for step in supposed.grown.steps:
        yield Reason(f"{step.words}, from {before} to {step.after}", step.amount, "score", step.rule)
        held = held or step.after - before != step.amount
        before = step.after
    if held:
        yield Reason(f"a score is never below {rules.lowest} nor above {rules.highest}", rule="AD-36")
    if supposed.grown.wasted:
        wasted = _count(supposed.grown.wasted, "point")
        yield Reason(f"{wasted} of Resolve spent for nothing", rule="AD-42")
    if idle := _idle(rules, supposed):
        yield Reason(f"{_count(idle, 'supporter')} for nothing", rule="AD-39")
    yield _die(rules, supposed.score)


def _other(rules: Tables, score: int) -> Iterator[Reason]:
    if score == STAND:
        yield Reason("the other side makes a Last Stand", rules.figures["last-stand"], "result", "AD-50")
    else:
        yield Reason("the other side's", score, "score", "AD-55")
        yield _die(rules, score)


def _idle(rules: Tables, supposed: Supposed) -> int:
    """Return how many supporters could be spared without changing the score that Resolve is added to (AD-R04)."""
    helped = supposed.with_more(rules, points=-supposed.points)
    spared = range(supposed.supporters, 0, -1)
    return next((n for n in spared if helped.with_more(rules, supporters=-n).score == helped.score), 0)


def _die(rules: Tables, score: int) -> Reason:
    away = rules.removals[score]
    if away == "none":
        return Reason(f"score {score}: every die counts", rule="AD-R03")
    return Reason(f"score {score}: the {away} die goes", rule="AD-31")


def _difficulty(rules: Tables, supposed: Supposed) -> Iterator[Reason]:
    assert supposed.bracketed is not None
    yield Reason("to be reached", supposed.bracketed, "Difficulty", "AD-33")
    if supposed.harder:
        text = f"circumstances of the world, from {supposed.bracketed} to {supposed.difficulty}"
        yield Reason(text, supposed.harder, "Difficulty", "AD-35")
    if supposed.difficulty < rules.figures["lowest-difficulty"]:
        yield Reason("so easy that nothing is tested", rule="AD-R21")


def _tie(supposed: Supposed) -> Iterator[Reason]:
    goes = tie_goes_to(supposed)
    words, rule = _TIES[goes]
    if not rule and supposed.aim != supposed.opposing_aim:
        words, rule = f"{words}: who wants change beats who prevents it", "AD-56"
    elif not rule:
        words, rule = f"{words}: both want change, and a Protagonist beats an NPC", "AD-57"
    yield Reason(f"a tie is {words}", rule=rule)


def _damage(rules: Tables, supposed: Supposed) -> Iterator[Reason]:
    assert supposed.attack is not None
    kind = rules.attacks[supposed.attack]
    ability = rules.abilities[kind.ability].name
    yield Reason(f"{kind.name}, an Attack: both test {ability}", rule="AD-68")
    yield Reason("the lower result takes the difference as Damage", rule="AD-71")
    if supposed.bonus:
        yield Reason("one's own Gear, on winning", supposed.bonus, "Damage", "AD-73")
    if supposed.hurts_back and supposed.opposing_bonus:
        yield Reason("the other side's Gear, on winning", supposed.opposing_bonus, "Damage", "AD-73")
    if not supposed.hurts:
        yield Reason("whoever attacks cannot hurt the other side", rule="AD-R13")
    if supposed.hurts_back:
        within_touch = kind.reach == rules.distances[0]
        yield Reason("whoever is attacked can hurt back", rule="AD-70" if within_touch else "AD-R13")
    else:
        yield Reason("whoever is attacked cannot hurt back", rule="AD-74")
    both = rules.figures["tie-damage"]
    yield Reason(f"a tie is {both} Damage to each who can be hurt", rule="AD-72")
    done = harm(rules, supposed)
    yield Reason(f"mean Damage to the other side: {_mean(done.damage_to_b, done.whole)}", rule="AD-71")
    yield Reason(f"mean Damage to oneself: {_mean(done.damage_to_a, done.whole)}", rule="AD-71")


def _more(rules: Tables, supposed: Supposed) -> Iterator[Reason]:
    """Yield what each further point of Resolve and each further supporter would make of the chance."""
    helps, farthest = False, rules.highest - rules.lowest + abs(supposed.adjusted)
    pushes = supposed.side == "protagonist" or npcs_push(rules)
    for what, rule in (("point", "AD-40"), ("supporter", "AD-37"))[0 if pushes else 1 :]:
        better, score = supposed, supposed.score
        for more in range(1, farthest + 1):
            grown = {"points": 1} if what == "point" else {"supporters": 1}
            better = better.with_more(rules, **grown)
            if better.score != score:
                helps, score = True, better.score
                of = " of Resolve" if what == "point" else ""
                yield Reason(f"with {more} more {what}{'s' * (more > 1)}{of}: {_told(rules, better)}", rule=rule)
    if not helps:
        points = "no further point of Resolve and " if pushes else ""
        yield Reason(f"{points}no further supporter would help", rule="AD-42" if pushes else "AD-39")
    if supposed.side == "protagonist":
        stand = attrs.evolve(supposed, stands=True)
        yield Reason(f"with a Last Stand instead: {_told(rules, stand)}", rule="AD-50")


def _told(rules: Tables, supposed: Supposed) -> str:
    said = f"{Odds(*chance(rules, supposed)).percent} %"
    if supposed.attack is None:
        return said
    done = harm(rules, supposed)
    return f"{said}, mean Damage {_mean(done.damage_to_b, done.whole)}"


def _mean(damage: int, whole: int) -> str:
    """Return a mean with three decimals, half rounded up, without ever making a float."""
    thousandths = (damage * 2000 + whole) // (2 * whole)
    return f"{thousandths // 1000}.{thousandths % 1000:03d}"


def _count(number: int, one: str) -> str:
    return f"{number} {one}{'s' if number != 1 else ''}"
