"""When a program spends Essence: on what decides, and the more freely the less of the scene is left."""

import re
from pathlib import Path

import pytest

from gateway_core.chance import Seeded
from gateway_rpg.drama import commands as c
from gateway_rpg.drama.players.bot import DramaBot

from ..scenes import Play, foe, hero, opened, part, scene
from .choosing import chosen

DARK = {"dark-spires": ">=0.1,<1"}


def about_to_roll(folder: Path, effect: str, *, ladder: int, edge: int) -> Play:
    """Return the moment at which Norris throws: for the climax, or for a step of Edge; he has all his Essence."""
    cast = {"norris": hero(character="dark-spires:norris"), "bob": foe(dice=2, level=6)}
    play = opened(folder, scene(cast, [("norris", "bob", edge)], ladder=ladder, initiative="norris"), requires=DARK)
    play.wait("norris")
    way = next(form for form in play.table.options("gm") if form.verb == "gateway:edge").command.approach
    play.declare("norris", part("climax") if effect == "climax" else part(effect, "bob"), approach=way)
    play.goes_on(until="roll")
    return play


def spends(play: Play, **weights: int) -> bool:
    command = chosen(play, **weights)
    return isinstance(command, c.Stake) and command.category is not None


@pytest.mark.rule("GW-CH-27")
def test_essence_is_spent_on_what_ends_the_scene(tmp_path: Path) -> None:
    """A climax that may work is worth any of it (GW-CH-27)."""
    assert spends(about_to_roll(tmp_path, "climax", ladder=6, edge=6))


def test_essence_is_kept_from_a_step_of_many(tmp_path: Path) -> None:
    """Twelve steps from the end one step of Edge is not worth it."""
    assert not spends(about_to_roll(tmp_path, "edge", ladder=12, edge=-2))


def test_what_is_left_is_spent_before_the_end(tmp_path: Path) -> None:
    """The same step is worth it where the climax is one step off: there is not much else to spend it on."""
    assert spends(about_to_roll(tmp_path, "edge", ladder=2, edge=1))


@pytest.mark.parametrize(("ladder", "edge", "thrift"), [(12, -2, 10), (8, 1, 400)])
def test_how_dear_it_is_is_for_a_personality_to_say(tmp_path: Path, ladder: int, edge: int, thrift: int) -> None:
    """Who saves nothing spends where others would not; who saves much keeps what others spend."""
    play = about_to_roll(tmp_path, "edge", ladder=ladder, edge=edge)

    assert spends(play, thrift=thrift) is not spends(play)


@pytest.mark.parametrize(("effect", "ladder", "edge"), [("climax", 6, 6), ("edge", 12, -2)])
def test_why_a_point_is_spent_is_told(tmp_path: Path, effect: str, ladder: int, edge: int) -> None:
    """What it gains on this throw, and what it would be likely to gain later; of one that is kept nothing."""
    play = about_to_roll(tmp_path, effect, ladder=ladder, edge=edge)

    why = DramaBot().explain("gm", play.table.observation("gm"), chosen(play), Seeded("bots"))

    if effect == "climax":
        gains, keeps = map(int, re.findall(r"\d+", why))
        assert gains > keeps
    else:
        assert why == ""
