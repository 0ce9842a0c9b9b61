"""What becomes of the city after every change: destruction, and the ends that come of it (UP-67, UP-72 to UP-74)."""

from ..events import cards, city, table
from ..state import Job, Uprising
from .effects import Play, jobs, source
from .scoring import finish
from .verbs import come


def check(work: Play) -> None:
    """Destroy what has to be, then see whether the game is over, in this order (UP-R13)."""
    state = work.state
    if state.rules.switches["district-rules"] == "on":
        for one in state.districts:
            if one.holder == "horde" and len(one.forces) >= state.rules.setup.destroyed_by:
                work.emit(city.DistrictDestroyed(one.place))
    state = work.state
    if state.phase in ("setup", "over"):
        return
    if all(one.ruined for one in state.outer):
        finish(work, "all-lose", (), "The Horde has destroyed every District round Central City.")
    elif _holds_all(state, "horde"):
        finish(work, "all-lose", (), "The Horde is in every District.")
    else:
        for seat in state.order:
            if _holds_all(state, seat):
                finish(work, "immediate-win", (seat,), f"{state.called(seat)} holds the whole city.")
                return


def _holds_all(state: Uprising, holder: str) -> bool:
    """Say whether somebody holds every District that stands, Central City among them (UP-73, UP-74, UP-R13)."""
    return not state.center.ruined and all(one.ruined or one.holder == holder for one in state.districts)


def arrive(work: Play, faction: str, place: int) -> None:
    """Let a card come into a District, and obey what is on it (UP-58, UP-R31)."""
    thing = come(work, faction, place)
    if not thing:
        return
    state = work.state
    decider = state.turn or state.first
    after = (
        *jobs(state, thing, "on_reveal", (decider,), place),
        *jobs(state, thing, "everybody", (decider, *state.others(decider)), place),
    )
    check(work)
    if after and work.state.outcome is None:
        work.emit(table.Scheduled(after))


def targets(state: Uprising, names: tuple[str, ...]) -> tuple[int, ...]:
    """Return the places to which a card comes, one for each that a line of an Event names (UP-58, UP-R45, UP-R47)."""
    found: list[int] = []
    for name in names:
        if name == "center":
            found.append(state.center.place)
        elif name == "every":
            found += [one.place for one in state.districts]
        else:
            found += [one.place for one in state.districts if name in one.markers]
    return tuple(found)


def battles(state: Uprising) -> tuple[Job, ...]:
    """Return the battles of all that waits: of players, clockwise from the first, then by place (UP-R28)."""
    waiting = [one for one in state.districts if one.waiting]
    defended = (Job("defend", seat) for seat in state.order if any(one.holder == seat for one in waiting))
    clashes = (Job("clash", "", one.place) for one in waiting if one.holder in ("guard", "horde", ""))
    return (*defended, *clashes)


def free(work: Play, seat: str, place: int) -> None:
    """Let somebody hold what they have freed, with its reward (UP-50, UP-66)."""
    work.emit(city.DistrictFreed(seat, place))
    state = work.state
    there = state.districts[place]
    board = state.rules.districts[there.board]
    check(work)
    if work.state.outcome is not None or state.rules.switches["district-rules"] == "off" or not board.reward:
        return
    if board.when == "now":
        work.emit(table.Scheduled(jobs(state, there.board, "reward", (seat,), place)))
    else:
        work.emit(cards.RewardEarned(seat, source(there.board, "reward", place)))
