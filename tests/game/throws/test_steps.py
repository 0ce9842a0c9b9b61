"""The steps that dice games share: what falls, by hand, and that each says what it does."""

import attrs
import pytest

from gateway_core.game.throws import (
    Again,
    Cap,
    Count,
    DieStep,
    KeepHighest,
    KeepLowest,
    Pool,
    PoolStep,
    RemoveHighest,
    RemoveLowest,
    RemoveMiddle,
    Step,
    TakeOut,
)

from .slow import totals

_GIVEN = [  # the step, three dice that fall, what each counts, in words
    (Cap(4), (6, 3, 5), (4, 3, 4), "no die counts more than 4"),
    (Count((5, 6)), (6, 3, 5), (1, 0, 1), "each die that shows 5 or 6 is a success"),
    (TakeOut((1,)), (1, 3, 1), (None, 3, None), "each die that shows 1 is out"),
    (TakeOut(range(4, 7)), (1, 3, 4), (1, 3, None), "each die that shows 4 to 6 is out"),
    (KeepHighest(), (2, 6, 5), (None, 6, None), "the highest die counts"),
    (KeepHighest(2), (2, 6, 5), (None, 6, 5), "the 2 highest dice count"),
    (KeepLowest(), (2, 6, 5), (2, None, None), "the lowest die counts"),
    (KeepLowest(2), (2, 6, 5), (2, None, 5), "the 2 lowest dice count"),
    (RemoveHighest(), (2, 6, 5), (2, None, 5), "the highest die goes"),
    (RemoveHighest(2), (2, 6, 5), (2, None, None), "the 2 highest dice go"),
    (RemoveLowest(), (2, 6, 5), (None, 6, 5), "the lowest die goes"),
    (RemoveLowest(5), (2, 6, 5), (None, None, None), "the 5 lowest dice go"),
    (RemoveMiddle(), (2, 6, 5), (2, 6, None), "the middle die goes"),
]


@pytest.mark.parametrize(("step", "faces", "counts", "words"), _GIVEN)
def test_a_step_reads_dice_as_it_says(
    step: Step, faces: tuple[int, ...], counts: tuple[int | None, ...], words: str
) -> None:
    """Three dice on the table, and what each gives."""
    assert Pool("3d6", (step,)).read([faces]).counts == counts
    assert step.reason.text == words


@pytest.mark.parametrize(
    ("step", "faces", "removed"),
    [(RemoveHighest(), (5, 2, 5), 2), (RemoveLowest(), (2, 5, 2), 2), (RemoveMiddle(), (5, 2, 5), 2),
     (KeepHighest(2), (4, 4, 4), 2), (KeepLowest(2), (4, 4, 4), 2)],
)  # fmt: skip
def test_of_equal_dice_the_first_thrown_are_kept(step: Step, faces: tuple[int, ...], removed: int) -> None:
    """It changes nothing, but everybody sees the same die go."""
    assert Pool("3d6", (step,)).read([faces]).removed == (removed,)


def test_of_an_empty_pool_nothing_goes() -> None:
    """Every step takes a pool of no dice."""
    steps = [KeepHighest(), KeepLowest(2), RemoveHighest(), RemoveLowest(), RemoveMiddle()]

    assert [Pool((), (step,)).totals.ways for step in steps] == [{0: 1}] * len(steps)


def test_a_die_that_goes_again_is_thrown_once_more_and_no_other() -> None:
    """Of 1, 4, 1 two are thrown again; a second one stays."""
    pool, both = Pool("3d6", (Again((1,)),), name="Ada"), Pool("3d6", (Again((1, 6), add=True),))

    (ask,) = pool.asks_again([(1, 4, 1)])
    fell = pool.read([(1, 4, 1)], [(1, 5)])

    assert (ask.label, ask.count) == ("Ada 2d6, again", 2)
    assert (fell.faces, fell.first, fell.total) == ((1, 4, 5), (1, 4, 1), 10)
    assert both.read([(1, 4, 6)], [(3, 6)]).total == (1 + 3) + 4 + (6 + 6)
    assert pool.asks_again([(2, 3, 4)]) == ()


def test_a_second_throw_is_counted_with_the_first() -> None:
    """Of 36 ways of a die that goes again on a one, every face but one has six ways of its own and one more."""
    assert Pool("d6", (Again((1,)),)).totals.ways == {1: 1, **dict.fromkeys(range(2, 7), 7)}
    assert Pool("d6", (Again((6,), add=True),)).totals.ways == {
        **dict.fromkeys(range(1, 6), 6),
        **dict.fromkeys(range(7, 13), 1),
    }


def test_a_games_own_rule_is_a_step_of_five_lines() -> None:
    """What reads the dice that fell also counts the odds."""

    @attrs.frozen
    class Odd(DieStep):
        """Odd faces count double."""

        def number(self, face: int) -> int:
            return face * 2 if face % 2 else face

    @attrs.frozen
    class Ends(PoolStep):
        """The lowest and the highest count."""

        def kept(self, dice):  # type: ignore[no-untyped-def]  # as a reader of the docs would write it
            return dice if len(dice) < 2 else (dice[0], dice[-1])

    pool = Pool("3d4", (Odd(), Ends()))

    assert pool.read([(2, 3, 1)]).total == 2 + 6
    assert pool.totals.ways == totals(pool)
    assert pool.reasons[1].text == "Odd"


@pytest.mark.parametrize("step", [KeepHighest, KeepLowest, RemoveHighest, RemoveLowest])
def test_fewer_than_no_dice_are_refused(step: type[KeepHighest]) -> None:
    """Nobody keeps or removes minus one die."""
    with pytest.raises(ValueError, match="none at the least"):
        step(-1)


def test_a_step_may_say_itself_in_the_words_of_a_game() -> None:
    """With the rule it stands for and the entry of the data."""
    reason = RemoveLowest(words="score 3: the lowest die goes", rule="AD-31", source="adventure:removal/3").reason

    assert (reason.text, reason.rule, reason.source) == (
        "score 3: the lowest die goes",
        "AD-31",
        "adventure:removal/3",
    )


@pytest.mark.parametrize(("step", "missing"), [(DieStep, "what a die counts as"), (PoolStep, "which dice are kept")])
def test_a_games_own_rule_that_says_nothing_is_named(step: type[Step], missing: str) -> None:
    """Its author reads what is missing, and of which rule."""

    @attrs.frozen
    class Twice(step):  # type: ignore[misc, valid-type]  # either kind
        """Somebody's rule, not yet written."""

    with pytest.raises(NotImplementedError, match=rf"Twice does not say {missing}"):
        Pool("2d6", (Twice(),)).read([(2, 3)])
