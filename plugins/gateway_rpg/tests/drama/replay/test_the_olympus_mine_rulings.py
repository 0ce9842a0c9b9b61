"""Where the book's first scene leaves something open, the replay plays the reading that the rulings take."""

import functools
from typing import Any

import pytest

from gateway_core.table import audit
from gateway_rpg.drama import events as e
from gateway_rpg.drama.commands.games_master.edge import SetEdge
from gateway_rpg.drama.commands.games_master.gifts import GrantRaises
from gateway_rpg.drama.commands.games_master.initiative import SetOrder
from gateway_rpg.drama.testing import happened
from tests.books import book_of

from .published import MINE, READINGS, Told, retell, tell


@functools.cache
def steps() -> dict[str, Told]:
    return {one.line["step"].removeprefix("GW-X1-"): one for one in tell(replay=MINE)}


def facts(step: str, kind: type) -> list[Any]:
    return happened(steps()[step].facts, kind)


def throw(step: str) -> Any:
    """Return the only throw of a step with somebody against it."""
    (found,) = [one for one in facts(step, e.DiceThrown) if one.opponents]
    return found


def notes(step: str, command: type) -> list[str]:
    """Return the rulings that excuse the commands of this kind in a step."""
    return [act.note.partition(":")[0] for act in steps()[step].acts if isinstance(act.command, command)]


@pytest.mark.rule("GW-RU-129", "GW-RU-123")
def test_the_first_round_is_ordered_by_decree_and_nobody_rolls() -> None:
    """Ayo, alone in his situation, has it anyhow (GW-RU-123); the unengaged come as the games master says."""
    first_round = [fact for step, one in steps().items() if step.startswith("R1-") for fact in one.facts]

    assert happened(first_round, e.SituationOpened)[0].holder == "ayo"
    assert happened(first_round, e.ContestOpened) == []
    assert facts("R1-3", e.OrderChanged) == [e.OrderChanged(("martin", "dimitri", "sam"))]
    assert (steps()["R1-3"].line["by"], notes("R1-3", SetOrder)) == ("command", [""])


@pytest.mark.rule("GW-RU-132", "GW-RU-116")
def test_what_hank_gives_is_a_free_raise_and_martin_uses_it() -> None:
    """Not two on the roll: it pays what the combination owes."""
    assert [(one.holder, one.count, one.until) for one in facts("R1-4", e.FreeRaisesGranted)] == [("martin", 1, 1)]
    assert (throw("R1-5").free, throw("R1-5").taken) == (1, 0)
    assert throw("R1-5").actor == "martin"


@pytest.mark.rule("GW-RU-161")
def test_the_raise_on_a_manoeuvre_is_that_of_a_combination() -> None:
    """Martin closes in and has one Edge at once: one raise for two effects."""
    (declared,) = facts("R1-5", e.ActionDeclared)

    assert [part.effect for part in declared.parts] == ["gateway:manoeuvre", "gateway:edge"]
    assert [(one.count, one.rule) for one in throw("R1-5").owed] == [(1, "GW-EF-81")]


@pytest.mark.rule("GW-RU-104", "GW-RU-105", "GW-RU-172")
def test_the_head_of_security_throws_for_the_door_alone() -> None:
    """Lines to both of them come by themselves, the one to the door by a throw that owes the combination's raise."""
    assert [one.entity for one in throw("R1-7").opponents] == ["mine-door"]
    assert ([(one.count, one.rule) for one in throw("R1-7").owed], throw("R1-7").taken) == ([(1, "GW-EF-81")], 1)
    assert facts("R1-7", e.LineOpened) == [
        e.LineOpened("security", "dimitri", 0),
        e.LineOpened("security", "sam", 0),
        e.LineOpened("security", "mine-door", 0),
    ]
    assert (steps()["R1-7"].line["by"], notes("R1-7", SetEdge)) == ("command", [])


@pytest.mark.rule("GW-X1-R1-8")
def test_her_business_is_all_that_she_has_against_the_major() -> None:
    """No trait of hers fits, so she has one die, and two levels of Business."""
    (chief,) = throw("R1-8").opponents

    assert (len(chief.faces), chief.total) == (1, chief.faces[0] + 2)


