"""What programs leave out so as to choose quickly: never anything that they would choose."""

import functools
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from gateway_core.chance import Seeded
from gateway_core.chance.source import Stream
from gateway_core.table import Acted, Refusal
from gateway_rpg.drama.action.dry_run import lacks, refuse_alone
from gateway_rpg.drama.action.legal import legal
from gateway_rpg.drama.asked import asked
from gateway_rpg.drama.commands.aims import aimed_ways
from gateway_rpg.drama.passengers.turns import aboard
from gateway_rpg.drama.players.acting import one_of_the_best, promising
from gateway_rpg.drama.players.position import Position
from gateway_rpg.drama.players.promise import Promise
from gateway_rpg.drama.players.prospects import Prospects
from gateway_rpg.drama.players.sides import Sides
from gateway_rpg.drama.players.weights import Weights

from ..random_scenes import anything
from ..scenes import foe, hero, stage
from .prospects import prospects_of

SCENES = range(40 if os.environ.get("GATEWAY_FULL") == "1" else 4)
_ACTS = 50
_ALL = 99  # more kinds of effects than there are


@functools.cache
def turns(number: int) -> tuple[Prospects, ...]:
    """Return the turns of a scene that nobody thought of, each as it looks to whose turn it is."""
    return tuple(_turns(number))


def _turns(number: int) -> Iterator[Prospects]:
    game = anything(f"pruned {number}")
    table, bot = game.table(f"seed {number}"), game.system.bot()
    for at in range(_ACTS):
        if not table.awaited:
            return
        state, seat = table.state, table.awaited[0]
        question = asked(state)
        if question is not None and question.id == "turn" and state.turn is not None:
            actor = next(iter(aboard(state, state.turn)), state.turn)
            yield Prospects(state, actor, Position.of(Sides(state, Weights())), Weights())
        command = bot.choose(seat, table.observation(seat), Seeded(f"choice {at}"))
        assert isinstance(table.act(seat, command), Acted)


@pytest.mark.parametrize("number", SCENES)
def test_who_asks_less_chooses_the_same(number: int) -> None:
    """Of all that is allowed, each promise worked out, one that comes within a tenth of the best is taken."""
    for at, prospects in enumerate(turns(number)):
        near = _near(prospects)

        taken = one_of_the_best(prospects, "gm", _stream(at))

        assert taken == (_stream(at).pick(near) if near else None)


@pytest.mark.parametrize("risk", [100, 40, 180])
@pytest.mark.parametrize("number", SCENES)
def test_nothing_promises_more_than_it_does_at_best(number: int, risk: int) -> None:
    """So that what falls short of the best even then need not be looked at."""
    compared = 0
    for before in turns(number):
        prospects = Prospects(before.state, before.actor, before.whole, Weights(risk=risk))
        for one in promising(prospects, "gm", kinds=_ALL):
            compared += 1
            assert (
                one.value
                <= prospects.at_best(prospects.faced(one.command), one.worth)
                <= max(0, 1000 * one.worth.whole)
            )
    # Where nobody has anybody to overcome, nothing promises anything.
    assert compared or not any(any(one.whole.cast.goals.values()) for one in turns(number))


@pytest.mark.parametrize("number", SCENES)
def test_what_is_not_weighed_would_be_refused(number: int) -> None:
    """Whoever lacks what an effect needs may not use it alone, however it is aimed (GW-DR-31)."""
    lacking = 0
    for prospects in turns(number):
        state, actor = prospects.state, prospects.actor
        moment = prospects.moment
        assert not isinstance(moment, Refusal)
        for effect in state.rules.effects.values():
            aim, picked = prospects.aim(effect), state.rules.aims[effect.aim].targets in ("one", "some")
            for parts in (way.parts for way in aimed_ways(state, actor, effect, aim if picked else None)):
                if len(parts) == 1 and lacks(state, actor, parts[0], parts[0].targets if picked else aim, moment):
                    lacking += 1
                    assert refuse_alone(state, actor, parts[0], moment) is not None
    assert lacking


def test_what_may_not_be_done_is_not_chosen_however_much_it_promises(monkeypatch: pytest.MonkeyPatch) -> None:
    """It hides nothing either: what comes near the best of the rest is chosen from as if it were not there."""
    prospects = next(one for number in SCENES for one in turns(number) if len(_near(one)) > 1)
    best = max(_near(prospects), key=lambda one: one.value)
    refused = best.command.parts

    monkeypatch.setattr(
        "gateway_rpg.drama.players.acting.legal",
        lambda state, actor, parts, cut: (
            Refusal("drama/not-now", "It may not be done.") if parts == refused else legal(state, actor, parts, cut)
        ),
    )
    left = _near(prospects)

    assert all(one.command.parts != refused for one in left)
    assert one_of_the_best(prospects, "gm", _stream(0)) == (_stream(0).pick(left) if left else None)


@pytest.mark.rule("GW-DR-23", "GW-DR-24")
@pytest.mark.parametrize("number", SCENES)
def test_nobody_is_gone_without_a_climax_whom_only_a_climax_finishes(number: int) -> None:
    """Neither alone nor in the action that engages them: so nobody thinks of it (GW-DR-23, GW-DR-24)."""
    for prospects in turns(number):
        state = prospects.state
        for one in promising(prospects, "gm", kinds=_ALL):
            for part in one.command.parts:
                if "remove" in state.rules.effects[part.effect].operations:
                    assert not any(state.entities[who].key or state.entities[who].pc for who in part.targets)


def _near(prospects: Prospects) -> list[Promise]:
    found = [one for one in promising(prospects, "gm", kinds=_ALL) if one.value > 0]
    most = max((one.value for one in found), default=0)
    return [one for one in found if 10 * one.value >= 9 * most]


def _stream(at: int) -> Stream:
    return Stream(Seeded(f"stream {at}"))


def test_who_gains_nothing_by_being_aimed_at_is_left_out(tmp_path: Path) -> None:
    """Ann has a line to an ally of hers, too: Edge is taken over opponents alone, though all were offered at once."""
    cast = {"ann": hero(), "cid": hero(), "bob": foe(), "dan": foe()}
    play = stage(tmp_path, cast, [("ann", "cid", 0), ("ann", "bob", 0), ("ann", "dan", 0)], ladder=6).wait("ann")

    found = {one.command.parts[0].targets for one in promising(prospects_of(play, "ann"), "gm", kinds=_ALL)}

    assert ("bob", "dan") in found
    assert not any("cid" in targets for targets in found if len(targets) > 1)
