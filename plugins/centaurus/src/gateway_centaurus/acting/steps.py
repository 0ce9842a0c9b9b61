"""An action step by step, as far as it goes by itself: difficulty dice, risk roll, Venture, outcome, Fallout, end."""

from ..events import actions, mission, throws
from ..play import Play
from ..records import Action, Fallout, Harm
from ..state import Expedition
from . import after, harm, pools, sums

__all__ = [
    "call_ends",
    "failed_more",
    "proceed",
    "put_out",
    "reroll",
    "usable_hammers",
    "usable_powers",
    "usable_wrenches",
]


def proceed(work: Play) -> None:
    """Do the next step of the action that nobody decides."""
    action = work.state.under_way
    if action.stage == "throw":
        (_diligence if action.kind == "diligence" else _difficulty)(work)
    elif action.stage == "risk":
        _risk(work)
    elif action.stage in ("wrench", "hammer"):
        work.emit(actions.StageReached("hammer" if action.stage == "wrench" else "outcome"))
    elif action.stage == "outcome":
        _outcome(work)
    elif action.stage == "fallout":
        _fallout(work)
    elif action.stage == "end":
        after.end(work)


# ── step 3 to 6 ──────────────────────────────────────────────────────────────────────────────────────────────────────


def call_ends(work: Play) -> None:
    """Close the calls: what comes where the player did not pay (Consumed, CG-R32), then the dice."""
    action = work.state.under_way
    for laid, kind, it in sums.fires(work.state, action.explorer, "call"):
        if it.otherwise and not it.chance and laid.id not in action.paid and action.kind == "action":
            found = harm.fire(work, action.explorer, laid, kind, it, paid=False)
            harm.lend(work, found, action.explorer)
    work.emit(actions.StageReached("throw"))


def _difficulty(work: Play) -> None:
    state, action = work.state, work.state.under_way
    dice = sums.difficulty_dice(state, action)
    fell = pools.thrown(work, pools.difficulty(state.rules, dice))
    work.emit(throws.DifficultyThrown(dice, fell.faces, fell.kept, sums.target(state, action, fell.total)))
    troubled = any(it.pays == "exec" for _, __, it in sums.fires(state, action.explorer, "roll"))
    work.emit(actions.StageReached("troubled" if troubled and action.kind == "action" else "risk"))


def reroll(work: Play, which: str) -> None:
    """Throw difficulty dice once more: those that failed, or the others before the target is fixed (CG-R13, R32)."""
    state, rules = work.state, work.state.rules
    behind, low = state.screen, pools.Low(failure=state.rules.failure_max, risk=state.rules.risk_max)
    if which == "others":
        kept = tuple(face for face in behind.faces if low.number(face) is not None)
        fell = pools.thrown(work, pools.difficulty(rules, len(behind.faces) - len(kept)))
        work.emit(throws.ThrownAgain(fell.faces))
        target = sums.target(state, state.under_way, sum(low.number(face) or 0 for face in kept) + fell.total)
        faces = (*kept, *fell.faces)
        work.emit(throws.DifficultyThrown(behind.dice, faces, len(kept) + fell.kept, target))
        return
    fell = pools.thrown(work, pools.difficulty(rules, state.failures))
    work.emit(throws.ThrownAgain(fell.faces), throws.FailuresChanged(fell.kept))


def failed_more(work: Play, by: int) -> None:
    """Add Failures or take some away; never below none (CG-46b, CG-47b)."""
    work.emit(throws.FailuresChanged(max(0, work.state.failures + by)))


def _risk(work: Play) -> None:
    """Roll for risk, if there is any, once what may still fail has (CG-21, CG-23, CG-R58)."""
    state, action = work.state, work.state.under_way
    for laid, kind, it in sums.fires(state, action.explorer, "call"):
        if it.otherwise and it.chance and laid.id not in action.paid and action.kind == "action":
            found = harm.fire(work, action.explorer, laid, kind, it, paid=False)
            failed_more(work, int(found.get("failure", 0))) if found else None
    trivial = not state.screen.dice and action.kind == "action" and state.rules.switches["trivial-skips-risk"] == "yes"
    if not action.risky or trivial:
        work.emit(actions.StageReached("outcome"))
        return
    if not state.rules.is_blind:
        work.emit(throws.ScreenLifted(state.failures, state.screen.target))
    code = sums.risk_code(state, action)
    fell = pools.thrown(work, pools.risk(state.rules, code, state.explorers[action.explorer].seat))
    venture = pools.sixes(state.rules, fell.faces)
    work.emit(throws.RiskThrown(code, fell.faces, fell.total, venture, venture))
    if venture:
        _ventured(work)


