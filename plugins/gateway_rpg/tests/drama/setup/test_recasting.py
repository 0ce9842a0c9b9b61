"""Who plays a part instead of whom the scene names, and every slip in saying so."""

from typing import Any

import pytest

from gateway_core.errors import ContentError
from gateway_core.session import Session
from gateway_rpg.drama.setup.casting import open_scene
from gateway_rpg.drama.setup.recasting import recast

SETTING = "dark-spires"


@pytest.fixture(scope="module")
def book() -> Any:
    """The table of the audience."""
    return Session().table(SETTING)


def test_a_part_is_played_by_whom_somebody_names(book: Any) -> None:
    """By a bare name where it is one of the scene's own; the others are who they were."""
    scene = book.get("scene", f"{SETTING}:the-audience")

    cast = recast(book, scene, SETTING, ("tom=goblin-witness", "norris=dark-spires:street-thug")).cast

    played = {one.id: one.character for one in cast}
    assert (played["tom"], played["norris"]) == (f"{SETTING}:goblin-witness", f"{SETTING}:street-thug")
    assert [one for one in cast if one.id not in ("tom", "norris")] == [
        one for one in scene.cast if one.id not in ("tom", "norris")
    ]


def test_parts_and_characters_go_by_their_names_too(book: Any) -> None:
    """A part by that of whoever plays it; the approaches that the new character cannot use are left out as ever."""
    scene = f"{SETTING}:scene/the-audience"
    by_name, by_id = ('Thomas "Tom" Snape=HANS kroe', "Hans Kroe=Norris"), ("tom=hans-kroe", "kroe=norris")

    assert open_scene(book, scene, {"cast": by_name}) == open_scene(book, scene, {"cast": by_id})


@pytest.mark.parametrize(
    ("words", "codes"),
    [
        (("tom",), ["scene/cast-shape"]),
        (("tom=",), ["scene/cast-shape"]),
        (("=norris",), ["scene/cast-shape"]),
        (("tim=norris",), ["scene/unknown-cast"]),
        (("tom=norris", "tom=angelique"), ["scene/cast-twice"]),
        (("tom=nobody",), ["pack/unknown-id"]),
        (("tim=norris", "tom=nobody", "norris"), ["scene/unknown-cast", "pack/unknown-id", "scene/cast-shape"]),
    ],
)
def test_every_slip_is_told_at_once(book: Any, words: tuple[str, ...], codes: list[str]) -> None:
    """A shape that is none, a part or a character that is not there, a part given to two."""
    scene = book.get("scene", f"{SETTING}:the-audience")

    with pytest.raises(ContentError) as raised:
        recast(book, scene, SETTING, words)

    assert [problem.code for problem in raised.value.problems] == codes
