"""The Difficulty: what reaches it, what is printed, when there is none to reach, who knows it."""

import pytest
from gateway_adventure.play import Deed

from gateway_core.table import Option

from ..attempts import attempt, narrate
from ..deeds import c
from ..evening import Evening

HIDDEN = {"difficulty-visibility": "hidden"}


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


@pytest.mark.rule("AD-35")
def test_the_games_master_reads_what_an_adjustment_makes_of_the_chance() -> None:
    """Of a Test under way: Ada's Agility of 2 reaches an 8 in 81 of 216 throws, with one less in 42."""
    evening = Evening()
    evening.do("gm", attempt("ada"))

    found = [evening.table.odds("gm", c.Adjust("ada", by)) for by in (0, -1)]

    assert [(one.numerator, one.denominator) for one in found if one is not None] == [(81, 216), (42, 216)]
