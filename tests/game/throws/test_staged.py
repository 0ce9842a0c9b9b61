"""Two throws of which the second depends on the first."""

from fractions import Fraction
from itertools import product
from typing import Any

from gateway_core.chance import Reason, Recorded
from gateway_core.game.throws import Fallen, Pool, Staged, StagedResult, TakeOut, Throw, number

LOW = TakeOut(range(4, 11))  # of ten faces three fail
RISK = TakeOut((6,))


def risk(total: int, failures: int) -> Throw:
    """Return the second throw: seven, and what the low dice of the first show, are to be reached."""
    return Throw(Pool("2d6", (RISK,)), (number(4 + total),))


def test_both_throws_are_counted_together() -> None:
    """Every throw of two dice of ten and of two of six, one after the other."""
    won = 0
    for tens, sixes in product(product(range(1, 11), repeat=2), product(range(1, 7), repeat=2)):
        target = 4 + sum(face for face in tens if face < 4)
        won += sum(face for face in sixes if face != 6) >= target

    staged = Staged(Pool("2d10", (LOW,)), risk, (Reason("each low die raises the risk"),))

    assert staged.chance == Fraction(won, 10**2 * 6**2)
    assert staged.odds().fraction == staged.chance
    assert [one.text for one in staged.odds().explanation][-2:] == [
        "each die that shows 4 to 10 is out",
        "each low die raises the risk",
    ]


def test_what_the_first_throw_comes_to_has_a_chance_of_its_own() -> None:
    """Alone, and together with success: a rule may judge both throws apart."""
    staged = Staged(Pool("2d10", (LOW,)), risk, also={"no failure": lambda _, failures: not failures})

    alone, both = staged.odds().also

    assert (alone.name, Fraction(alone.numerator, alone.denominator)) == ("no failure", Fraction(49, 100))
    assert both.name == "no failure, with success"
    assert Fraction(both.numerator, both.denominator) == Fraction(49, 100) * Fraction(*risk(0, 0).chance)


def test_the_second_throw_may_hang_on_how_many_dice_count() -> None:
    """Two low dice end it at once, none is a success without a second throw."""
    staged = Staged(Pool("2d10", (LOW,)), lambda total, failures: (True, risk(total, failures), False)[failures])

    one_low = sum((Fraction(2 * 7, 100) * Fraction(*risk(face, 1).chance) for face in (1, 2, 3)), Fraction(0))
    assert staged.chance == Fraction(7 * 7, 100) + one_low


def test_it_is_thrown_one_after_the_other() -> None:
    """The second dice are asked for when the first have fallen; a second throw that is not needed is not made."""
    staged = Staged(
        Pool("2d10", (LOW,), seat="gm"), lambda total, failures: risk(total, failures) if failures else True
    )
    asked: list[str] = []

    def draw(*asks: Any) -> Any:
        asked.append(" ".join(f"{ask.count}d{ask.sides}" for ask in asks))
        return {"2d10": ((2, 9),), "2d6": ((3, 6),)}[asked[-1]]

    result = staged.roll(draw)
    spared = staged.roll(lambda *asks: ((8, 9),))

    assert asked == ["2d10", "2d6"]
    assert (result.first.total, result.first.kept) == (2, 1)
    assert result.second is not None
    assert (result.second.own.total, result.success) == (3, False)
    assert spared == StagedResult(Fallen((8, 9), (None, None)), None, None, True)
    assert [one.text for one in staged.why(result)] == [
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
    assert [one.text for one in staged.why(spared)] == ["[(8) (9)]", "each die that shows 4 to 10 is out", "in all"]


def test_both_are_tossed_outside_any_game() -> None:
    """In one line, with the dice of both and the odds they had."""
    staged = Staged(Pool("2d10", (LOW,), name="risk"), lambda total, failures: failures == 0 or risk(total, failures))

    thrown = staged.toss(Recorded((2, 9), (3, 5)))
    spared = staged.toss(Recorded((8, 9)))

    assert thrown.words == f"risk [2 (9)] 2, then [3 5] 8 against 6: success (it had {staged.odds().percent} %)"
    assert (thrown.faces, thrown.success) == ({"first": (2, 9), "actor": (3, 5)}, True)
    assert (thrown.result["first_total"], thrown.result["margin"]) == (2, 2)
    assert spared.words == f"risk [(8) (9)] 0: success (it had {staged.odds().percent} %)"
    assert (spared.faces, spared.success, spared.odds) == ({"first": (8, 9)}, True, staged.odds())