def _ventured(work: Play) -> None:
    """Let Conditions fire that wait for Venture, in their order (CG-R58)."""
    explorer = work.state.under_way.explorer
    for laid, kind, it in sums.fires(work.state, explorer, "venture"):
        action = work.state.under_way
        if it.venture and not action.venture:
            continue
        has_failures = action.kind == "action" and (work.state.screen.dice or work.state.rules.is_blind)
        if any(one.word.name == "failure" for one in it.does) and not has_failures:
            continue  # there was no success roll (CG-R07)
        found = harm.fire(work, explorer, laid, kind, it)
        if (by := int(found.get("failure", 0))) and work.state.screen.dice:
            failed_more(work, by)
        if by := int(found.get("venture", 0)):
            work.emit(throws.VentureLost(-by))
        if by := int(found.get("worsen", 0)):
            harm.worsen(work, explorer, laid, by)


# ── step 8 and 9 ─────────────────────────────────────────────────────────────────────────────────────────────────────


def usable_wrenches(state: Expedition) -> dict[str, tuple[str, ...]]:
    """Return the Wrenches that can be used now, each with what it may be used on (CG-45, CG-46)."""
    action = state.under_way
    one = state.explorers.get(action.explorer)
    if action.stage != "wrench" or one is None or action.venture < 1:
        return {}
    found = {}
    for id, wrench in sorted(state.rules.wrenches.items(), key=lambda it: it[1].place):
        if id in action.used or not (action.free or sums.payable(state, one, wrench.hours)):
            continue
        on = _on(state, action, wrench.does[0].word.name)
        if on:
            found[id] = on
    return found


def _on(state: Expedition, action: Action, word: str) -> tuple[str, ...]:
    """Return what a Wrench may be used on, where it can do any good; behind a screen nobody knows that (CG-100)."""
    blind, fails = action.failures is None, action.kind == "action"
    missed = action.risky and (blind or not state.avoided)
    failed = fails and (blind or state.failures > 0)
    if word == "total":
        return ("",) if missed else ()
    if word in ("failure", "reroll"):
        return ("",) if failed else ()
    if word == "raise":
        return (*(("risk",) if missed else ()), *(("success",) if failed else ()), *(("resistance",) if missed else ()))
    if word == "mend":
        kinds = state.rules.conditions
        one = state.explorers[action.explorer]
        return tuple(it.id for it in one.conditions if not it.gone and kinds[it.condition].sort == "impairment")
    return ("",)


def usable_powers(state: Expedition) -> dict[str, int]:
    """Return the Conditions that the player may use at the Wrenches, each with how many ways (CG-81d, 82e)."""
    action = state.under_way
    one = state.explorers.get(action.explorer)
    if action.stage != "wrench" or one is None or not sums.payable(state, one, 1):
        return {}
    found, blind = {}, action.failures is None
    for laid, _, it in sums.fires(state, action.explorer, "wrench"):
        if laid.id in action.used or (it.venture and not action.rolled) or (it.codes and action.code not in it.codes):
            continue
        words = {step.word.name for step in it.does}
        if "reroll" in words and not (action.kind == "action" and (blind or state.failures)):
            continue
        if "choose" in words and not blind and state.succeeded and state.avoided:
            continue
        found[laid.id] = max((len(step.value) for step in it.does if step.word.name == "choose"), default=1)
    return found


def usable_hammers(state: Expedition) -> dict[str, tuple[str, ...]]:
    """Return the Hammers that the Exec can use now, each with what it may be used on (CG-47)."""
    action = state.under_way
    one = state.explorers.get(action.explorer)
    if action.stage != "hammer" or one is None or action.venture < 1:
        return {}
    found = {}
    for id, hammer in sorted(state.rules.hammers.items(), key=lambda it: it[1].place):
        word = hammer.does[0].word.name
        on: tuple[str, ...] = ("",)
        if word == "inflict":
            on = _inflictable(state, action)
        elif word == "failure":
            on = ("",) if state.screen.dice else ()
        elif word == "disable":
            on = tuple(it.gear for it in one.gear if not it.out and state.rules.gear[it.gear].notable)
        elif word == "incapacitate":
            on = _out_of(state, action)
        if on and id not in action.used:
            found[id] = on
    return found


def _out_of(state: Expedition, action: Action) -> tuple[str, ...]:
    """Return what it may come to that somebody counts as incapacitated: who is can neither act nor resist (CG-47d)."""
    fails = action.kind == "action" and state.succeeded and "success" not in action.settled
    bare = bool(action.arena) and not state.avoided and sums.resistance(state, action).dice > 0
    return (*(("action",) if fails else ()), *(("defence",) if bare else ()), "story")


