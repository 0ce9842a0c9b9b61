"""What an explorer may hope of something: chances as a player guesses them who does not see behind the screen."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import attrs

from .acting import sums
from .codes import Code
from .kinds_mission import Action as Prepared
from .records import Action
from .state import EXEC, Expedition

__all__ = ["Hope", "guess", "hoped", "merits", "reaching", "strongest", "wanted", "worth"]

_SUPPOSED = 5  # base dice, where nobody knows; most of what is tried is between 4 and 6


@attrs.frozen
class Hope:
    """Chances in hundredths: that it succeeds, that its risk is avoided (all of them, where nothing is at risk)."""

    success: int
    safety: int


@lru_cache(maxsize=4096)
def reaching(dice: int, pips: int, target: int, sides: int, venture: int) -> int:
    """Return the chance in hundredths that a code reaches a target, sixes discarded (CG-23)."""
    ways = {0: 1}
    for _ in range(dice):
        after: dict[int, int] = {}
        for total, count in ways.items():
            for face in range(1, sides + 1):
                now = total + (0 if face == venture else face)
                after[now] = after.get(now, 0) + count
        ways = after
    reached = sum(count for total, count in ways.items() if total + pips >= target)
    return int(100 * reached // sides**dice)


def guess(state: Expedition, action: Action) -> Hope:
    """Return what to hope of an action as it stands, with the base that the seat sees or else supposes."""
    figures = state.rules.figures
    base = state.screen.base or _SUPPOSED
    rows = sum(dice for _, dice in sums.modifiers(state, action))
    dice = max(0, min(figures["dice-cap"], base + state.screen.difficulty + rows - sums.success_dice(state, action)))
    sides, failing = figures["exec-sides"], state.rules.failure_max
    success = 100 * (sides - failing) ** dice // sides**dice
    if not action.risky:
        return Hope(success, 100)
    code = sums.risk_code(state, action)
    raised = sum(one.code.dice for one in state.elements.values() if not one.helps and action.arena in one.arenas)
    kept = dice * sum(range(1, state.rules.risk_max + 1)) // sides
    target = state.rules.base_risk(base) + raised + kept
    return Hope(success, reaching(code.dice, code.pips, target, figures["player-sides"], figures["venture-face"]))


def wanted(state: Expedition, explorer: str, prepared: Prepared) -> Action:
    """Return an action as it would be if somebody tried what is prepared."""
    code = sums.best_code(state, explorer, prepared.attribute, prepared.ability or "")
    return Action(
        0, "action", explorer, prepared.name, code, prepared=prepared.id, ability=prepared.ability or "",
        risk=prepared.risk, arena=prepared.arena, pitfall=prepared.pitfall or "",
    )  # fmt: skip


def hoped(state: Expedition, hope: Hope, action: Action) -> int:
    """Return what that is worth, in points: a success of the scene is 400, and a Pitfall's step 150 and more."""
    prepared = state.prepared(action.prepared)
    gain = 400 * (prepared.worth if prepared is not None else 1)
    if state.tension is not None:
        at = state.tense.tracks.get(action.pitfall)
        steps = (
            1
            + bool((prepared is not None and prepared.effective) or action.stunt)
            + (action.explorer == state.tense.first)
        )
        gain = 0 if at is None else min(steps, at) * (150 + 25 * max(0, at - 7)) + 250 * (at <= steps)
    one = state.explorers[action.explorer]
    left = min(one.tracks[track] - state.filled(one, track) for track in one.tracks)
    cost = 120 + 60 * max(0, 4 - left)
    return (gain * hope.success - cost * (100 - hope.safety)) // 100


def strongest(state: Expedition, explorer: str) -> list[str]:
    """Return the two Attributes of an explorer that are worth raising: its highest ones, of these the lower first."""
    one = state.explorers[explorer]
    own = [id for id, kind in state.rules.attributes.items() if kind.sort == "primary"]
    return sorted(own, key=lambda id: (one.codes.get(id, Code()), id))[:-3:-1][::-1]


def worth(state: Expedition, seat: str) -> int:
    """Return what a state is worth to a seat."""
    ahead = 10_000 * state.milestones + 400 * (state.won + len(state.done)) + 300 * len(state.leverages)
    fates = sum(3_000 if fate == "avoided" else -3_000 for fate in state.fates.values())
    tense = -200 * sum(state.tense.tracks.values())
    scene = [one.id for one in state.rules.mission.scenes].index(state.scene) if state.scene else -1
    body = sum(
        20 * one.clock - 60 * sum(it.dots for it in one.conditions) - 40 * one.weak + one.pips
        + 30 * sum(code.total for code in one.codes.values())
        for one in state.explorers.values()
    )  # fmt: skip
    tried = 30 * len(state.proposals) + 50 * bool(state.called_out) - 10 * len(state.held)
    return ahead + fates + tense + 500 * scene + (0 if seat == EXEC else body) + tried


def merits(rulebook: Any, kind: str, id: str) -> tuple[Mapping[str, int], object] | None:
    """Return what a piece of gear does, in pips; None for what is no gear."""
    if kind != "gear":
        return None
    gear = rulebook.get(kind, id)
    codes = {"armour": gear.armour, "damage": gear.damage, **{f"assists {one}": by for one, by in gear.assists.items()}}
    return {name: code.total for name, code in codes.items() if code is not None}, gear.against
