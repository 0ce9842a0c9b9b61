"""The evening that comes with the game: what there is to do in it, and how it may end."""

import pytest

from ..books import BOOK

EVENING = BOOK.get("evening", "scenes-and-actions:the-standing-toll")
SCENES = [BOOK.get("scene", id) for id in EVENING.scenes]


@pytest.mark.rule("SA-01", "SA-03", "SA-04", "SA-05", "SA-09", "SA-22")
def test_an_evening_has_actions_of_every_kind() -> None:
    """Basic ones with a definite goal, a Timed one, a Contest with a gang, and a quarrel to step into."""
    fair, house, crown = SCENES

    assert not any(task.contest for task in fair.tasks)
    assert house.timed is not None
    assert len(house.timed.steps) == 5
    assert BOOK.get("npc", crown.appearance("captain").npc).gang == 6
    assert crown.task("the-stair").by == "captain"
    assert crown.task("quarrel").between == ("fennick", "sconce")


def test_every_goal_can_be_met_and_each_scene_has_three() -> None:
    """Nine in all, and an ending for none, some, most and all of them."""
    assert [len(scene.goals) for scene in SCENES] == [3, 3, 3]
    assert [one.goals for one in EVENING.endings] == [0, 3, 6, 9]
    assert EVENING.ending(2) == EVENING.ending(0) != EVENING.ending(9)


@pytest.mark.rule("SA-26", "SA-30", "SA-49")
def test_whatever_is_tried_something_comes_of_it() -> None:
    """Losing is told as well as winning, and so is running out of time."""
    assert all(outcome.text for scene in SCENES for outcome in scene.outcomes())


def test_everything_in_it_is_our_own() -> None:
    """No word of it is anybody else's."""
    kinds = ("ability", "complication", "distinction", "evening", "hero", "npc", "resource", "scene", "trauma", "value")

    assert {one.source for kind in kinds for one in BOOK.of(kind).values()} == {"original"}
    assert all(one.text for kind in kinds for one in BOOK.of(kind).values())
