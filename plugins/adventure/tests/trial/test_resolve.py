"""Pushing Resolve: who sees it, and what of it is for nothing."""

import pytest
from gateway_adventure.events import trials
from gateway_adventure.play import Deed

from gateway_core.table import Choice

from ..attempts import attempt, happened, received, struggle
from ..deeds import c
from ..evening import Evening

OPEN = {"push-reveal": "open"}


def pushing(evening: Evening, command: Deed) -> None:
    """Open a Test that nobody supports."""
    evening.do("gm", command)
    assert evening.state.test is not None
    if evening.state.test.stage == "support":
        evening.do("gm", c.Go())


def score(evening: Evening) -> int:
    found: int = happened(evening, trials.TestThrown)[-1].throws[0].score
    return found


@pytest.mark.rule("AD-41", "AD-R05")
@pytest.mark.parametrize(("rulings", "seen"), [({}, False), (OPEN, True)], ids=["sealed", "open"])
def test_another_ones_decision_is_sealed_or_open(rulings: dict[str, str], seen: bool) -> None:
    """Where two decide, Bo's player does not see what Ada spends until he has decided too; or sees it at once."""
    evening = Evening(rulings=rulings)
    pushing(evening, struggle("ada", "bo"))
    none = received(evening, "player-2")

    evening.do("player-1", c.Push("ada", 2))

    facts = [event for entry in evening.table.history("player-2") for event in entry.events]
    assert ("ada" in evening.table.view("player-2").pushes) is seen
    assert any(isinstance(event, trials.PushDecided) for event in facts) is seen
    assert '"points":2' not in none
    assert ('"points":2' in received(evening, "player-2")) is seen
    assert "ada" in evening.table.view("player-1").pushes
    evening.do("player-2", c.Push("bo", 0), (1, 3, 6), (1, 3, 6))
    assert "Ada spends 2 Resolve." in evening.told("player-2")


@pytest.mark.rule("AD-42", "AD-43")
def test_what_is_for_nothing_is_said_before_it_is_spent() -> None:
    """From Toughness 3 one point helps; the others are lost, and the last one means Serious Danger."""
    evening = Evening()
    pushing(evening, attempt("ada", "toughness"))

    form = next(form for form in evening.table.options("player-1") if isinstance(form.command, c.Push))

    assert form.fields[0].choices == (
        Choice(0, "none", declines=True),
        Choice(1, "1 Resolve"),
        Choice(2, "2 Resolve, 1 for nothing"),
        Choice(3, "3 Resolve, 2 for nothing, Serious Danger"),
    )
    evening.do("player-1", c.Push("ada", 2), (1, 3, 6))
    assert (score(evening), evening.who("ada").resolve) == (4, 1)


@pytest.mark.rule("AD-42", "AD-X04")
def test_too_much_help_stops_at_four_and_is_paid_for() -> None:
    """Score 3, two supporters, two points: 3, 4, 4; both points are spent, and both were known to be for nothing."""
    evening = Evening(3)
    evening.do("gm", attempt("ada", "toughness"))
    for id in ("bo", "cy"):
        evening.do("gm", c.Support(id, "ada"))
    form = next(form for form in evening.table.options("player-1") if isinstance(form.command, c.Push))

    evening.do("player-1", c.Push("ada", 2), (1, 3, 6))

    assert (score(evening), evening.who("ada").resolve) == (4, 1)
    assert form.fields[0].choices[2].label == "2 Resolve, 2 for nothing"


@pytest.mark.rule("AD-39")
@pytest.mark.parametrize(("who", "ability"), [("cy", "toughness"), ("ada", "toughness"), ("bo", "toughness")])
def test_more_than_three_points_of_help_are_worth_nothing(who: str, ability: str) -> None:
    """From score 1 three points reach 4; a fourth, of Resolve, changes neither the score nor the dice."""
    evening = Evening(4)
    evening.do("gm", attempt(who, ability))
    for id in ("ada", "bo", "cy", "di"):
        if id != who:
            evening.do("gm", c.Support(id, who))
    full = evening.table.odds("gm", c.Push(who, 0))

    more = evening.table.odds("gm", c.Push(who, 1))

    assert full is not None
    assert more is not None
    assert more.fraction == full.fraction
    evening.do("gm", c.Push(who, 1), (1, 3, 6))
    assert score(evening) == 4