@pytest.mark.rule("GW-RU-138", "GW-RU-167")
def test_her_lines_to_them_vanish_and_the_door_is_sams() -> None:
    """With the two points that the games master has given."""
    assert {one.other for one in facts("R1-8", e.LineClosed)} == {"dimitri", "sam"}
    assert facts("R1-8", e.LinePassed) == [e.LinePassed("security", "sam", "mine-door", 2)]
    assert notes("R1-8", SetEdge) == ["GW-RU-167"]


@pytest.mark.rule("GW-RU-140")
def test_hank_gets_off_with_the_line_of_his_lead() -> None:
    """And takes part in the round that he is in no more."""
    assert facts("R2-2", e.LineOpened) == [e.LineOpened("hank", "physical-defences", 1)]


@pytest.mark.rule("GW-RU-162", "GW-RU-59", "GW-RU-12")
def test_a_preparation_without_a_line_is_against_whom_the_games_master_names() -> None:
    """Somebody who is not on the table yet; a partial background costs a raise, and so does giving."""
    assert [[one.entity for one in throw(step).opponents] for step in ("R2-5", "R2-6")] == [["unseen"]] * 2
    assert [throw(step).taken for step in ("R2-5", "R2-6")] == [1, 1]


@pytest.mark.rule("GW-RU-118")
def test_a_failure_gives_nobody_the_initiative() -> None:
    """At the base it is Hank's, who only got off; he lets Martin go first."""
    opened = [*facts("R3-1", e.SituationOpened), *facts("R3-2", e.SituationOpened)]

    assert [one.holder for one in opened if "hank" in one.members] == ["hank"]
    assert facts("R3-2", e.OrderSet) == [e.OrderSet(("martin", "hank"))]


@pytest.mark.rule("GW-RU-98", "GW-X1-R3-5")
def test_her_own_lead_is_prepared_for_without_a_raise_but_not_without_a_throw() -> None:
    """A passenger's set-up for its lead owes nothing."""
    assert ([part.effect for part in facts("R3-5", e.ActionDeclared)[0].parts], throw("R3-5").owed) == (
        ["gateway:set-up"], (),
    )  # fmt: skip


@pytest.mark.rule("GW-RU-99", "GW-CH-25")
def test_the_fifth_free_raise_is_the_games_masters() -> None:
    """Four are given by the others; the search owes five and takes none (GW-EF-59). It is a right, not an override."""
    (gift,) = [one for one in facts("R3-6", e.FreeRaisesGranted) if not one.giver]

    assert (gift.holder, gift.count) == ("sam", 1)
    assert (steps()["R3-6"].line["by"], notes("R3-6", GrantRaises)) == ("command", ["GW-RU-99"])
    assert (throw("R3-6").free, throw("R3-6").taken) == (5, 0)


@pytest.mark.rule("GW-RU-134", "GW-RU-135", "GW-RU-153")
@pytest.mark.parametrize(("step", "guard", "count"), [("R4-3", "guard-1", 2), ("R5-3", "guard-4", 1)])
def test_guards_help_as_one(step: str, guard: str, count: int) -> None:
    """Two of them make a free raise: five make two, two make one; whatever they hit, it is help (GW-RU-135)."""
    declared = [one for one in facts(step, e.ActionDeclared) if one.actor.startswith("guard")]

    assert [(one.actor, [part.effect for part in one.parts]) for one in declared] == [(guard, ["gateway:aid-another"])]
    assert [(one.holder, one.count) for one in facts(step, e.FreeRaisesGranted)] == [("mastermind", count)]


@pytest.mark.rule("GW-RU-152", "GW-RU-105")
def test_it_is_hank_who_is_hit() -> None:
    """One raise for the second effect and two for the Edge, two of them free."""
    assert [(one.entity, one.beaten) for one in throw("R4-3").opponents] == [("hank", True), ("martin", False)]
    assert [(one.by, one.over, one.after) for one in facts("R4-3", e.EdgeShifted)] == [("mastermind", "hank", 3)]
    assert (throw("R4-3").free, throw("R4-3").taken) == (2, 1)


