"""Who won: Difficulties, Conflicts and their ties, Attacks and what they do (AD-33, AD-55 to AD-60, AD-68 to AD-75)."""

from collections.abc import Sequence

from gateway_core.chance import Ask

from . import harm
from .events.bodies import GearMarked
from .events.trials import RolledOff, StageReached, TestSettled
from .events.turns import OrderThrown
from .play import Play
from .state import Adventure, Side, Test

__all__ = ["bonus_of", "damage", "mark_gear", "rank", "roll", "settle", "succeeded", "use_up"]


def settle(work: Play) -> None:
    """Find the winner, or go on with a tie: the dice of those tied, or the games master's word (AD-R10)."""
    test = work.state.under_way
    best, first = _best(test), test.throws[0]
    if test.kind == "order":
        work.emit(TestSettled(None, None))
    elif test.kind == "test":
        won = test.difficulty is not None and first.result >= test.difficulty
        work.emit(TestSettled(first.character if won else None, won))
    elif test.tied:
        _roll_off(work, test.tied)
    elif len(best) == 1:
        _award(work, best[0])
    elif test.kind == "attack":
        work.emit(TestSettled(None, False))  # a tie hurts both, and nobody wins (AD-72, AD-R11)
    else:
        _part(work, test, best)


def _best(test: Test) -> list[str]:
    top = max(throw.result for throw in test.throws)
    return [throw.character for throw in test.throws if throw.result == top]


def _award(work: Play, winner: str) -> None:
    work.emit(TestSettled(winner, winner == work.state.under_way.sides[0].character))


def _part(work: Play, test: Test, best: Sequence[str]) -> None:
    """Part a tie: change beats prevention, then Protagonists beat NPCs, then dice (AD-56 to AD-58, AD-R10)."""
    changing = [side.character for side in test.sides if side.character in best and side.aim == "change"]
    heroes = [id for id in changing if work.state.characters[id].protagonist]
    if not changing:
        work.emit(TestSettled(None, False))  # nobody tried to change anything, and nothing changes
    elif len(changing) == 1 or len(heroes) == 1:
        _award(work, (changing if len(changing) == 1 else heroes)[0])
    elif heroes:
        _roll_off(work, heroes)
    else:
        work.emit(StageReached("tie", tuple(changing)))


def _roll_off(work: Play, tied: Sequence[str]) -> None:
    """Let those tied roll a die each; whoever rolled highest has won, or they roll again (AD-58)."""
    faces = roll(work, tied, "to part a tie")
    best = tuple(id for id, face in faces.items() if face == max(faces.values()))
    work.emit(RolledOff(tuple(faces.items()), best if len(best) > 1 else ()))
    if len(best) == 1:
        _award(work, best[0])


def roll(work: Play, tied: Sequence[str], why: str) -> dict[str, int]:
    """Let those tied roll a die each, and return what each has."""
    state, figures = work.state, work.state.rules.figures
    named = ((f"{state.called(id)}, {why}", state.characters[id].seat) for id in tied)
    pools = work.draw(*(Ask(label, seat, figures["tie-dice"], figures["die-sides"]) for label, seat in named))
    return {id: sum(pool) for id, pool in zip(tied, pools, strict=True)}


def succeeded(test: Test, character: str) -> bool:
    """Say whether somebody's own Test came off: in a Conflict, whether they won it."""
    return bool(test.success) if test.kind == "test" else test.winner == character


def rank(work: Play) -> None:
    """Put those who made the Tests for turns in ranks, the highest result first (AD-64).

    Whoever joins later is fitted in among the others, who keep their places (AD-R35).
    """
    thrown, rounds = work.state.under_way.throws, work.state.turns
    ranks: list[tuple[str, ...]] = [(id,) for id in rounds.order]
    before = dict(rounds.results)
    for result in sorted({throw.result for throw in thrown}, reverse=True):
        equal = tuple(throw.character for throw in thrown if throw.result == result)
        tied = [rank for rank in ranks if before.get(rank[0], result + 1) == result]
        at = sum(before.get(rank[0], result + 1) > result for rank in ranks)
        ranks[at : at + len(tied)] = [tuple(id for rank in (*tied, equal) for id in rank)]
        before |= dict.fromkeys(equal, result)
    work.emit(OrderThrown(tuple(ranks), tuple((throw.character, throw.result) for throw in thrown)))


def damage(work: Play) -> None:
    """Do what an Attack does: the difference to the lower, or a tie's Damage to both (AD-71 to AD-74)."""
    test = work.state.under_way
    one, other = test.sides[:2]
    results = {throw.character: throw.result for throw in test.throws}
    for side, foe in ((one, other), (other, one)):
        margin = results[foe.character] - results[side.character] + bonus_of(work.state, foe)
        if foe.hurts and test.winner in (None, foe.character):
            _hurt(work, test, side, foe, work.state.rules.figures["tie-damage"] if test.winner is None else margin)


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
    for side in work.state.under_way.sides:
        use_up(work, side.item)


def use_up(work: Play, id: str | None) -> None:
    """Mark a box of a piece of Gear, if it has any."""
    item = work.state.items.get(id or "")
    if item is not None and work.state.rules.gear[item.gear].uses:
        work.emit(GearMarked(item.id, item.marked + 1))
