"""Rounds: an order that is thrown for, ties that are parted, turns one after another, who joins and who leaves."""

import sys
from collections.abc import Callable, Mapping

import attrs
import pytest

from gateway_core.frozen import FrozenDict
from gateway_core.game import Event, State, add, fact, members, public, rounds
from gateway_core.game.rounds import (
    ActionTaken,
    Preferred,
    Rounds,
    RoundsJoined,
    RoundsLeft,
    TurnEnded,
    next_turn,
    settle_order,
    throw_order,
)


@attrs.define(on_setattr=State.guard)
class Race(State):
    """Runners, and who has dropped out of breath."""

    rounds: Rounds | None = public(default=None)
    spent: tuple[str, ...] = public(default=())


@fact("turn-ended")
class Breathless(rounds.TurnEnded):
    """A turn is over, and whoever had it is out of breath."""

    character: str = add("rounds.had", "spent")


class Play:
    """Puts facts into a live draft, as a table does."""

    def __init__(self, *runners: str, **more: object) -> None:
        self.state = Race(Rounds(runners, **more)).thaw()  # type: ignore[arg-type]  # whatever rounds may hold
        self.facts: list[Event[Race]] = []

    def emit(self, *facts: Event[Race]) -> None:
        """Note what happens, and let it happen."""
        for one in facts:
            self.facts.append(one)
            one.apply(self.state)

    @property
    def told(self) -> list[str]:
        """What has happened, in words."""
        return [one.tell(self.state) for one in self.facts]

    @property
    def rounds(self) -> Rounds:
        """The rounds as they stand."""
        assert self.state.rounds is not None
        return self.state.rounds


def thrower(*thrown: Mapping[str, int]) -> Callable[[tuple[str, ...]], Mapping[str, int]]:
    """Return what throws these, one after the other, and nothing besides."""
    left = iter(thrown)
    return lambda _: next(left)


def ordered(*runners: str) -> Play:
    """Return rounds in this order."""
    return Play(*runners, order=runners)


def test_who_throws_highest_goes_first() -> None:
    """Nobody is tied, so nobody throws again, and the results are kept."""
    race = Play("ann", "bob", "cat")

    throw_order(race, {"ann": 3, "bob": 9, "cat": 5})
    settle_order(race, thrower())

    assert race.rounds.order == ("bob", "cat", "ann")
    assert (race.rounds.ranks, dict(race.rounds.results)) == ((), {"ann": 3, "bob": 9, "cat": 5})
    assert race.told == ["", "Order of turns: bob, cat, ann."]


def test_those_tied_throw_until_they_are_parted() -> None:
    """Ann and Cat throw the same again, and once more; Bob goes between nobody."""
    race = Play("ann", "bob", "cat")

    throw_order(race, {"ann": 7, "bob": 7, "cat": 7})
    assert race.rounds.tie == ("ann", "bob", "cat")
    settle_order(race, thrower({"ann": 2, "bob": 5, "cat": 2}, {"ann": 4, "cat": 4}, {"ann": 1, "cat": 6}))
    settle_order(race, thrower())

    assert race.rounds.order == ("bob", "cat", "ann")


@pytest.mark.parametrize(
    ("votes", "thrown", "order"),
    [
        ({"ann": "bob", "bob": "bob"}, (), ("bob", "ann")),
        ({"ann": "ann", "bob": "bob"}, ({"ann": 1, "bob": 2},), ("bob", "ann")),
        ({"ann": None, "bob": None}, ({"ann": 2, "bob": 1},), ("ann", "bob")),
    ],
)
def test_those_tied_may_agree_who_goes_first(
    votes: Mapping[str, str | None], thrown: tuple[Mapping[str, int], ...], order: tuple[str, ...]
) -> None:
    """Where they are not of one mind, or want it so, dice say it; what was said is forgotten then."""
    race = Play("ann", "bob")
    throw_order(race, {"ann": 4, "bob": 4})
    race.emit(*(Preferred(one, first) for one, first in votes.items()))

    settle_order(race, thrower(*thrown))

    assert (race.rounds.ranks, dict(race.rounds.votes)) == (tuple((one,) for one in order), {})


