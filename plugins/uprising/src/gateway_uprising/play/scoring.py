"""What everybody has come to, and how the game ends (UP-70, UP-71, UP-R14, UP-R55)."""

from collections.abc import Iterator

import attrs

from gateway_core.frozen import FrozenDict
from gateway_core.game import Pile, put_all

from ..events import table
from ..rules import RARITIES
from ..state import Uprising
from .effects import Play


def parts(state: Uprising, seat: str) -> table.Points:
    """Return what somebody's points are made of, as far as it is seen (UP-71)."""
    setup, held = state.rules.setup, state.held(seat)
    secret = (thing for _, thing in state.secrets_of(seat) if thing)
    stones = sum(state.rules.of(thing).infamy for thing in (*state.runestones[seat], *secret))
    outer = sum(one.place != state.center.place for one in held)
    return table.Points(
        tokens=state.infamy[seat],
        runestones=stones,
        districts=outer * setup.outer_score,
        center=(len(held) - outer) * setup.center_score,
    )


def points(state: Uprising, seat: str) -> int:
    """Return the points of somebody."""
    return sum(attrs.astuple(parts(state, seat)))


def finish(work: Play, result: str, winners: tuple[str, ...], why: str = "") -> None:
    """End the game: what lies face down is opened, and the points are told in all cases."""
    for seat in work.state.order:
        for rarity in RARITIES:
            put_all(work, Pile(f"{rarity}_secret", seat), Pile("runestones", seat), "shows")
    state = work.state
    counted = {seat: parts(state, seat) for seat in state.order}
    scores = FrozenDict({seat: sum(attrs.astuple(each)) for seat, each in counted.items()})
    work.emit(table.PointsCounted(scores, FrozenDict(counted)))
    if result == "scored":
        winners = _best(work.state)
    work.emit(table.GameEnded(result, winners, why))


def _best(state: Uprising) -> tuple[str, ...]:
    """Return who has won by points; of those that are equal all, or whom the reading prefers (UP-R14)."""
    best = max(state.scores.values())
    left = [seat for seat in state.order if state.scores[seat] == best]
    if state.rules.switches["tie"] == "districts":
        for measure in _measures(state):
            most = max(measure[seat] for seat in left)
            left = [seat for seat in left if measure[seat] == most]
    return tuple(left)


def _measures(state: Uprising) -> Iterator[dict[str, int]]:
    yield {seat: len(state.held(seat)) for seat in state.order}
    yield {seat: int(state.center.holder == seat) for seat in state.order}
    yield {seat: -len(state.runestones[seat]) for seat in state.order}
