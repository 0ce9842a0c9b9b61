"""A secret ladder stays secret: its value, what would tell it, and the climax that is tried at it."""

from pathlib import Path

import pytest

from gateway_core.challenge import Approach
from gateway_core.chance import Seeded
from gateway_rpg.drama import commands as c
from gateway_rpg.drama import events as e
from gateway_rpg.drama.commands.games_master.scene import Note, SetLadder
from gateway_rpg.drama.commands.games_master.significance import SetSignificance

from ..scenes import Play, foe, happened, hero, opened, part, scene
from ..secret_scenes import climax, received, secretive, witnessed


@pytest.mark.rule("GW-DR-21", "GW-RU-163")
def test_a_secret_ladder_is_seen_by_the_games_master_alone(tmp_path: Path) -> None:
    """Players see no value, in no view, on no board, in no words (GW-RU-163)."""
    play = secretive(tmp_path)

    play.passes("ann", "bob", "cat", "dan")

    assert play.table.view("gm").ladder == 5
    assert play.table.view("ann").ladder is None
    assert [track.value for track in play.table.board("ann").tracks] == [None]
    assert happened(witnessed(play, "gm"), e.LadderFell)
    assert not happened(witnessed(play, "ann"), e.LadderFell)
    assert not any("ladder" in words.lower() for entry in play.table.history("ann") for words in entry.words)


@pytest.mark.rule("GW-RU-163", "GW-EF-02")
def test_totals_of_accelerate_and_press_are_hidden_with_the_ladder(tmp_path: Path) -> None:
    """That somebody accelerates is seen; by how much the ladder will fall is not (GW-RU-163)."""
    play = secretive(tmp_path)
    play.does("ann", part("accelerate"), raises=(1,))

    assert [claim.steps for claim in play.table.view("gm").claims] == [2]
    assert play.table.view("cat").claims == ()
    assert not happened(witnessed(play, "cat"), e.LadderClaimed)


@pytest.mark.rule("GW-RU-163", "GW-RU-50")
def test_an_imagined_scene_has_other_claims_where_the_throw_was_not_seen(tmp_path: Path) -> None:
    """Bob, who is hidden, bears on it: Ann's accelerate may have been anything; of one that all have seen she knows."""
    unseen, seen = secretive(tmp_path), open_foes(tmp_path)
    imagined = []
    for play in (unseen, seen):
        play.does("ann", part("accelerate"), raises=(1,))
        imagined.append(
            {play.table.system.reimagine(play.state, "cat", Seeded(f"another {number}")).claims for number in range(20)}
        )

    assert {len(claims) for claims in imagined[0]} == {0, 1}
    assert {one.kind for claims in imagined[0] for one in claims} == {"accelerate", "press"}
    assert imagined[1] == {seen.state.claims}


def open_foes(folder: Path) -> Play:
    """Return a scene with a secret ladder in which nobody hides."""
    text = scene({"ann": hero(), "cat": hero(), "bob": foe()}, [("ann", "bob", 1)], initiative="ann")
    play = opened(folder / "open", text.replace("ladder: {", "ladder: {secret: true, "))
    play.order("ann", "bob")
    return play


@pytest.mark.rule("GW-RU-163", "GW-EF-18", "GW-RU-85")
def test_a_climax_may_be_tried_whatever_the_secret_ladder_is(tmp_path: Path) -> None:
    """Anybody with lines to all may try; that it is offered tells nothing (GW-EF-18)."""
    play = secretive(tmp_path, ladder=6)

    assert play.table.check("ann", c.Declare("ann", (part("climax"),), Approach())) is None
    assert any(form.verb == "gateway:climax" and form.allowed for form in play.table.options("ann"))


@pytest.mark.rule("GW-EF-18", "GW-RU-85", "GW-RU-50")
def test_a_climax_with_too_little_edge_fails_though_the_dice_are_good(tmp_path: Path) -> None:
    """3 over both against a ladder of 6: it fails, and the action is spent (GW-RU-85)."""
    play = secretive(tmp_path, ladder=6)

    done = climax(play)

    assert all(throw.beaten for throw in happened(done, e.DiceThrown)[0].opponents)
    assert [one.worked for one in happened(done, e.PartSettled)] == [False]
    assert play.table.outcome is None
    assert "ann" in play.state.acted


