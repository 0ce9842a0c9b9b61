"""Odds of an action are those of all its dice, and everybody is told what they may know."""

from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from gateway_centaurus.acting.trial import Trial
from gateway_centaurus.codes import Code
from gateway_centaurus.odds import described
from gateway_centaurus.state import EXEC
from gateway_centaurus.tables import Tables

from gateway_core.chance import Odds, Unknown
from gateway_core.errors import ContentError
from gateway_core.game import compiled

from ..deeds import c
from ..given import Rules, small

BOOK = small().rulebook
RULES = compiled(Tables, BOOK)


def every(dice: int, code: Code, target: int, *, hours: int, lost: int = 0) -> dict[str, Fraction]:
    """Throw all dice in every way there is, and count."""
    tens, sixes = [*product(range(1, 11), repeat=dice)], [*product(range(1, 7), repeat=code.dice)]
    names = ("success", "safe", "both", "close", "made", "all")
    found = dict.fromkeys(names, 0)
    for low in tens:
        failures, must = sum(face < 4 for face in low), target + sum(face for face in low if face < 4)
        for fell in sixes:
            total = sum(face for face in fell if face != 6) + code.pips
            venture = max(0, fell.count(6) - lost)
            close, made = total >= must, not failures
            saved = close or (venture >= 1 and hours >= 1 and total + 5 >= must)
            mended = made or (venture >= 1 and hours >= 1 and failures == 1)
            needed = (not close) + (not made)
            whole = saved and mended and needed <= min(venture, hours)
            for name, holds in zip(names, (made, close, close and made, saved, mended, whole), strict=True):
                found[name] += holds
    return {name: Fraction(ways, len(tens) * len(sixes)) for name, ways in found.items()}


@pytest.mark.parametrize(
    ("dice", "code", "target", "hours", "lost"),
    [(0, "2d+1", 7, 12, 0), (1, "3d", 7, 12, 0), (2, "3d+2", 10, 1, 0), (2, "4d", 10, 2, 1), (3, "1d", 4, 0, 0)],
)
def test_all_chances_are_those_of_every_throw(dice: int, code: str, target: int, hours: int, lost: int) -> None:
    """Success, the risk avoided, both, and what each Wrench makes of them (CG-13 to CG-25, CG-46)."""
    odds = Trial(RULES, dice, Code.of(code), target, hours=hours, lost=lost).chain.odds()
    exact = every(dice, Code.of(code), target, hours=hours, lost=lost)

    also = {one.name: Fraction(one.numerator, one.denominator) for one in odds.also}
    assert odds.fraction == exact["success"]
    assert (also["the risk avoided"], also["both"]) == (exact["safe"], exact["both"])
    if hours:
        assert also["the risk avoided, with That was close!"] == exact["close"]
        assert also["both, with the Wrenches that it takes"] == exact["all"]
    if hours and dice:
        assert also["success, with Gotta make it!"] == exact["made"]


@pytest.mark.parametrize(("n", "ways"), [(1, 7), (2, 49), (3, 343), (4, 2401)])
def test_no_failure_is_as_likely_as_the_document_says(n: int, ways: int) -> None:
    """0.7 for each difficulty die, at the default (section 14)."""
    assert Trial(RULES, n, Code(), None).chain.odds().fraction == Fraction(ways, 10**n)


TABLE = {4: (2, 26, 196, 1261), 7: (0, 10, 135, 1090), 10: (0, 1, 56, 721), 13: (0, 0, 10, 310)}


@pytest.mark.parametrize(("target", "row"), TABLE.items())
def test_the_risk_is_avoided_as_often_as_the_document_says(target: int, row: tuple[int, ...]) -> None:
    """The table of section 14, without difficulty dice."""
    for dice, ways in enumerate(row, 1):
        also = Trial(RULES, 0, Code().more(dice), target).chain.odds().also
        assert Fraction(also[0].numerator, also[0].denominator) == Fraction(ways, 6**dice)


def test_what_options_describe_is_counted_with_its_reasons() -> None:
    """From "common, rushed" to dice and target."""
    odds = described(BOOK, {"base": "common", "code": "3d", "modifier": ("rushed",)}).odds()

    assert odds.percent == "49.00"
    assert [one.text for one in odds.explanation][2:5] == ["base", "rushed", "the success code"]


@pytest.mark.parametrize(
    "two", [("rushed", "extreme-rush"), ("teamwork", "organized"), ("no-ability", "no-specialist")]
)
@pytest.mark.rule("CG-R64")
def test_two_modifiers_of_one_sort_are_refused_with_words(two: tuple[str, str]) -> None:
    """An action is rushed, or extremely so; in a form they exclude each other as well."""
    with pytest.raises(ValueError, match="exclude each other"):
        described(BOOK, {"base": "common", "code": "3d", "modifier": two})


def table(**given: Any) -> Any:
    """Return a table of the yard."""
    return Rules().table(given)


def test_only_the_exec_knows_the_odds_before_the_dice() -> None:
    """The player reads why not (CG-100)."""
    laid = table(tries={"base": 5, "arena": "private"})
    system, state = laid.system, laid.state

    player = system.odds(laid.view("player-1"), "player-1", c.Roll())
    exec_ = system.odds(state, EXEC, c.Roll())
    assert isinstance(player, Unknown)
    assert isinstance(exec_, Odds)
    assert exec_.percent == "49.00"


def test_each_wrench_has_a_chance_of_its_own() -> None:
    """That the dice that failed do not fail again; that a die more is enough; what is certain is told as such."""
    laid = table(tries={"base": 5, "arena": "private"})
    laid.act("player-1", c.Roll())
    laid.supply([(1, 2)])
    laid.supply([(6, 6, 1)])

    def wrench(id: str, on: str = "") -> Any:
        return laid.system.odds(laid.view("player-1"), "player-1", c.Wrench(f"centaurus:{id}", on))

    assert wrench("that-good").fraction == Fraction(49, 100)
    assert wrench("was-close").fraction == 0
    assert wrench("gotta-make-it").fraction == 0
    assert wrench("time-to-get-serious", "risk").fraction == 0


def test_blind_wrenches_have_no_odds() -> None:
    """Where Failures and target stay behind the screen (CG-R12)."""
    laid = table(rulings={"wrench-info": "blind"}, tries={"base": 5, "arena": "private"})
    laid.act("player-1", c.Roll())
    laid.supply([(1, 2)])
    laid.supply([(6, 6, 1)])

    odds = laid.system.odds(laid.view("player-1"), "player-1", c.Wrench("centaurus:that-good", ""))
    assert isinstance(odds, Unknown)


def test_diligence_is_worth_a_die_as_often_as_three_pips_come() -> None:
    """A code of 1d is worth a die of Leverage where it shows 3, 4 or 5 (CG-57)."""
    laid = table(who={"ada": {"codes": {"technical": "1d"}}})
    laid.act("player-1", c.Declare("ada", "repair", ""))

    odds = laid.system.odds(laid.view("player-1"), "player-1", c.Roll())
    assert isinstance(odds, Odds)
    assert odds.fraction == Fraction(1, 2)


def test_without_risk_nothing_of_it_is_told() -> None:
    """What no roll reaches for is no reason, and the table has no base below its first row."""
    said = described(BOOK, {"base": "common", "code": "3d", "risk": "none"}).odds().explanation
    assert [one.text for one in said if "risk" in (one.text, one.unit)] == []
    with pytest.raises(ContentError, match="from 3 to 9"):
        described(BOOK, {"base": "2", "code": "3d"})
