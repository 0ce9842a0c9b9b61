"""One side's dice: asked for, read, and counted; odds against going through every throw."""

import os
from collections import Counter
from typing import Any

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gateway_core.chance import Ask, Reason
from gateway_core.game.throws import (
    Again,
    Cap,
    Count,
    KeepHighest,
    KeepLowest,
    Pool,
    RemoveHighest,
    RemoveLowest,
    RemoveMiddle,
    Step,
    TakeOut,
)

from .slow import every, totals

FULL = os.environ.get("GATEWAY_FULL") == "1"
faces = st.frozensets(st.integers(1, 4), max_size=3)
few = st.integers(0, 3)
die_steps = st.lists(
    st.builds(Cap, st.integers(1, 4)) | st.builds(TakeOut, faces) | st.builds(Count, faces), max_size=2
)
pool_steps = st.lists(
    st.builds(KeepHighest, few) | st.builds(KeepLowest, few) | st.builds(RemoveHighest, few)
    | st.builds(RemoveLowest, few) | st.just(RemoveMiddle()),
    max_size=2,
)  # fmt: skip
pools = st.builds(
    lambda dice, each, pool, added, sizes: Pool(dice, (*each, *pool), (Reason("luck", added),), sizes=sizes),
    st.lists(st.sampled_from([2, 3, 4, 4]), max_size=4),
    die_steps,
    pool_steps,
    st.integers(-2, 2),
    st.booleans(),
)


@given(pools)
def test_the_odds_of_a_pool_are_those_of_every_throw(pool: Pool) -> None:
    """What reads the dice and what counts them is one description: totals, dice that count, those left and out."""
    assert pool.tallies == Counter(pool.tally(fell) for fell in every(pool))
    assert pool.totals.ways == totals(pool)


AID = Pool("d6+d4", (TakeOut((1,)), KeepHighest()), name="Bo", seat="bo")


single = pools.map(lambda pool: attrs.evolve(pool, dice=(*pool.dice, 3)[:1]))


@settings(max_examples=1000 if FULL else 15)  # each goes through hundreds of throws
@given(single, single)
def test_pools_beside_it_are_read_by_their_own_steps_and_added(pool: Pool, more: Pool) -> None:
    """A helper's dice, and a helper's helper's: as likely as every throw of all of them says."""
    aid = Pool("d2+d3", (TakeOut((1,)), KeepHighest()), beside=(more,))
    helped = attrs.evolve(pool, beside=(aid, more))

    assert helped.totals.ways == totals(helped)
    assert helped.tallies == Counter(helped.tally(fell) for fell in every(helped))


def test_a_helpers_dice_are_asked_of_the_helper_and_told_with_the_others() -> None:
    """Everything falls at once; each line says whose it is."""
    pool = Pool("2d8", (TakeOut((1,)), KeepHighest(2)), (Reason("luck", 1),), name="Kroe", seat="kroe", beside=(AID,))

    fell = pool.read([(5, 4), (3,), (6,)])

    assert [(ask.label, ask.seat) for ask in pool.asks] == [("Kroe 2d8", "kroe"), ("Bo 1d4", "bo"), ("Bo 1d6", "bo")]
    assert (fell.total, fell.own, fell.kept, fell.beside[0].total) == (16, 9, 2, 6)
    assert pool.told(fell) == "Kroe [5 4] with Bo [(3) 6] 16"
    assert [(one.text, one.amount) for one in pool.why_of(fell)] == [
        ("Kroe [5 4]", 9),
        ("each die that shows 1 is out", None),
        ("the 2 highest dice count", None),
        ("luck", 1),
        ("Bo [(3) 6]", 6),
        ("each die that shows 1 is out", None),
        ("the highest die counts", None),
        ("Bo in all", 6),
        ("Kroe in all", 16),
    ]
    assert [one.text for one in pool.reasons][4:5] == ["Bo 1d4+1d6"]


def test_a_helpers_dice_are_thrown_again_by_the_helpers_steps() -> None:
    """The second throw of each is asked for apart, and given to whose it is."""
    pool = Pool("2d6", (Again((1,)),), name="Kroe", beside=(Pool("2d4", (Again((4,)),), name="Bo"),))
    first = [(1, 3), (4, 2)]

    assert [ask.label for ask in pool.asks_again(first)] == ["Kroe 1d6, again", "Bo 1d4, again"]
    assert pool.read(first, [(5,), (1,)]).total == 5 + 3 + 1 + 2
    with pytest.raises(ValueError, match="2 pools of dice were asked for, and 1 given"):
        pool.read(first, [(5,)])


