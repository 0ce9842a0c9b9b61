"""A throw against what must be beaten: its odds against every throw of all sides, its dice, its words."""

import os
from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from gateway_core.chance import Reason, Recorded, Seeded
from gateway_core.game.throws import (
    Again,
    Band,
    KeepHighest,
    Pool,
    RemoveMiddle,
    Result,
    Rival,
    TakeOut,
    Throw,
    Tie,
    number,
)

from .slow import every

FULL = os.environ.get("GATEWAY_FULL") == "1"
THROWS = 2000 if FULL else 400

TIES: tuple[Tie, ...] = ("won", "lost", "parted", "open")
small = st.builds(
    lambda dice, keep, added, beside: Pool(dice, (KeepHighest(keep),), (Reason("luck", added),), beside=beside),
    st.lists(st.integers(2, 4), max_size=2),
    st.integers(1, 2),
    st.integers(-1, 2),
    st.sampled_from([(), (), (Pool("d2"),)]),
)
rivals = st.builds(Rival, small, st.sampled_from(TIES))


def slow(throw: Throw) -> Fraction:
    """Return the chance of success: every throw of every side, a tie of n that dice part worth one in n."""
    won = whole = Fraction(0)
    for own, *others in product(*(list(every(pool)) for pool in throw.pools)):
        pairs = [(rival.tie, one.total) for rival, one in zip(throw.against, others, strict=True)]
        ties = [tie for tie, total in pairs if total == own.total]
        whole += 1
        if all(total <= own.total for _, total in pairs) and not {"lost", "open"} & set(ties):
            won += Fraction(1, 1 + ties.count("parted"))
    return won / whole


@given(small, st.lists(rivals, min_size=1, max_size=3))
def test_the_chance_is_that_of_every_throw_of_all_sides(own: Pool, against: list[Rival]) -> None:
    """Against one and against several, whatever a tie with each of them is."""
    throw = Throw(own, tuple(against))

    assert throw.odds().fraction == slow(throw)


@given(small, st.lists(rivals, max_size=3))
def test_each_total_is_tallied_with_the_margins_that_it_comes_to(own: Pool, against: list[Rival]) -> None:
    """As whoever throws next is told of it: as many ways to succeed as the chance says, and margins as they fall."""
    throw = Throw(own, tuple(against))
    whole = sum(throw.tallies.values())

    margins: Counter[int] = Counter()
    for tally, ways in throw.tallies.items():
        margins[tally.total if tally.margin is None else tally.margin] += ways
    assert {one: Fraction(ways, whole) for one, ways in margins.items()} == {
        one: Fraction(ways, throw.margins.whole) for one, ways in throw.margins.ways.items()
    }
    if against:
        won = sum(ways for tally, ways in throw.tallies.items() if tally.success)
        assert Fraction(won, whole) == slow(throw)


@given(small, st.lists(rivals, max_size=2), st.none() | st.integers(-3, 3), st.none() | st.integers(-3, 3))
def test_a_band_is_as_likely_as_every_throw_says(
    own: Pool, against: list[Rival], low: int | None, high: int | None
) -> None:
    """Of the margin over the highest rival, or of the total where there is none."""
    throw = Throw(own, tuple(against), (Band("here", low, high),))
    fell = [
        mine.total - max((one.total for one in others), default=0)
        for mine, *others in product(*(list(every(pool)) for pool in throw.pools))
    ]

    assert throw.margins.where(throw.bands[0].holds) == sum(
        (low is None or margin >= low) and (high is None or margin <= high) for margin in fell
    )
    assert throw.margins.whole == len(fell)


def test_a_number_is_reached_or_beaten() -> None:
    """Three dice without the middle one, and eight: 81 in 216 reach it, 44 have more."""
    own = Pool("3d6", (RemoveMiddle(),))

    assert Throw(own, (number(8),)).chance == (81, 216)
    assert Throw(own, (number(8, more=True),)).chance == (44, 216)


def test_the_chance_is_not_reduced_and_parted_ties_are_shared() -> None:
    """Two dice against each other: 36 ways, twice as many where half of a tie is won, six times for three sides."""
    die = Pool("d6")

    assert Throw(die, (Rival(die),)).chance == (21, 36)
    assert Throw(die, (Rival(die, "parted"),)).chance == (36, 72)
    assert Throw(die, (Rival(die, "parted"),) * 2).odds().fraction == Fraction(1, 3)
    assert Throw(die, (Rival(die, "parted"),) * 2).chance[1] == 6**4


