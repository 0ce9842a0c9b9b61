"""What a side has heard of and may look for, and whom a program brings in when the scene expects it."""

from pathlib import Path
from typing import Any

import pytest

from gateway_core.chance import Seeded
from gateway_rpg.drama import commands as c
from gateway_rpg.drama.players.bot import DramaBot
from gateway_rpg.drama.players.ways import ways_about

from ..scenes import Play, foe, hero, opened, part, scene
from ..secret_scenes import received

CAST = {
    "ann": hero(),
    "bob": foe(dice=4, level=9, significance=6),
    "eve": hero(in_play=False, name="Eve", sought_as=["sister"]),
    "ivan": foe(in_play=False, name="Ivan", enters=2),
}
RUMOURS = 'rumours: {foes: ["where the money is"], heroes: ["my sister", "a way out"]}\n'


@pytest.fixture
def play(tmp_path: Path) -> Play:
    return opened(tmp_path, scene(CAST, [("ann", "bob", 0)], initiative="ann", more=RUMOURS)).wait("ann")


def chosen(play: Play, seat: str = "gm") -> Any:
    return DramaBot().choose(seat, play.table.observation(seat), Seeded("bots"))


def seeks(play: Play, idea: str) -> None:
    play.declare("ann", part("search"), idea=idea)


@pytest.mark.rule("GW-EF-58")
def test_a_seat_hears_the_rumours_of_its_own_side(play: Play) -> None:
    """Ann's player knows of a sister and a way out, and nothing of the money; the games master knows all."""
    assert play.table.view("ann").rumours == {"heroes": ("my sister", "a way out")}
    assert set(play.table.view("gm").rumours) == {"foes", "heroes"}
    assert "the money" not in received(play, "ann")
    assert any("my sister; a way out" in note for note in play.table.board("ann").notes)


def test_a_search_is_offered_for_the_first_rumour(play: Play) -> None:
    """Whoever takes the form as it stands looks for what was heard of."""
    form = next(form for form in play.table.options("ann") if form.verb == "gateway:search")

    assert form.command.idea == "my sister"


@pytest.mark.rule("GW-EF-58")
def test_a_program_follows_a_rumour(tmp_path: Path) -> None:
    """With nothing better to do while the scene is young somebody who may find looks for somebody (GW-EF-58)."""
    cast = {**CAST, "ann": hero(dice=3, level=4)}
    play = opened(tmp_path, scene(cast, [("ann", "bob", 0)], initiative="ann", more=RUMOURS)).wait("ann")

    command = chosen(play, "ann")

    assert (command.parts, command.idea) == ((part("search"),), "my sister")


@pytest.mark.parametrize("found", [True, False])
def test_a_rumour_that_led_somewhere_or_nowhere_is_not_followed_again(play: Play, found: bool) -> None:
    """Eve has come in, or there is no way out: what is left is the other one."""
    seeks(play, "my sister" if found else "a way out")
    if found:
        play.goes_on()
    else:
        play.act(c.RefuseIdea())

    assert play.table.view("ann").rumours == {"heroes": ("a way out" if found else "my sister",)}


def test_a_search_that_failed_may_be_tried_again(play: Play) -> None:
    """Eve was not found this time."""
    seeks(play, "my sister")
    play.goes_on(works=False)

    assert play.table.view("ann").rumours == {"heroes": ("my sister", "a way out")}


@pytest.mark.rule("GW-DR-40")
def test_whoever_the_scene_expects_in_this_round_comes_in_by_itself(play: Play) -> None:
    """Ivan comes in round two and breaks in on them, and not before (GW-DR-40)."""
    assert not isinstance(chosen(play), c.BringIn)

    play.passes("ann")
    while not play.state.breaking_in:
        due = tuple(one for one in play.state.members if play.state.may_act(one))
        play.act(c.Order(due) if play.state.phase == "order" else c.Pass(play.state.turn))

    assert (play.state.round, play.state.breaking_in) == (2, ("ivan",))
    assert not isinstance(chosen(play), c.BringIn)


def test_nobody_else_sees_when_somebody_is_expected(play: Play) -> None:
    """Ivan is not there for Ann's player; once in, he was never expected."""
    play.act(c.BringIn("ivan", "in-turn"))

    assert play.table.view("ann").entity("ivan").enters is None


@pytest.mark.rule("GW-EF-58")
def test_a_program_of_the_games_masters_says_no_hidden_rumour_aloud(play: Play) -> None:
    """What a search looks for is heard by everybody, and what the foes know is not for everybody."""
    search = (part("search"),)

    sought = {actor: {one.idea for one in ways_about(play.state, actor, search)} for actor in ("ann", "bob")}

    assert sought == {"ann": {"my sister"}, "bob": {"somebody who ought to be here"}}
