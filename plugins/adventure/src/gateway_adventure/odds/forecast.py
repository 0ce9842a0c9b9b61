"""The exact chance of what a command leads to, from what its seat may know: a push, a supporter, a way, an Attack.

Another's sealed decision counts as none; an NPC's sheet and a hidden Difficulty are known to the games master alone.
"""

import attrs

from gateway_core.chance import Odds
from gateway_core.game import Command

from .. import commands as c
from ..harm import answers, bonus_of, defended
from ..play import Opening
from ..state import GM, Adventure, Push, Side, Test
from .dice import score_of
from .notes import advised
from .sides import Party, Trial

__all__ = ["odds"]

_NONE = Push()


def odds(state: Adventure, seat: str, command: Command[Adventure]) -> Odds | None:
    """Return the chance that a command's Test succeeds, for the seat that gives it; None where nobody can say."""
    test = _meant(state, command)
    if test is None or test.kind == "order" or test.stage == "sides":
        return None
    if isinstance(command, c.Support):
        return _with_support(state, seat, test, command)
    if isinstance(command, c.Defend):
        return _of(state, seat, test, command.character, _NONE)
    if isinstance(command, c.Push | c.LastStand):
        points = 0 if isinstance(command, c.LastStand) else command.points
        return _of(state, seat, test, command.character, Push(points, isinstance(command, c.LastStand)))
    return _of(state, seat, test, test.sides[0].character, _NONE)


def _meant(state: Adventure, command: Command[Adventure]) -> Test | None:
    """Return the Test that a command is about: the one under way, or the one it would open."""
    match command:
        case c.Push() | c.LastStand() | c.Support(side=str()):
            return state.test
        case c.Join() if state.test is not None:
            joining = Side(command.character, command.ability, command.aim)
            return attrs.evolve(state.test, sides=(*state.test.sides, joining), stage="support")
        case c.Go() if state.test is not None and state.test.stage == "sides":
            return attrs.evolve(state.test, stage="support")
        case c.Defend() if state.test is not None and state.test.attack is not None:
            return _armed(state.test, defended(state, command.character, state.test.attack, command.item))
        case c.Propose(character=character, way=str(way)):
            hidden = state.rules.switches["difficulty-visibility"] == "hidden"
            return c.TakeWay(character, way, hidden=hidden).opens(state)
        case Opening():
            test = command.opens(state)
            if test is None or test.attack is None or test.stage != "defence":
                return test
            other = test.sides[1].character
            return _armed(test, defended(state, other, test.attack, answers(state, other, test.attack)[0]))
    return None


def _armed(test: Test, side: Side) -> Test:
    """Return an Attack in which whoever is attacked fights so, with all else that was decided of that side."""
    sides = (
        attrs.evolve(one, item=side.item, hurts=side.hurts) if one.character == side.character else one
        for one in test.sides
    )
    return attrs.evolve(test, sides=tuple(sides))


def _with_support(state: Adventure, seat: str, test: Test, command: c.Support) -> Odds | None:
    """Return the chance of whoever would be supported, with the supporter."""
    side = test.side(command.side or "")
    if side is None:
        return None
    helped = attrs.evolve(side, supporters=(*side.supporters, command.character))
    sides = tuple(helped if one is side else one for one in test.sides)
    return _of(state, seat, attrs.evolve(test, sides=sides), side.character, _NONE)


def _of(state: Adventure, seat: str, test: Test, character: str, push: Push) -> Odds | None:
    """Return the chance of one side of a Test, if it decides so about Resolve."""
    side = test.side(character)
    others = [one for one in test.sides if one.character != character]
    if side is None or (not others and test.difficulty is None) or (test.hidden and seat != GM):
        return None
    if seat != GM and not all(state.characters[one.character].protagonist for one in test.sides):
        return None
    against = tuple(_party(state, one, _decided(state, seat, one)) for one in others)
    trial = Trial(state.rules, _party(state, side, push), against, test.difficulty or 0, attack=test.attack)
    return advised(trial).odds()


def _party(state: Adventure, side: Side, push: Push) -> Party:
    one = state.characters[side.character]
    return Party(
        score_of(state.rules, one.scores, side.ability),
        adjusted=side.adjusted,
        supporters=len(side.supporters),
        points=push.points,
        stands=push.last_stand,
        aim=side.aim,
        protagonist=one.protagonist,
        bonus=bonus_of(state, side),
        hurts=side.hurts,
        name=one.name,
    )


def _decided(state: Adventure, seat: str, other: Side) -> Push:
    """Return what the other side has decided about Resolve, as far as its decision is open."""
    sealed = seat not in (GM, state.characters[other.character].seat) and state.is_sealed
    return _NONE if sealed else state.pushes.get(other.character, _NONE)
