"""What happens by itself between decisions: stages of an action, turns, situations, the end of a round (GW-DR-28)."""

from collections import Counter
from collections.abc import Iterator

import attrs

from gateway_core import challenge
from gateway_core.challenge import Approach, ChallengeRules, Sheet, refuse_approach, remembered
from gateway_core.table.work import Work

from . import events as e
from .action.announced import taken_up
from .action.entering import arriving, bound_by_scene
from .action.judging import judged_by_rules, modifiers_of
from .action.late_resisters import late_resisters
from .action.pending import Pending
from .action.sides import side_of
from .action.throw import ask_for
from .initiative import first_claims, ranking
from .passengers.turns import halted
from .places.reach import can_face, place_of
from .places.split import completed, lapsed
from .secrecy.secrets import hides
from .state import Drama

__all__ = [
    "essence_open",
    "is_thrown",
    "proceed",
    "situation_opened",
    "stakes_open",
    "unanswered",
    "unengaged",
    "unjudged",
]


def unanswered(state: Drama, action: Pending) -> tuple[str, ...]:
    """Return who has a sheet and has not said how it resists."""
    if not state.rules.challenge.rolls(action.approach):
        return ()  # nobody throws, so nobody resists (GW-RU-33)
    answered = dict(action.answers)
    return tuple(
        one
        for one in action.resisters
        if action.behind(one) in state.sheets and one not in answered and can_face(state, action, one)
    )


def unjudged(state: Drama, action: Pending) -> tuple[str, ...]:
    """Return whose approach nobody has judged."""
    judged = dict(action.judgements)
    sides = action.sides if state.rules.challenge.rolls(action.approach) else (action.actor,)
    return tuple(one for one in sides if one not in judged and can_face(state, action, one))


def stakes_open(state: Drama, action: Pending) -> tuple[str, ...]:
    """Return which resisters could spend Essence and have not said whether they do (GW-RU-06, GW-RU-07)."""
    if not state.rules.challenge.rolls(action.approach):
        return ()
    return tuple(
        one
        for one in action.resisters
        if not action.has_staked(one, state.rules.challenge.essence_per_roll)
        and can_face(state, action, one)
        and one in state.entities
        and (hides(state, one) or any(essence_open(state, action, one)))
    )


def is_thrown(state: Drama, action: Pending) -> bool:
    """Whether dice are thrown for an action: somebody resists it, and it is not just told (GW-EF-74, GW-RU-33)."""
    return bool(action.resisters) and state.rules.challenge.rolls(action.approach)


def essence_open(state: Drama, action: Pending, entity: str) -> Iterator[str]:
    """Yield the categories from which the entity may spend a point on this action."""
    sheet, approach = state.sheets.get(entity), action.approach_of(entity)
    if sheet is None or approach is None or not is_thrown(state, action):
        return
    spent = action.stakes_of(entity)
    for category in state.rules.challenge.categories:
        left = state.essence.get((entity, category), 0)
        if left > 0 and _may_pay(state.rules.challenge, sheet, approach, (*spent, category)):
            yield category


@remembered
def _may_pay(rules: ChallengeRules, sheet: Sheet, approach: Approach, points: tuple[str, ...]) -> bool:
    """Whether points of these categories may be spent together on such an approach, if they are there."""
    # The sheet has what was bought; what is left is counted by the scene.
    return refuse_approach(rules, attrs.evolve(sheet, essence=Counter(points)), approach, points) is None


def proceed(work: Work[Drama, e.Event]) -> None:
    """Do the next thing that happens by itself."""
    state = work.state
    if (ended := completed(state)) is not None:
        work.emit(ended)
    elif state.stack:
        _go_on(work, state.stack[-1])
    elif (action := taken_up(state)) is not None:
        work.emit(action)
    elif state.phase == "round" and state.round == state.last_round:
        work.emit(e.SceneEnded("stopped", "", f"Round {state.round} was to be its last."))
    elif state.phase == "round":
        work.emit(e.RoundBegan(state.round + 1, state.situations_now()))
    elif state.phase == "situations":
        _next_situation(work)
    elif state.phase == "order":
        work.emit(e.OrderSet(tuple(member for member in state.members if state.may_act(member))))
    elif state.phase == "turns":
        _next_turn(work)
    else:
        work.emit(e.SituationOpened(state.members, state.tied[0], state.engaged))


def _go_on(work: Work[Drama, e.Event], action: Pending) -> None:
    """Bring the innermost action to its next stage."""
    state = work.state
    # A contest is over once it is judged: nobody cuts into it, and nobody stakes on it (GW-DR-51).
    if action.is_contest and action.stage != "answer" and not unjudged(state, action):
        _contest(work, action)
    elif why := halted(state, action):
        work.emit(e.ActionEnded(action.number, action.actor, (), None, 0, None, why))
    elif (more := late_resisters(state, action)) is not None:
        work.emit(more)
    elif action.stage == "seek" and (bound := bound_by_scene(state, action)) is not None:
        work.emit(bound)
    elif action.stage == "answer":
        for entity in unjudged(state, action):
            found = judged_by_rules(work, action, entity)
            if found is not None:
                work.emit(e.ApproachJudged(entity, found[0], found[1]))
        work.emit(e.StageReached("judge"))
    elif action.stage == "judge":
        modifiers = modifiers_of(work, action)
        if modifiers:
            work.emit(e.ModifiersFixed(modifiers))
        work.emit(e.StageReached("window"))
    elif action.stage == "window":
        work.emit(e.StageReached("stake"))
    else:
        work.emit(e.StageReached("roll"))