@given(st.lists(st.integers(1, 6), min_size=1, max_size=5), st.integers(0, 5), st.integers(0, 5), st.randoms())
def test_the_order_in_which_dice_fall_changes_no_total(fell: list[int], n: int, m: int, order: Any) -> None:
    """Only which of two equal dice counts."""
    pool = Pool([6] * len(fell), (TakeOut((1,)), KeepHighest(n), RemoveLowest(m)))
    other = order.sample(fell, len(fell))

    assert pool.read([tuple(fell)]).total == pool.read([tuple(other)]).total
    highest = sorted((face for face in fell if face != 1), reverse=True)[:n]
    assert pool.read([tuple(fell)]).total == sum(highest[: max(0, len(highest) - m)])


def test_dice_of_one_size_are_asked_for_at_once() -> None:
    """The smallest first; people read whose they are and how many."""
    pool = Pool("d8+2d6", name="Kroe", seat="kroe")

    assert pool.asks == (Ask("Kroe 2d6", "kroe", 2, 6), Ask("Kroe 1d8", "kroe", 1, 8))
    assert Pool("3d6", name="Kroe", label="Kroe's Wits").asks == (Ask("Kroe's Wits", "", 3, 6),)
    assert [ask.label for ask in Pool("d6+d8", label="Wits").asks] == ["Wits, 1d6", "Wits, 1d8"]
    assert Pool().asks == ()


def test_a_pool_of_no_dice_comes_to_what_is_added() -> None:
    """A fixed result is a pool, too."""
    stand = Pool(added=(Reason("a Last Stand", 13), Reason("and it costs much")))

    assert (stand.totals.ways, stand.read([]).total, stand.reasons) == ({13: 1}, 13, stand.added)


def test_the_size_of_the_die_that_shows_most_may_count() -> None:
    """Of equal faces the larger die is the higher; with no die left it is nothing."""
    pool = Pool("d6+d10", (TakeOut((1,)), KeepHighest()), sizes=True)

    assert pool.read([(6,), (6,)]).total == 10
    assert pool.read([(6,), (5,)]).total == 6
    assert pool.read([(1,), (1,)]).total == 0
    assert pool.totals.ways == {0: 1, 6: 5 + 4 + 3 + 2 + 1, 10: 60 - 1 - 15}


@pytest.mark.parametrize(
    ("dice", "steps", "words"),
    [
        ("101d6", (), "at most 100 dice of 1 to 1000 sides"),
        ("d1001", (), "at most 100 dice"),
        ([0], (), "at most 100 dice"),
        ("3d6", (KeepHighest(), TakeOut((1,))), "then kept or not"),
        ("3d6", (Cap(5), Again((6,))), "thrown again"),
        ("3d6", (Again((6,)), Again((5,))), "once"),
    ],
)
def test_what_nobody_can_throw_or_read_is_refused(dice: Any, steps: tuple[Step, ...], words: str) -> None:
    """At once, with the bound or the order."""
    with pytest.raises(ValueError, match=words):
        Pool(dice, steps)


@pytest.mark.parametrize(
    ("fell", "again"), [([(1, 2)], []), ([(1, 2, 7)], []), ([], []), ([(1, 2, 3)], []), ([(2, 2, 3)], [(1,)])]
)
def test_other_faces_than_were_asked_for_are_refused(fell: Any, again: Any) -> None:
    """Too few, too high, a second throw that is missing or that nobody made."""
    with pytest.raises(ValueError, match="asked for"):
        Pool("3d6", (Again((1,)),)).read(fell, again)


def test_large_pools_are_counted_at_once() -> None:
    """A hundred dice added up, the fifteen highest of thirty, two of twenty of five sizes without the ones."""
    assert Pool("100d6").totals.whole == 6**100
    assert Pool("30d6", (KeepHighest(15),)).totals.whole == 6**30
    for keep in (KeepHighest(2), KeepLowest(2)):
        twenty = Pool("4d4+4d6+4d8+4d10+4d12", (TakeOut((1,)), keep))
        assert twenty.totals.whole == (4 * 6 * 8 * 10 * 12) ** 4
