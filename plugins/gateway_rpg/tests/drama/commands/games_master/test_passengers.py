"""What the games master decrees of passengers: put aboard, put off, and gone with a lead (GW-PA-02, GW-RU-136)."""

from pathlib import Path

import pytest

from gateway_rpg.drama import commands as c
from gateway_rpg.drama import events as e
from gateway_rpg.drama.commands.games_master.edge import LineEnds, SetEdge
from gateway_rpg.drama.commands.games_master.initiative import SetInitiative, SetOrder
from gateway_rpg.drama.commands.games_master.passengers import PutAboard, PutOff
from gateway_rpg.drama.commands.games_master.remove import Remove

from ...riders import CAST, scene
from ...scenes import Play, foe, happened, hero, part


@pytest.fixture
def play(tmp_path: Path) -> Play:
    """Ann carries Hank and Bob five guards; Eve and Cat are on their own, and it is Ann's turn."""
    return scene(tmp_path, {**CAST, "eve": foe(), "cat": hero(), "chief": foe(key=True, significance=6)})


def code(play: Play, command: object) -> str:
    """Return the code with which a decree is refused, or nothing."""
    found = play.tries(command)
    return "" if found is None else found.code


@pytest.mark.rule("GW-PA-02", "GW-RU-138")
def test_somebody_is_put_aboard_with_its_lines(play: Play) -> None:
    """As if it had been taken along: Eve's line to Cat is Bob's (GW-PA-02)."""
    play.act(SetEdge(LineEnds("eve", "cat"), 2))

    play.act(PutAboard("eve", "bob"))

    assert play.state.entities["eve"].lead == "bob"
    assert play.edge("bob", "cat") == 2
    assert "eve" not in play.state.order


@pytest.mark.rule("GW-PA-02", "GW-RU-139")
def test_who_cannot_be_put_aboard(play: Play) -> None:
    """Itself, a passenger, and player characters or the key entity unless it is sure (GW-PA-02)."""
    assert code(play, PutAboard("eve", "eve")) == "drama/own-lead"
    assert code(play, PutAboard("guard-1", "ann")) == "drama/passenger"
    assert code(play, PutAboard("eve", "hank")) == "drama/passenger"
    assert code(play, PutAboard("cat", "ann")) == "drama/not-sure"
    assert code(play, PutAboard("chief", "bob")) == "drama/not-sure"
    assert code(play, PutAboard("cat", "ann", sure=True)) == ""


@pytest.mark.rule("GW-RU-136", "GW-PA-05")
def test_whoever_is_put_off_has_no_line_and_what_it_did_aboard_claims_nothing(play: Play) -> None:
    """Hank set up before; that decides no initiative afterwards (GW-PA-05)."""
    play.does("hank", part("set-up", resisted_by=("bob",), give_to="ann"))

    play.act(PutOff("hank"))

    assert play.state.entities["hank"].lead is None
    assert not play.state.is_engaged("hank")
    assert (play.state.acted["hank"].worked, play.state.may_act("hank")) == ((), False)
    assert code(play, PutOff("hank")) == "drama/no-passenger"


def test_nobody_is_moved_in_the_midst_of_its_action(play: Play) -> None:
    """What it does is settled first."""
    play.declare("hank", part("aid-another"))

    assert code(play, PutOff("hank")) == "drama/not-now"
    assert code(play, PutOff("guard-1")) == ""


@pytest.mark.rule("GW-RU-136")
@pytest.mark.parametrize("along", [False, True])
def test_a_lead_is_taken_out_with_or_without_whom_it_carries(play: Play, along: bool) -> None:
    """The games master says whether the guards leave with Bob (GW-RU-136)."""
    play.act(PutAboard("chief", "bob", sure=True))

    play.act(Remove("bob", with_passengers=along))

    assert play.state.in_play("guard-1") is not along
    assert play.state.entities["guard-1"].lead is None
    assert play.state.in_play("chief"), "the key entity leaves by the climax alone"


@pytest.mark.rule("GW-PA-03")
def test_what_only_leads_have_is_not_decreed_to_passengers(play: Play) -> None:
    """No line, no initiative, no place in an order (GW-PA-03)."""
    assert code(play, SetEdge(LineEnds("hank", "bob"), 3)) == "drama/passenger"
    assert code(play, SetInitiative("hank")) == "drama/passenger"
    assert code(play, SetOrder(("ann", "bob", "hank"))) == "drama/incomplete-order"


@pytest.mark.rule("GW-RU-143")
def test_what_the_games_master_keeps_from_a_passenger_it_lets_go(play: Play) -> None:
    """A lead that is bound may bind whom it carries: the games master says so, and lets it pass (GW-RU-143)."""
    play.act(c.Pass("hank"), "gm")

    assert play.table.awaited == ("ann",)


@pytest.mark.rule("GW-RU-172")
def test_the_games_master_tells_an_entrance_without_dice(tmp_path: Path) -> None:
    """The Head of Security stands before two and at the door: three lines, and nobody has thrown (GW-X1-R1-7)."""
    play = scene(tmp_path, {**CAST, "cat": hero(), "head": foe(in_play=False), "door": foe(passive=True)})

    play.act(c.BringIn("head", "in-turn"))
    for other in ("ann", "cat", "door"):
        play.act(SetEdge(LineEnds("head", other), 0))

    assert play.state.linked_to("head") == ("ann", "cat", "door")
    assert not happened(play.since(0), e.DiceThrown)
    assert play.state.may_act("head")


@pytest.mark.rule("GW-RU-136", "GW-RU-183")
def test_whoever_carries_a_player_character_is_offered_to_go_alone(play: Play) -> None:
    """Cat rides with Eve: to take both out is refused, and nobody is asked for it."""
    play.act(PutAboard("cat", "eve", sure=True))
    assert code(play, Remove("eve", with_passengers=True)) == "drama/player-character"

    offered = {form.verb: form for form in Remove.forms(play.state, "gm") if form.command.entity in ("eve", "bob")}

    assert "eve" not in [choice.value for choice in offered["remove"].fields[0].choices]
    assert offered["remove-alone"].command == Remove("eve")
    play.act(Remove("eve"))
    assert play.state.in_play("cat")
