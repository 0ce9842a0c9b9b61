"""What an evening is worth to a seat, in points of which a goal is a thousand: how programs choose.

Players want goals, and their heroes whole; the games master wants the evening to go on. Nothing here knows a scene.
"""

from ..records import Person
from ..state import GM, Evening
from . import weighing
from .weighing import COMPLICATION, DEAD, GOAL, GROWN, MISSED, POINT, REFLECTION, STEP, TRAUMA

_SCENE = 200  # of an evening that goes on
_RUNNING = 150  # that a clock has been started, whatever comes of it; other things come before it
_OUT = 120
_TROUBLE = 25  # for each die that opposes
_LEFT = 60  # for each beat that is lost


def worth(state: Evening, seat: str) -> int:
    """Return what a state is worth to a seat."""
    if seat == GM:
        return _SCENE * state.scene + _SCENE * (state.phase == "over") + len(state.took)
    return _goals(state) + _heroes(state, seat) - _TROUBLE * len(state.trouble) + _clock(state) + _hopes(state, seat)


def _goals(state: Evening) -> int:
    return GOAL * len(state.met) - MISSED * len(state.missed) + _SCENE * state.scene


def _heroes(state: Evening, seat: str) -> int:
    """Return how the heroes fare, one's own before the others."""
    return sum(_fares(state, one) * (3 if one.seat == seat else 2) // 2 for one in state.heroes())


def _fares(state: Evening, one: Person) -> int:
    """Return how somebody fares: harm that lasts weighs most, then what was given up for good."""
    traits = [trait for trait in state.traits.values() if trait.owner == one.id]
    given_up = sum(state.rules.steps_between(trait.sides, trait.full) for trait in traits if trait.sides < trait.full)
    grown = sum(state.rules.steps_between(trait.full, trait.sides) for trait in traits if trait.sides > trait.full)
    harmed = sum(
        TRAUMA + 8 * it.sides if it.trauma else COMPLICATION // 2 + 5 * it.sides for it in state.harms_of(one.id)
    )
    due = sum(TRAUMA if hit.trauma else COMPLICATION for hit in state.under_way.hits if hit.victim == one.id)
    fallen = {"dead": DEAD, "out": _OUT}.get(one.status, 0)
    return POINT * one.points + REFLECTION * one.reflection - harmed - due - STEP * given_up + GROWN * grown - fallen


def _clock(state: Evening) -> int:
    clock = state.clock
    return 0 if clock is None else _RUNNING - _LEFT * (clock.most - clock.left)


def _hopes(state: Evening, seat: str) -> int:
    """Return what may come of the Action under way, to whoever of the players acts in it."""
    action = state.action
    if action is None or action.stage != "answer":
        return 0
    turn = state.people.get(action.turn)
    if turn is not None and turn.hero:
        return weighing.answering(state, turn.id)
    own = [one.id for one in state.heroes() if one.id in action.order]
    return weighing.awaiting(state, own[0]) if own and action.is_contest else 0