@pytest.mark.rule("GW-EF-18", "GW-RU-50", "GW-RU-163")
def test_why_a_climax_failed_cannot_be_told(tmp_path: Path) -> None:
    """Beaten or short of Edge: Ann sees her dice and a neutral end, the same each time (GW-EF-18)."""
    seen = []
    for number, faces in enumerate(({"ann": 8, "bob": 1, "dan": 1}, {"ann": 8, "bob": 8, "dan": 8})):
        play = secretive(tmp_path / str(number), ladder=6)
        climax(play, faces=faces)
        seen.append(received(play, "ann"))
        hidden = (e.DiceThrown, e.PartSettled, e.ActionEnded)
        assert not [one for one in witnessed(play, "ann") if isinstance(one, hidden)]
        assert happened(witnessed(play, "ann"), e.ThrowSeen)[0].faces == (8,)
        assert happened(witnessed(play, "ann"), e.ActionClosed)

    assert seen[0] == seen[1]


@pytest.mark.rule("GW-EF-18", "GW-EF-19")
def test_a_climax_with_enough_edge_ends_the_scene_for_everybody_to_see(tmp_path: Path) -> None:
    """At a ladder of 3 it works (GW-EF-19)."""
    play = secretive(tmp_path, ladder=3)

    climax(play)

    assert play.table.outcome is not None
    assert happened(witnessed(play, "cat"), e.ClimaxCalled)


@pytest.mark.rule("GW-RU-85", "GW-EF-18")
def test_the_games_master_knows_the_ladder_and_is_refused(tmp_path: Path) -> None:
    """Dan is the games master's; what is known not to work is refused (GW-RU-85)."""
    lines = [("dan", "ann", 3), ("dan", "cat", 3)]
    play = secretive(tmp_path, "dan", "ann", "cat", ladder=6, lines=lines)

    assert play.refused("dan", part("climax")) == "drama/edge-too-low"
    play.act(SetLadder(3))
    assert play.allowed("dan", part("climax"))


@pytest.mark.rule("GW-RU-85")
def test_by_the_other_reading_a_climax_rides_on_nothing_else_while_the_ladder_is_secret(tmp_path: Path) -> None:
    """An Edge that worked beside a climax that did not would tell the ladder."""
    play = secretive(tmp_path, rulings={"short-of-the-ladder": "secret-alone"})

    assert play.refused("ann", part("climax"), part("edge", "bob")) == "drama/alone"
    assert play.allowed("ann", part("climax"))


@pytest.mark.rule("GW-EF-18", "GW-RU-85")
@pytest.mark.parametrize("ladder", [2, 9])
def test_it_may_be_combined_with_edge_and_what_else_was_won_stands(tmp_path: Path, ladder: int) -> None:
    """The Edge beside it works either way; the climax fails unseen where the ladder is higher."""
    play = secretive(tmp_path, ladder=ladder)

    play.does("ann", part("climax"), part("edge", "bob"))

    assert len(happened(play.since(0), e.EdgeShifted)) == 1
    assert bool(happened(play.since(0), e.SceneEnded)) is (ladder == 2)


@pytest.mark.rule("GW-RU-163", "GW-RU-83")
def test_raises_of_a_secret_climax_are_not_told(tmp_path: Path) -> None:
    """By the reading that pays for missing Edge with raises, nobody learns how many were owed (GW-RU-83)."""
    seen = []
    for ladder in (3, 6):
        play = secretive(
            tmp_path / str(ladder), ladder=ladder, rulings={"climax-threshold": "ladder-plus-significance"}
        )
        climax(play, works=False)
        seen.append((received(play, "ann"), play.state.acted["ann"].raises))

    assert seen[0][0] == seen[1][0]
    assert seen[0][1] != seen[1][1]


