"""The Ability Test step by step: its order, what the games master adjusts, which die goes."""

import pytest
from gateway_adventure import commands as c
from gateway_adventure.events import trials
from gateway_adventure.events.bodies import Fell
from gateway_adventure.events.drives import DriveClaimed
from gateway_adventure.events.moments import ProposalMade
from gateway_adventure.events.rulings import DifficultyAdjusted
from gateway_adventure.play import Deed

from ..attempts import attempt, happened, struggle
from ..evening import Evening


def thrown(evening: Evening) -> trials.TestThrown:
    found: trials.TestThrown = happened(evening, trials.TestThrown)[-1]
    return found


# ── the order ────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("AD-30")
def test_a_test_goes_through_its_steps_in_order() -> None:
    """Action, Difficulty, Support, Resolve, dice, outcome, consequence, Drive, Serious Danger."""
    evening = Evening()
    evening.do("gm", c.SetTrack("ada", "resolve", 1))
    evening.do("player-1", c.Propose("ada", "force"))
    evening.do("gm", c.TakeWay("ada", "force"))
    evening.do("gm", c.Adjust("", 2))
    evening.do("player-2", c.Support("bo", "ada"))
    evening.do("player-1", c.Push("ada", 1), (1, 1, 1))
    evening.do("player-1", c.Claim("ada", None))

    steps = (
        ProposalMade, trials.TestOpened, DifficultyAdjusted, trials.Supported, trials.PushesPaid,
        trials.TestThrown, trials.TestSettled, trials.ConsequenceTold, DriveClaimed, Fell, trials.TestEnded,
    )  # fmt: skip
    assert [type(event) for event in happened(evening, *steps)] == list(steps)


@pytest.mark.rule("AD-30")
@pytest.mark.parametrize(
    ("seat", "command"),
    [
        ("player-1", c.Push("ada", 1)),
        ("player-1", c.LastStand("ada")),
        ("player-1", c.Claim("ada", "ada/1")),
        ("gm", c.Narrate("So it comes.")),
        ("gm", c.Grant("ada", True)),
    ],
    ids=lambda value: type(value).__name__ if not isinstance(value, str) else value,
)
def test_no_step_is_taken_before_its_time(seat: str, command: Deed) -> None:
    """As long as it is open who supports, nobody spends Resolve, tells the end or marks a Drive."""
    evening = Evening()
    evening.do("gm", attempt("ada", major=True))

    assert evening.refused(seat, command).code == "adventure/not-now"


@pytest.mark.rule("AD-30", "AD-34", "AD-40")
@pytest.mark.parametrize(
    ("seat", "command"),
    [
        ("gm", c.Adjust("ada", 1)),
        ("gm", c.Adjust("", -1)),
        ("player-2", c.Support("bo", "ada")),
        ("player-1", c.Push("ada", 1)),
        ("player-1", c.LastStand("ada")),
    ],
    ids=lambda value: type(value).__name__ if not isinstance(value, str) else value,
)
def test_nothing_is_decided_after_the_dice(seat: str, command: Deed) -> None:
    """Adjustments, Support and Resolve come before the throw; whoever sees the dice is too late."""
    evening = Evening()
    evening.do("gm", attempt("ada"))
    evening.go((1, 1, 1))

    assert evening.refused(seat, command).code == "adventure/not-now"


@pytest.mark.rule("AD-30")
def test_one_test_is_settled_before_the_next() -> None:
    """While Ada climbs, nobody else begins, and nobody moves the story on."""
    evening = Evening()
    evening.do("gm", attempt("ada"))

    for command in (c.TakeWay("bo", "force"), attempt("bo"), c.Use("ada", "ada-flare"), c.MoveOn("yard")):
        assert evening.refused("gm", command).code == "adventure/test-under-way"


@pytest.mark.rule("AD-31", "AD-R02", "AD-R03")
@pytest.mark.parametrize(
    ("who", "faces", "removed", "result"),
    [
        ("cy", (6, 1, 6), 2, 7),  # Toughness 1: the later of two sixes
        ("di", (5, 2, 5), 2, 7),  # 2: one of the pair is the middle
        ("ada", (1, 4, 1), 2, 5),  # 3: the later of two ones
        ("bo", (1, 1, 1), None, 3),  # 4: all three count
        ("di", (4, 4, 4), 2, 8),  # one of three equals, never more
    ],
)
def test_one_die_goes_and_never_more(who: str, faces: tuple[int, int, int], removed: int | None, result: int) -> None:
    """Score 1 takes the highest, 2 the middle, 3 the lowest; of equal dice the last; score 4 takes none."""
    evening = Evening(4)

    evening.do("gm", attempt(who, "toughness"))
    evening.go(faces)

    throw = thrown(evening).throws[0]
    assert (throw.removed, throw.result) == (removed, result)


# ── adjustments ──────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("AD-34")
@pytest.mark.parametrize("stage", ["support", "push"])
def test_the_games_master_adjusts_before_the_dice_and_gives_no_reason(stage: str) -> None:
    """A score for luck, the Difficulty for a plan; while Support is open, or Resolve. A player adjusts nothing."""
    evening = Evening()
    evening.do("gm", attempt("ada"))
    if stage == "push":
        evening.do("gm", c.Go())

    for command in (c.Adjust("ada", 1), c.Adjust("", -2)):
        assert evening.refused("player-1", command).code == "adventure/gm-only"
        evening.do("gm", command)
    evening.go((1, 1, 5))

    assert evening.state.test is not None
    assert (thrown(evening).throws[0].score, evening.state.test.difficulty) == (3, 6)
    assert evening.state.test.success