def put_out(work: Play, of: str) -> None:
    """Let somebody count as incapacitated: the action comes to nothing, nothing resists, or it is told (CG-47d)."""
    state, action = work.state, work.state.under_way
    if of == "action":
        failed_more(work, 1)
    elif of == "defence":
        work.emit(actions.DiceLent(resist=-sums.resistance(state, action).dice))


def _inflictable(state: Expedition, action: Action) -> tuple[str, ...]:
    """Return the impairments that a Hammer may lay on, those of the suggested weight first (CG-R48)."""
    likely = min(state.failures + 1, state.rules.figures["weight-most"])
    kinds = {id: kind for id, kind in state.rules.conditions.items() if kind.sort == "impairment"}
    return tuple(sorted(kinds, key=lambda id: (abs(kinds[id].weight - likely), id)))


# ── step 10 and 11 ───────────────────────────────────────────────────────────────────────────────────────────────────


def _outcome(work: Play) -> None:
    state, action = work.state, work.state.under_way
    rows = sums.modifiers(state, action) if action.kind == "action" else ()
    failures, target = state.failures, state.screen.target if action.risky else None
    work.emit(actions.ScreenShown(state.screen, rows, failures, target))
    state = work.state
    margin = action.total - state.target if action.faces else None
    work.emit(actions.OutcomeTold(state.succeeded, state.failures, state.avoided, margin))
    prepared = state.prepared(action.prepared)
    if prepared is not None:
        work.emit(mission.Told(prepared.success.text if state.succeeded else prepared.failure.text))
    harmful = state.rules.failing(state.failures).harm and not state.succeeded
    work.emit(actions.StageReached("invent" if harmful and action.kind == "action" else "fallout"))


def made_up(state: Expedition, words: str) -> Harm:
    """Return what goes wrong in the situation, with how long it bears (CG-26, CG-27, CG-R52)."""
    maker = state.under_way.explorer
    return Harm(f"harm-{state.actions}", words, state.rules.failing(state.failures).actions, maker)


def _fallout(work: Play) -> None:
    """Throw for Fallout where the risk was missed (CG-71); else the action is at its end."""
    state, action = work.state, work.state.under_way
    if state.avoided or not action.arena:
        work.emit(actions.StageReached("end"))
        return
    rules = state.rules
    dice = sums.fallout_code(state, action).dice - sums.resistance(state, action).dice
    dice = max(0, min(rules.figures["dice-cap"], dice))
    fell = pools.thrown(work, pools.low(rules, dice, rules.figures["fallout-max"], "Fallout"))
    low = fell.total
    for laid, kind, it in sums.fires(state, action.explorer, "fallout"):
        low += int(harm.fire(work, action.explorer, laid, kind, it).get("grade", 0))
    grade = next(id for id, one in rules.grades.items() if one == rules.grade(low))
    work.emit(actions.FalloutThrown(Fallout(dice, fell.faces, low, grade)))


def dots(state: Expedition, low: int) -> int:
    """Return the dots of a Condition that Fallout becomes; each low die beyond the table adds one (CG-R28)."""
    grade = state.rules.grade(low)
    return grade.dots + max(0, low - max(one.low for one in state.rules.grades.values()))


def befalling(state: Expedition) -> tuple[str, ...]:
    """Return the Conditions that Fallout may become: of the grade's digit, or lighter (CG-72, CG-R28)."""
    action = state.under_way
    if action.fallout is None:
        return ()
    barred = state.rules.arenas[action.arena].barred
    heavy = min(dots(state, action.fallout.low), state.rules.figures["weight-most"])
    kinds = state.rules.conditions
    for weight in range(heavy, 0, -1):
        fit = [
            id
            for id, kind in kinds.items()
            if kind.weight == weight and kind.track not in barred and kind.sort == "impairment"
        ]
        if fit:
            return tuple(sorted(fit))
    return ()


# ── Diligence ────────────────────────────────────────────────────────────────────────────────────────────────────────


def _diligence(work: Play) -> None:
    """Roll Diligence: sixes are lost, what is left are pips of Leverage (CG-55 to CG-58)."""
    state, action = work.state, work.state.under_way
    code, figures = sums.risk_code(state, action), state.rules.figures
    if action.worse and state.rules.switches["worse-bonus"] == "roll":
        code = code.more(1)
    fell = pools.thrown(work, pools.risk(state.rules, code, state.explorers[action.explorer].seat))
    work.emit(throws.RiskThrown(code, fell.faces, fell.total, 0, 0))
    result = action.worse and state.rules.switches["worse-bonus"] == "result"
    after.leverage(work, fell.total, extra=1 if result else 0, divisor=figures["diligence-divisor"])
    work.emit(actions.StageReached("worsen" if action.worse else "end"))
