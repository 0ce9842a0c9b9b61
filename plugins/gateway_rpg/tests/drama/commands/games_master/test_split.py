"""Splitting a scene that runs: who goes, what becomes of the lines, and a key entity at each place (GW-RU-206)."""

from pathlib import Path
from typing import Any

import pytest

from gateway_rpg.drama import events as e
from gateway_rpg.drama.commands.games_master.split import Split
from gateway_rpg.drama.places.reach import place_of

from ...decree_scenes import decreeing, refusal
from ...scenes import Play, foe, happened, hero, part, stage
from ...split_scenes import CAST, settled, split

PARTED = Split("the cellar", ("cat",), "bob", "the hall")


def where(play: Play) -> dict[str, str | None]:
    """Return the name of the place that each entity is at."""
    return {
        id: play.state.places[place].name if (place := place_of(play.state, id)) else None for id in play.state.entities
    }


@pytest.mark.rule("GW-RU-206", "GW-SP-01")
def test_an_undivided_scene_is_split_while_it_runs(tmp_path: Path) -> None:
    """Cat and Bob are in the cellar from now on, the others in the hall, those off stage too."""
    play = decreeing(tmp_path)

    play.act(PARTED)

    found = where(play)
    assert {id for id, place in found.items() if place == "the cellar"} == {"cat", "bob"}
    assert {id for id, place in found.items() if place == "the hall"} == {"ann", "door", "ivan", "king"}


@pytest.mark.rule("GW-RU-206", "GW-SP-03")
def test_each_place_has_its_key_entity(tmp_path: Path) -> None:
    """Bob is the cellar's, the king the hall's."""
    play = decreeing(tmp_path)

    play.act(PARTED)

    assert {one.id for one in play.state.entities.values() if one.key} == {"bob", "king"}


@pytest.mark.rule("GW-RU-206", "GW-SP-01")
def test_lines_across_break_and_lines_within_stay(tmp_path: Path) -> None:
    """Ann's line to Bob is broken and remembered; Cat's to Bob goes along."""
    play = decreeing(tmp_path)

    events = play.act(PARTED)

    assert happened(events, e.LineClosed) == [e.LineClosed("ann", "bob", 1), e.LineClosed("bob", "king", 0)]
    assert play.state.linked("cat", "bob")


@pytest.mark.rule("GW-RU-206")
def test_play_goes_on_at_both(tmp_path: Path) -> None:
    """Everybody has the action of this round still, where they are now."""
    play = decreeing(tmp_path)
    play.act(PARTED)

    play.wait("cat")

    assert play.state.round == 1
    assert play.allowed("cat", part("edge", "bob"))
    assert play.refused("cat", part("manoeuvre", "king")) == "drama/another-place"


@pytest.mark.rule("GW-RU-206")
def test_the_key_entity_may_be_the_one_who_goes(tmp_path: Path) -> None:
    """The king goes to the cellar with Cat, and Bob is what the hall turns on."""
    play = decreeing(tmp_path)

    play.act(Split("the cellar", ("cat", "king"), "bob", "the hall"))

    assert where(play)["king"] == "the cellar"
    assert where(play)["bob"] == "the hall"
    assert {one.id for one in play.state.entities.values() if one.key} == {"bob", "king"}


@pytest.mark.rule("GW-RU-206")
def test_a_split_scene_may_be_split_further(tmp_path: Path) -> None:
    """A third place opens; whoever is elsewhere stays there."""
    play = split(tmp_path, cast={**CAST, "pilot": foe(place="base", significance=2), "liz": hero(place="base")})

    play.act(Split("the rover", ("liz",), "pilot"))

    found = where(play)
    assert (found["liz"], found["pilot"], found["hank"]) == ("the rover", "the rover", "the base")
    assert play.state.entities["pilot"].key


@pytest.mark.rule("GW-RU-206", "GW-SP-01")
def test_whoever_worked_into_several_places_leaves_its_lines_behind_when_it_goes_to_one(tmp_path: Path) -> None:
    """Ayo at the desk goes to the rover with the pilot: no line joins it to Sam at the station any more (GW-SP-01)."""
    cast = {**CAST, "pilot": foe(significance=2)}
    play = settled(split(tmp_path, [("sam", "ivan", 4), ("sam", "ayo", 1), ("ayo", "pilot", 0)], cast=cast))

    play.act(Split("the rover", ("ayo",), "pilot"))

    assert not play.state.linked("sam", "ayo")
    assert play.state.linked("ayo", "pilot")
    assert all(form.allowed for form in play.table.options("gm") if form.verb in ("set-edge", "break-line"))


@pytest.mark.rule("GW-RU-206", "GW-SP-03")
@pytest.mark.parametrize(
    ("command", "code"),
    [
        (Split("the cellar", ("cat",), None, "the hall"), "drama/no-key-left"),
        (Split("the cellar", ("cat",), "ann", "the hall"), "drama/player-character"),
        (Split("the cellar", ("bob",), "door", "the hall"), "drama/key-outweighed"),
        (Split("", ("cat",), "bob", "the hall"), "drama/no-name"),
        (Split("the cellar", ("cat",), "bob", ""), "drama/no-name"),
        (Split("the cellar", ("cat",), "bob", "the h\u0430ll"), "drama/no-name"),
        (Split("the cellar", ("cat", "cat"), "bob", "the hall"), "drama/no-target"),
        (Split("the cellar", ("kat",), "bob", "the hall"), "drama/no-such-entity"),
    ],
)
def test_what_is_no_split(tmp_path: Path, command: Any, code: str) -> None:
    """A place without a key entity, or with one that is outweighed; no name, nobody, the same twice."""
    assert refusal(decreeing(tmp_path), command).code == code


@pytest.mark.rule("GW-RU-206")
def test_not_while_an_action_is_under_way(tmp_path: Path) -> None:
    """It is settled first."""
    play = decreeing(tmp_path)
    play.declare("ann", part("edge", "bob"))

    assert refusal(play, PARTED).code == "drama/not-now"


@pytest.mark.rule("GW-RU-206")
def test_it_is_offered_and_taken_back(tmp_path: Path) -> None:
    """The games master finds it among the rarer choices, and undoing it leaves the scene as it was."""
    play = decreeing(tmp_path)
    form = next(form for form in play.table.options("gm") if form.verb == "split")
    before = play.state

    play.act(form.complete({"place": "up there", "rest": "down here", "entities": ("ann",)}))
    play.table.undo("gm")

    assert form.apart
    assert play.state.places == before.places
    assert play.state.lines == before.lines


@pytest.mark.rule("GW-RU-204", "GW-PA-02")
def test_whoever_carries_somebody_too_significant_is_not_offered_as_a_companion(tmp_path: Path) -> None:
    """Cat carries Ivan, who outweighs Bob: with Bob as key of the new place Ann may go along, and Cat may not."""
    cast = {
        "ann": hero(),
        "bob": foe(significance=1),
        "cat": hero(),
        "ivan": foe(significance=3, lead="cat"),
        "king": foe(key=True, significance=6),
    }
    play = stage(tmp_path, cast, [("ann", "bob", 0)], initiative="ann")

    (form,) = (one for one in play.table.options("gm") if isinstance(one.command, Split) and one.command.key == "bob")
    (field,) = (one for one in form.fields if one.name == "entities")

    assert [choice.value for choice in field.choices] == ["ann"]
    assert refusal(play, Split("the cellar", ("cat",), "bob", "the hall")).code == "drama/key-outweighed"
