"""The exact chances of rolls: as the rules give them, equal to counting every roll (SA-X02, SA-X03)."""

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from gateway_scenes_and_actions.dice import aid, pool, rating

from gateway_core.game.throws import Pool
from gateway_core.packs import DataFault

from ..books import RULES
from ..playing import evening


def by_hand(sides: tuple[int, ...]) -> dict[int, int]:
    """Count every roll of these dice."""
    found: Counter[int] = Counter()
    for faces in product(*(range(1, one + 1) for one in sides)):
        found[sum(sorted((face for face in faces if face != 1), reverse=True)[:2])] += 1
    return dict(found)


@pytest.mark.parametrize("words", ["2d6", "d8+2d6", "d10+d8+d6", "d12+d10+d8", "6d6", "d4", "d4+d12"])
def test_a_pool_is_counted_exactly(words: str) -> None:
    """Two are added, 1s are out (SA-X02, SA-X03)."""
    sides = Pool(words).dice

    assert dict(pool(RULES, sides).totals.ways) == by_hand(sides)


def test_six_thugs_are_as_the_rules_count_them() -> None:
    """SA-X02: the counts of 46 656."""
    ways = pool(RULES, (6,) * 6).totals.ways

    assert {total: ways[total] for total in (0, 2, 3, 4, 5, 6, 7)} == {0: 1, 2: 6, 3: 6, 4: 63, 5: 192, 6: 665, 7: 1452}
    assert {total: ways[total] for total in (8, 9, 10, 11, 12)} == {8: 3361, 9: 5952, 10: 10071, 11: 12606, 12: 12281}


def test_a_helpers_highest_die_is_added() -> None:
    """A 1 of the helper's gives nothing (SA-63, SA-R17)."""
    ways = aid((8, 6)).totals.ways
    by_hand = Counter(max(0 if one == 1 else one, 0 if two == 1 else two) for one in range(1, 9) for two in range(1, 7))

    assert dict(ways) == dict(by_hand)


def test_the_size_of_the_highest_die_rates() -> None:
    """Of equal faces it is the larger die's (SA-36, SA-R10)."""
    ways = rating((8, 6)).totals.ways
    by_hand = Counter(8 if one >= two else 6 for one in range(1, 9) for two in range(1, 7))

    assert dict(ways) == dict(by_hand)


@pytest.mark.parametrize(
    ("against", "won", "far"), [("d6", 97, 80), ("2d6", 81, 49), ("3d6", 70, 33), ("4d6", 63, 24), ("6d6", 53, 15)]
)
def test_the_trouble_pool_is_as_hard_as_the_rules_say(against: str, won: int, far: int) -> None:
    """SA-R25: a d10+d8+d6 pool against so many d6."""
    odds: Any = _odds(pool="d10+d8+d6", against=against)

    assert (round(float(odds.percent)), round(float(odds.also[0].percent))) == (won, far)


@pytest.mark.parametrize(("clock", "full", "choose"), [("4/4", 38, 12), ("4/5", 59, 11), ("4/6", 76, 7)])
def test_a_clock_is_as_hard_as_the_rules_say(clock: str, full: int, choose: int) -> None:
    """SA-R39: four steps of a d10+d8+d6 pool against 3d6."""
    odds: Any = _odds(pool="d10+d8+d6", against="3d6", timed=clock)

    assert (round(float(odds.percent)), round(float(odds.also[0].percent))) == (full, choose)


def test_a_clock_that_nothing_opposes_is_against_the_trouble_pool() -> None:
    """`--timed` alone is as against 3d6; stakes that are a number go with it, and so does a flag that is down."""
    alone = _odds(pool="d10+d8+d6", timed="4/5", rating=False)

    assert alone.fraction == _odds(pool="d10+d8+d6", against="3d6", timed="4/5").fraction
    assert 0 < _odds(pool="d10+d8+d6", stakes=12, timed="4/5").fraction < alone.fraction


@pytest.mark.parametrize(("name", "dice"), [("pool", "d10+d7"), ("against", "d20"), ("aid", ["d6+d3"])])
def test_a_die_off_the_ladder_is_refused(name: str, dice: Any) -> None:
    """SA-R01: the ladder is told."""
    with pytest.raises(DataFault, match=rf"--{name}: a d\d+ is no die .*\(SA-R01\)") as caught:
        _odds(**{"pool": "d8", "against": "d6", name: dice})

    assert caught.value.hint == "Its dice are d4, d6, d8, d10, d12."


def test_twenty_dice_of_five_sizes_are_counted() -> None:
    """4d4+4d6+4d8+4d10+4d12, against as many."""
    twenty = "4d4+4d6+4d8+4d10+4d12"

    assert _odds(pool=twenty, against=twenty).fraction < 1


def test_each_further_die_has_its_chance() -> None:
    """A bought die never lowers a chance, and a larger one raises it more."""
    odds = _odds(pool="d8+d6", stakes=9)
    chances = [odds.fraction, *(one.numerator / one.denominator for one in odds.also[2:])]

    assert [one.name for one in odds.also[2:]] == [f"with a d{sides} more" for sides in (4, 6, 8, 10, 12)]
    assert chances == sorted(chances)


def _odds(**parameters: Any) -> Any:
    game = evening()
    return game.system.weigh(game.rulebook, parameters)


def test_what_is_rated_is_counted_with_the_roll() -> None:
    """The winner's dice that show no 1, rolled again: as counting d6+d4 against d4 says (SA-34, SA-36)."""
    ways: Counter[tuple[bool, int]] = Counter()
    for one, two, other in product(range(1, 7), range(1, 5), range(1, 5)):
        mine, theirs = ((one, 6), (two, 4)), ((other, 4),)
        total, stakes = (sum(face for face, _ in dice if face != 1) for dice in (mine, theirs))
        left = [sides for face, sides in (mine if total > stakes else theirs) if face != 1]
        again = [*product(*(range(1, sides + 1) for sides in left))]
        for faces in again:
            size = max((face, sides) for face, sides in zip(faces, left, strict=True))[1] if left else 0
            ways[total > stakes, size] += 24 // len(again)
    odds = _odds(pool="d6+d4", against="d4", rating=True)
    whole = sum(ways.values())
    rated = {one.name: Fraction(one.numerator, one.denominator) for one in odds.also}

    assert odds.fraction == Fraction(sum(count for (won, _), count in ways.items() if won), whole)
    assert rated["won, and rated d6"] == Fraction(ways[True, 6], whole)
    assert rated["won, and rated d4"] == Fraction(ways[True, 4], whole)
    assert rated["lost, and rated d4"] == Fraction(ways[False, 4], whole)
