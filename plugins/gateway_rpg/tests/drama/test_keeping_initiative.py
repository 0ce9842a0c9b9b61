"""Who keeps the initiative where nobody's action worked: the former holder, or of several the best (GW-RU-119)."""

from pathlib import Path
from typing import Any

import pytest

from gateway_rpg.drama import commands as c
from gateway_rpg.drama import events as e
from gateway_rpg.drama.commands.games_master.edge import LineEnds, SetEdge

from .scenes import Play, foe, happened, hero, part, stage

CAST = {"ann": hero(), "bob": foe(), "cat": hero(), "dan": foe()}


def merged(folder: Path, ann: int, cat: int) -> Any:
    """Return the end of the second round, in which the circles of Ann and of Cat became one and nobody did anything."""
    play = stage(folder, CAST, [("ann", "bob", ann), ("cat", "dan", cat)])
    play.act(c.TakeUp("ann"))
    for one, other in (("ann", "bob"), ("cat", "dan")):
        play.order(one, other)
        play.does(one, part("edge", other))
        play.passes(other)
    assert (play.state.round, play.state.ranking["ann"], play.state.ranking["cat"]) == (2, 0, 0)
    play.act(SetEdge(LineEnds("bob", "cat"), -9))
    idle(play)
    return happened(play.since(0), e.InitiativeDetermined)[-1]


def idle(play: Play) -> None:
    """Let everybody pass until the round is over."""
    now = play.state.round
    while (state := play.state).round == now:
        if state.phase == "order":
            play.order(*(member for member in state.members if state.may_act(member)))
        elif state.phase == "situations":
            play.act(c.TakeUp(state.situations[0][0]))
        else:
            play.passes(state.turn)


@pytest.mark.rule("GW-RU-120", "GW-RU-119", "GW-RU-117")
def test_of_two_former_holders_the_one_with_the_better_claim_keeps_it(tmp_path: Path) -> None:
    """Cat is further ahead than Ann: she keeps it, though Ann stands before her in the cast (GW-RU-120)."""
    found = merged(tmp_path, 0, 3)

    assert found.places[0] == ("cat", 0)
    assert found.why == ("cat keeps it, since nobody's action worked",)


@pytest.mark.rule("GW-RU-120", "GW-RU-119", "GW-DR-10")
def test_two_former_holders_whom_nothing_parts_roll_for_it(tmp_path: Path) -> None:
    """Both were first and both are ahead by nine: neither Bob nor Dan comes between them (GW-RU-120)."""
    found = merged(tmp_path, 8, 8)

    assert [one for one, place in found.places if place == 0] == ["ann", "cat"]
    assert found.why == ("ann and cat are tied and roll for it",)


@pytest.mark.rule("GW-RU-119")
def test_behind_the_one_who_keeps_it_the_others_come_by_their_claims(tmp_path: Path) -> None:
    """Ann held it; of Bob and Cat, who did nothing either, Cat has the Edge (GW-RU-119)."""
    cast = {one: CAST[one] for one in ("ann", "bob", "cat")}
    play = stage(tmp_path, cast, [("ann", "bob", -1), ("cat", "bob", 2)], initiative="ann")
    idle(play)

    found = happened(play.since(0), e.InitiativeDetermined)[-1]

    assert dict(found.places) == {"ann": 0, "cat": 1, "bob": 2}
