"""Who won: Difficulties, Conflicts and their ties, Attacks and what they do (AD-33, AD-55 to AD-60, AD-68 to AD-75)."""

from collections.abc import Sequence

from gateway_core.chance import Ask

from . import harm
from .events.bodies import GearMarked
from .events.trials import RolledOff, StageReached, TestSettled
from .events.turns import OrderThrown
from .play import Play
from .state import Adventure, Side, Test

__all__ = ["bonus_of", "damage", "mark_gear", "rank", "roll_off", "settle", "succeeded", "use_up"]


def settle(work: Play) -> None:
    """Find the winner, or go on with a tie: the dice of those tied, or the games master's word (AD-R10)."""
    state, test = work.state, work.state.test
    assert test is not None
    actor = test.sides[0].character
    if test.kind == "order":
        work.emit(TestSettled(None, None))
    elif test.kind == "test":
        thrown = test.throw(actor)
        won = thrown is not None and test.difficulty is not None and thrown.result >= test.difficulty
        work.emit(TestSettled(actor if won else None, won))
    elif test.tied:
        _roll_off(work, test.tied, actor)
    else:
        best = _best(test)
        if len(best) == 1:
            work.emit(TestSettled(best[0], best[0] == actor))
        elif test.kind == "attack":
            work.emit(TestSettled(None, False))  # a tie hurts both, and nobody wins (AD-72, AD-R11)
        else:
            _part(work, state, test, best)


def _best(test: Test) -> list[str]:
    top = max(throw.result for throw in test.throws)
    return [throw.character for throw in test.throws if throw.result == top]


def _part(work: Play, state: Adventure, test: Test, best: Sequence[str]) -> None:
    """Part a tie: change beats prevention, then Protagonists beat NPCs, then dice (AD-56 to AD-58, AD-R10)."""
    actor = test.sides[0].character
    changing = [id for id in best if (side := test.side(id)) is not None and side.aim == "change"]
    heroes = [id for id in changing if state.characters[id].protagonist]
    if not changing:
        work.emit(TestSettled(None, False))  # nobody tried to change anything, and nothing changes
    elif len(changing) == 1 or len(heroes) == 1:
        winner = (changing if len(changing) == 1 else heroes)[0]
        work.emit(TestSettled(winner, winner == actor))
    elif heroes:
        _roll_off(work, heroes, actor)
    else:
        work.emit(StageReached("tie", tuple(changing)))


def _roll_off(work: Play, tied: Sequence[str], actor: str) -> None:
    left = roll_off(work, tied)
    if len(left) == 1:
        work.emit(TestSettled(left[0], left[0] == actor))


def roll_off(work: Play, tied: Sequence[str]) -> tuple[str, ...]:
    """Let those tied roll a die each, and return who rolled highest (AD-58)."""
    state = work.state
    dice, sides = state.rules.figures["tie-dice"], state.rules.figures["die-sides"]
    pools = work.draw(*(Ask(f"{state.called(id)}, to part a tie", _seat(state, id), dice, sides) for id in tied))
    faces = {id: sum(pool) for id, pool in zip(tied, pools, strict=True)}
    best = tuple(id for id, face in faces.items() if face == max(faces.values()))
    work.emit(RolledOff(tuple(faces.items()), best if len(best) > 1 else ()))
    return best


def _seat(state: Adventure, character: str) -> str:
    return state.characters[character].seat


def succeeded(test: Test, character: str) -> bool:
    """Say whether somebody's own Test came off: in a Conflict, whether they won it."""
    return bool(test.success) if test.kind == "test" else test.winner == character


def rank(work: Play) -> None:
    """Put those who made the Tests for turns in ranks, the highest result first (AD-64).

    Whoever joins later is fitted in among the others, who keep their places (AD-R35).
    """
    test, rounds = work.state.test, work.state.rounds
    assert test is not None
    thrown = tuple((throw.character, throw.result) for throw in test.throws)
    ranks: list[tuple[str, ...]] = [(id,) for id in (rounds.order if rounds is not None else ())]
    before = dict(rounds.results) if rounds is not None else {}
    for result in sorted({result for _, result in thrown}, reverse=True):
        equal = tuple(id for id, one in thrown if one == result)
        tied = [rank for rank in ranks if before.get(rank[0], result + 1) == result]
        at = sum(before.get(rank[0], result + 1) > result for rank in ranks)
        ranks[at : at + len(tied)] = [tuple(id for rank in (*tied, equal) for id in rank)]
        before |= dict.fromkeys(equal, result)
    work.emit(OrderThrown(tuple(ranks), thrown))


def damage(work: Play) -> None:
    """Do what an Attack does: the difference to the lower, or a tie's Damage to both (AD-71 to AD-74)."""
    test = work.state.test
    assert test is not None
    one, other = test.sides[:2]
    if test.winner is None:
        for side, foe in ((one, other), (other, one)):
            if foe.hurts:
                _hurt(work, test, side, foe, work.state.rules.figures["tie-damage"])
        return
    winner, loser = (one, other) if test.winner == one.character else (other, one)
    results = {throw.character: throw.result for throw in test.throws}
    if winner.hurts:
        bonus = bonus_of(work.state, winner)
        _hurt(work, test, loser, winner, results[winner.character] - results[loser.character] + bonus)


def bonus_of(state: Adventure, side: Side) -> int:
    """Return the Damage that a side's Gear adds to a won Attack (AD-73)."""
    return state.rules.gear[state.items[side.item].gear].bonus_damage if side.item in state.items else 0


def _hurt(work: Play, test: Test, side: Side, foe: Side, amount: int) -> None:
    """Hurt a side, and its supporters with it, if that is how the games master has it (AD-R28)."""
    track = work.state.characters[foe.character].damage_to
    why = f"hit by {work.state.called(foe.character)}"
    for id in (side.character, *(side.supporters if test.shared else ())):
        harm.lose(work, id, track, amount, why)


def mark_gear(work: Play) -> None:
    """Mark a box of the Gear that each side used, whether or not it helped (AD-18, AD-R32)."""
    for side in work.state.test.sides if work.state.test is not None else ():
        use_up(work, side.item)


def use_up(work: Play, id: str | None) -> None:
    """Mark a box of a piece of Gear, if it has any."""
    item = work.state.items.get(id or "")
    if item is not None and work.state.rules.gear[item.gear].uses:
        work.emit(GearMarked(item.id, item.marked + 1))