@pytest.mark.rule("GW-RU-163", "GW-RU-200")
def test_decrees_about_what_is_secret_are_secret(tmp_path: Path) -> None:
    """The ladder and Bob's significance are set, and no player's bytes change."""
    play = secretive(tmp_path)
    before = received(play, "ann")

    play.act(SetLadder(2))
    play.act(SetSignificance("bob", 1))
    play.act(SetSignificance("ivan", 1))

    assert received(play, "ann") == before


@pytest.mark.rule("GW-RU-163", "GW-RU-200")
def test_the_end_of_a_scene_tells_nothing_that_was_secret(tmp_path: Path) -> None:
    """Neither where the ladder stood, nor what Essence the hidden and the absent carry into the next scene."""
    cast = {
        "ann": hero(character="dark-spires:angelique"),
        "bob": foe(character="dark-spires:hans-kroe", sheet="hidden", significance=3),
        "ivan": foe(character="dark-spires:norris", in_play=False, significance=1),
    }
    text = scene(cast, ladder=6).replace("ladder: {", "ladder: {secret: true, ")
    play = opened(tmp_path, text, requires={"dark-spires": ">=0"})
    for entity in cast:
        play.act(Note(entity, "Is tired."))

    play.act(c.Stop())

    assert play.table.outcome is not None
    assert "ladder" not in play.table.outcome.facts
    carried = {seat: play.table.view(seat).outcome.carries["characters"] for seat in ("gm", "ann")}
    assert set(carried["gm"]) == {f"dark-spires:{name}" for name in ("angelique", "hans-kroe", "norris")}
    assert set(carried["ann"]) == {"dark-spires:angelique"}


COUNTING = """\
kind: effect
format: 1
entries:
  - id: lean
    name: Lean
    step: 5
    resist: target
    aim: linked
    does: [{shift-edge: {steps: ladder}}]
"""
CLAIMING = COUNTING.replace("steps: ladder", "steps: accelerated")


@pytest.mark.rule("GW-DR-21", "GW-RU-163")
def test_what_would_tell_a_secret_ladder_by_what_comes_of_it_is_refused(tmp_path: Path) -> None:
    """An Edge that grows by the ladder is for everybody to see; whoever uses it is refused, whatever the ladder is."""
    play = secretive(tmp_path, effects=COUNTING)
    lean = part("lean", "bob", home="stage")

    assert play.refused("ann", lean) == "drama/tells-ladder"
    assert play.refused("ann", lean, part("edge", "bob")) == "drama/tells-ladder"
    forms = [form for form in play.table.options("ann") if form.verb == "stage:lean"]
    assert {form.refusal and form.refusal.code for form in forms} == {"drama/tells-ladder"}


@pytest.mark.rule("GW-DR-21")
def test_an_open_ladder_may_be_counted_with(tmp_path: Path) -> None:
    """Everybody knows it."""
    text = scene({"ann": hero(), "bob": foe()}, [("ann", "bob", 1)], ladder=6, initiative="ann")
    play = opened(tmp_path, text, effects=COUNTING)
    play.order("ann", "bob")

    play.does("ann", part("lean", "bob", home="stage"))

    assert play.edge("ann", "bob") == 7


@pytest.mark.rule("GW-RU-50", "GW-RU-163")
@pytest.mark.parametrize(("sheet", "refused"), [("hidden", True), ("open", False)])
def test_claims_on_a_secret_ladder_may_be_counted_with_as_long_as_all_were_seen(
    tmp_path: Path, sheet: str, refused: bool
) -> None:
    """Of a throw against somebody hidden nobody knows what came of it."""
    cast = {"ann": hero(), "cat": hero(), "bob": foe(sheet=sheet, dice=1, level=0)}
    text = scene(cast, [("ann", "bob", 1), ("cat", "bob", 1)], initiative="ann")
    play = opened(tmp_path, text.replace("ladder: {", "ladder: {secret: true, "), effects=CLAIMING)
    play.order("ann", "cat", "bob")
    play.does("ann", part("accelerate"))

    lean = part("lean", "bob", home="stage")

    assert play.refused("cat", lean) == "drama/tells-ladder" if refused else play.allowed("cat", lean)
