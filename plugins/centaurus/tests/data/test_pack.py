"""What comes with the game: as much of each as was promised, a mission that shows everything, starters that play."""

from typing import Any

import pytest
from gateway_centaurus.review import ENTRIES
from gateway_centaurus.tables import Tables

from gateway_core.chance import Seeded
from gateway_core.game import all_faults, compiled
from gateway_core.game.characters import Person
from gateway_core.game.pages import Explanation, lines_of
from gateway_core.session import Session, begin
from gateway_core.table import drive
from gateway_core.testing import Game

from ..books import book, write
from ..playing import MISSION

BOOK = book()
FOUND: Any = BOOK.of("mission")[MISSION.replace("mission/", "")]


@pytest.mark.parametrize(
    ("kind", "count"),
    [
        ("role", 8), ("aspect", 3), ("gear", 20), ("person", 10), ("pitfall", 6), ("explorer", 6), ("condition", 18),
        ("wrench", 5), ("hammer", 4), ("arena", 5), ("difficulty", 7), ("modifier", 11), ("diligence", 6),
        ("outlook", 3),
    ],
)  # fmt: skip
def test_there_is_as_much_of_each_as_the_rules_and_the_game_promise(kind, count):
    """Counted, so that nothing is lost by the way."""
    assert len(BOOK.of(kind)) == count


def test_each_role_gives_five_abilities_an_edge_and_endeavors():
    """And all Abilities are of some role (CG-08, CG-66, CG-87)."""
    roles = BOOK.of("role").values()
    assert {len(role.abilities) for role in roles} == {5}
    assert all(role.boosts and role.edge.tags and len(role.endeavors) >= 3 for role in roles)
    assert {one for role in roles for one in role.abilities} == {*BOOK.of("ability")}


@pytest.mark.rule("CG-R33")
def test_what_the_document_does_not_have_says_that_it_is_ours():
    """Whoever reads a pack knows what is the document's, and what we made."""
    for kind in ("role", "ability", "aspect", "secret", "gear", "person", "element", "pitfall", "explorer", "mission"):
        assert {one.source for one in BOOK.of(kind).values()} == {"original"}, kind


@pytest.mark.rule("CG-78")
def test_conditions_have_the_letters_of_the_list():
    """Track, sort and dots, as the document writes them."""
    letters = sorted(one.code for one in BOOK.of("condition").values())
    harm, persuasion, alteration = "HI1 HI1 HI2 HI2 HI3 HI3", "PE1 PE2 PE3 PI1 PI2 PI3", "AE1 AE2 AE3 AI1 AI2 AI3"
    assert " ".join(letters) == f"{alteration} {harm} {persuasion}"


@pytest.mark.rule("CG-62")
def test_the_rows_of_advancement():
    """20 to 70, then 40; an Endeavor with the second, fourth and sixth."""
    rows = sorted(BOOK.of("advancement").values(), key=lambda row: row.number)
    assert [(row.pips, row.endeavor) for row in rows] == [
        (20, False), (30, True), (40, False), (50, True), (60, False), (70, True), (40, False),
    ]  # fmt: skip


def test_the_mission_shows_action_diligence_a_social_conflict_and_tension():
    """With three milestones, and every arena of Fallout but the nets."""
    scenes = FOUND.scenes
    arenas = {action.arena.rpartition(":")[2] for scene in scenes for action in scene.actions}
    assert sum(scene.milestone is not None for scene in scenes) == 3
    assert any(scene.diligence for scene in scenes)
    assert [scene.id for scene in scenes if scene.conflict] == ["the-barricade"]
    assert [len(scene.pitfalls) for scene in scenes if scene.pitfalls] == [2]
    assert {action.against is not None for scene in scenes for action in scene.actions} == {True, False}
    assert arenas == {"material", "public", "private", "intellectual"}


@pytest.mark.parametrize("what", ["mission", "scene", "explorer"])
def test_what_is_begun_is_sound_as_it_is(what, tmp_path):
    """One command writes a file in which nothing is wrong, with every key explained."""
    ((name, text),) = begin(what, "Red lantern", "centaurus").files.items()
    kind = "explorer" if what == "explorer" else "mission"

    rulebook = book(write(tmp_path / "mine", {name.removesuffix(".yaml"): text}))
    by = compiled(Tables, rulebook)

    assert f"mine:{name.removesuffix('.yaml')}" in rulebook.of(kind)
    assert [*all_faults(ENTRIES, rulebook, by)] == []
    assert text.count("\n# ") > 20


def test_one_scene_to_learn_by_comes_to_every_arena():
    """The nets among them, with the hidden one to search."""
    (scene,) = BOOK.of("mission")["centaurus:the-door-that-listens"].scenes
    assert {action.arena for action in scene.actions} == {*BOOK.of("arena")}
    assert "centaurus:blacknet" in {search.type for search in scene.diligence}


@pytest.mark.parametrize(
    ("mission", "players"), [(MISSION, 2), (MISSION, 5), ("centaurus:mission/the-door-that-listens", 2)]
)
def test_a_mission_plays_to_its_end_with_as_many_as_may(mission, players):
    """Two explorers and five, all of them programs."""
    session = Session()
    game = Game(session.system("centaurus"), session.table("centaurus"), mission, {"players": players})
    table = game.table("1")
    list(drive(table, dict.fromkeys(table.seats, game.system.bot()), Seeded("1"), 1500))
    assert table.state.outcome is not None


@pytest.mark.rule("CG-08")
def test_an_explorer_of_ones_own_sits_down_with_the_others():
    """Whoever is brought is offered first, and taken by whoever has none."""
    session = Session()
    brought = {"players": 2, "explorer": ("centaurus:explorer/quill",)}
    game = Game(session.system("centaurus"), session.table("centaurus"), MISSION, brought)
    table = game.table("1")
    first = next(iter(table.observation("player-1").forms())).command

    assert (first.entry, table.state.sheets.count("centaurus:quill")) == ("centaurus:quill", 1)
    list(drive(table, dict.fromkeys(table.seats, game.system.bot()), Seeded("1"), 8))
    assert "Quill" in {one.name for one in table.state.explorers.values()}


def test_a_sheet_says_what_each_code_is_made_of():
    """Dice of the spread, and what each role adds, with where it stands."""
    people = Session().system("centaurus").characters()
    id = "centaurus:rue-achterberg"
    sheet = people.sheet(Person(BOOK, id, BOOK.of("explorer")[id]))
    attributes = next(one for one in sheet.page.blocks if getattr(one, "title", "") == "Attributes")
    dexterity = next(one for one in attributes.blocks if isinstance(one, Explanation))

    assert (dexterity.number, [one.amount for one in dexterity.because]) == ("Dexterity: 4d+2", [12, 1, 1])
    assert dict(sheet.data["codes"])["savvy"] == "4d+2"
    assert "A cold berth" not in str(sheet.page)
    warden = people.sheet(Person(BOOK, "centaurus:warden", BOOK.of("person")["centaurus:warden"]))
    assert "Perception, 5d" in lines_of(warden.page.blocks)
    assert "gate again" not in str(warden.page)  # what she wants is for the Exec


def test_every_ready_explorer_keeps_to_the_rules_and_spends_all():
    """Nothing is left, and nothing is wrong."""
    people = Session().system("centaurus").characters()
    for id, one in BOOK.of("explorer").items():
        verdict = people.check(Person(BOOK, id, one))
        assert (verdict.findings, verdict.balance.left) == ((), 0), id
