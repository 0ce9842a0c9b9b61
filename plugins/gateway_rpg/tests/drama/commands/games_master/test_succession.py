"""The key entity: a scene has one, and no act of the games master's leaves it below another (GW-RU-204, GW-RU-206)."""

from pathlib import Path
from typing import Any

import pytest

from gateway_core.errors import ContentError
from gateway_rpg.drama.commands.games_master.create import Create
from gateway_rpg.drama.commands.games_master.places import Rejoin
from gateway_rpg.drama.commands.games_master.remove import Remove
from gateway_rpg.drama.commands.games_master.significance import NameKey, SetSignificance
from gateway_rpg.drama.events import KeyNamed

from ...decree_scenes import decreeing, refusal
from ...scenes import Play, foe, happened, hero, opened, stage
from ...split_scenes import split

KEYLESS = """\
kind: scene
format: 1
id: scene
name: A scene
ladder: {start: 6}
sides: {foes: gm, heroes: players}
cast:
  - {id: ann, name: Ann, side: heroes, dice: 1}
  - {id: bob, name: Bob, side: foes, dice: 1, significance: 3%s}
  - {id: cal, name: Cal, dice: 1, significance: %s}
"""


@pytest.mark.rule("GW-RU-204", "GW-DR-23")
def test_a_scene_without_a_key_entity_is_an_error(tmp_path: Path) -> None:
    """No table is laid with it, and the message says what to write."""
    with pytest.raises(ContentError) as raised:
        opened(tmp_path, KEYLESS % ("", 1))

    (problem,) = raised.value.problems
    assert problem.code == "scene/no-key"
    assert "key: true" in problem.hint


@pytest.mark.rule("GW-RU-54", "GW-DR-23")
@pytest.mark.parametrize(("other", "sound"), [(3, True), (4, False)])
def test_the_key_entity_is_held_against_neutrals_too(tmp_path: Path, other: int, sound: bool) -> None:
    """Every other entity of the games master's counts, on whatever side; as significant is significant enough."""
    text = KEYLESS % (", key: true", other)

    if sound:
        opened(tmp_path, text)
    else:
        with pytest.raises(ContentError, match="scene/key-not-highest"):
            opened(tmp_path, text)


def keys(play: Play) -> set[str]:
    """Return who is a key entity."""
    return {one.id for one in play.state.entities.values() if one.key and one.where != "gone"}


@pytest.mark.rule("GW-RU-204")
@pytest.mark.parametrize(
    "command",
    [
        SetSignificance("king", 1),
        Create("Ogre", "foes", significance=6),
        Create("Ogre", significance=6),
    ],
)
def test_no_act_leaves_the_key_entity_below_another(tmp_path: Path, command: Any) -> None:
    """The king of five may not fall below Bob's two, and nobody greater is thought of beside him."""
    play = decreeing(tmp_path)
    play.act(SetSignificance("king", 5))

    found = refusal(play, command)

    assert found.code == "drama/key-outweighed"
    assert found.rule == "GW-RU-204"
    assert keys(play) == {"king"}


@pytest.mark.rule("GW-RU-204")
def test_player_characters_are_not_measured_against(tmp_path: Path) -> None:
    """Ann may matter more than the king does (GW-RU-54)."""
    play = decreeing(tmp_path)
    play.act(SetSignificance("king", 2))

    assert play.state.entities["ann"].significance == 6
    assert keys(play) == {"king"}


@pytest.mark.rule("GW-RU-204", "GW-RU-206")
@pytest.mark.parametrize(
    ("command", "key"),
    [
        (SetSignificance("king", 1, key="bob"), "bob"),
        (Create("Ogre", "foes", significance=6, key=True), "ogre"),
        (Remove("king", sure=True, key="bob"), "bob"),
    ],
)
def test_a_new_one_may_be_named_in_the_same_act(tmp_path: Path, command: Any, key: str) -> None:
    """One act, and one key entity after it."""
    play = decreeing(tmp_path)
    play.act(SetSignificance("king", 5))

    play.act(command)

    assert keys(play) == {key}


@pytest.mark.rule("GW-RU-204")
def test_the_key_entity_does_not_leave_without_another(tmp_path: Path) -> None:
    """Somebody is there who could be it; so the games master says who is."""
    play = decreeing(tmp_path)

    assert refusal(play, Remove("king", sure=True)).code == "drama/no-key-left"


@pytest.mark.rule("GW-RU-206")
def test_the_games_master_names_a_new_key_entity(tmp_path: Path) -> None:
    """Bob, who must matter enough for it: as he is he is below the king."""
    play = decreeing(tmp_path)

    small = refusal(play, NameKey("bob"))
    events = play.act(NameKey("bob", 6))

    assert small.code == "drama/key-outweighed"
    assert happened(events, KeyNamed) == [KeyNamed("bob")]
    assert keys(play) == {"bob"}
    assert play.state.entities["bob"].significance == 6


@pytest.mark.rule("GW-RU-206", "GW-DR-23")
@pytest.mark.parametrize(
    ("command", "code"),
    [
        (NameKey("ann"), "drama/player-character"),
        (NameKey("king"), "drama/not-now"),
        (NameKey("nobody"), "drama/no-such-entity"),
        (NameKey("bob", 7), "drama/out-of-range"),
    ],
)
def test_who_cannot_be_the_key_entity(tmp_path: Path, command: Any, code: str) -> None:
    """A player's character, who it is already, nobody, and beyond what significance goes to."""
    assert refusal(decreeing(tmp_path), command).code == code


@pytest.mark.rule("GW-RU-206")
def test_naming_one_off_stage_tells_no_player(tmp_path: Path) -> None:
    """Ivan waits off stage, and nobody hears of him."""
    play = decreeing(tmp_path)

    play.act(NameKey("ivan", 6))

    assert "ivan" not in repr(play.table.history("ann"))
    assert "ivan" not in repr(play.table.view("ann"))


@pytest.mark.rule("GW-RU-204", "GW-SP-03")
def test_of_two_at_one_place_the_more_significant_is_left(tmp_path: Path) -> None:
    """Ivan and the boss come together: a place has one key entity."""
    play = split(tmp_path)

    play.act(Rejoin("base", "station"))

    assert keys(play) == {"ivan"}


@pytest.mark.rule("GW-RU-204", "GW-SP-03")
def test_the_key_entity_of_a_place_is_held_against_those_there_alone(tmp_path: Path) -> None:
    """The boss of five stands though Ivan, elsewhere, has six; a guard of six beside him would be too much."""
    play = split(tmp_path)

    assert play.tries(SetSignificance("boss", 3)) is None
    assert refusal(play, SetSignificance("guard", 6)).code == "drama/key-outweighed"


@pytest.mark.rule("GW-RU-204")
def test_forms_offer_only_significances_that_stand(tmp_path: Path) -> None:
    """What is offered is accepted: each with the bounds that leave the king on top."""
    play = decreeing(tmp_path)

    forms = [form for form in play.table.options("gm") if form.verb == "set-significance"]
    bounds = {
        choice.value: (form.fields[1].low, form.fields[1].high) for form in forms for choice in form.fields[0].choices
    }

    assert bounds["king"] == (2, 6)
    assert bounds["bob"] == (0, 6)
    assert bounds["ann"] == (0, 6)


@pytest.mark.rule("GW-DR-23")
def test_a_key_entity_that_waits_off_stage_will_do(tmp_path: Path) -> None:
    """It is found, or comes in when its time has come."""
    play = stage(tmp_path, {"ann": hero(), "ivan": foe(key=True, significance=4, in_play=False)})

    assert keys(play) == {"ivan"}
