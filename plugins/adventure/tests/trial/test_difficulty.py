"""The Difficulty: what reaches it, what is printed, when there is none to reach, who knows it."""

import pytest
from gateway_adventure import commands as c
from gateway_adventure.events import trials
from gateway_adventure.play import Deed

from gateway_core.table import Option

from ..attempts import attempt, happened, narrate
from ..evening import Evening

HIDDEN = {"difficulty-visibility": "hidden"}


@pytest.mark.rule("AD-33", "AD-X02")
@pytest.mark.parametrize(("difficulty", "success"), [(7, True), (8, True), (9, False)])
def test_to_reach_the_difficulty_is_enough(difficulty: int, success: bool) -> None:
    """Agility 2 makes 2, 3, 6 an 8."""
    evening = Evening(1)

    evening.do("gm", attempt("ada", difficulty=difficulty))
    evening.go((2, 3, 6))

    assert evening.state.test is not None
    assert happened(evening, trials.TestThrown)[-1].throws[0].result == 8
    assert evening.state.test.success is success


@pytest.mark.rule("AD-33")
def test_the_printed_difficulty_counts_and_a_free_one_is_chosen_from_the_scale() -> None:
    """The gate is climbed at 8; for anything else the games master has simple, tricky, difficult and extreme."""
    evening = Evening(1)
    forms = [form for form in evening.table.options("gm") if isinstance(form.command, c.Test)]
    scale = next(field for field in forms[0].fields if field.name == "difficulty")

    evening.do("gm", c.TakeWay("ada", "climb"))

    assert evening.state.test is not None
    assert evening.state.test.difficulty == 8
    assert [choice.value for choice in scale.choices] == [6, 8, 10, 12]


@pytest.mark.rule("AD-R21")
def test_a_printed_difficulty_may_be_adjusted() -> None:
    """The gate is wet: what is printed as 8 is climbed at 10."""
    evening = Evening(1)

    evening.do("gm", c.TakeWay("ada", "climb", difficulty_by=2))
    evening.go((4, 3, 5))

    assert "climb over (Agility against Difficulty 10)" in evening.told()
    assert "You fall." in evening.told()


@pytest.mark.rule("AD-R21")
@pytest.mark.parametrize(
    ("difficulty", "by", "allowed"), [(3, -1, True), (3, -2, False), (1, 0, False), (4, -3, False)]
)
def test_below_two_nothing_is_tested(difficulty: int, by: int, allowed: bool) -> None:
    """Nobody can fail it, so the games master tells what happens."""
    evening = Evening()
    command = attempt("ada", difficulty=difficulty, difficulty_by=by)

    if allowed:
        evening.do("gm", command)
        assert evening.refused("gm", c.Adjust("", -1)).code == "adventure/adjustment"
    else:
        assert evening.refused("gm", command).code == "adventure/no-test-needed"


# ── open or hidden ───────────────────────────────────────────────────────────────────────────────────────────────────


def offered(evening: Evening) -> Option[Deed]:
    return next(form for form in evening.table.options("gm") if isinstance(form.command, c.TakeWay))


@pytest.mark.rule("AD-R27")
@pytest.mark.parametrize(("rulings", "shown"), [({}, 8), (HIDDEN, None)], ids=["open", "hidden"])
def test_a_table_plays_with_open_or_with_hidden_difficulties(rulings: dict[str, str], shown: int | None) -> None:
    """What the games master is offered follows the table's ruling, and so does what players see and can reckon."""
    evening = Evening(rulings=rulings)
    chance = evening.table.odds("player-1", c.Propose("ada", "climb"))

    form = offered(evening)
    field = next(field for field in form.fields if field.name == "hidden")
    evening.do("gm", form.command)

    assert field.choices[0].value is (shown is None)
    assert (chance is None) is (shown is None)
    assert evening.table.view("player-1").test.difficulty == shown
    assert evening.table.view("gm").test.difficulty == 8
    evening.go((2, 3, 6))
    assert "You are over it." in evening.told("player-1")


@pytest.mark.rule("AD-R27")
@pytest.mark.parametrize("rulings", [{}, HIDDEN], ids=["open", "hidden"])
@pytest.mark.parametrize("hidden", [False, True])
def test_the_games_master_may_do_otherwise_for_one_test(rulings: dict[str, str], hidden: bool) -> None:
    """One Test is hidden at an open table, one is open at a hidden one."""
    evening = Evening(rulings=rulings)

    evening.do("gm", attempt("ada", difficulty=9, hidden=hidden))

    assert evening.table.view("player-1").test.difficulty == (None if hidden else 9)
    assert ("9" in evening.told("player-1").split("\n")[-1]) is not hidden
    evening.go((3, 3, 6))
    narrate(evening)
    assert "Success." in evening.told("player-1")
