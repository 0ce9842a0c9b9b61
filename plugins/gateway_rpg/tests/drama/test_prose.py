"""The words of a scene's author are told at the table, each in its moment, and once."""

from pathlib import Path
from typing import Any

import attrs
import pytest

from gateway_core.table import chapters
from gateway_rpg.drama import commands as c
from gateway_rpg.drama.events.actions import ActionEnded
from gateway_rpg.drama.events.approaches import ApproachAnswered
from gateway_rpg.drama.players.ways import ways_about
from gateway_rpg.drama.setup.prepared import approach_from

from .scenes import Play, foe, happened, hero, stage
from .scenes import part as _part
from .split_scenes import CAST as CAST_OF_TWO_PLACES
from .split_scenes import bring_in, move, split

CAST = {"ann": hero(character="ann"), "bob": foe(text="Bob has a lamp."), "cat": foe(in_play=False, text="A cat.")}
ANN = """\
kind: character
format: 1
id: ann
name: Ann
traits: [{name: Keen, categories: [physical, social]}]
"""
APPROACHES = """\
text: >-
  It is a dark night.
notes: Nobody is here.
approaches:
  ann:
    - id: dazzle
      name: Dazzle them
      trait: Keen
      category: social
      effects: [edge]
      notes: A feint.
      text: She smiles.
    - {id: duck, name: Duck, trait: Keen, category: physical, resisting: true}
"""


def told(play: Play, seat: str = "ann") -> str:
    """Return all that a seat was told, in one line."""
    return " ".join(" ".join(word.split()) for entry in play.table.history(seat) for word in entry.words)


def night(folder: Path) -> Play:
    """Return a scene whose author wrote something for every moment."""
    lines = [("ann", "bob", 0)]
    return stage(folder, CAST, lines, initiative="ann", more=APPROACHES, files={"ann": ANN}).wait("ann")


def test_an_approach_is_told_by_its_name_and_its_text(tmp_path: Path) -> None:
    """Before what is done and by which trait; what is noted of it is told to nobody."""
    play = night(tmp_path)

    play.does("ann", _part("edge", "bob"), approach=_way(play, "dazzle"), faces={"ann": 8})

    assert "Ann: Dazzle them — Edge against bob (Keen). She smiles." in told(play)
    assert "feint" not in told(play, "gm")


def test_what_people_say_stands_in_quotation_marks(tmp_path: Path) -> None:
    """Where nothing was prepared it is told in the place of the approach's name."""
    play = night(tmp_path)

    play.declare("ann", _part("edge", "bob"), words="I wink.")

    assert 'Ann: "I wink." — Edge against bob.' in told(play)


def test_an_effect_is_told_when_it_first_takes_hold(tmp_path: Path) -> None:
    """And not again in the scene."""
    play = night(tmp_path)
    text = play.state.rules.effects["gateway:edge"].text

    play.does("ann", _part("edge", "bob"), faces={"ann": 1, "bob": 8})
    assert text not in told(play)
    for at in (2, 3):
        play.wait("ann", at=at)
        play.does("ann", _part("edge", "bob"), faces={"ann": 8})

    assert told(play).count(f"Edge. {text}") == 1


@pytest.mark.parametrize("hidden", [False, True])
def test_a_program_says_nothing_of_a_hidden_sheet(tmp_path: Path, hidden: bool) -> None:
    """What it says with an effect is heard by everybody, and by which trait it acts is not for everybody."""
    draft = night(tmp_path).state.thaw()
    draft.entities["ann"] = attrs.evolve(draft.entities["ann"], hidden=hidden)

    said = {one.words for one in ways_about(draft.freeze(), "ann", (_part("restrict", "bob"),))}

    assert said
    assert any("Keen" in words for words in said) is not hidden


@pytest.mark.parametrize(("known_to", "told_by"), [(("gm",), {}), (None, {"gateway:edge": "0"})])
def test_what_some_may_not_know_is_no_first_time(
    tmp_path: Path, known_to: tuple[str, ...] | None, told_by: dict[str, str]
) -> None:
    """Or a text that is missing later would tell them that it worked in secret."""
    play = night(tmp_path)
    draft = play.state.thaw()

    ActionEnded(0, "ann", ("gateway:edge",), None, 0, known_to=known_to).apply(draft)

    assert draft.told == told_by


