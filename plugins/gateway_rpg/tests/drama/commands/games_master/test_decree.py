"""What the games master may decree: each act, its reasons not to, and that it can be taken back."""

from pathlib import Path
from typing import Any

import pytest

from gateway_core.challenge import Approach
from gateway_core.table import Acted
from gateway_rpg.drama import commands as c
from gateway_rpg.drama import events as e
from gateway_rpg.drama.commands.games_master.create import Create
from gateway_rpg.drama.commands.games_master.edge import SetEdge
from gateway_rpg.drama.commands.games_master.entities import HandOver
from gateway_rpg.drama.commands.games_master.gifts import GrantRaises
from gateway_rpg.drama.commands.games_master.initiative import SetInitiative, SetOrder
from gateway_rpg.drama.commands.games_master.opposition import Overrule
from gateway_rpg.drama.commands.games_master.remove import Remove
from gateway_rpg.drama.commands.games_master.scene import LiftRestriction, Screen, SetLadder
from gateway_rpg.drama.commands.games_master.significance import SetSignificance

from ...decree_scenes import decreeing, ends, refusal
from ...scenes import Play, foe, happened, hero, part, stage


@pytest.fixture
def play(tmp_path: Path) -> Play:
    """A scene of two heroes, two foes, a door and somebody off stage; Ann has the initiative and the turn."""
    return decreeing(tmp_path)


DECREES = [
    Create("The conscience"),
    Remove("bob"),
    SetSignificance("bob", 5),
    SetEdge(ends("ann", "bob"), 3),
    SetEdge(ends("ann", "bob"), None),
    SetEdge(ends("ann", "king"), -2),
    SetLadder(9),
    SetInitiative("cat"),
    SetOrder(("king", "cat", "bob", "ann")),
    GrantRaises("ann", 2),
    HandOver("bob", "cat"),
    Screen(True),
    c.BringIn("ivan", "in-turn"),
]


@pytest.mark.rule("GW-RU-129", "GW-RU-199")
@pytest.mark.parametrize("decree", DECREES, ids=lambda one: type(one).__name__)
def test_a_decree_keeps_its_note_and_can_be_taken_back(play: Play, decree: Any) -> None:
    """The log says what was decreed and why, and undoing it leaves nothing of it (GW-RU-129)."""
    before = play.state

    done = play.table.act("gm", decree, "because it is more fun")

    assert isinstance(done, Acted), done
    assert play.state != before
    noted = [entry for entry in play.table.history("gm") if entry.note]
    assert [entry.note for entry in noted] == ["because it is more fun"]
    play.table.undo("gm")
    assert play.state == before


@pytest.mark.rule("GW-RU-129")
@pytest.mark.parametrize("decree", DECREES, ids=lambda one: type(one).__name__)
def test_only_the_games_master_decrees(play: Play, decree: Any) -> None:
    """No player decrees."""
    assert refusal(play, decree, "ann").code == "drama/games-master-only"


@pytest.mark.rule("GW-RU-129")
def test_decrees_are_offered_to_the_games_master_alone_and_apart(play: Play) -> None:
    """They stand apart from the forms of the rules, and no player is offered one."""
    offered = {form.verb for form in play.table.options("gm") if form.apart}

    assert offered >= {
        "bring-in", "create", "remove", "remove-surely", "set-significance", "set-edge", "break-line", "draw-line",
        "set-ladder", "set-initiative", "set-order", "grant-raises", "hand-over", "screen",
    }  # fmt: skip
    assert not any(form.apart for form in play.table.options("ann"))


@pytest.mark.rule("GW-RU-167", "GW-DR-17", "GW-RU-188")
def test_edge_is_a_gift_and_so_are_lines(play: Play) -> None:
    """The games master moves an Edge, draws a line and breaks one (GW-RU-167)."""
    play.act(SetEdge(ends("bob", "ann"), 4))
    play.act(SetEdge(ends("ann", "king"), 2))
    play.act(SetEdge(ends("cat", "bob"), None))

    assert play.edge("ann", "bob") == -4
    assert play.edge("king", "ann") == -2
    assert not play.state.linked("cat", "bob")


@pytest.mark.rule("GW-RU-167", "GW-RU-188")
@pytest.mark.parametrize(
    ("one", "other", "edge", "code"),
    [
        ("ann", "ann", 1, "drama/line-to-itself"),
        ("ann", "ivan", 1, "drama/not-in-play"),
        ("ann", "nobody", 1, "drama/no-such-entity"),
        ("ann", "king", None, "drama/not-engaged"),
        ("ann", "bob", 100, "drama/out-of-range"),
    ],
)
def test_where_no_edge_can_be(play: Play, one: str, other: str, edge: int | None, code: str) -> None:
    """A line joins two who are there, and can be broken only if it is there."""
    assert refusal(play, SetEdge(ends(one, other), edge)).code == code


