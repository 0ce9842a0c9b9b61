"""Paying for dice and rolling them: one's own, those of who helps, those of several at once."""

from collections.abc import Iterable, Mapping

import attrs

from gateway_core.game.throws import Pool, together

from . import dice
from .events import actions, harms
from .play import Play
from .records import TROUBLE, Aid, Laid, Rolled
from .state import Evening


def pay(work: Play, who: str, points: int, why: str = "") -> None:
    """Let somebody pay Plot Points, which leave play (SA-R23)."""
    if points:
        work.emit(harms.PointsChanged(who, -points, why))


def give(work: Play, who: str, points: int, why: str = "") -> None:
    """Let somebody have Plot Points; the games master's people have one stock (SA-R22, SA-R45)."""
    if points:
        work.emit(harms.PointsChanged(who, points, why))


def _pool_of(state: Evening, laid: Laid) -> Pool:
    """Return the dice of a pool as they are rolled."""
    return dice.pool(
        state.rules, [one.sides for one in laid.dice], name=_name(state, laid.who), seat=state.seat_of(laid.who)
    )


def roll(work: Play, laid: Laid, aids: Iterable[Aid] = (), *, stray: bool = False) -> Rolled:
    """Roll a pool, with those of who helps, and return what it came to (SA-16, SA-63)."""
    state, aids = work.state, tuple(aids)
    thrown = {
        "": _pool_of(state, laid),
        **{
            one.who: dice.aid(
                [die.sides for die in one.laid.dice], name=_name(state, one.who), seat=state.seat_of(one.who)
            )
            for one in aids
        },
    }
    fell = together(work.draw, thrown)
    helped = tuple(dice.rolled(one.who, one.laid.dice, fell[one.who], one.laid.words) for one in aids)
    own = dice.rolled(laid.who, laid.dice, fell[""], laid.words)
    bonus = sum(one.total for one in helped)
    result = attrs.evolve(own, total=own.total + bonus, aid=bonus)
    work.emit(actions.DiceRolled(result, helped, stray))
    ones(work, (result, *helped))
    return result


def roll_all(work: Play, pools: Mapping[str, Laid]) -> dict[str, Rolled]:
    """Roll several pools at once."""
    fell = together(work.draw, {who: _pool_of(work.state, laid) for who, laid in pools.items()})
    return {who: dice.rolled(who, laid.dice, fell[who], laid.words) for who, laid in pools.items()}


def ones(work: Play, rolls: Iterable[Rolled]) -> None:
    """Give a Plot Point to whose roll shows a 1, where the table has it so (SA-R05)."""
    if work.state.rules.switches["ones-grant-pp"] == "plot-point":
        for one in rolls:
            if 1 in one.faces and one.who != TROUBLE:
                give(work, one.who, 1, "for a 1")


def _name(state: Evening, who: str) -> str:
    return "Trouble" if who == TROUBLE else state.called(who)