def test_whoever_comes_in_is_told_of(tmp_path: Path) -> None:
    """With what the scene says of it."""
    play = night(tmp_path)
    assert "A cat." not in told(play)

    bring_in(play, "cat")

    assert "cat comes in. A cat." in told(play)


def test_a_place_is_told_when_somebody_first_comes_there(tmp_path: Path) -> None:
    """Those where the scene begins are told with its opening; nobody is told twice."""
    locations = """\
kind: location
format: 1
entries:
  - {id: attic, name: Attic, text: Dust., notes: The key is here.}
  - {id: hall, name: Hall, text: Marble.}
"""
    places = (
        "places: [{id: station, name: The station, location: hall}, {id: base, name: The base},"
        " {id: loft, name: The loft, location: attic}]\n"
    )
    cast = {**CAST_OF_TWO_PLACES, "ghost": foe(place="loft", key=True, significance=6, in_play=False)}
    play = split(tmp_path, places=places, cast=cast, files={"locations": locations})
    opening = play.table.prologue
    assert opening is not None
    assert opening.paragraphs == ("The station. Marble.",)

    for place in ("loft", "station", "loft"):
        move(play, "ayo", place, key=None)

    assert told(play, "gm").count("ayo is at The loft now.") == 2
    assert told(play, "gm").count("ayo is at The loft now. The loft. Dust.") == 1
    assert "Marble" not in told(play, "gm")
    assert "key is here" not in told(play, "gm")


def test_the_text_of_a_secret_place_is_left_to_the_games_master(tmp_path: Path) -> None:
    """Its author wanted that players do not even know of it: that a scene plays there is said, and no word more."""
    locations = "kind: location\nformat: 1\nentries:\n  - {id: vault, name: Vault, text: Gold., secret: true}\n"
    places = "places: [{id: station, name: The station, location: vault}, {id: base, name: The base}]\n"

    play = split(tmp_path, places=places, cast=CAST_OF_TWO_PLACES, files={"locations": locations})

    assert play.table.prologue is not None
    assert play.table.prologue.paragraphs == ()


def test_a_place_where_the_whole_scene_plays_is_told_once(tmp_path: Path) -> None:
    """A scene that splits at one location opens with that location's words, and not with them again for each place."""
    locations = "kind: location\nformat: 1\nentries: [{id: hall, name: Hall, text: Marble.}]\n"
    places = "location: hall\nplaces: [{id: station, name: The station, location: hall}, {id: base, name: The base}]\n"

    play = split(tmp_path, places=places, cast=CAST_OF_TWO_PLACES, files={"locations": locations})

    assert play.table.prologue is not None
    assert play.table.prologue.paragraphs == ("Hall. Marble.",)


def test_what_is_taken_back_was_not_told_yet(tmp_path: Path) -> None:
    """Whoever goes back before the first time hears of it when it comes again."""
    play = night(tmp_path)
    bring_in(play, "cat")
    play.table.undo("gm")
    bring_in(play, "cat")

    (chapter,) = chapters(play.table.history("gm"))
    lines = [line for paragraph in chapter.paragraphs for line in paragraph.words]

    assert lines.count("cat comes in. A cat.") == 1


def test_who_only_throws_for_the_initiative_is_told_to_do_nothing_yet(tmp_path: Path) -> None:
    """What is prepared to resist with is no deed in a contest; its name comes when it resists (GW-DR-51)."""
    play = stage(tmp_path, CAST, [("ann", "bob", 0)], judge="prepared", more=APPROACHES, files={"ann": ANN})
    play.act(c.Answer("ann", _way(play, "duck")))
    play.throw({"ann": 8, "bob": 2})
    contest = told(play, "gm")
    play.order("ann", "bob")
    play.passes("ann")

    play.does("bob", _part("edge", "ann"), answers={"ann": _way(play, "duck")}, faces={"bob": 8, "ann": 2})

    assert happened(play.since(0), ApproachAnswered)
    assert "Duck" not in contest
    assert "Ann: Duck." in told(play, "gm")


def _way(play: Play, id: str) -> Any:
    prepared = next(one for one in play.state.rules.prepared["ann"] if one.id == id)
    return approach_from(play.state.rules.challenge, prepared, play.state.sheets["ann"])
