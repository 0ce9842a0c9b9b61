"""What a challenge means in a scene: who opposes it, what its success brings about, how long Essence is spent."""

from pathlib import Path
from typing import Any

import pytest

from gateway_core.challenge import Approach
from gateway_rpg.drama import commands as c
from gateway_rpg.drama import events as e
from gateway_rpg.drama.action.pending import CIRCUMSTANCES

from ..scenes import Play, foe, happened, hero, opened, part, scene, stage, thrown

IDLE = """\
kind: effect
format: 1
entries:
  - {id: gesture, name: Gesture, step: 9, aim: gateway:linked, resist: target, does: []}
"""
TOM = {"ann": hero(character="dark-spires:thomas-snape"), "bob": foe(key=True, significance=6)}
SLIPPERY = Approach("Slippery", "social")


def meeting(folder: Path) -> Play:
    """Return Ann's turn; she has a line to a person, a wall and a fear of hers."""
    cast = {"ann": hero(), "bob": foe(key=True, significance=6), "wall": foe(passive=True), "fear": foe()}
    lines = [("ann", "bob", 0), ("ann", "wall", 0), ("ann", "fear", 0)]
    play = stage(folder, cast, lines, initiative="ann", files={"effects": IDLE})
    play.order("ann", "bob", "fear")
    return play


@pytest.mark.rule("GW-CH-30")
def test_whatever_resists_is_somebody_or_something_in_the_scene(tmp_path: Path) -> None:
    """A person, a wall and a fear are told apart by their dice, and resist in one way."""
    events = meeting(tmp_path).does("ann", part("edge", "bob", "wall", "fear"), faces={"ann": 5, "wall": 8})

    fell = thrown(events).opponents

    assert {one.entity: one.beaten for one in fell} == {"bob": True, "wall": False, "fear": True}


@pytest.mark.rule("GW-CH-41", "GW-RU-51")
@pytest.mark.parametrize(
    ("effect", "face", "brought"),
    [("edge", 8, ["EdgeShifted"]), ("edge", 1, []), ("gesture", 8, []), ("gesture", 1, [])],
)
def test_success_means_what_its_effect_says_and_nothing_else(
    tmp_path: Path, effect: str, face: int, brought: list[str]
) -> None:
    """An effect that does nothing does nothing when it succeeds, and failure does nothing ever."""
    home = "gateway" if effect == "edge" else "stage"

    events = meeting(tmp_path).does("ann", part(effect, "bob", home=home), faces={"ann": face, "bob": 4})

    assert [one.beaten for one in thrown(events).opponents] == [face == 8]
    assert after_the_dice(events) == ["PartSettled", *brought, "ActionEnded"]


@pytest.mark.rule("GW-CH-36", "GW-RU-162")
def test_a_games_master_who_sets_the_circumstances_is_offered_two_dice(tmp_path: Path) -> None:
    """Two stand first, where an empty answer takes them, and every row of the table can be picked instead."""
    play = stage(tmp_path, {"ann": hero(), "bob": foe()}, [("ann", "bob", 0)], initiative="ann", judge="gm")
    play.order("ann", "bob")
    play.declare("ann", part("set-up", resisted_by=(CIRCUMSTANCES,)))

    forms = [one for one in play.table.options("gm") if isinstance(one.command, c.Judge)]

    (form,) = (one for one in forms if one.command.entity == CIRCUMSTANCES)
    (field,) = (one for one in form.fields if one.name == "dice")
    assert form.command.dice == 2
    assert [choice.value for choice in field.choices or ()] == [2, 1, 3, 4]


@pytest.mark.rule("GW-CH-32", "GW-RU-18")
@pytest.mark.parametrize(("own", "offered"), [(6, [6, 1, 2, 3, 4]), (3, [3, 1, 2, 4])])
def test_what_has_dice_of_its_own_is_judged_with_those_unless_others_are_named(
    tmp_path: Path, own: int, offered: list[int]
) -> None:
    """Bob's six dice stand in no row of the table; they come first all the same, and can be kept."""
    play = stage(tmp_path, {"ann": hero(), "bob": foe(dice=own)}, [("ann", "bob", 0)], initiative="ann", judge="gm")
    play.order("ann", "bob")
    play.declare("ann", part("edge", "bob"))

    forms = [one for one in play.table.options("gm") if isinstance(one.command, c.Judge)]
    (form,) = (one for one in forms if one.command.entity == "bob")
    (field,) = (one for one in form.fields if one.name == "dice")

    assert form.command.dice == own
    assert [choice.value for choice in field.choices] == offered
    assert play.tries(form.command) is None


def after_the_dice(events: tuple[Any, ...]) -> list[str]:
    """Return which facts the throw brought, up to the end of the action."""
    names = [type(one).__name__ for one in events]
    return names[names.index("DiceThrown") + 1 : names.index("ActionEnded") + 1]


def essence(play: Play) -> Any:
    """Return the points that Ann has left in Social."""
    return play.state.essence["ann", "gateway:social"]


def spent(folder: Path) -> Play:
    """Return a scene in which Ann has spent a point of Social Essence in the first round."""
    text = scene(TOM, [("ann", "bob", 0)], initiative="ann")
    play = opened(folder, text, judge="gm", requires={"dark-spires": ">=0.1,<1"})
    play.order("ann", "bob")
    play.does("ann", part("edge", "bob"), approach=SLIPPERY, stakes={"ann": "social"})
    return play


@pytest.mark.rule("GW-CH-29", "GW-RU-03")
def test_essence_that_was_spent_stays_spent_while_the_scene_lasts(tmp_path: Path) -> None:
    """No round gives it back."""
    play = spent(tmp_path)
    left = essence(play)

    play.wait("ann", at=4)

    assert left == essence(play) == 2


@pytest.mark.rule("GW-CH-29", "GW-RU-03")
def test_a_new_session_begins_with_all_of_it(tmp_path: Path) -> None:
    """Opened anew, the scene knows nothing of the point that was spent."""
    spent(tmp_path / "before")

    again = opened(tmp_path / "after", scene(TOM, [("ann", "bob", 0)]), requires={"dark-spires": ">=0.1,<1"})

    assert essence(again) == 3


@pytest.mark.rule("GW-RU-49")
def test_the_games_masters_own_pay_and_take_raises_like_anybody(tmp_path: Path) -> None:
    """A foe's further step of Edge makes the hero two harder to beat, as it would the other way round."""
    totals = {}
    for actor, other in (("ann", "bob"), ("bob", "ann")):
        cast = {"ann": hero(), "bob": foe(key=True, significance=6)}
        play = stage(tmp_path / actor, cast, [("ann", "bob", 0)], initiative=actor)
        play.order(actor, other)
        events = play.does(actor, part("edge", other), raises=(1,), faces={actor: 5, other: 3})
        totals[actor] = [(one.against, one.beaten) for one in thrown(events).opponents]
        assert [abs(one.after - one.before) for one in happened(events, e.EdgeShifted)] == [2]

    assert totals["ann"] == totals["bob"] == [(5, True)]