@pytest.mark.rule("GW-DR-18")
def test_the_ladder_is_set(play: Play) -> None:
    """A fiat may raise what the rules only lower (GW-DR-18)."""
    play.act(SetLadder(11))

    assert play.state.ladder == 11
    assert refusal(play, SetLadder(-1)).code == "drama/out-of-range"


@pytest.mark.rule("GW-RU-129")
def test_the_initiative_is_given_for_this_round_and_the_next(play: Play) -> None:
    """Cat has it now, and keeps it where nobody's action works (GW-RU-129, GW-RU-119)."""
    play.act(SetInitiative("cat"))

    assert play.state.holder == "cat"
    play.passes("ann", "bob", "cat", "king")
    assert play.state.round == 2
    assert play.state.holder == "cat"
    assert refusal(play, SetInitiative("door")).code == "drama/passive"


@pytest.mark.rule("GW-RU-129", "GW-RU-130", "GW-RU-181")
def test_the_order_is_set_anew_and_somebody_from_elsewhere_put_into_it(play: Play) -> None:
    """The witness without a line acts between the others, as the book's games master lets it (GW-RU-181)."""
    play.act(Create("Witness", "heroes"))
    play.act(c.BringIn("witness", "in-turn"))

    play.act(SetOrder(("king", "witness", "cat", "bob", "ann")))

    assert play.state.turn == "king"
    play.passes("king")
    assert play.state.turn == "witness"
    play.passes("witness")
    assert play.state.turn == "cat"
    assert refusal(play, SetOrder(("cat",))).code == "drama/incomplete-order"
    assert refusal(play, SetOrder(("cat", "bob", "ann", "king"))).code == "drama/incomplete-order"


@pytest.mark.rule("GW-CH-25")
def test_free_raises_are_given(play: Play) -> None:
    """Two for Ann, to the end of the next round (GW-CH-25)."""
    play.act(GrantRaises("ann", 2))

    assert play.state.free_raises("ann") == 2
    assert [grant.until for grant in play.state.grants.values()] == [2]


@pytest.mark.rule("GW-RU-129", "GW-RU-199", "GW-CH-42")
def test_a_result_is_overruled_by_taking_back_the_throw(play: Play) -> None:
    """Ann's throw failed; the games master takes it back and says that it works, and the log shows both."""
    play.does("ann", part("edge", "bob"), works=False)
    assert play.edge("ann", "bob") == 1
    play.table.undo("gm")
    assert play.state.under_way.stage == "roll"

    play.act(Overrule(("bob",), (1,)))

    assert play.edge("ann", "bob") == 3
    assert play.state.acted["ann"].worked == ("gateway:edge",)
    assert any(type(row).__name__ == "Undo" for row in play.table.rows)


@pytest.mark.rule("GW-RU-129")
def test_a_result_is_overruled_for_each_opponent(tmp_path: Path) -> None:
    """Of two opponents one is beaten, as the games master says."""
    play = stage(tmp_path, {"ann": hero(), "bob": foe(), "dan": foe()}, [("ann", "bob", 0), ("ann", "dan", 0)])
    play.order("ann", "bob", "dan")
    play.does("ann", part("edge", "bob", "dan"), until="roll")

    assert refusal(play, Overrule(("ann",))).code == "drama/not-a-target"
    done = play.act(Overrule(("dan",)))

    assert (play.edge("ann", "bob"), play.edge("ann", "dan")) == (0, 1)
    assert not happened(done, e.DiceThrown)


@pytest.mark.rule("GW-RU-129")
def test_nothing_is_overruled_where_nothing_waits_for_its_throw(play: Play) -> None:
    """The reason says what to do first."""
    found = refusal(play, Overrule(()))

    assert found.code == "drama/not-now"
    assert "take back" in found.allowed.lower()


@pytest.mark.rule("GW-DR-04")
def test_the_scene_is_ended_by_the_games_master(play: Play) -> None:
    """Without a climax, at any moment (GW-DR-04)."""
    play.act(c.Stop())

    assert play.table.outcome is not None
    assert play.table.outcome.result == "stopped"


@pytest.mark.rule("GW-RU-50")
def test_dice_fall_behind_the_screen_until_they_fall_openly_again(play: Play) -> None:
    """The screen is put up and taken down, not twice the same (GW-RU-50)."""
    play.act(Screen(True))

    assert refusal(play, Screen(True)).code == "drama/not-now"
    play.act(Screen(False))
    assert not play.state.screened


@pytest.mark.rule("GW-RU-142", "GW-EF-53")
def test_a_restriction_is_lifted(play: Play) -> None:
    """Bob is held in check, until the games master says otherwise (GW-RU-142)."""
    play.act(c.Declare("ann", (part("restrict", "bob"),), Approach(), "Pinned to the wall."))
    play.goes_on()
    ((number, held),) = play.state.restrictions.items()
    assert held.words == "Pinned to the wall."

    play.act(LiftRestriction(number))

    assert not play.state.restrictions
    assert refusal(play, LiftRestriction(number)).code == "drama/no-such-restriction"