def test_a_band_may_say_itself_what_belongs_to_it() -> None:
    """Within its bounds, if it has any: of six faces two are even and four at most."""
    throw = Throw(Pool("d6"), bands=(Band("even", high=4, when=lambda total: total % 2 == 0),))

    assert [throw.read([(face,)]).bands for face in (2, 3, 4, 6)] == [("even",), (), ("even",), ()]
    (even,) = attrs.evolve(throw, against=(number(1),), bands=(Band("even", when=lambda by: by % 2 == 0),)).odds().also
    assert (even.name, even.numerator, even.denominator) == ("even", 3, 6)


def test_a_throw_against_nothing_has_a_total_and_no_chance() -> None:
    """Whoever asks for its odds is told what to name."""
    throw = Throw(Pool("2d6"), bands=(Band("high", 10), Band("low", high=4)))

    assert throw.read([(6, 5)]) == Result(throw.own.read([(6, 5)]), bands=("high",))
    assert throw.roll(_given((6, 5))).success is None
    with pytest.raises(ValueError, match="name a rival"):
        throw.odds()


@pytest.mark.parametrize(
    ("tie", "own", "other", "success"),
    [("won", 3, 3, True), ("lost", 3, 3, False), ("open", 3, 3, None), ("open", 4, 3, True), ("parted", 2, 3, False),
     ("parted", 3, 3, None)],
)  # fmt: skip
def test_a_tie_is_what_the_rival_has_it(tie: Tie, own: int, other: int, success: bool | None) -> None:
    """Read from faces alone; whatever dice or people must part is left open."""
    result = Throw(Pool("d6"), (Rival(Pool("d6"), tie),)).read([(own,), (other,)])

    assert (result.success, result.margin, result.tied) == (success, own - other, own == other)


def test_everybodys_dice_fall_in_one_draw_and_those_thrown_again_in_another() -> None:
    """People who throw real dice are asked once, and once more where a rule says so."""
    throw = Throw(
        Pool("d8+2d6", (Again((1,)),), name="Kroe", seat="kroe"), (Rival(Pool("d6", (Again((1,)),), seat="gm")),)
    )
    asked: list[list[tuple[str, int, int]]] = []
    faces = iter([((1, 4), (8,), (1,)), ((3,), (5,))])

    def draw(*asks: Any) -> Any:
        asked.append([(ask.seat, ask.count, ask.sides) for ask in asks])
        return next(faces)

    result = throw.roll(draw)

    assert asked == [[("kroe", 2, 6), ("kroe", 1, 8), ("gm", 1, 6)], [("kroe", 1, 6), ("gm", 1, 6)]]
    assert (result.own.total, result.rivals[0].total, result.margin) == (3 + 4 + 8, 5, 10)
    assert result == throw.read([(1, 4), (8,), (1,)], [(3,), (5,)])


def _given(*pools: tuple[int, ...]) -> Any:
    left = iter(pools)
    return lambda *asks: tuple(next(left) for _ in asks)


def test_those_tied_throw_until_one_is_higher() -> None:
    """4 and 4, then 2 and 5: the other has won; of three tied, whoever falls behind throws no more."""
    two = Throw(Pool("d6"), (Rival(Pool("d6"), "parted"),))
    three = Throw(Pool("d6"), (Rival(Pool("d6"), "parted"), Rival(Pool("d6"), "won"), Rival(Pool("d6"), "parted")))

    lost = two.roll(_given((3,), (3,), (4,), (4,), (2,), (5,)))
    won = three.roll(_given((3,), (3,), (3,), (3,), (6,), (2,), (6,), (6,), (1,)))
    ahead = two.roll(_given((4,), (3,)))

    assert (lost.success, lost.parting) == (False, ((4, 4), (2, 5)))
    assert (won.success, won.parting) == (True, ((6, 2, 6), (6, 1)))
    assert (ahead.success, ahead.parting) == (True, ())


def test_what_a_person_decides_no_dice_part() -> None:
    """Tied with one whom dice would part and with one whom they would not."""
    throw = Throw(Pool("d6"), (Rival(Pool("d6"), "parted"), Rival(Pool("d6"), "open")))

    assert throw.roll(_given((3,), (3,), (3,))).success is None


