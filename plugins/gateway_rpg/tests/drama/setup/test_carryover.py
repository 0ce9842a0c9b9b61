"""What goes from scene to scene: Essence and notes, by a character's full name (GW-RU-03, GW-RU-150)."""

import functools
from pathlib import Path
from typing import Any

import pytest

from gateway_core.chance import Seeded
from gateway_core.errors import StoreError
from gateway_core.session import TableBook
from gateway_core.table import MemoryLog, Table, audit, canonical, encode_value
from gateway_core.testing import Game
from gateway_rpg.drama import commands as c
from gateway_rpg.drama.commands.games_master.gifts import GrantRaises, RefreshEssence
from gateway_rpg.drama.commands.games_master.scene import Note
from gateway_rpg.drama.events import CharacterCarried
from gateway_rpg.drama.system import DramaSystem
from tests.books import book_of

from ..drama_laws import DramaLaws
from ..scenes import Play, foe, hero, scene, stage_book

TOM, KROE, NORRIS = "dark-spires:thomas-snape", "dark-spires:hans-kroe", "dark-spires:norris"
CAST = {
    "tom": hero(character=TOM),
    "kroe": foe(character=KROE, sheet="hidden"),
    "guard": foe(character="dark-spires:guard"),
    "guard-two": foe(character="dark-spires:guard"),
    "wall": foe(passive=True),
}
LEFT = {"characters": {TOM: {"spent": {"gateway:mental": 1}, "notes": []}}}


def follows(folder: Path, carried: Any, cast: Any = CAST, *, begins: str | None = None, **rulings: str) -> Play:
    """Return a scene that comes after another, which left this."""
    chosen = {name.replace("_", "-"): option for name, option in rulings.items()}
    text = scene(cast, [("tom", "kroe", 1)], initiative="tom")
    book = stage_book(folder, rulings=chosen, requires={"dark-spires": ">=0"}, scene=text)
    return begun(book, carried, begins=begins)


def begun(book: TableBook, carried: Any, **given: Any) -> Play:
    """Return the scene of the stage as it begins after another."""
    table = Table.open(
        DramaSystem(), book, "stage:scene/scene", given, source=Seeded("s"), log=MemoryLog(), carried=carried,
        policy="free",
    )  # fmt: skip
    return Play(table)


def essence(play: Play, entity: str) -> dict[str, int]:
    """Return what an entity has of each category."""
    return {category: points for (one, category), points in play.state.essence.items() if one == entity}


def carries(play: Play) -> Any:
    """End the scene and return what it hands on."""
    play.act(c.Stop())
    assert play.table.outcome is not None
    return play.table.outcome.carries


@pytest.mark.rule("GW-RU-150")
def test_a_scene_starts_with_what_the_last_one_left(tmp_path: Path) -> None:
    """Tom comes with one point of two, which is said; what he has in full is not."""
    play = follows(tmp_path, LEFT)

    assert essence(play, "tom") == {**play.state.sheets["tom"].essence, "gateway:mental": 1}
    told = [line for entry in play.table.history("tom") for line in entry.words]
    assert told[0] == 'Thomas "Tom" Snape comes with Mental Essence 1 of 2.'
    assert not play.tries(RefreshEssence("tom"))
    assert audit(play.table.system, play.table.system and _book(tmp_path), play.table.rows) is None


def _book(folder: Path) -> Any:
    return stage_book(
        folder, requires={"dark-spires": ">=0"}, scene=scene(CAST, [("tom", "kroe", 1)], initiative="tom")
    )


@pytest.mark.rule("GW-RU-150")
def test_what_a_character_carries_goes_by_its_name_and_not_by_its_part(tmp_path: Path) -> None:
    """Under another cast id he is the same man."""
    cast = {"the-thief": hero(character=TOM), "tom": hero(), "kroe": foe()}

    play = follows(tmp_path, LEFT, cast)

    assert essence(play, "the-thief")["gateway:mental"] == 1
    assert not essence(play, "tom")


@pytest.mark.rule("GW-RU-150")
def test_who_stays_away_passes_on_what_it_carries(tmp_path: Path) -> None:
    """Tom is not in this scene, and comes to the next as he left the last but one."""
    cast = {"tom": hero(character=NORRIS), "kroe": foe()}

    assert carries(follows(tmp_path, LEFT, cast))["characters"][TOM] == LEFT["characters"][TOM]


@pytest.mark.rule("GW-RU-150")
def test_a_sheet_that_two_of_the_cast_share_carries_nothing(tmp_path: Path) -> None:
    """Two guards with one sheet are nobody in particular; nor has a wall anything to carry."""
    play = follows(tmp_path, {})
    for entity in ("tom", "kroe", "guard", "guard-two"):
        play.act(Note(entity, "Is tired."))

    assert set(carries(play)["characters"]) == {TOM, KROE}


@pytest.mark.rule("GW-RU-150")
def test_lines_edge_and_free_raises_do_not_carry(tmp_path: Path) -> None:
    """Of each character only its Essence and what is noted go on."""
    play = follows(tmp_path, {})
    play.act(GrantRaises("tom", 3))
    play.act(Note("tom", "Won."))

    assert {key for one in carries(play)["characters"].values() for key in one} == {"spent", "notes"}