def test_a_vote_says_no_more_than_who_is_first() -> None:
    """The others are tied still."""
    race = Play("ann", "bob", "cat")
    throw_order(race, {"ann": 4, "bob": 4, "cat": 4})
    race.emit(Preferred("ann", "cat"))

    settle_order(race, thrower())

    assert race.told[1:] == ["ann says that cat goes first.", ""]
    assert race.rounds.ranks == (("cat",), ("ann", "bob"))


def test_everybody_who_takes_turns_has_one_a_round() -> None:
    """Bob takes none; when all have had theirs the next round begins, and with it nothing is used."""
    race, turns = ordered("ann", "bob", "cat"), []

    while race.rounds.round < 3:
        turn = next_turn(race, lambda id: id != "bob")
        turns.append(turn)
        if turn is not None:
            race.emit(ActionTaken(turn, "run"), TurnEnded(turn))

    assert turns == [None, "ann", "cat", None, "ann", "cat", None]
    assert (race.rounds.turn, race.rounds.had, dict(race.rounds.used)) == (None, (), {})


def test_actions_are_counted_and_those_of_a_turn_are_known() -> None:
    """What Bob does in Ann's turn counts among his, and is none of this turn."""
    race = ordered("ann", "bob")
    next_turn(race, bool)
    next_turn(race, bool)

    race.emit(ActionTaken("ann", "run"), ActionTaken("bob", "shout"), ActionTaken("ann", "jump"))

    assert (race.rounds.turn, race.rounds.actions) == ("ann", ("run", "jump"))
    assert race.rounds.used == {"ann": 2, "bob": 1}


def test_a_newcomer_is_fitted_in_and_waits_for_the_next_round() -> None:
    """Dan shares the place of whoever has thrown the same, and the dice part the two."""
    race = Play("ann", "bob")
    throw_order(race, {"ann": 9, "bob": 5})
    settle_order(race, thrower())

    race.emit(RoundsJoined("dan"))
    throw_order(race, {"dan": 5})
    assert (race.rounds.members, race.rounds.had) == (("ann", "bob", "dan"), ("dan",))
    assert race.rounds.ranks == (("ann",), ("bob", "dan"))
    settle_order(race, thrower({"bob": 1, "dan": 2}))
    settle_order(race, thrower())

    assert race.rounds.order == ("ann", "dan", "bob")
    assert next_turn(race, bool) is None
    assert next_turn(race, bool) == "ann"


@pytest.mark.parametrize(("result", "place"), [(10, 0), (7, 1), (1, 2)])
def test_a_newcomer_goes_where_the_result_belongs(result: int, place: int) -> None:
    """Before, between and behind those who are there."""
    there = Rounds((), order=("ann", "bob"), results=FrozenDict(ann=9, bob=5))

    assert there.fitted({"dan": result})[place] == ("dan",)


def test_whoever_leaves_takes_no_more_turns() -> None:
    """A turn of theirs is over at once."""
    race = ordered("ann", "bob")
    next_turn(race, bool)
    next_turn(race, bool)
    race.emit(ActionTaken("ann", "run"))

    race.emit(RoundsLeft("ann"))

    assert (race.rounds.members, race.rounds.order) == (("bob",), ("bob",))
    assert (race.rounds.turn, race.rounds.actions) == (None, ())
    assert next_turn(race, bool) == "bob"


def test_a_fact_of_a_games_own_stands_in_place_of_that_of_the_base() -> None:
    """It does what the other does, and more; `members` finds it alone, and the others of the room."""
    race = ordered("ann", "bob")
    next_turn(race, bool)
    next_turn(race, bool)

    race.emit(Breathless("ann"))

    assert (race.rounds.turn, race.rounds.had, race.state.spent) == (None, ("ann",), ("ann",))
    here = members(Event, sys.modules[__name__], rounds)
    assert Breathless in here
    assert {one.__name__ for one in here} == {
        "ActionTaken", "Breathless", "OrderFixed", "OrderThrown", "Preferred", "RankSettled", "RoundBegan",
        "RoundsJoined", "RoundsLeft", "TurnBegan",
    }  # fmt: skip
