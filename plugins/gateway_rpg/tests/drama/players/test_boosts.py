"""Free raises are made to be used: nobody goes on making them, and none is spent where nothing is owed."""

from pathlib import Path

import attrs
import pytest

from gateway_core.chance import Seeded
from gateway_core.session import Session
from gateway_core.table import Acted
from gateway_core.testing import Game
from gateway_rpg.drama import commands as c
from gateway_rpg.drama import events as e
from gateway_rpg.drama.action.pending import Part
from gateway_rpg.drama.events._words import effects_called
from gateway_rpg.drama.players.bot import DramaBot
from gateway_rpg.drama.state import Drama
from gateway_rpg.drama.tokens import ActionTaken, Grant

from ..scenes import foe, hero, opened, scene, stage, stage_book
from ..split_scenes import split
from .prospects import position_of, standing

ONESELF = "kind: aim\nformat: 1\nentries:\n  - {id: oneself, cases: [{set: self}], targets: all}\n"
BRACE = """\
kind: effect
format: 1
entries:
  - {id: brace, name: Brace, step: 10, aim: stage:oneself, resist: nobody,
     does: [{grant-free-raises: {to: self, count: 2, until: next-round-end}}]}
"""
DUEL = scene(
    {"ann": hero(level=4), "bob": foe(level=4), "cid": hero(level=4), "dan": foe(level=4)},
    [("ann", "bob", 0), ("cid", "dan", 0)],
    ladder=5,
    initiative="ann",
)


@pytest.mark.parametrize("bot", [DramaBot(), DramaBot().looking_ahead()])
def test_who_has_braced_itself_does_something_with_it(tmp_path: Path, bot: DramaBot) -> None:
    """A boost that nobody resists and that costs nothing is not all that is ever done."""
    book = stage_book(tmp_path, scene=DUEL, effects=BRACE, aims=ONESELF)
    game = Game(Session().system("gateway"), book, "stage:scene/scene", {})
    held = []  # by whoever braces itself
    for seed in range(6):
        table = game.table(f"braced {seed}")
        for at in range(400):
            if not table.awaited:
                break
            seat, state = table.awaited[0], table.state
            command = bot.choose(seat, table.observation(seat), Seeded(f"{seed} {at}"))
            if isinstance(command, c.Declare) and command.parts[0].effect == "stage:brace":
                held.append(state.free_raises(command.actor))
            assert isinstance(table.act(seat, command), Acted)
        assert table.outcome is not None

    assert held
    assert not any(held)


def test_more_raises_for_oneself_bring_nothing_to_who_has_some(tmp_path: Path) -> None:
    """They would run out; for an ally, and for who has none, they count."""
    play = stage(tmp_path, {"ann": hero(), "cid": hero(), "bob": foe()}, [("ann", "bob", 0)], ladder=6)
    position, has = position_of(play), standing(play.state.but(round=1, grants={0: Grant("ann", 2, "ann", 2)}))
    to_ann, to_cid = (e.FreeRaisesGranted(1, one, 2, "ann", 2) for one in ("ann", "cid"))

    worth = [
        one.after([fact], "ann").score("heroes", "ann") - one.score("heroes", "ann")
        for one, fact in ((position, to_ann), (has, to_ann), (has, to_cid))
    ]

    assert worth[1] == 0 < min(worth[0], worth[2])


@pytest.mark.rule("GW-RU-96")
def test_raises_that_run_out_before_they_can_be_used_bring_nothing(tmp_path: Path) -> None:
    """Neither to who has acted in this round, nor to who acts now; but a passenger helps its lead before that acts."""
    play = stage(tmp_path, {"ann": hero(), "cid": hero(lead="ann"), "bob": foe()}, [("ann", "bob", 0)], ladder=6)
    given = e.FreeRaisesGranted(1, "ann", 2, "cid", 1)
    fresh = play.state.but(round=1, turn=None, acted={})
    rid, alone = fresh.but(turn="ann"), fresh.but(turn="ann", acted={"cid": ActionTaken()})
    acted = fresh.but(acted={"ann": ActionTaken()})

    def gained(state: Drama, until: int) -> int:
        position = standing(state)
        fact = attrs.evolve(given, until=until)
        return position.after([fact], "cid").score("heroes", "cid") - position.score("heroes", "cid")

    assert gained(fresh, 1) == gained(rid, 1) == gained(acted, 2) > 0 == gained(alone, 1) == gained(acted, 1)
    held = [standing(state.but(grants={0: Grant("ann", 2, "cid", 1)})).raises for state in (fresh, rid, alone, acted)]
    assert held == [{"ann": 2}, {"ann": 2}, {}, {}]


