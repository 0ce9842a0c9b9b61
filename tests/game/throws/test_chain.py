"""Throws of which each hangs on those before: counted together against going through every throw, and thrown."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gateway_core.chance import Reason, Recorded
from gateway_core.game.throws import Chain, Fallen, KeepHighest, Pool, Result, Rival, TakeOut, Tally, Throw, number

from .slow import every

LOW = TakeOut(range(4, 11))  # of ten faces three fail
RISK = TakeOut((6,))
ONES = TakeOut((1,))
BEST_TWO = (ONES, KeepHighest(2))


def risk(low: Tally) -> Throw:
    """Return the second throw: seven, and what the low dice of the first show, are to be reached."""
    return Throw(Pool("2d6", (RISK,)), (number(4 + low.total),))


def duel(theirs: Pool, mine: Pool) -> Chain:
    """Return three throws: what is to be beaten, what tries to, and the winner's dice that were no ones."""
    return Chain(
        (
            theirs,
            lambda stakes: Throw(mine, (number(stakes.total, more=True),)),
            lambda stakes, answer: Pool((answer if answer.success else stakes).left, (KeepHighest(),), sizes=True),
        ),
        success=lambda stakes, answer, rating: answer.success is True,
        also={
            "hurt by a d4": lambda stakes, answer, rating: answer.success and rating.total == 4,
            "far behind": lambda stakes, answer, rating: answer.margin <= -5,
        },
    )


def every_duel(theirs: Pool, mine: Pool) -> Iterator[tuple[Fraction, int, int, int]]:
    """Yield how likely it is, both totals and the rating of each duel, one throw after another."""
    first, second = [*every(theirs)], [*every(mine)]
    for one, other in product(first, second):
        winner = (mine, other) if other.total > one.total else (theirs, one)
        left = [size for size, face in zip(winner[0].dice, winner[1].faces, strict=True) if face != 1]
        third = [*every(Pool(left, (KeepHighest(),), sizes=True))]
        for rating in third:
            yield Fraction(1, len(first) * len(second) * len(third)), one.total, other.total, rating.total


@given(st.lists(st.sampled_from([2, 3, 4]), max_size=2), st.lists(st.sampled_from([2, 3, 4]), max_size=2))
def test_three_throws_are_counted_together(theirs: list[int], mine: list[int]) -> None:
    """The third is thrown with those dice of the winner that showed no one, size by size."""
    against, own = Pool(theirs, BEST_TWO), Pool(mine, BEST_TWO)
    slow = [*every_duel(against, own)]

    odds = duel(against, own).odds()

    def likely(holds: Any) -> Fraction:
        return sum((share for share, *came in slow if holds(*came)), Fraction(0))

    assert odds.fraction == likely(lambda one, other, _: other > one)
    assert [Fraction(one.numerator, one.denominator) for one in odds.also] == [
        likely(lambda one, other, rating: other > one and rating == 4),
        likely(lambda one, other, _: other - one <= -5),
    ]


def test_two_throws_are_counted_together() -> None:
    """Every throw of two dice of ten and of two of six, one after the other."""
    won = 0
    for tens, sixes in product(product(range(1, 11), repeat=2), product(range(1, 7), repeat=2)):
        target = 4 + sum(face for face in tens if face < 4)
        won += sum(face for face in sixes if face != 6) >= target

    chain = Chain((Pool("2d10", (LOW,)), risk), (Reason("each low die raises the risk"),))

    assert chain.chance == chain.odds().fraction == Fraction(won, 10**2 * 6**2)
    assert [one.text for one in chain.odds().explanation][-2:] == [
        "each die that shows 4 to 10 is out",
        "each low die raises the risk",
    ]


def test_what_else_may_come_about_has_a_chance_of_its_own() -> None:
    """Alone and with success, of what one throw came to or several; and whatever is asked besides."""
    chain = Chain(
        (Pool("2d10", (LOW,)), risk),
        also={
            "no failure": lambda low, risk: not low.kept,
            "both": lambda low, risk: risk.success and not low.kept,
            "with a six to spare": lambda low, risk: risk.success and risk.out > 0,
        },
    )

    alone, both, spare = (Fraction(one.numerator, one.denominator) for one in chain.odds().also)

    assert [one.name for one in chain.odds().also] == ["no failure", "both", "with a six to spare"]
    assert (alone, both) == (Fraction(49, 100), Fraction(49, 100) * Fraction(*risk(Tally()).chance))
    assert 0 < spare < chain.chance
    assert chain.where(lambda low, risk: risk.margin >= 0) == chain.chance
    assert sum(Fraction(ways, whole) for _, ways, whole in chain.ways) == 1


