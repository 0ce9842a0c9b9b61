"""Who is asked what, and what happens by itself: set-up, turns, the Round End (UP-26 to UP-57)."""

from collections.abc import Callable, Mapping

from gateway_core.chance import Ask
from gateway_core.game import Pile, Question, put_all

from ..events import city, table
from ..state import Battle, Job, Uprising
from . import battle, laying
from .city import arrive, battles, targets
from .effects import EFFECTS, Play, jobs
from .scoring import finish
from .using import might_use
from .verbs import draw_cards


def asked(state: Uprising) -> Question | None:
    """Return what whom is asked now; None: nobody, and it goes on by itself."""
    if state.outcome is not None:
        return None
    if state.asking:
        return EFFECTS.question(state)
    if state.battle is not None:
        return battle.question(state, state.battle)
    if state.phase == "leaders" and len(state.leaders) < len(state.order):
        return Question("leader", (next(seat for seat in state.order if seat not in state.leaders),))
    if state.phase == "draft" and state.offered:
        return Question("draft", (state.order[state.at],))
    if state.jobs:
        return None
    if state.phase in ("deploy", "recruit", "attack") and _has_choice(state):
        return Question(state.phase, (state.turn,))
    return None


def _has_choice(state: Uprising) -> bool:
    """Say whether somebody could do more than pass, as far as everybody knows: a hand may hold anything."""
    seat = state.turn
    if state.phase == "deploy":
        return True  # else what is typed ahead for its end would end Recruiting
    if state.phase == "recruit":
        return bool(_affordable(state)) or might_use(state, seat)
    return bool(attackable(state, seat))


def _affordable(state: Uprising) -> tuple[str, ...]:
    """Return the piles, and the rarities of Runestones, of which a card can be bought now (UP-34, UP-36)."""
    if not state.recruits:
        return ()
    piles = [id for id, pile in state.supply.items() if pile and state.rules.of(id).cost <= state.gold]
    return (
        *piles,
        *(rarity for rarity in state.tops if price(state, rarity) <= state.gold and in_stock(state, rarity)),
    )


def in_stock(state: Uprising, rarity: str) -> bool:
    """Say whether there is a Runestone of this rarity to be bought."""
    return bool(state.tops[rarity] or getattr(state, f"{rarity}_deck"))


def price(state: Uprising, rarity: str) -> int:
    """Return what a Runestone costs: the open one, or of unseen ones as much as the dearest of its rarity (UP-R15)."""
    if state.tops[rarity]:
        return int(state.rules.of(state.tops[rarity][0]).cost)
    return max((one.cost for one in state.rules.runestones.values() if one.rarity == rarity), default=0)


def attackable(state: Uprising, seat: str) -> tuple[int, ...]:
    """Return the Districts that somebody may attack now (UP-42 to UP-46, UP-R07, UP-R13)."""
    if not (state.attacks and state.army[seat]):
        return ()
    if state.rules.switches["token-limit"] == "six" and len(state.held(seat)) >= state.rules.setup.tokens:
        return ()
    return tuple(one.place for one in state.districts if not one.ruined and one.holder != seat)


# ── what happens by itself ───────────────────────────────────────────────────────────────────────────────────────────


def proceed(work: Play) -> None:
    """Do what happens by itself, until somebody is asked or the game is over."""
    while work.state.outcome is None and asked(work.state) is None:
        _step(work)


def _step(work: Play) -> None:
    state = work.state
    if state.battle is not None:
        battle.step(work)
    elif state.jobs:
        job = state.jobs[0]
        work.emit(table.JobTaken())
        _DO[job.kind](work, job)
    else:
        next_phase(work)


def next_phase(work: Play) -> None:
    """Go on to the next phase of the turn; what is done in Clean-up comes as jobs (UP-27)."""
    state = work.state
    if state.phase == "deploy":
        work.emit(table.PhaseBegan("recruit"))
    elif state.phase == "recruit":
        work.emit(table.PhaseBegan("attack"))
    else:
        seat = state.turn
        rewards = tuple(Job("perform", seat, what=source) for source in state.due)
        work.emit(table.PhaseBegan("cleanup"))
        work.emit(table.Scheduled((Job("clean-up", seat), *rewards, Job("end-turn", seat))))


def _perform(work: Play, job: Job) -> None:
    EFFECTS.perform(work, job.what, job.seat)


def _clean_up(work: Play, job: Job) -> None:
    """Clear the playing area and draw a new hand (UP-54, UP-R52)."""
    seat = job.seat
    put_all(work, Pile("played", seat), Pile("discard", seat))
    put_all(work, Pile("hand", seat), Pile("discard", seat), "discards")
    work.emit(table.Healed())
    draw_cards(work, seat, work.state.rules.setup.hand)


