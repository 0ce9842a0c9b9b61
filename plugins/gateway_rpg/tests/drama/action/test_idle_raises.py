"""Raises beyond what an action can spend: they make it harder, use up free raises, and buy nothing (GW-RU-212)."""

from pathlib import Path

import pytest

from gateway_rpg.drama import commands as c
from gateway_rpg.drama import events as e
from gateway_rpg.drama.commands.games_master.gifts import GrantRaises

from ..decree_scenes import decreeing
from ..scenes import Play, happened, part, thrown


def at_the_throw(folder: Path) -> Play:
    """Return Ann about to disengage from Bob, which no raise makes better, with two free raises in hand."""
    play = decreeing(folder)
    play.act(GrantRaises("ann", 2))
    play.declare("ann", part("disengage", "bob"))
    play.goes_on(until="roll")
    return play


@pytest.mark.rule("GW-RU-212")
def test_idle_raises_are_taken_and_make_it_harder(tmp_path: Path) -> None:
    """Three raises where none is due, two of them free: the third adds 2 to what must be beaten."""
    play = at_the_throw(tmp_path)
    begin = len(play.table.rows)

    play.table.act("gm", c.Roll("ann", (), 2, 3))
    play.throw({"ann": 8, "bob": 6})

    throw = thrown(play.since(begin))
    assert (throw.taken, throw.free) == (1, 2)
    assert [one.total for one in throw.opponents] == [8]
    assert happened(play.since(begin), e.LineClosed)
    assert play.state.free_raises("ann") == 0


@pytest.mark.rule("GW-RU-212", "GW-RU-190")
def test_idle_raises_count_as_raises_used(tmp_path: Path) -> None:
    """What was taken in vain is still taken, where a tie for the initiative asks for it."""
    play = at_the_throw(tmp_path)

    play.table.act("gm", c.Roll("ann", (), 1, 2))
    play.throw({"ann": 8, "bob": 1})

    assert play.state.acted["ann"].raises == 2


@pytest.mark.rule("GW-RU-212")
def test_an_idle_raise_buys_no_more_of_an_effect(tmp_path: Path) -> None:
    """Edge with two idle raises is one step of Edge."""
    play = decreeing(tmp_path)
    play.declare("ann", part("edge", "bob"))
    play.goes_on(until="roll")

    play.table.act("gm", c.Roll("ann", (0,), 0, 2))
    play.throw({"ann": 8, "bob": 1})

    assert play.edge("ann", "bob") == 2


@pytest.mark.rule("GW-RU-212")
def test_they_are_offered_apart_and_their_odds_told(tmp_path: Path) -> None:
    """Whoever wants them finds them among the rarer choices, and learns what they cost in chance."""
    play = at_the_throw(tmp_path)

    forms = {form.verb: form for form in play.table.options("gm")}
    plain = play.table.odds("gm", c.Roll("ann"))
    idle = play.table.odds("gm", c.Roll("ann", (), 0, 1))

    assert forms["roll-idle"].apart
    assert not forms["roll"].apart
    assert plain is not None
    assert idle is not None
    assert idle.fraction < plain.fraction
    assert any(reason.rule == "GW-RU-212" for reason in idle.explanation)


@pytest.mark.parametrize("idle", [-1, 100])
def test_fewer_than_none_and_too_many_are_refused(tmp_path: Path, idle: int) -> None:
    """A number of raises is from none to what the rules count."""
    found = at_the_throw(tmp_path).tries(c.Roll("ann", (), 0, idle))

    assert found is not None
    assert found.code == "drama/raises-out-of-range"