@pytest.mark.rule("GW-RU-142", "GW-RU-73")
def test_a_broken_line_comes_back_a_step_lower() -> None:
    """Sam had one; renewed it is level, and two by the Edge beside it. What held the terrorist there held no longer."""
    (faces_for,) = facts("R4-7", e.RestrictionLaid)

    assert (faces_for.entity, faces_for.positional) == ("terrorist", True)
    assert facts("R4-8", e.LineClosed)[0].edge in (1, -1)
    assert list(retell(replay=MINE))[-1].table.state.restrictions == {}
    assert facts("R5-9", e.LineOpened) == [e.LineOpened("sam", "terrorist", 0)]
    assert facts("R5-9", e.EdgeShifted) == [e.EdgeShifted("sam", "terrorist", 0, 2)]


@pytest.mark.rule("GW-RU-154")
def test_hank_ties_with_the_mastermind_and_wins_by_edge() -> None:
    """Both had an Edge that worked; his is the higher."""
    told = [why for one in facts("R5-1", e.InitiativeDetermined) for why in one.why]

    assert told == ["Hank Cropper before The mastermind: the higher Edge, +1 to +0"]


@pytest.mark.rule("GW-RU-94", "GW-RU-68")
def test_three_guards_are_removed_for_two_raises() -> None:
    """Through the line to their lead; each beyond the first costs one."""
    assert [one.entity for one in facts("R5-2", e.EntityRemoved)] == ["guard-1", "guard-2", "guard-3"]
    assert [(one.count, one.rule) for one in throw("R5-2").owed] == [(2, "GW-RU-68")]


@pytest.mark.rule("GW-RU-100", "GW-RU-212")
def test_what_matters_little_is_found_for_one_raise() -> None:
    """The vein has a significance of two; Dimitri takes a raise more than he needs, and it buys nothing."""
    assert [(one.count, one.rule) for one in throw("R5-6").owed] == [(1, "GW-EF-59"), (1, "GW-RU-212")]
    assert throw("R5-6").taken == 2
    assert [one.entity for one in facts("R5-6", e.EntityEntered)] == ["target-zone"]


@pytest.mark.rule("GW-RU-107", "GW-DR-29")
def test_an_unengaged_holder_cuts_in_and_a_passenger_helps_first() -> None:
    """The terrorist's action is declared, nobody throws for it, and it does not happen."""
    assert [one.actor for one in facts("R5-7", e.ActionDeclared)] == ["terrorist"]
    assert facts("R5-7", e.DiceThrown) == []
    assert [one.holder for one in facts("R5-8", e.FreeRaisesGranted)] == ["sam"]
    assert [one.actor for one in facts("R5-9", e.ActionCancelled)] == ["terrorist"]


@pytest.mark.rule("GW-RU-130", "GW-RU-181", "GW-RU-166")
def test_ayo_goes_first_because_hank_lets_him_and_gives_across_places() -> None:
    """He has no line any more; by the other reading the holder at the base may place him, and he helps Sam."""
    assert READINGS[MINE] == {"ordering-the-unlinked": "among-them"}
    assert facts("R6-2", e.OrderSet) == [e.OrderSet(("ayo", "martin", "hank", "mastermind"))]
    assert steps()["R6-2"].line["by"] == "command"
    assert [(one.holder, one.count) for one in facts("R6-2", e.FreeRaisesGranted)] == [("sam", 2)]


@pytest.mark.rule("GW-RU-105", "GW-RU-107", "GW-RU-184", "GW-RU-198")
def test_a_conscience_that_fails_is_gone_with_its_moment() -> None:
    """It may block what it breaks into, owes the raise of a combination, and leaves no line in the way of a climax."""
    assert throw("R6-5").taken == 1
    assert [one.entity for one in facts("R6-5", e.EntityRemoved)] == ["conscience"]
    assert facts("R6-5", e.ActionCancelled) == []


@pytest.mark.rule("GW-RU-85", "GW-RU-83", "GW-RU-151")
def test_the_climax_is_combined_though_the_ladder_is_secret() -> None:
    """At a ladder of one the Edge along the line is enough, whatever the mastermind's significance (GW-RU-83)."""
    assert [throw(step).taken for step in ("R6-6", "R6-8")] == [0, 0]
    assert [one.after for step in ("R6-6", "R6-8") for one in facts(step, e.EdgeShifted)] == [5, 5]


def test_the_log_of_a_replay_is_that_of_any_game() -> None:
    """Every act decided again, with its dice, brings the same facts."""
    *_, last = retell(replay=MINE)
    book = book_of("black-star-rising", READINGS[MINE])

    assert audit(last.table.system, book, last.table.rows) is None
