"""How an order of turns comes about, and whose turn is next: the clockwork of rounds, for a game's `proceed`."""

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from ...table.work import Work
from .facts import OrderFixed, OrderThrown, RankSettled, RoundBegan, TurnBegan
from .rounds import Rounds

__all__ = ["next_turn", "settle_order", "throw_order"]

Work_: TypeAlias = Work[Any, Any]  # of any game whose state has a field `rounds`


def throw_order(work: Work_, results: Mapping[str, int]) -> None:
    """Put those who have thrown this in ranks among those who have a place."""
    work.emit(OrderThrown(work.state.rounds.fitted(results), tuple(results.items())))


def settle_order(work: Work_, throw: Callable[[tuple[str, ...]], Mapping[str, int]]) -> None:
    """Part the first tie, or fix the order where there is none.

    Whom all who voted want goes first; where they are not of one mind, or want the dice, those tied `throw`, and those
    who throw the same throw again.
    """
    rounds: Rounds = work.state.rounds
    wanted = {*rounds.votes.values()}
    first = wanted.pop() if len(wanted) == 1 else None
    others = tuple(id for id in rounds.tie if id != first)
    if not rounds.tie:
        work.emit(OrderFixed(tuple(id for rank in rounds.ranks for id in rank)))
    elif first is None:
        work.emit(RankSettled(tuple((id,) for id in _parted(rounds.tie, throw))))
    else:
        work.emit(RankSettled(((first,), others) if others else ((first,),)))


def _parted(tied: tuple[str, ...], throw: Callable[[tuple[str, ...]], Mapping[str, int]]) -> tuple[str, ...]:
    if len(tied) < 2:
        return tied
    results = throw(tied)
    ranks = (tuple(id for id in tied if results[id] == one) for one in sorted({*results.values()}, reverse=True))
    return tuple(id for rank in ranks for id in _parted(rank, throw))


def next_turn(work: Work_, takes: Callable[[str], bool]) -> str | None:
    """Begin the turn of the next in the order who `takes` turns and has not had one; return who it is.

    Where there is none, begin the next round, and return None.
    """
    rounds: Rounds = work.state.rounds
    waiting = (id for id in rounds.order if id not in rounds.had)
    turn = next((id for id in waiting if takes(id)), None)
    if rounds.round == 0 or turn is None:
        work.emit(RoundBegan(rounds.round + 1))
        return None
    work.emit(TurnBegan(turn))
    return turn
