"""Where the book's second scene leaves something open, the replay plays the reading that the rulings take."""

import functools
from typing import Any

import pytest

from gateway_core.table import audit
from gateway_rpg.drama import events as e
from gateway_rpg.drama.testing import happened
from tests.books import book_of

from .published import AUDIENCE, READINGS, Told, retell, tell


@functools.cache
def steps() -> dict[str, Told]:
    return {one.line["step"].removeprefix("GW-X2-"): one for one in tell()}


def facts(step: str, kind: type) -> list[Any]:
    return happened(steps()[step].facts, kind)


def throw(step: str) -> Any:
    """Return the only throw of a step with somebody against it."""
    (found,) = [one for one in facts(step, e.DiceThrown) if one.opponents]
    return found


def effects(step: str) -> list[str]:
    """Return the effects that are declared in a step."""
    (declared,) = facts(step, e.ActionDeclared)
    return [part.effect.partition(":")[2] for part in declared.parts]


@pytest.mark.rule("GW-RU-151", "GW-RU-14")
def test_a_free_edge_is_a_free_raise_and_gone_though_it_fails() -> None:
    """Norris combines a block with an Edge: one raise is free, one is taken, and both are lost (GW-RU-14)."""
    assert (throw("R2-4").free, throw("R2-4").taken) == (1, 1)
    assert facts("R2-4", e.FreeRaisesSpent) == [e.FreeRaisesSpent("norris", ((1, 0),))]
    assert facts("R2-4", e.ActionEnded)[0].worked == ()


@pytest.mark.rule("GW-RU-181")
def test_the_witness_has_its_place_from_angelique() -> None:
    """It has no line when the round begins; by the other reading the holder may place it among the others."""
    assert READINGS[AUDIENCE] == {"ordering-the-unlinked": "among-them"}
    assert facts("R3-1", e.OrderSet) == [e.OrderSet(("kroe", "witness", "norris", "tom"))]
    assert steps()["R3-4"].line["by"] == "command"


@pytest.mark.rule("GW-RU-104", "GW-RU-105")
def test_what_holds_tom_back_is_thrown_for_and_the_line_is_not() -> None:
    """His past comes in by itself and owes a raise for doing more; against him it is harder (GW-RU-185)."""
    assert [(part.effect, part.won) for part in facts("R5-6", e.PartSettled)] == [
        ("gateway:surprise", ("tom",)),
        ("gateway:restrict", ("tom",)),
    ]
    assert [(one.count, one.rule) for one in throw("R5-6").owed] == [(1, "GW-EF-81")]
    assert throw("R5-6").opponents[0].against == throw("R5-6").faces[0] + 6


@pytest.mark.rule("GW-X2-R3-2")
def test_the_pact_alone_is_no_art() -> None:
    """Against Angelique's block Kroe has the dice of his pact, and no levels of the Arcanist's."""
    (kroe,) = throw("R3-2").opponents

    assert kroe.total == max(kroe.faces)


@pytest.mark.rule("GW-RU-155")
def test_tom_has_searched_and_recruited_nobody() -> None:
    """So Angelique's Edge goes before his, and she has the initiative of the third round."""
    assert effects("R2-1") == ["search"]
    assert facts("R3-1", e.InitiativeDetermined)[0].why == ("Angelique: Edge beats Search",)


@pytest.mark.rule("GW-RU-173")
def test_an_action_without_a_name_is_the_one_that_fits() -> None:
    """Kroe prepares, goes against Tom twice and closes in on the Schattengraf; two are stopped and one fails."""
    assert [effects(step) for step in ("R3-1", "R6-5", "R7-6", "R8-1")] == [
        ["set-up"],
        ["edge"],
        ["edge"],
        ["manoeuvre"],
    ]
    assert [facts(step, e.ActionCancelled)[0].actor for step in ("R6-6", "R8-2")] == ["kroe", "kroe"]
    assert facts("R7-6", e.ActionEnded)[0].worked == ()


@pytest.mark.rule("GW-RU-175")
@pytest.mark.parametrize(("step", "taken"), [("R3-4", 1), ("R3-5", 2), ("R4-4", 0)])
def test_the_accusation_opposes_everybody_alike(step: str, taken: int) -> None:
    """With one die and level two, and two more for each raise that is taken."""
    (accusation,) = throw(step).opponents

    assert accusation.entity == "accusation"
    assert accusation.total == accusation.faces[0] + 2 + 2 * taken
    assert (len(accusation.faces), throw(step).taken) == (1, taken)


@pytest.mark.rule("GW-RU-176", "GW-RU-73", "GW-RU-185")
def test_toms_past_acts_when_it_comes_back() -> None:
    """With its own die and level, against Tom; the line is back, a step in his favour. Against Tom it was harder."""
    assert throw("R6-4").actor == "toms-past"
    assert [one.entity for one in throw("R6-4").opponents] == ["tom"]
    assert facts("R6-4", e.LineOpened) == [e.LineOpened("toms-past", "tom", -1)]
    (past,) = throw("R6-3").opponents
    assert past.total == past.faces[0] + 6 + 2 * throw("R6-3").taken


@pytest.mark.rule("GW-RU-177", "GW-RU-170")
def test_norriss_last_set_up_is_meant_for_tom_and_costs_him_a_raise() -> None:
    """Kroe's Edge over Norris counts though he is not its target (GW-RU-170)."""
    (declared,) = facts("R9-2", e.ActionDeclared)

    assert [part.give_to for part in declared.parts] == ["tom"]
    assert throw("R9-2").taken == 1
    assert throw("R9-2").opponents[0].total == max(throw("R9-2").opponents[0].faces) + 3 + 4 + 2


@pytest.mark.rule("GW-RU-98", "GW-RU-116", "GW-RU-143")
def test_the_goblin_helps_its_lead_for_nothing_and_waits_while_he_is_held() -> None:
    """It throws before him, twice, and owes no raise for giving; in the sixth round it lets its action go."""
    assert [(throw(step).actor, throw(step).taken) for step in ("R5-3", "R7-4")] == [("goblin", 0), ("goblin", 0)]
    assert facts("R6-2", e.ActionPassed) == [e.ActionPassed("goblin")]


@pytest.mark.rule("GW-RU-117", "GW-IN-06")
def test_the_ties_of_the_book_are_won_as_in_the_book() -> None:
    """Kroe before the witness by his Edge, Tom before Angelique because the raise was given to him."""
    kroe, tom = (facts(step, e.SituationOpened)[0].holder for step in ("R4-1", "R5-1"))

    assert (kroe, tom) == ("kroe", "tom")


def test_the_log_of_a_replay_is_that_of_any_game() -> None:
    """Every act decided again, with its dice, brings the same facts."""
    *_, last = retell()
    book = book_of("dark-spires", READINGS[AUDIENCE])

    assert audit(last.table.system, book, last.table.rows) is None