def _end_turn(work: Play, job: Job) -> None:
    work.emit(table.TurnEnded(job.seat))
    at = work.state.at + 1
    if at < len(work.state.order):
        _begin_turn(work, at)
    else:
        work.emit(table.PhaseBegan("refill"))
        work.emit(table.Scheduled((Job("refill"),)))


def _round(work: Play, job: Job) -> None:
    """Begin the next Round with the starting player's turn (UP-26, UP-R36)."""
    state = work.state
    turned = state.rules.switches["start-player"] == "rotate" and state.round > 0
    order = (*state.order[1:], state.order[0]) if turned else state.order
    work.emit(table.RoundBegan(state.round + 1, order))
    _begin_turn(work, 0)


def _begin_turn(work: Play, at: int) -> None:
    """Begin somebody's Deployment, with what stands in their Army (UP-28, UP-32, UP-33, UP-R50)."""
    state, setup = work.state, work.state.rules.setup
    seat = state.order[at]
    gold = sum(state.rules.of(thing).gold for thing in state.army[seat])
    work.emit(table.TurnBegan(seat, at, setup.action_points, setup.recruits, gold, setup.attacks))
    again = tuple(one for thing in state.army[seat] for one in jobs(state, thing, "each_turn", (seat,)))
    if again:
        work.emit(table.Scheduled(again))


# ── the Round End ────────────────────────────────────────────────────────────────────────────────────────────────────


def _refill(work: Play, job: Job) -> None:
    """Fill Central City with Guards (UP-56, UP-R18)."""
    state = work.state
    there, setup = state.center, state.rules.setup
    held = there.holder not in ("", "guard")
    left_alone = held and state.rules.switches["central-refill"] == "unless-held"
    present = len(there.forces) if there.holder == "guard" else 0
    need = 0 if there.ruined or left_alone else max(0, setup.center_guards - present)
    come = (Job("come", "", there.place, "guard"),) * need
    work.emit(table.Scheduled((*come, Job("settle"), Job("heal"), Job("event"))))


def _event(work: Play, job: Job) -> None:
    """Carry out the next Event; where there is none the game ends (UP-56, UP-57, UP-R28)."""
    work.emit(table.PhaseBegan("event"))
    if not work.state.event_deck:
        finish(work, "scored", ())
        return
    deck = work.state.event_deck
    ((at,),) = work.draw(Ask("the next Event", "", 1, len(deck), "deal"))
    thing = deck[at - 1]
    work.emit(city.EventDrawn(thing))
    state = work.state
    lines = tuple(Job("line", place=at, what=thing) for at in range(len(state.rules.of(thing).lines)))
    after = (
        *jobs(state, thing, "does", (state.first,)),
        *jobs(state, thing, "everybody", state.order),
    )
    work.emit(table.Scheduled((*lines, *after, Job("settle"), Job("heal"), Job("end-round"))))


def _line(work: Play, job: Job) -> None:
    """Deploy what one line of an Event says (UP-58)."""
    line = work.state.rules.of(job.what).lines[job.place]
    come = tuple(Job("come", "", place, line.deploy) for place in targets(work.state, line.at))
    work.emit(table.Scheduled((*come, Job("settle"))))


def _settle(work: Play, job: Job) -> None:
    """Fight for what is contested, one battle after the other (UP-60, UP-R28)."""
    waiting = battles(work.state)
    if waiting:
        work.emit(table.Scheduled(waiting))


def _defend(work: Play, job: Job) -> None:
    state = work.state
    places = tuple(one.place for one in state.districts if one.holder == job.seat and one.waiting)
    if places:
        faction = state.rules.of(state.districts[places[0]].waiting[0]).faction
        battle.begin(work, Battle("defend", job.seat, places, faction, "answer"))


def _clash(work: Play, job: Job) -> None:
    there = work.state.districts[job.place]
    if there.waiting:
        faction = work.state.rules.of(there.waiting[0]).faction
        battle.begin(work, Battle("clash", "", (job.place,), faction, "controller"))


def _end_round(work: Play, job: Job) -> None:
    """Begin another Round, unless this table ends with the last Event (UP-R12)."""
    state = work.state
    if not state.event_deck and state.rules.switches["end"] == "after-last-event":
        finish(work, "scored", ())
    else:
        _round(work, job)


_DO: Mapping[str, Callable[[Play, Job], None]] = {
    "come": lambda work, job: arrive(work, job.what, job.place),
    "perform": _perform,
    "settle": _settle,
    "defend": _defend,
    "clash": _clash,
    "heal": lambda work, job: work.emit(table.Healed()),
    "clean-up": _clean_up,
    "end-turn": _end_turn,
    "round": _round,
    "refill": _refill,
    "event": _event,
    "line": _line,
    "end-round": _end_round,
    "events": lambda work, job: laying.events(work),
    "runestones": lambda work, job: laying.runestones(work),
    "leaders": lambda work, job: laying.leaders(work),
    "starters": lambda work, job: laying.starters(work),
    "revolution": lambda work, job: laying.revolution(work),
}
