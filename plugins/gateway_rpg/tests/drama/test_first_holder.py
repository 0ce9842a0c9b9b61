"""Every situation has one holder from its first moment: by a roll, or as the games master says (GW-RU-123)."""

import os
from pathlib import Path

import pytest

from gateway_core.testing import fuzz
from gateway_rpg.drama import commands as c
from gateway_rpg.drama import events as e
from gateway_rpg.drama.commands.games_master.initiative import SetOrder
from gateway_rpg.drama.commands.games_master.remove import Remove

from .decree_scenes import refusal
from .random_scenes import anything
from .scenes import Play, foe, happened, hero, part, stage

FULL = os.environ.get("GATEWAY_FULL") == "1"
CAST = {"ann": hero(), "bob": foe(), "cat": hero(), "king": foe(key=True, significance=6)}
LINES = [("ann", "bob", 0)]


def begun(folder: Path, judge: str = "gm") -> Play:
    """Return a scene that opens with a line and without an initiative."""
    return stage(folder, CAST, LINES, judge=judge)


@pytest.mark.rule("GW-RU-123", "GW-DR-10")
def test_a_scene_that_opens_without_one_begins_with_a_roll(tmp_path: Path) -> None:
    """Ann and Bob roll; Bob throws higher, holds the initiative, and sets the order."""
    play = begun(tmp_path, "prepared")

    assert play.state.phase == "contest"
    assert play.state.under_way.resisters == ("ann", "bob")
    play.throw({"ann": 3, "bob": 7})

    assert play.state.holder == "bob"
    assert play.tries(c.Order(("ann", "bob")), "ann") is not None
    assert play.tries(c.Order(("ann", "bob")), "gm") is None


@pytest.mark.rule("GW-RU-123", "GW-DR-52")
def test_or_the_games_master_says_who_has_it(tmp_path: Path) -> None:
    """Without a roll: Ann has the initiative, and no dice are asked for."""
    play = begun(tmp_path)

    play.act(c.Favour("ann"))

    assert play.state.holder == "ann"
    assert play.table.pending is None
    assert play.state.stack == ()


@pytest.mark.rule("GW-RU-129")
def test_an_order_instead_of_the_roll(tmp_path: Path) -> None:
    """The games master says in which order they act; whoever comes first has the initiative."""
    play = begun(tmp_path)

    play.act(SetOrder(("bob", "ann")))

    assert (play.state.holder, play.state.turn) == ("bob", "bob")
    assert not happened(play.since(0), e.ContestSettled)


@pytest.mark.rule("GW-RU-129", "GW-RU-181", "GW-DR-10")
def test_who_is_put_into_that_order_from_elsewhere_has_no_initiative_in_it(tmp_path: Path) -> None:
    """Cat, whom nobody has a line to, acts first of all; of Ann and Bob it is Bob's."""
    play = begun(tmp_path)

    play.act(SetOrder(("cat", "bob", "ann")))

    assert (play.state.turn, play.state.holder) == ("cat", "bob")
    play.passes("cat")
    assert (play.state.turn, play.state.holder) == ("bob", "bob")


@pytest.mark.rule("GW-RU-129", "GW-DR-51")
def test_the_unengaged_need_not_roll_either(tmp_path: Path) -> None:
    """Cat and the king have no line; the games master lets the king go first."""
    play = begun(tmp_path)
    play.act(c.Favour("ann"))
    play.order("ann", "bob")
    play.passes("ann", "bob")

    play.act(SetOrder(("king", "cat")))

    assert (play.state.holder, play.state.turn) == ("king", "king")


@pytest.mark.rule("GW-RU-123")
def test_only_who_rolls_may_be_favoured_and_only_by_the_games_master(tmp_path: Path) -> None:
    """Cat is not in it, and Ann does not say so herself."""
    play = begun(tmp_path)

    assert refusal(play, c.Favour("cat")).code == "drama/not-now"
    assert refusal(play, c.Favour("ann"), "ann").code == "drama/games-master-only"


@pytest.mark.rule("GW-RU-123", "GW-DR-40")
def test_entrants_who_surprise_people_that_have_not_rolled_roll_with_them(tmp_path: Path) -> None:
    """In the first round an entrant breaks in on Cat, who has had no initiative yet: they roll for theirs."""
    cast = {**CAST, "spy": foe(in_play=False), "king": foe(key=True, significance=6, passive=True)}
    play = stage(tmp_path, cast, LINES, initiative="ann")
    play.order("ann", "bob")
    play.act(c.BringIn("spy"))
    play.does("spy", part("surprise", "cat"))

    play.passes("ann", "bob")

    assert play.state.phase == "contest"
    assert set(play.state.under_way.resisters) == {"cat", "spy"}
    play.throw({"cat": 2, "spy": 6})
    assert play.state.holder == "spy"


@pytest.mark.rule("GW-DR-10")
def test_when_the_holder_leaves_the_others_have_a_holder_again(tmp_path: Path) -> None:
    """Bob holds the initiative of four; he is taken out, and those who are left roll for it."""
    lines = [("ann", "bob", 0), ("ann", "cat", 0), ("cat", "king", 0)]
    play = stage(tmp_path, CAST, lines, initiative="bob")
    play.order("ann", "cat", "king")
    play.act(Remove("bob"))
    play.passes("ann")

    assert play.state.phase == "contest"
    play.throw({"ann": 1, "cat": 8, "king": 2})

    assert play.state.holder == "cat"
    assert play.state.may_act("king")


@pytest.mark.rule("GW-DR-10", "GW-RU-123")
@pytest.mark.parametrize("number", range(6 if FULL else 1))
def test_in_scenes_that_nobody_thought_of_every_situation_has_a_holder(number: int) -> None:
    """Whatever is interrupted and combined, no situation is ever taken up without one."""
    table = anything(f"holders {number}").table(f"holders {number}")

    for _ in fuzz(table, f"holders {number}", 150 if FULL else 60):
        pass

    taken_up = [one for row in table.rows for one in getattr(row, "events", ()) if isinstance(one, e.SituationOpened)]
    assert taken_up
    assert all(one.holder in one.members for one in taken_up)
