"""Essence from game to game: spent, bought since, and full again (GW-RU-03, GW-RU-46)."""

from pathlib import Path
from typing import Any

import attrs
import pytest

from gateway_core.errors import ContentError
from gateway_rpg.drama.commands.games_master.gifts import RefreshEssence
from gateway_rpg.drama.setup.left_behind import left_behind

from ..scenes import Play, foe, hero, scene, stage_book
from .test_carryover import LEFT, NORRIS, TOM, begun, carries, essence, follows


@pytest.mark.rule("GW-RU-03")
def test_a_new_session_fills_every_pool_also_of_those_who_stay_away(tmp_path: Path) -> None:
    """`--begins session` says that one does; notes stay."""
    left = {"characters": {TOM: {"spent": {"gateway:mental": 2}, "notes": ["Limps."]}, NORRIS: LEFT["characters"][TOM]}}

    play = follows(tmp_path, left, begins="session")

    assert essence(play, "tom") == play.state.sheets["tom"].essence
    after = carries(play)["characters"]
    assert after[TOM]["notes"] == ["Limps."]
    assert NORRIS not in after


@pytest.mark.rule("GW-RU-03")
def test_by_another_reading_every_scene_fills_the_pools(tmp_path: Path) -> None:
    """Nobody has to say so."""
    play = follows(tmp_path, LEFT, essence_refresh="each-scene")

    assert essence(play, "tom") == play.state.sheets["tom"].essence


@pytest.mark.rule("GW-RU-03")
def test_by_a_third_reading_spent_essence_never_comes_back(tmp_path: Path) -> None:
    """Neither with a session nor by decree."""
    play = follows(tmp_path / "one", LEFT, essence_refresh="never")

    refusal = play.tries(RefreshEssence())

    assert essence(play, "tom")["gateway:mental"] == 1
    assert refusal is not None
    assert refusal.code == "drama/essence-is-spent"
    assert not [form for form in play.table.options("gm") if form.verb == "refresh-essence"]
    with pytest.raises(ContentError, match="drama/essence-is-spent"):
        follows(tmp_path / "two", LEFT, begins="session", essence_refresh="never")


@pytest.mark.rule("GW-RU-03")
def test_where_it_comes_back_with_an_adventure_a_session_fills_nothing(tmp_path: Path) -> None:
    """Who says that a session begins is told so, and nothing is begun; an adventure fills every pool."""
    reading = {"essence_refresh": "each-adventure"}

    goes_on = follows(tmp_path / "one", LEFT, **reading)
    anew = follows(tmp_path / "two", LEFT, begins="adventure", **reading)

    assert essence(goes_on, "tom")["gateway:mental"] == 1
    assert goes_on.tries(RefreshEssence("tom")) is None
    assert essence(anew, "tom") == anew.state.sheets["tom"].essence
    with pytest.raises(ContentError, match=r"comes back with an adventure\. Leave --begins out, or name adventure"):
        follows(tmp_path / "three", LEFT, begins="session", **reading)


@pytest.mark.rule("GW-RU-03")
def test_an_adventure_begins_a_session_too(tmp_path: Path) -> None:
    """By the usual reading either fills every pool."""
    play = follows(tmp_path, LEFT, begins="adventure")

    assert essence(play, "tom") == play.state.sheets["tom"].essence


@pytest.mark.rule("GW-RU-46")
@pytest.mark.parametrize("has", range(7))
def test_essence_that_was_bought_between_two_games_can_be_used(tmp_path: Path, has: int) -> None:
    """Whoever had so many points and spent some comes with all that today's sheet says, but the spent."""
    for had in range(4):
        for spent in range(had + 1):
            before = vera(tmp_path, had, {}).state
            left = left_behind(attrs.evolve(before, essence={("vera", "gateway:mental"): had - spent}))

            play = vera(tmp_path, has, left)

            assert essence(play, "vera") == {"gateway:mental": max(0, has - spent)}


def vera(folder: Path, mental: int, carried: Any) -> Play:
    """Return a scene of somebody who has so much Essence by her sheet of today."""
    sheet = f"kind: character\nformat: 1\nid: vera\nname: Vera\nessence: {{mental: {mental}}}\n"
    text = scene({"vera": hero(character="vera"), "kroe": foe()}, [("vera", "kroe", 1)], initiative="vera")
    return begun(stage_book(folder / f"vera-{mental}", scene=text, vera=sheet), carried)
