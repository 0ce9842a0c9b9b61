"""What a mission is worth to a seat, in points: how programs choose."""

from .state import EXEC, Expedition


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