def test_raises_that_nothing_is_lacking_for_bring_nothing(tmp_path: Path) -> None:
    """At the foot of the ladder whoever has but to engage somebody can use one, for doing so in one action; no more."""
    position = position_of(stage(tmp_path, {"ann": hero(), "cid": hero(), "bob": foe()}, [], ladder=0))

    worth = [
        position.after([e.FreeRaisesGranted(1, "ann", count, "cid", 2)], "cid").score("heroes", "cid")
        for count in range(4)
    ]

    assert worth[0] < worth[1] == worth[2] == worth[3]


def test_no_free_raise_is_spent_where_nobody_throws(tmp_path: Path) -> None:
    """Neither by a program, nor by who takes the form as it stands."""
    play = opened(tmp_path, DUEL, effects=BRACE, aims=ONESELF).wait("ann")
    for _ in range(2):
        play.declare("ann", Part("stage:brace"))
        play.goes_on(until="roll")
        form = next(iter(c.Roll.open_forms(play.state, "gm")))
        command = DramaBot().choose("gm", play.table.observation("gm"), Seeded("any"))
        assert isinstance(command, c.Roll)
        assert (command.free, form.command.free) == (0, 0)
        if play.state.free_raises("ann"):
            return
        play.act(command)
        play.wait("ann")
    pytest.fail("nobody had any")


def test_what_is_done_to_oneself_is_called_so(tmp_path: Path) -> None:
    """In the form by one's own name, and in the story by what is done alone."""
    play = opened(tmp_path, DUEL, effects=BRACE, aims=ONESELF).wait("ann")
    form = next(form for form in c.Declare.open_forms(play.state, "gm") if "Brace" in form.label)

    assert [one.label for one in form.fields[0].choices] == [play.state.called("ann")]
    assert effects_called(play.state, "ann", form.command.parts, [["ann"]]) == "Brace"
    assert effects_called(play.state, "bob", form.command.parts, [["ann"]]) == f"Brace on {play.state.called('ann')}"


@pytest.mark.rule("GW-RU-96")
def test_free_raises_that_run_out_are_not_kept_by_calling_somebody_over(tmp_path: Path) -> None:
    """Sam, whose turn it is, uses up her raises by what she does now, whoever stands beside her after it."""
    play = split(tmp_path, [("sam", "ivan", 0)], ladder=6).wait("sam")
    held = play.state.but(grants={0: Grant("sam", 3, "ayo", play.state.round)})
    called = [e.EntityBoarded("ayo", "sam"), e.EntityMoved("ayo", held.entities["sam"].place)]

    assert (standing(held).raises, standing(held).after(called, "sam").raises) == ({}, {})


@pytest.mark.parametrize(("count", "more"), [(2, 0), (3, 0), (5, 2)])
def test_new_raises_of_ones_own_count_for_a_search_by_what_they_are_more(tmp_path: Path, count: int, more: int) -> None:
    """Those that Ann holds are gone with the action that makes others."""
    play = stage(tmp_path, {"ann": hero(), "bob": foe()}, [("ann", "bob", 0)], ladder=6).wait("ann")
    held = standing(play.state.but(grants={0: Grant("ann", 3, "ann", play.state.round)}))

    after = held.after([e.FreeRaisesGranted(1, "ann", count, "ann", play.state.round + 1)], "ann")

    assert after.free("ann") == more
    assert after.near("ann") == held.near("ann")
