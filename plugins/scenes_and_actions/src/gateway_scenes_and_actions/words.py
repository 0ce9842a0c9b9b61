"""The language in which Distinctions say what they do to a Complication Pool (SA-35), and how that is worked out."""

from collections.abc import Callable, Iterable, Sequence

import attrs

from gateway_core.game.effects import (
    ConditionWord,
    Language,
    Operation,
    OperationWord,
    QuantityWord,
    compared,
    flag,
    one_of,
)

Pool = tuple[int, ...]  # the sides of its dice, in the order in which they were rolled

_WHICH = ("lowest", "highest", "all")
_CALLED = {"lowest": "the lowest die", "highest": "the highest die", "all": "every die"}


@attrs.frozen
class Moment:
    """A Complication Pool before it is rolled, and what it is rolled for.

    `sides` are those of the ladder, from the smallest die. `dice` are what effects change, one after another.
    """

    dice: Pool
    sides: Pool
    margin: int = 0  # winner's total less loser's
    trauma: bool = False  # whether Trauma is rated, and not a Complication
    sort: str = ""  # of the kind that was selected: physical, social, mental
    used: bool = False  # whether the Distinction's own die was in the last roll


def chosen(dice: Sequence[int], which: str) -> set[int]:
    """Return the places of the dice that are meant: one of the smallest size, one of the largest, or all (SA-R34)."""
    if which == "all" or not dice:
        return set(range(len(dice)))
    best = min(dice) if which == "lowest" else max(dice)
    return {list(dice).index(best)}


def stepped(die: int, by: int, ladder: Sequence[int]) -> int | None:
    """Return a die so many steps up or down: the largest stays as it is, and below the smallest is none (SA-R34).

    >>> stepped(10, 1, (4, 6, 8, 10, 12)), stepped(12, 1, (4, 6, 8, 10, 12)), stepped(4, -1, (4, 6, 8, 10, 12))
    (12, 12, None)
    """
    place = ladder.index(die) + by
    return None if place < 0 else ladder[min(place, len(ladder) - 1)]


def _stepping(by: int) -> Callable[[Moment, str], list[Pool]]:
    def change(here: Moment, which: str) -> list[Pool]:
        places = chosen(here.dice, which)
        dice = (stepped(die, by, here.sides) if place in places else die for place, die in enumerate(here.dice))
        return [tuple(die for die in dice if die is not None)]

    return change


def _add(here: Moment, die: str) -> list[Pool]:
    return [(*here.dice, int(die.removeprefix("d")))]


def _remove(here: Moment, which: str) -> list[Pool]:
    places = chosen(here.dice, which)
    return [tuple(die for place, die in enumerate(here.dice) if place not in places)]


def _sort(here: Moment, sort: str) -> bool:
    return here.sort == sort


def _why(words: str) -> Callable[..., tuple[str, str]]:
    return lambda *_: ("scenes/no-effect", words)


_MARGIN: QuantityWord[Moment] = QuantityWord("margin", "by how much the roll was lost", lambda here: here.margin)
_DICE: QuantityWord[Moment] = QuantityWord("dice", "the dice in the pool", lambda here: len(here.dice))

LANGUAGE = Language(
    (
        _MARGIN,
        _DICE,
        attrs.evolve(compared(_MARGIN, "the margin"), told="the roll was lost by {value}"),
        attrs.evolve(compared(_DICE, "the pool"), told="the pool has {value} dice"),
        ConditionWord(
            "sort",
            "of which sort the kind is that was selected",
            _sort,
            one_of("physical", "social", "mental"),
            _why("The kind is of another sort."),
            told="the kind is {value}",
        ),
        ConditionWord(
            "used",
            "whether the Distinction's own die was in the last roll",
            lambda here, value: here.used == value,
            flag(),
            _why("Its own die was not rolled."),
            told="its own die was rolled",
        ),
        ConditionWord(
            "trauma",
            "whether Trauma is rated, and not a Complication",
            lambda here, value: here.trauma == value,
            flag(),
            _why("That is for Trauma alone."),
            told="it is Trauma",
        ),
        OperationWord(
            "step-up",
            "a die grows by a step; the largest stays",
            _stepping(1),
            one_of(*_WHICH, called=_CALLED),
            told="step up {value}",
        ),
        OperationWord(
            "step-down",
            "a die shrinks by a step; the smallest is gone",
            _stepping(-1),
            one_of(*_WHICH, called=_CALLED),
            told="step down {value}",
        ),
        OperationWord(
            "add", "a die comes into the pool", _add, one_of("d4", "d6", "d8", "d10", "d12"), told="add a {value}"
        ),
        OperationWord(
            "remove",
            "a die goes out of the pool",
            _remove,
            one_of("lowest", "highest", called=_CALLED),
            told="remove {value}",
        ),
    )
)


def changed(moment: Moment, does: Iterable[Operation]) -> Pool:
    """Return the dice of a pool after what one Distinction does to it, step by step."""
    for operation in does:
        for dice in operation.facts(moment):
            moment = attrs.evolve(moment, dice=dice)
    return moment.dice
