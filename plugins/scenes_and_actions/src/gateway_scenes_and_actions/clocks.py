"""A Timed Action: its beats, its steps, what is bought back, how it ends (SA-28 to SA-32)."""

from . import harm, scenes
from .events import actions, evenings
from .kinds_evening import Timed
from .play import Play
from .records import Action, Clock, Hit, PlannedStep
from .state import Evening


def begin(work: Play, timed: Timed, runner: str) -> None:
    """Start the clock, with the first step (SA-28)."""
    steps = tuple(
        PlannedStep(one.name, one.text, one.against, one.risky, one.deadly, one.cost or "") for one in timed.steps
    )
    work.emit(evenings.ClockStarted(Clock(timed.id, timed.name, timed.beats, timed.beats, runner)))
    work.emit(evenings.StepsPlanned(steps), evenings.StepReached(steps[0], gap=False))


def timed(state: Evening) -> Timed | None:
    """Return the Timed Action of the scene, as it is written."""
    return state.place.timed if state.place is not None else None


def is_open(state: Evening) -> bool:
    """Say whether the Timed Action of the scene could be begun."""
    one = timed(state)
    if one is None or state.clock is not None or one.id in state.tried | state.won | state.closed:
        return False
    return state.won.issuperset(one.needs) and (not one.hidden or one.id in state.opened)


def price_of_giving_in(state: Evening) -> str:
    """Return what Giving In on a step costs, in words; empty where it is no step (SA-R38)."""
    beats = state.rules.figures["give-in-beats"]
    return f"for {beats} beat{'' if beats == 1 else 's'}" if state.under_way.kind == "step" and beats else ""


def cost(state: Evening, action: Action) -> int:
    """Return how many beats a step has cost by how it came out (SA-29, SA-R38)."""
    figures = state.rules.figures
    if action.result == "won":
        return 0 if state.is_extraordinary(action.margin) else figures["success-beats"]
    return figures["give-in-beats" if action.result == "gave-in" else "fail-beats"]


def count(work: Play) -> None:
    """Take beats off for a step; who is out of time takes a Complication (SA-29, SA-30, SA-R37)."""
    state, action, clock = work.state, work.state.under_way, work.state.clock
    assert clock is not None, "a step has a clock"
    beats = cost(state, action)
    left = clock.left - beats
    work.emit(actions.ClockCounted(), evenings.StepRolled(action.actor), evenings.BeatsPassed(-beats, left))
    if _is_out(work.state, action):
        last = action.rolls.get(action.against)
        kind = (one.kind or "") if (one := timed(state)) is not None else ""
        harm.owe(work, Hit(action.actor, action.against, last.kept if last is not None else (), kind=kind))


def _is_out(state: Evening, action: Action) -> bool:
    """Say whether time has run out (SA-30, SA-R18): at zero, but for a last step that came off."""
    clock = state.clock
    if clock is None or clock.left > 0:
        return False
    return bool(state.steps) or action.result != "won" or clock.left < 0


def go_on(work: Play, action: Action) -> None:
    """Go on to the next step, or to the end (SA-29, SA-31, SA-R18)."""
    state, clock = work.state, work.state.clock
    assert clock is not None, "a step has a clock"
    assert clock.step is not None, "it was reached"
    if _is_out(state, action):
        end(work, "out")
    elif state.steps:
        work.emit(evenings.StepReached(state.steps[0], gap=True))
    elif action.result == "won" and clock.left == 0:
        work.emit(evenings.ChoiceCame(clock.runner))
    elif action.result == "won" or state.rules.switches["final-step-fail"] == "done":
        end(work, "full")
    elif state.rules.switches["final-step-fail"] == "lost":
        end(work, "getaway")
    else:
        work.emit(evenings.StepReached(clock.step, gap=True, again=True))


def end(work: Play, result: str) -> None:
    """End a Timed Action with what comes of it."""
    one = timed(work.state)
    work.emit(evenings.ClockEnded(result))
    if one is not None:
        done = result in ("full", "objective")
        outcome = {"full": one.full, "objective": one.objective, "getaway": one.getaway}.get(result, one.out)
        work.emit(evenings.TaskSettled(one.id, done, opens=outcome.opens, closes=outcome.closes))
        scenes.follow(work, outcome)
    if work.state.phase == "scene" and not work.state.ending:
        work.emit(evenings.EndProposed())


# ── buying time ──────────────────────────────────────────────────────────────────────────────────────────────────────


def helpers(state: Evening) -> list[str]:
    """Return who could buy time in this gap (SA-32, SA-R28, SA-R39)."""
    clock = state.clock
    if clock is None or not clock.gap or clock.tried or clock.choosing or clock.left >= clock.most or not state.calm:
        return []
    return [one for one in state.standing() if one not in (clock.runner, clock.handed) and one not in clock.barred]


def bought(work: Play) -> None:
    """Give beats back for time that was bought, or bar who failed (SA-32, SA-R28)."""
    state, action, clock = work.state, work.state.under_way, work.state.clock
    work.emit(actions.ClockCounted())
    if clock is None:
        return
    if action.result == "won":
        figures = state.rules.figures
        back = figures["back-extraordinary" if state.is_extraordinary(action.margin) else "back"]
        now = min(clock.most, clock.left + back)
        work.emit(evenings.BeatsPassed(now - clock.left, now))
    elif action.result == "lost":
        work.emit(evenings.HelperBarred(action.actor))


def spared(state: Evening) -> Hit | None:
    """Return the Complication that somebody could still ask for, whose failed Action has brought nothing (SA-R07)."""
    action = state.under_way
    if action.result != "lost" or action.kind == "contest" or action.actor in action.earned or not action.risky:
        return None
    roll = action.rolls.get(action.against)
    if roll is None or not state.able(action.actor) or state.rules.switches["basic-failure"] == "automatic":
        return None
    return Hit(action.actor, action.against, roll.kept, action.margin)