def test_a_throw_may_hang_on_how_many_dice_count_and_end_the_chain() -> None:
    """Two low dice end it at once, none is a success without a second throw."""
    chain = Chain((Pool("2d10", (LOW,)), lambda low: (True, risk(low), False)[low.kept]))

    one_low = sum((Fraction(2 * 7, 100) * Fraction(*risk(Tally(face)).chance) for face in (1, 2, 3)), Fraction(0))
    assert chain.chance == Fraction(7 * 7, 100) + one_low
    assert {came[1] for came, *_ in chain.ways if came[0].kept != 1} == {Tally(success=True), Tally(success=False)}


def test_a_throw_that_hangs_on_nothing_is_one_of_a_chain_too() -> None:
    """What must be beaten may be thrown beforehand, and a helper may lie beside."""
    helped = Pool("2d6", beside=(Pool("d4", (ONES,)),))
    apart = Chain((Pool("3d6"), helped), success=lambda theirs, mine: mine.total > theirs.total)
    at_once = Chain((Throw(helped, (Rival(Pool("3d6"), "lost"),)),))

    assert apart.chance == at_once.chance == Fraction(*Throw(helped, (Rival(Pool("3d6"), "lost"),)).chance)
    assert [one.text for one in apart.reasons] == ["3d6", "2d6", "1d4", "each die that shows 1 is out"]


def test_they_are_thrown_one_after_the_other() -> None:
    """The second dice are asked for when the first have fallen; a throw that is not needed is not made."""
    chain = Chain((Pool("2d10", (LOW,), seat="gm"), lambda low: risk(low) if low.kept else True))
    asked: list[str] = []

    def draw(*asks: Any) -> Any:
        asked.append(" ".join(f"{ask.count}d{ask.sides}" for ask in asks))
        return {"2d10": ((2, 9),), "2d6": ((3, 6),)}[asked[-1]]

    result = chain.roll(draw)
    spared = chain.roll(lambda *asks: ((8, 9),))

    assert asked == ["2d10", "2d6"]
    assert result.tallies == (Tally(2, 1, (10,), 1), Tally(3, 1, (6,), 1, -3, False))
    assert result.success is False
    assert spared.results == (Result(Fallen((8, 9), (None, None))),)
    assert (spared.tallies, spared.success) == ((Tally(out=2), Tally(success=True)), True)
    assert [one.text for one in chain.why(result)] == [
        "[2 (9)]",
        "each die that shows 4 to 10 is out",
        "in all",
        "[3 (6)]",
        "each die that shows 6 is out",
        "in all",
        "to be reached",
        "in all",
        "failure",
    ]
    assert [one.text for one in chain.why(spared)] == ["[(8) (9)]", "each die that shows 4 to 10 is out", "in all"]


def test_a_chain_is_tossed_outside_any_game() -> None:
    """In one line, with the dice of every throw and the odds it had."""
    chain = Chain((Pool("2d10", (LOW,), name="risk"), lambda low: risk(low) if low.kept else True))

    thrown = chain.toss(Recorded((2, 9), (3, 5)))
    spared = chain.toss(Recorded((8, 9)))

    had = f"(it had {chain.odds().percent} %)"
    assert thrown.words == f"risk [2 (9)] 2, then [3 5] 8 against 6: success {had}"
    assert (thrown.faces, thrown.success) == ({"throw_1_actor": (2, 9), "throw_2_actor": (3, 5)}, True)
    assert (thrown.result["throw_1"]["actor_total"], thrown.result["throw_2"]["margin"]) == (2, 2)
    assert spared.words == f"risk [(8) (9)] 0: success {had}"
    assert (spared.faces, spared.success, spared.odds) == ({"throw_1_actor": (8, 9)}, True, chain.odds())


def test_it_is_told_how_the_whole_ends_where_that_is_not_what_the_last_throw_says() -> None:
    """A rating after a success; a chain that says itself when it succeeds."""
    chain = duel(Pool("d6", BEST_TWO, name="they"), Pool("d8", BEST_TWO, name="you"))

    assert chain.toss(Recorded((3,), (4,), (5,))).words.startswith(
        "they [3] 3, then you [4] 4 against 3: success, then [5] 8: success ("
    )


def test_no_throw_and_what_is_none_are_refused() -> None:
    """A slip in a game's code, told at once."""
    with pytest.raises(ValueError, match="a chain has a throw at least"):
        Chain(())
    with pytest.raises(TypeError, match="is a Pool or a Throw, or True or False ends the chain: not None"):
        Chain((Pool("d6"), lambda one: None)).odds()  # type: ignore[arg-type, return-value]  # that is the fault


def test_throws_that_follow_each_other_in_too_many_ways_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for minutes."""
    monkeypatch.setattr("gateway_core.game.throws.chain._MOST_WAYS", 1000)

    with pytest.raises(ValueError, match=r"more than 1000 ways.*let fewer dice hang on each other"):
        Chain((Pool("9d10"),) * 5).odds()
    assert Chain((Pool("3d10"),) * 2, success=lambda *_: True).chance == 1