@pytest.mark.parametrize(
    ("faces", "again"), [([(3,)], []), ([(3,), (9,)], []), ([(1,), (3,)], []), ([(2,), (3,)], [(4,)])]
)
def test_other_faces_than_were_asked_for_are_refused(faces: Any, again: Any) -> None:
    """A side that is missing, a face too high, a second throw that is missing or that nobody makes."""
    throw = Throw(Pool("d6", (Again((1,)),)), (Rival(Pool("d6")),))

    with pytest.raises(ValueError, match=r"asked for|throws"):
        throw.read(faces, again)


def test_odds_say_every_reason_and_each_band() -> None:
    """The dice, the steps, what is added; then the same of the other side, the rule of ties, and what else there is."""
    throw = Throw(
        Pool("3d6", (TakeOut((1,)), KeepHighest(2, rule="SA-16")), (Reason("a lamp", 1, "bonus"),), name="Kroe"),
        (Rival(Pool("2d8", name="Trouble"), "lost", (Reason("a tie raises nothing", rule="SA-18"),)),),
        (Band("far", 5),),
        notes=(Reason("in the dark"),),
    )

    odds = throw.odds()

    assert [(one.text, one.amount, one.rule) for one in odds.explanation] == [
        ("Kroe 3d6", 3, ""),
        ("each die that shows 1 is out", None, ""),
        ("the 2 highest dice count", None, "SA-16"),
        ("a lamp", 1, ""),
        ("Trouble 2d8", 2, ""),
        ("a tie raises nothing", None, "SA-18"),
        ("in the dark", None, ""),
    ]
    assert [(one.name, one.denominator) for one in odds.also] == [("far", 6**3 * 8**2)]


def test_why_a_result_is_what_it_is() -> None:
    """Every die with what it counted, every step and number, each total, the margin."""
    throw = Throw(
        Pool("3d6", (KeepHighest(2),), (Reason("a lamp", 1, "bonus"),), name="Kroe"),
        (Rival(Pool("1d6", name="Trouble"), "parted"),),
    )

    result = throw.roll(_given((2, 1, 4), (6,)))
    tied = throw.roll(_given((2, 1, 3), (6,), (5,), (3,)))

    assert [(one.text, one.amount) for one in throw.why(result)] == [
        ("Kroe [2 (1) 4]", 6),
        ("the 2 highest dice count", None),
        ("a lamp", 1),
        ("Kroe in all", 7),
        ("Trouble [6]", 6),
        ("Trouble in all", 6),
        ("success", 1),
    ]
    assert [one.text for one in throw.why(tied)][-2:] == ["thrown to part a tie: 5, 3", "a tie, success"]


def test_a_throw_outside_any_game_tells_its_dice_and_the_odds_it_had() -> None:
    """In words and in figures."""
    throw = Throw(Pool("3d6", (RemoveMiddle(),), name="you"), (number(8, "Difficulty"),), (Band("just", 0, 1),))

    thrown = throw.toss(Recorded((2, 4, 6)))

    assert thrown.words == "you [2 (4) 6] 8 against Difficulty 8: success, just (it had 37.50 %)"
    assert (thrown.faces, thrown.success, thrown.odds) == ({"actor": (2, 4, 6)}, True, throw.odds())
    assert thrown.result == {"actor_total": 8, "opposition_total": 8, "bands": ["just"], "margin": 0}


def test_a_helpers_dice_are_told_apart_from_those_of_whoever_is_helped() -> None:
    """In the line, and by a name of their own among the dice."""
    throw = Throw(Pool("2d6", name="Kroe", beside=(Pool("d4", name="Bo"),)), (Rival(Pool("d8", name="the gate")),))

    thrown = throw.toss(Recorded((2, 4), (3,), (8,)))

    assert thrown.words.startswith("Kroe [2 4] with Bo [3] 9 against the gate [8] 8: success")
    assert thrown.faces == {"actor": (2, 4), "actor_beside_1": (3,), "opposition": (8,)}
    assert thrown.result["actor_total"] == 9


@pytest.mark.parametrize("tie", ["won", "lost", "parted"])
def test_a_throw_is_its_odds_come_true(tie: Tie) -> None:
    """A few hundred throws come near what was promised, two thousand nearer."""
    throw = Throw(Pool("2d6", (Again((1,)), KeepHighest())), (Rival(Pool("d8"), tie),))

    won = sum(bool(throw.toss(Seeded(f"throw {seed}")).success) for seed in range(THROWS))

    assert abs(won / THROWS - float(throw.odds().fraction)) < (0.04 if FULL else 0.08)
