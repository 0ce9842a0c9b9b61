"""A Test from its opening to its dice: who supports, who decides about Resolve, what falls (AD-30 to AD-51)."""

import attrs

from gateway_core.game.throws import Fallen, Pool, together

from . import harm
from .events.moments import WayTried
from .events.trials import PushesPaid, StageReached, TestOpened, TestPrepared, TestThrown
from .events.turns import ActionTaken
from .legal import actions_left
from .odds.dice import effective, pool, score_of
from .play import Play
from .state import Adventure, Push, Side, Test, Throw

__all__ = ["act", "helpers", "next_stage", "open_test", "score", "support_costs"]


def open_test(work: Play, test: Test, *, support: bool) -> None:
    """Begin a Test with who else opposes, or with what somebody fights, if its stage says so; else with Support.

    What is not for players goes into an event of its own.
    """
    waiting = helpers(work.state, test) if support and test.stage == "support" else test.waiting
    difficulty = test.difficulty if test.hidden else None
    shown = attrs.evolve(test, difficulty=None, difficulty_by=0) if test.hidden else test
    number = work.state.tests + 1
    work.emit(TestOpened(attrs.evolve(shown, number=number, waiting=waiting, success_words="", failure_words="")))
    if difficulty is not None or test.success_words or test.failure_words:
        work.emit(TestPrepared(difficulty, test.difficulty_by, test.success_words, test.failure_words))
    if test.way is not None:
        work.emit(WayTried(test.sides[0].character, test.way))


def act(work: Play, character: str, action: str) -> None:
    """Count an action of whoever's turn it is; outside their turn nothing is counted (AD-66)."""
    if work.state.turns.turn == character:
        work.emit(ActionTaken(character, action))


def helpers(state: Adventure, test: Test) -> tuple[str, ...]:
    """Return who could support: conscious Protagonists, not tested themselves, with an action left (AD-R06, AD-R07)."""
    able = (one.id for one in state.protagonists() if state.able(one.id) and test.side(one.id) is None)
    return tuple(id for id in able if not support_costs(state, id) or actions_left(state, id) > 0)


def support_costs(state: Adventure, character: str) -> bool:
    """Say whether it costs somebody an action to support (AD-R07)."""
    return character in state.turns.members and state.rules.switches["support-cost-in-rounds"] == "one-action"


def score(state: Adventure, side: Side, points: int = 0, more_support: int = 0) -> int:
    """Return a side's effective score with so many points of Resolve and further supporters."""
    base = score_of(state.rules, state.characters[side.character].scores, side.ability)
    supporters = len(side.supporters) + more_support
    return effective(state.rules, base, adjusted=side.adjusted, supporters=supporters, points=points).value


def _pay(work: Play) -> None:
    """Open all decisions and pay for them (AD-40, AD-50)."""
    made = sorted(work.state.pushes.items())
    paid = tuple((id, push.points, push.last_stand) for id, push in made if push.points or push.last_stand)
    if paid:
        work.emit(PushesPaid(paid))
    for id, *_ in paid if work.state.rules.switches["push-to-zero"] == "at-once" else ():
        harm.check(work, id)


def _throw(work: Play) -> None:
    """Throw every side's dice together (AD-31); a Last Stand has none, and the unconscious throw nothing."""
    state, sides = work.state, work.state.under_way.sides
    able = [side for side in sides if not _push(state, side).last_stand and state.able(side.character)]
    throwing = {side.character: _pool(state, side) for side in able}
    fallen = together(work.draw, throwing)
    work.emit(TestThrown(tuple(_thrown(state, side, fallen.get(side.character)) for side in sides)))


def _push(state: Adventure, side: Side) -> Push:
    return state.pushes.get(side.character, Push())


def _pool(state: Adventure, side: Side) -> Pool:
    one = state.characters[side.character]
    label = f"{one.name}'s {state.rules.abilities[side.ability].name}"
    return pool(state.rules, score(state, side, _push(state, side).points), seat=one.seat, label=label)


def _thrown(state: Adventure, side: Side, fell: Fallen | None) -> Throw:
    push = _push(state, side)
    value = score(state, side, push.points)
    if fell is not None:
        return Throw(side.character, value, fell.faces, next(iter(fell.removed), None), fell.total)
    stood = push.last_stand  # even for somebody whom it has already struck down
    return Throw(side.character, value, (), None, state.rules.figures["last-stand"] if stood else 0, stood)


def next_stage(work: Play) -> None:
    """Go on from who opposes, and with what, to Support, to the decisions about Resolve, and to the dice."""
    test = work.state.under_way
    match test.stage:
        case "sides" | "defence":
            work.emit(StageReached("support", helpers(work.state, test)))
        case "support" if test.supporters and work.state.judge == "gm":
            work.emit(StageReached("aid"))
        case "support" | "aid":
            work.emit(StageReached("push", work.state.deciders()))
        case _:
            _pay(work)
            _throw(work)