@pytest.mark.rule("AD-35")
@pytest.mark.parametrize(
    ("score_by", "difficulty_by", "allowed"),
    [(2, 3, True), (-2, -3, True), (1, -1, True), (3, 0, False), (-3, 0, False), (0, 4, False), (0, -4, False)],
)
def test_a_score_goes_by_two_and_a_difficulty_by_three(score_by: int, difficulty_by: int, allowed: bool) -> None:
    """What concerns the character changes the score, what concerns the world the Difficulty, and neither by more."""
    evening = Evening()
    command = c.TakeWay("ada", "climb", score_by, difficulty_by)

    if not allowed:
        assert evening.refused("gm", command).code == "adventure/adjustment"
        return
    evening.do("gm", command)
    evening.go((3, 3, 3))

    assert thrown(evening).throws[0].score == max(1, min(4, 2 + score_by))
    opened = happened(evening, trials.TestOpened)[-1].test
    assert opened.difficulty == 8 + difficulty_by


@pytest.mark.rule("AD-35", "AD-51")
@pytest.mark.parametrize("hidden", [False, True], ids=["open", "hidden"])
def test_all_adjustments_of_a_difficulty_together_are_three_at_most(hidden: bool) -> None:
    """Two when the Test is called for and one later make three; a fourth is too much, and 12 never becomes 16."""
    evening = Evening()
    evening.do("gm", attempt("ada", difficulty=12, difficulty_by=2, hidden=hidden))

    assert evening.refused("gm", c.Adjust("", 2)).code == "adventure/adjustment"
    evening.do("gm", c.Adjust("", 1))
    assert evening.refused("gm", c.Adjust("", 1)).code == "adventure/adjustment"
    evening.do("gm", c.Adjust("", -6))
    assert evening.refused("gm", c.Adjust("", -1)).code == "adventure/adjustment"

    assert evening.state.test is not None
    assert evening.state.test.difficulty == 9
    told = evening.table.view("player-1").test
    assert (told.difficulty, told.difficulty_by) == ((None, 0) if hidden else (9, -3))


@pytest.mark.rule("AD-35")
def test_a_score_is_adjusted_by_two_at_most() -> None:
    """Better by two, a third is refused; what the games master says next is added: worse by one, it is by one."""
    evening = Evening(1)
    evening.do("gm", attempt("ada", score_by=2))

    assert evening.refused("gm", c.Adjust("ada", 1)).code == "adventure/adjustment"
    assert evening.refused("gm", c.Adjust("guard", 1)).code == "adventure/not-tested"
    evening.do("gm", c.Adjust("ada", -1))
    evening.go((1, 3, 6))

    assert thrown(evening).throws[0].score == 3


@pytest.mark.rule("AD-35", "AD-R30", "AD-X17")
def test_the_limits_hold_for_all_circumstances_together() -> None:
    """Base 2, darkness -1, a storm +2 to a Difficulty of 8: score 1 against 10, which is 11 in 216.

    A third circumstance of -2 would make -3 of the score, and is refused; so is a second storm, +4 in all.
    """
    evening = Evening(1)
    evening.do("gm", attempt("ada", difficulty=8))

    evening.do("gm", c.Adjust("ada", -1))
    evening.do("gm", c.Adjust("", 2))

    refused = [evening.refused("gm", c.Adjust("ada", -2)), evening.refused("gm", c.Adjust("", 2))]
    odds = evening.table.odds("gm", c.Push("ada", 0))
    assert odds is not None
    assert (odds.numerator, odds.denominator) == (11, 216)
    assert [(one.code, one.rule) for one in refused] == [("adventure/adjustment", "AD-R30")] * 2


@pytest.mark.rule("AD-55", "AD-R30")
def test_in_a_conflict_scores_alone_are_adjusted() -> None:
    """There is no Difficulty to change, and each side's score has the limits of its own."""
    evening = Evening(2)
    evening.do("gm", struggle("ada", "bo"))

    evening.do("gm", c.Adjust("ada", -2))
    evening.do("gm", c.Adjust("bo", 2))

    assert evening.state.test is not None
    assert [side.adjusted for side in evening.state.test.sides] == [-2, 2]
    assert evening.refused("gm", c.Adjust("", 1)).code == "adventure/no-difficulty"


@pytest.mark.rule("AD-36")
@pytest.mark.parametrize(
    ("who", "by", "score"), [("cy", -2, 1), ("cy", -1, 1), ("di", -2, 1), ("bo", 2, 4), ("ada", 2, 4), ("di", 1, 3)]
)
def test_a_score_stays_between_one_and_four(who: str, by: int, score: int) -> None:
    """Whatever the games master adds or takes off."""
    evening = Evening(4)

    evening.do("gm", attempt(who, "toughness", score_by=by))
    evening.go((1, 3, 6))

    assert thrown(evening).throws[0].score == score
