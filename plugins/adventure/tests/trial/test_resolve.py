"""Pushing Resolve: what a point buys, who sees it, what is for nothing, and what comes of the last one."""

import pytest
from gateway_adventure import commands as c
from gateway_adventure.events import trials
from gateway_adventure.play import Deed

from gateway_core.table import Choice

from ..attempts import attempt, happened, narrate, received, served, struggle
from ..evening import Evening

SUM = {"score-clamp": "sum-then-clamp"}
OPEN = {"push-reveal": "open"}
BEFORE, AT_ONCE = {"push-to-zero": "before-drive-gain"}, {"push-to-zero": "at-once"}


def pushing(evening: Evening, command: Deed) -> None:
    """Open a Test that nobody supports."""
    evening.do("gm", command)
    assert evening.state.test is not None
    if evening.state.test.stage == "support":
        evening.do("gm", c.Go())


def score(evening: Evening) -> int:
    found: int = happened(evening, trials.TestThrown)[-1].throws[0].score
    return found


@pytest.mark.rule("AD-40")
@pytest.mark.parametrize(("points", "result"), [(0, 4), (1, 7), (2, 9), (3, 10)])
def test_each_point_adds_one_to_the_score(points: int, result: int) -> None:
    """Cy, Toughness 1, throws 1, 3 and 6: what it is worth depends on the points spent, and they are gone."""
    evening = Evening(3)
    pushing(evening, attempt("cy", "toughness"))

    evening.do("player-3", c.Push("cy", points), (1, 3, 6))

    assert happened(evening, trials.TestThrown)[-1].throws[0].result == result
    assert evening.who("cy").resolve == 4 - points


@pytest.mark.rule("AD-40")
def test_a_push_is_for_one_test() -> None:
    """The next Test begins from the sheet again."""
    evening = Evening(3)
    for points in (2, 0):
        pushing(evening, attempt("cy", "toughness"))
        evening.do("player-3", c.Push("cy", points), (1, 3, 6))
        narrate(evening)

    assert score(evening) == 1
    assert evening.who("cy").resolve == 2


@pytest.mark.rule("AD-41")
def test_the_dice_wait_until_everybody_has_decided_for_themselves() -> None:
    """Ada has decided, Bo has not: no die is asked for, and nobody answers for him but the games master."""
    evening = Evening()
    pushing(evening, struggle("ada", "bo"))

    evening.do("player-1", c.Push("ada", 1))

    assert evening.table.pending is None
    assert evening.table.awaited == ("player-2",)
    assert evening.refused("player-1", c.Push("bo", 0)).code == "adventure/not-yours"
    assert evening.refused("player-1", c.Push("ada", 2)).code == "adventure/nothing-owed"
    evening.do("player-2", c.Push("bo", 0), (1, 3, 6), (1, 3, 6))


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


@pytest.mark.rule("AD-R05")
def test_whoever_decides_alone_decides_openly() -> None:
    """There is nobody from whom it had to be kept."""
    evening = Evening()
    pushing(evening, attempt("ada"))

    evening.do("player-1", c.Push("ada", 1), (1, 3, 6))

    assert happened(evening, trials.PushSealed) == []
    facts = [event for entry in evening.table.history("player-2") for event in entry.events]
    assert any(isinstance(event, trials.PushDecided) for event in facts)


# ── how much ─────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("AD-42")
@pytest.mark.parametrize("points", [-1, 4, 99])
def test_one_spends_what_one_has(points: int) -> None:
    """Ada has three points."""
    evening = Evening()
    pushing(evening, attempt("ada"))

    assert evening.refused("player-1", c.Push("ada", points)).code == "adventure/too-little-resolve"