def _next_situation(work: Work[Drama, e.Event]) -> None:
    state = work.state
    if state.situations:
        work.emit(situation_opened(state, state.situations[0]))
        return
    late = next((members for members in state.situations_now() if any(map(state.may_act, members))), None)
    free = unengaged(state)
    if late is not None:
        # A line drawn this round has engaged somebody whose action is still to come (GW-RU-131).
        work.emit(situation_opened(state, late))
    elif len(free) > 1:
        work.emit(e.ContestOpened(state.next_action, free, free, engaged=False))
    elif free:
        work.emit(e.SituationOpened(free, free[0], engaged=False))
    else:
        _end_round(work)


def unengaged(state: Drama) -> tuple[str, ...]:
    """Return who has an action left and no line, those of one place at a time (GW-DR-51, GW-RU-122)."""
    free = tuple(entity for entity in state.entities if state.may_act(entity) and not state.is_engaged(entity))
    return tuple(entity for entity in free if place_of(state, entity) == place_of(state, free[0]))


def situation_opened(state: Drama, members: tuple[str, ...]) -> e.SituationOpened | e.ContestOpened:
    """Return the fact that takes up an active situation: it has one holder from its first moment (GW-RU-123)."""
    first = first_claims(state, members) or tuple(member for member in members if state.takes_turns(member))
    if len(first) > 1:  # tied, or nobody has a claim yet: they roll (GW-RU-123)
        return e.ContestOpened(state.next_action, members, first, engaged=True)
    return e.SituationOpened(members, first[0] if first else None)


def _next_turn(work: Work[Drama, e.Event]) -> None:
    """Bring in who is due; then give the turn to the next in the order, and last to a holder who holds (GW-RU-115)."""
    state = work.state
    if coming := tuple(arriving(state)):
        for fact in coming:
            work.emit(fact)
        return
    if state.engaged and state.holder is None:  # whoever held it is gone: it is taken up anew (GW-DR-10)
        work.emit(e.SituationClosed())
        return
    waiting = [entity for entity in state.order if state.may_act(entity)]
    if not waiting and state.holder is not None and state.may_act(state.holder):
        waiting = [state.holder]
    work.emit(e.TurnBegan(waiting[0]) if waiting else e.SituationClosed())


def _contest(work: Work[Drama, e.Event], action: Pending) -> None:
    """Let those who contest the initiative roll: the highest total wins (GW-DR-51)."""
    state = work.state
    sides = [challenge.unopposed(state.rules.challenge, side_of(state, action, entity)) for entity in action.resisters]
    faces = work.draw(
        *(ask_for(state, entity, side.dice) for entity, side in zip(action.resisters, sides, strict=True))
    )
    totals = [max(dice, default=0) + side.modifier for dice, side in zip(faces, sides, strict=True)]
    throws = tuple(
        e.Throw(entity, dice, total, max(totals), total == max(totals))
        for entity, dice, total in zip(action.resisters, faces, totals, strict=True)
    )
    settled = e.ContestSettled(throws, tuple(one.entity for one in throws if one.beaten))
    for fact in settled.shown(state):
        work.emit(fact)


def _end_round(work: Work[Drama, e.Event]) -> None:
    """Settle the ladder, let free raises run out, and determine initiative (GW-DR-28 C, GW-RU-76, GW-RU-128)."""
    state = work.state
    claims = state.standing_claims
    pressed = any(claim.kind == "press" for claim in claims)
    broken = not pressed and any(claim.kind == "press" for claim in state.claims)
    saved = pressed or (broken and state.rules.rulings.broken_press_keeps_its_rung)
    steps = 0 if saved else state.rules.ladder_step
    if not state.rules.rulings.accelerate_at_once:
        steps += state.accelerated
    after = max(0, state.ladder - steps)
    if after < state.ladder:
        work.emit(e.LadderFell(state.ladder, after, "round-end"))
    expired = tuple(number for number, grant in state.grants.items() if grant.until <= state.round)
    if expired:
        work.emit(e.FreeRaisesExpired(expired))
    # Only at the very end of the round is it certain that the other places do not come to their climax in it.
    waited = lapsed(state)
    if waited is not None:
        work.emit(waited)
    # Before the round ends, which clears what was claimed and done, on which the initiative rests.
    decided = [ranking(state, members) for members in state.situations_now()]
    places = tuple(place for found, _ in decided for place in found)
    work.emit(e.InitiativeDetermined(places, tuple(why for _, why in decided if why)))
    work.emit(e.RoundEnded(state.round))
