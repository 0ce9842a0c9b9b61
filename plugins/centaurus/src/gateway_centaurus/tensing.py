"""Tension Mode as far as it goes by itself, and who is asked in it (CG-85 to CG-97)."""

from collections.abc import Iterator

from gateway_core.game import Question

from .acting import after, pools
from .events import tension
from .play import Play
from .state import EXEC, Expedition


def asked(state: Expedition) -> Question | None:
    """Return who is asked what in Tension Mode, between actions."""
    tense = state.tense
    if tense.stage == "edge":
        return Question("edge", (EXEC,))
    if tense.stage == "hand-out":
        return Question("hand-out", (choosing(state),)) if waiting(state) else None
    if tense.stage == "turn":
        if tense.now in state.proposals:
            return Question("scene", (EXEC,))
        return Question("turn", (state.explorers[tense.now].seat,)) if state.able(tense.now) else None
    if tense.stage == "focus":
        left = waiting(state)
        passing = state.explorers[tense.acted[-1]].seat if tense.acted else EXEC
        return Question("focus", (passing,)) if len(left) > 1 else None
    return Question("spin", (EXEC,)) if tense.stage == "spin" or legal(state) else None


def choosing(state: Expedition) -> str:
    """Return who chooses for the Edge: its player, or the Exec if that one cannot act (CG-R69)."""
    edge = state.tense.edge
    return state.explorers[edge].seat if state.able(edge) else EXEC


def waiting(state: Expedition) -> tuple[str, ...]:
    """Return who has still to act in this round; whoever cannot is skipped (CG-R70)."""
    return tuple(one.id for one in state.fit() if one.id not in state.tense.acted)


def legal(state: Expedition) -> tuple[tuple[int, int, int], ...]:
    """Return how the world's dice may be spent: Slide, Slip, Spotlight; all that the limits let (CG-93, CG-R36)."""
    tense, figures = state.tense, state.rules.figures
    price = figures["slip-price"]
    every = {
        (slide, slip, spot): slide + slip * price + spot
        for slide in range(figures["slide-most"] + 1)
        for slip in ((0, 1) if tense.bonuses else (0,))
        for spot in range(figures["spotlight-most"] + 1)
    }
    most = max((cost for cost in every.values() if cost <= tense.successes), default=0)
    return tuple(sorted((way for way, cost in every.items() if cost == most), reverse=True)) if most else ()


def fitting(state: Expedition) -> Iterator[str]:
    """Yield who has a claim to the Edge by the rule of a role (CG-87)."""
    tags = {tag for id in state.tense.tracks for tag in state.rules.pitfalls[id].tags}
    for one in state.fit():
        if any(tags & {*state.rules.roles[role].edge.tags} for role in one.roles):
            yield one.id


def proceed(work: Play) -> None:
    """Do the next step of Tension Mode that nobody decides."""
    state, tense = work.state, work.state.tense
    left = waiting(state)
    if tense.stage == "turn":
        work.emit(tension.TurnTaken(tense.now))  # whoever fell in their own turn
    elif tense.stage == "focus" and len(left) == 1:
        work.emit(tension.FocusPassed(left[0]))
    elif tense.stage in ("focus", "hand-out"):
        work.emit(tension.RoundOver(tense.round))
    elif tense.stage == "spend":
        _next_round(work)


def spin(work: Play) -> None:
    """Throw the world's dice (CG-93)."""
    rules = work.state.rules
    fell = pools.thrown(work, pools.low(rules, work.state.tense.dice, rules.figures["spin-max"], "The world"))
    work.emit(tension.WorldSpun(fell.faces, fell.total))


def _next_round(work: Play) -> None:
    """Begin the next round."""
    keeps = work.state.rules.switches["edge-bonus"] == "mode"
    work.emit(tension.RoundBegan(work.state.tense.round + 1, keeps))


def spend(work: Play, slide: int, slip: int, spot: int, pitfall: str, bonus: int) -> None:
    """Spend the world's successes, tell how it moves, and begin the next round (CG-94, CG-95)."""
    state = work.state
    if slip and state.tense.bonuses:
        work.emit(tension.EdgeSlipped(state.tense.bonuses[bonus]))
    if spot:
        work.emit(tension.SpotlightSet(spot))
    if slide:
        told = state.rules.pitfalls[pitfall].slides
        if told:
            work.emit(tension.WorldNarrated(told[state.tense.round % len(told)]))
        after.move(work, pitfall, slide)
    if work.state.tense.stage == "spend":
        _next_round(work)


def outlook(state: Expedition, outlook: str) -> int:
    """Return the world's dice: those of the outlook, and one for every two players (CG-92, CG-R37)."""
    return state.rules.outlooks[outlook].dice + len(state.players) // 2