@pytest.mark.rule("AD-42", "AD-43")
def test_what_is_for_nothing_is_said_before_it_is_spent() -> None:
    """From Toughness 3 one point helps; the others are lost, and the last one means Serious Danger."""
    evening = Evening()
    pushing(evening, attempt("ada", "toughness"))

    form = next(form for form in evening.table.options("player-1") if isinstance(form.command, c.Push))

    assert form.fields[0].choices == (
        Choice(0, "none"),
        Choice(1, "1 Resolve"),
        Choice(2, "2 Resolve, 1 for nothing"),
        Choice(3, "3 Resolve, 2 for nothing, Serious Danger"),
    )
    evening.do("player-1", c.Push("ada", 2), (1, 3, 6))
    assert (score(evening), evening.who("ada").resolve) == (4, 1)


@pytest.mark.rule("AD-R04", "AD-X04")
@pytest.mark.parametrize(("rulings", "after"), [({}, 3), (SUM, 1)], ids=["stepwise", "sum-then-clamp"])
def test_a_score_is_held_at_each_step_or_once(rulings: dict[str, str], after: int) -> None:
    """Score 1, worse by 2, supported, pushed by 1: by steps 1, 1, 2, 3; all added up, 1."""
    evening = Evening(3, rulings=rulings)
    evening.do("gm", attempt("cy", "toughness", score_by=-2))
    evening.do("player-2", c.Support("bo", "cy"))
    evening.do("gm", c.Go())

    evening.do("player-3", c.Push("cy", 1), (1, 3, 6))

    assert score(evening) == after
    assert evening.who("cy").resolve == 3


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


# ── the last point ───────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("AD-43")
@pytest.mark.parametrize(("points", "status"), [(2, "up"), (3, "stable")])
def test_the_last_point_leads_to_serious_danger(points: int, status: str) -> None:
    """When the Test is over, success or not, whoever has no Resolve left lies unconscious."""
    evening = Evening()
    pushing(evening, attempt("ada"))

    evening.do("player-1", c.Push("ada", points), (6, 6, 6))
    assert evening.who("ada").status == "up"
    narrate(evening)

    assert evening.who("ada").status == status


@pytest.mark.rule("AD-43", "AD-R08")
@pytest.mark.parametrize(
    ("rulings", "claimed", "status", "resolve"),
    [
        ({}, True, "up", 2),
        ({}, False, "stable", 0),
        (BEFORE, True, "stable", 2),
        (BEFORE, False, "stable", 0),
        (AT_ONCE, True, "stable", 2),
        (AT_ONCE, False, "stable", 0),
    ],
)
def test_a_drive_may_pull_back_whoever_gave_all(
    rulings: dict[str, str], claimed: bool, status: str, resolve: int
) -> None:
    """If danger is looked for after the Drives, a failure that served one leaves Ada awake; otherwise she falls."""
    evening = Evening(rulings=rulings)
    pushing(evening, attempt("ada", major=True))
    evening.do("player-1", c.Push("ada", 3))
    if evening.table.pending is not None:
        evening.dice((1, 1, 1))
    narrate(evening)

    served(evening, "ada/1" if claimed else None)

    assert (evening.who("ada").status, evening.who("ada").resolve) == (status, resolve)


@pytest.mark.rule("AD-R08")
def test_at_once_the_push_defeats_itself() -> None:
    """Where danger is looked for at once, Ada falls before she can throw, and the Test fails."""
    evening = Evening(rulings=AT_ONCE)
    pushing(evening, attempt("ada", difficulty=2))

    evening.do("player-1", c.Push("ada", 3))

    throw = happened(evening, trials.TestThrown)[-1].throws[0]
    assert (throw.faces, throw.result) == ((), 0)
    assert evening.state.test is not None
    assert evening.state.test.success is False


@pytest.mark.rule("AD-R08", "AD-81")
def test_whoever_wakes_keeps_what_a_drive_has_given() -> None:
    """Ada fell first and was given two points by her Drive; waking her takes none of them away."""
    evening = Evening(rulings=BEFORE)
    pushing(evening, attempt("ada", major=True))
    evening.do("player-1", c.Push("ada", 3), (1, 1, 1))
    narrate(evening)
    served(evening, "ada/1")

    evening.do("player-2", c.Revive("bo", "ada"))

    assert (evening.who("ada").status, evening.who("ada").resolve) == ("up", 2)