@pytest.mark.rule("GW-RU-150")
def test_what_is_noted_of_a_character_is_told_when_it_comes_again(tmp_path: Path) -> None:
    """Notes add up from scene to scene."""
    first = follows(tmp_path / "one", {})
    first.act(Note("tom", "Owes Angelique a favour."))
    second = follows(tmp_path / "two", carries(first))
    second.act(Note("tom", "Has paid it."))

    told = [line for entry in second.table.history("tom") for line in entry.words]

    assert told[0] == 'Thomas "Tom" Snape is here again. Noted: Owes Angelique a favour.'
    assert carries(second)["characters"][TOM]["notes"] == ["Owes Angelique a favour.", "Has paid it."]


@pytest.mark.rule("GW-RU-150")
@pytest.mark.parametrize(
    ("entity", "words", "code"),
    [
        ("tim", "x", "drama/no-such-entity"),
        ("wall", "x", "drama/not-a-character"),
        ("tom", "", "drama/no-note"),
        ("tom", "two\nlines", "drama/no-note"),
        ("tom", "x" * 201, "drama/no-note"),
    ],
)
def test_a_note_is_a_line_about_a_character(tmp_path: Path, entity: str, words: str, code: str) -> None:
    """Anything else is refused, and a player's note too: decrees are the games master's."""
    play = follows(tmp_path, {})

    refusal, players = play.tries(Note(entity, words)), play.tries(Note("tom", "x"), "tom")

    assert refusal is not None
    assert refusal.code == code
    assert players is not None
    assert players.code == "drama/games-master-only"


def test_a_character_has_so_many_notes_and_no_more(tmp_path: Path) -> None:
    """A save is kept small."""
    play = follows(tmp_path, {"characters": {TOM: {"spent": {}, "notes": ["x"] * 50}}})

    refusal = play.tries(Note("tom", "one more"))

    assert refusal is not None
    assert refusal.code == "drama/enough-noted"


@pytest.mark.rule("GW-RU-200", "GW-RU-163")
def test_what_the_hidden_carry_is_told_to_nobody_else(tmp_path: Path) -> None:
    """Kroe's sheet is hidden: Tom hears nothing of his Essence, when he comes or when he goes."""
    left = {"characters": {KROE: {"spent": {"gateway:social": 1}, "notes": ["Lies."]}, NORRIS: {"notes": ["Away."]}}}
    left["characters"].update(LEFT["characters"])

    play = follows(tmp_path, left)
    play.act(c.Stop())

    toms = canonical(encode_value([play.table.view("tom"), play.table.history("tom")]))
    assert "Lies." not in toms
    assert "Away." not in toms
    assert "hans-kroe" not in canonical(encode_value(play.table.view("tom").outcome))
    assert "Lies." in canonical(encode_value(play.table.history("gm")))
    assert set(play.table.view("gm").outcome.carries["characters"]) == {TOM, KROE, NORRIS}


@pytest.mark.rule("GW-RU-150")
def test_nobody_comes_with_less_than_nothing(tmp_path: Path) -> None:
    """A sheet that was written anew in between says what there may be; a pool that it no longer has is forgotten."""
    left = {"characters": {TOM: {"spent": {"gateway:mental": 99, "gateway:physical": 5}}, KROE: {}}}

    play = follows(tmp_path, left)

    assert essence(play, "tom") == {**play.state.sheets["tom"].essence, "gateway:mental": 0}
    assert [
        event for entry in play.table.history("gm") for event in entry.events if isinstance(event, CharacterCarried)
    ] == [CharacterCarried("tom", (("gateway:mental", 0),))]


@pytest.mark.parametrize(
    "left",
    [
        {"characters": []},
        {"gold": 3},
        {"characters": {TOM: 3}},
        {"characters": {TOM: {"gold": 3}}},
        {"characters": {TOM: {"spent": 3}}},
        {"characters": {TOM: {"spent": {"gateway:gold": 3}}}},
        {"characters": {TOM: {"spent": {"gateway:mental": -1}}}},
        {"characters": {TOM: {"spent": {"gateway:mental": True}}}},
        {"characters": {TOM: {"spent": {"gateway:mental": "1"}}}},
        {"characters": {TOM: {"notes": "x"}}},
        {"characters": {TOM: {"notes": [3]}}},
        {"characters": {TOM: {"notes": ["x"] * 51}}},
        {"characters": {TOM: {"notes": ["x" * 10_001]}}},
    ],
)
def test_a_save_that_carries_something_else_is_damaged(tmp_path: Path, left: Any) -> None:
    """It is refused in words, and no program of ours falls over it."""
    with pytest.raises(StoreError) as caught:
        follows(tmp_path, left)

    assert caught.value.code == "store/wrong-carry"


@functools.cache
def following() -> Game[Any, Any, Any]:
    """Return the audience after a scene that left its people worn."""
    left = {**LEFT["characters"], NORRIS: {"spent": {"gateway:mental": 1}}, KROE: {"notes": ["Lies."]}}
    book = book_of("dark-spires")
    return Game(DramaSystem(), book, "dark-spires:scene/the-audience", carried={"characters": left})


@pytest.mark.rule("GW-RU-03", "GW-RU-150", "GW-RU-200")
class TestASceneThatFollowsAnother(DramaLaws):
    """All laws, with Essence spent, notes taken, and somebody who stays away."""

    steps, acts, tables = 15, 40, 1

    def game(self) -> Game[Any, Any, Any]:
        return following()
