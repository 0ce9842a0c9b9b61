"""Who declares when: at each one's turn, or everybody before the order is set, the holder last (GW-RU-213)."""

from pathlib import Path
from typing import Any

import pytest

from gateway_core.challenge import Approach
from gateway_core.testing import fuzz
from gateway_rpg.drama import commands as c
from gateway_rpg.drama import events as e
from gateway_rpg.drama.commands.games_master.opposition import Veto

from ..scenes import Play, ended, foe, happened, hero, part, scene, stage, stage_book, table_of

CAST: dict[str, Any] = {"ann": hero(), "bob": foe(), "cat": hero()}
LINES = [("ann", "bob", 0), ("cat", "bob", 0)]


def opened(folder: Path, option: str = "holder-last", cast: Any = None, **how: Any) -> Play:
    """Return Ann, who holds the initiative over Bob; Cat stands by her."""
    return stage(folder, cast or CAST, LINES, initiative="ann", rulings={"declaring": option}, **how)


def declares(play: Play, actor: str, *parts: Any) -> None:
    """Let somebody say what it does."""
    play.act(c.Declare(actor, parts, Approach()))


def may_say(play: Play) -> list[str]:
    """Return who may declare now."""
    return [one for one in CAST if play.allowed(one, part("edge", "ann" if one == "bob" else "bob"))]


@pytest.mark.rule("GW-RU-213", "GW-DR-09", "GW-DR-28")
def test_each_declares_when_its_turn_comes(tmp_path: Path) -> None:
    """The order comes first, and the holder may be the first in it, as Kroe is in the audience (GW-RU-213)."""
    play = opened(tmp_path, "at-its-turn")

    assert may_say(play) == []
    play.order("ann", "bob", "cat")

    assert may_say(play) == ["ann"]
    assert play.does("ann", part("edge", "bob"))


@pytest.mark.rule("GW-RU-213", "GW-DR-09")
def test_the_holder_declares_after_its_opponents_and_then_sets_the_order(tmp_path: Path) -> None:
    """Bob and Cat say what they do, then Ann; then she orders, and each does it in its turn (GW-DR-09)."""
    play = opened(tmp_path)

    refused = play.table.check("gm", c.Order(("bob", "cat")))
    assert refused is not None
    assert (refused.code, refused.rule) == ("drama/not-now", "GW-RU-213")
    for actor, target in (("bob", "ann"), ("cat", "bob"), ("ann", "bob")):
        assert may_say(play) == [actor]
        declares(play, actor, part("edge", target))
    assert play.state.stack == ()
    assert happened(play.since(0), e.DiceThrown) == []
    assert [one.actor for one in play.table.view("gm").announced] == ["bob", "cat", "ann"]

    play.order("ann", "cat", "bob")
    for actor in ("ann", "cat", "bob"):
        assert play.state.under_way.actor == actor
        play.goes_on()

    assert [one.actor for one in happened(play.since(0), e.ActionEnded)] == ["ann", "cat", "bob"]
    assert [one.actor for one in happened(play.since(0), e.ActionTakenUp)] == ["ann", "cat", "bob"]


@pytest.mark.rule("GW-RU-213", "GW-DR-38")
def test_a_holder_who_has_declared_may_still_interrupt(tmp_path: Path) -> None:
    """Ann holds, blocks Bob with what she had meant otherwise, and that was her action (GW-RU-213)."""
    play = opened(tmp_path)
    declares(play, "bob", part("edge", "cat"))
    declares(play, "cat", part("edge", "bob"))
    declares(play, "ann", part("edge", "bob"))
    play.order("bob", "cat")
    play.goes_on(until="window")

    events = play.does("ann", part("block"))

    assert happened(events, e.ActionCancelled) == [e.ActionCancelled(1, "bob", "ann")]
    play.act(c.Waive("ann")) if play.state.under_way.stage == "window" else None
    play.goes_on()
    assert [one.actor for one in happened(play.since(0), e.ActionTakenUp)] == ["bob", "cat"]


@pytest.mark.rule("GW-RU-213", "GW-DR-38")
def test_a_holder_who_waits_does_at_last_what_it_declared(tmp_path: Path) -> None:
    """Nothing was worth an interruption; Ann's own action comes last (GW-RU-213)."""
    play = opened(tmp_path)
    declares(play, "bob", part("edge", "cat"))
    play.act(c.Pass("cat"))
    declares(play, "ann", part("edge", "bob"))
    play.order("bob")

    play.goes_on()

    assert play.state.under_way.actor == "ann"
    assert ended(play.goes_on(), "ann").worked == ("gateway:edge",)


@pytest.mark.rule("GW-RU-213", "GW-RU-193", "GW-RU-205")
def test_what_has_become_impossible_lapses_and_what_is_vetoed_is_declared_anew(tmp_path: Path) -> None:
    """Ann removes Bob, at whom Cat aims: she has nobody left. Vetoed, she says something else at her turn."""
    cast = {**CAST, "bob": foe(significance=0), "dan": foe()}
    play = stage(tmp_path, cast, [*LINES, ("cat", "dan", 0)], initiative="ann", rulings={"declaring": "holder-last"})
    for actor, target in (("bob", "ann"), ("cat", "bob"), ("dan", "cat")):
        declares(play, actor, part("edge", target))
    declares(play, "ann", part("eliminate", "bob"))
    play.order("ann", "bob", "dan", "cat")
    play.goes_on()
    play.act(Veto())
    assert play.allowed("dan", part("disengage", "cat"))
    play.does("dan", part("disengage", "cat"), works=False)

    events = play.goes_on()

    assert ended(events, "cat").why != ""
    assert happened(events, e.DiceThrown) == []


@pytest.mark.rule("GW-RU-213", "GW-PA-08")
def test_passengers_declare_just_before_their_lead_all_the_same(tmp_path: Path) -> None:
    """Pip rides with Cat: he says nothing beforehand, and acts before what she declared is done (GW-PA-08)."""
    play = opened(tmp_path, cast={**CAST, "pip": hero(lead="cat")})
    declares(play, "bob", part("edge", "ann"))
    assert play.refused("pip", part("set-up")) == "drama/lead-has-acted"
    declares(play, "cat", part("edge", "bob"))
    declares(play, "ann", part("edge", "bob"))
    play.order("cat", "bob", "ann")

    assert play.state.stack == ()
    play.does("pip", part("set-up"))

    assert play.state.under_way.actor == "cat"


@pytest.mark.rule("GW-RU-213")
def test_those_without_a_line_declare_at_their_turn(tmp_path: Path) -> None:
    """They are in no situation (GW-DR-12)."""
    play = stage(tmp_path, CAST, [], initiative="ann", rulings={"declaring": "holder-last"})
    play.throw({"ann": 8})

    play.order("bob", "cat")

    assert play.allowed("bob", part("manoeuvre", "ann"))


@pytest.mark.rule("GW-RU-213")
@pytest.mark.parametrize("seed", range(4))
def test_whatever_people_do_somebody_can_always_go_on(tmp_path: Path, seed: int) -> None:
    """Anything that is offered is accepted, and the game goes on (GW-RU-213)."""
    book = stage_book(tmp_path, rulings={"declaring": "holder-last"}, scene=scene(CAST, LINES, initiative="ann"))
    table = table_of(book, "stage:scene/scene")

    for _ in fuzz(table, f"seed {seed}", 150):
        assert table.outcome is not None or table.awaited or table.pending is not None
