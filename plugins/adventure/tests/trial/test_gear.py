"""Gear: used at will or with a Test, used up, handed over, and what it adds to a blow."""

import pytest
from gateway_adventure import commands as c
from gateway_adventure.events.trials import TestThrown as Thrown

from ..attempts import attempt, happened, narrate
from ..evening import Evening

FISTS, SHOT = "adventure:close-quarters", "adventure:long-range"


def duke(evening: Evening) -> str:
    """Bring the duke in, who can take a blow, and return his id."""
    evening.do("gm", c.BringIn("small:duke"))
    return next(one.id for one in evening.state.npcs() if one.entry == "small:duke")


@pytest.mark.rule("AD-16")
def test_a_thing_works_at_will_or_needs_a_test_as_it_says() -> None:
    """The rope is simply there; the flare asks for Agility against 8."""
    evening = Evening()

    evening.do("player-2", c.Use("bo", "bo-rope"))
    tests = evening.state.tests
    evening.do("player-1", c.Use("ada", "ada-flare"))

    test = evening.state.test
    assert test is not None
    assert (tests, evening.state.tests) == (0, 1)
    assert (test.sides[0].ability, test.difficulty) == ("adventure:agility", 8)


@pytest.mark.rule("AD-16")
def test_one_uses_what_one_carries() -> None:
    """Bo has no flare."""
    evening = Evening()

    assert evening.refused("player-2", c.Use("bo", "ada-flare")).code == "adventure/not-held"
    assert evening.refused("player-2", c.Use("ada", "ada-flare")).code == "adventure/not-yours"


@pytest.mark.rule("AD-17")
def test_a_thing_may_be_used_for_what_it_was_not_meant_for() -> None:
    """The rope as a trap, in the player's own words: told as it is, and tested if the games master says so."""
    evening = Evening()

    evening.do("player-2", c.Use("bo", "bo-rope", "I stretch it across the path."))
    evening.do("player-2", c.Propose("bo", "", "I trip the guard with it."))
    evening.do("gm", attempt("bo", "smarts"))

    assert evening.told("player-1").split("\n")[-3:] == [
        "Bo uses rope. I stretch it across the path.",
        "Bo wants to: I trip the guard with it.",
        "Bo: An attempt (Smarts against Difficulty 8).",
    ]


@pytest.mark.rule("AD-17")
def test_an_inventive_use_needs_the_games_master_to_agree() -> None:
    """A player proposes, the games master may say no, and no Test is made."""
    evening = Evening()
    evening.do("player-2", c.Propose("bo", "", "I fly with the rope."))

    evening.do("gm", c.Decline("bo"))

    assert evening.state.proposals == {}
    assert evening.state.tests == 0


@pytest.mark.rule("AD-18", "AD-X12")
def test_the_flare_burns_twice_and_no_more() -> None:
    """The first use fails and is marked all the same, the second succeeds; then it is used up, and Rest is no help."""
    evening = Evening(1)
    marks = []

    for faces, success in (((1, 1, 1), False), ((2, 3, 6), True)):
        evening.do("player-1", c.Use("ada", "ada-flare"))
        evening.go(faces)
        assert evening.state.test is not None
        assert evening.state.test.success is success
        narrate(evening)
        marks.append(evening.state.items["ada-flare"].marked)

    assert marks == [1, 2]
    assert evening.refused("player-1", c.Use("ada", "ada-flare")).code == "adventure/used-up"
    assert "flare [x][x]" in " ".join(next(iter(evening.table.board("gm").cards)).lines)
    evening.do("gm", c.EndChapter())
    evening.do("gm", c.Begin())
    assert evening.refused("player-1", c.Use("ada", "ada-flare")).code == "adventure/used-up"


@pytest.mark.rule("AD-18", "AD-29")
@pytest.mark.parametrize(("faces", "success"), [((1, 1, 1), False), ((6, 6, 6), True)])
def test_a_way_that_needs_gear_marks_its_box_either_way(faces: tuple[int, int, int], success: bool) -> None:
    """Signalling costs a flare whether or not somebody comes; with the last one burnt nobody can signal."""
    evening = Evening(2)
    evening.do("gm", c.Gain("bo", "small:flare"))

    evening.do("gm", c.TakeWay("ada", "signal"))
    evening.go(faces)
    assert evening.state.items["ada-flare"].marked == 1
    assert ("Somebody comes." in evening.told()) is success
    assert evening.state.items["bo-flare"].marked == 0
    for _ in range(2):
        evening.do("player-2", c.Use("bo", "bo-flare"))
        evening.go((1, 1, 1))
        narrate(evening)

    assert evening.refused("gm", c.TakeWay("bo", "signal")).code == "adventure/lacks-means"
    assert evening.refused("player-2", c.Propose("bo", "signal")).code == "adventure/lacks-means"


@pytest.mark.rule("AD-18", "AD-29")
def test_of_two_flares_the_one_that_still_burns_is_used() -> None:
    """With an empty flare and a full one, the full one serves."""
    evening = Evening(1)
    evening.do("gm", c.Gain("ada", "small:flare"))
    for _ in range(2):
        evening.do("player-1", c.Use("ada", "ada-flare"))
        evening.go((1, 1, 1))
        narrate(evening)

    evening.do("gm", c.TakeWay("ada", "signal"))
    evening.go((1, 1, 1))

    assert [evening.state.items[id].marked for id in ("ada-flare", "ada-flare-2")] == [2, 1]


@pytest.mark.rule("AD-18")
def test_a_thing_used_at_will_has_its_boxes_marked_too() -> None:
    """The net has one box: one throw, and it is gone until it is folded again."""
    evening = Evening(1)
    evening.do("gm", c.Gain("ada", "small:net"))

    evening.do("player-1", c.Use("ada", "ada-net"))

    assert evening.told().endswith("Ada uses net; it is used up.")
    assert evening.refused("player-1", c.Use("ada", "ada-net")).code == "adventure/used-up"


@pytest.mark.rule("AD-19")
def test_gear_changes_hands_with_its_marks() -> None:
    """Ada hands the burnt flare to Bo: it is on his sheet with its mark, and no longer on hers."""
    evening = Evening()
    evening.do("gm", c.TakeWay("ada", "signal"))
    evening.go((1, 1, 1))

    evening.do("player-1", c.Give("ada", "ada-flare", "bo"))

    flare = evening.state.items["ada-flare"]
    assert (flare.holder, flare.marked) == ("bo", 1)
    assert [item.id for item in evening.state.held_by("ada")] == ["ada-sword"]
    assert evening.refused("player-1", c.Use("ada", "ada-flare")).code == "adventure/not-held"
    evening.do("player-2", c.Use("bo", "ada-flare"))


@pytest.mark.rule("AD-19")
@pytest.mark.parametrize(
    ("seat", "item", "to", "code"),
    [
        ("player-2", "ada-sword", "bo", "adventure/not-yours"),
        ("player-1", "bo-rope", "bo", "adventure/not-held"),
        ("player-1", "ada-sword", "guard", "adventure/no-taker"),
        ("player-1", "ada-sword", "ada", "adventure/no-taker"),
        ("player-1", "ada-sword", "nobody", "adventure/no-such-character"),
    ],
)
def test_one_gives_ones_own_to_another_protagonist(seat: str, item: str, to: str, code: str) -> None:
    """Nobody takes, and nobody gives away what they have not got."""
    evening = Evening()

    assert evening.refused(seat, c.Give("ada", item, to)).code == code
    assert {id: item.holder for id, item in evening.state.items.items()}["ada-sword"] == "ada"


@pytest.mark.rule("AD-19")
def test_gear_is_found_and_lost_in_play() -> None:
    """By what a way brings, and by the games master's word; players help themselves to nothing."""
    evening = Evening()

    evening.do("gm", c.TakeWay("ada", "signal"))
    evening.go((6, 6, 6))
    assert [evening.state.items[item.id].gear for item in evening.state.held_by("ada")][-1] == "small:net"
    evening.do("gm", c.Gain("bo", "small:net"))
    evening.do("gm", c.Lose("bo-rope"))

    assert [item.id for item in evening.state.held_by("bo")] == ["bo-net"]
    assert evening.refused("player-2", c.Gain("bo", "small:sword")).code == "adventure/gm-only"
    assert evening.refused("player-2", c.Lose("ada-sword")).code == "adventure/gm-only"


@pytest.mark.rule("AD-20")
@pytest.mark.parametrize(
    ("item", "ada", "foe", "left"),
    [
        ("ada-sword", (2, 4, 6), (1, 3, 5), (6, 1)),  # 10 to 6, and 1 for the sword
        ("ada-sword", (1, 3, 5), (2, 3, 6), (5, 5)),  # 8 to 8: a tie has no winner
        ("ada-sword", (1, 2, 4), (4, 5, 6), (2, 6)),  # 6 to 10: the loser's sword does nothing
    ],
    ids=["won", "tied", "lost"],
)
def test_gear_adds_damage_to_a_won_attack(
    item: str, ada: tuple[int, ...], foe: tuple[int, ...], left: tuple[int, int]
) -> None:
    """The sword adds a point when Ada wins, and nothing when nobody does, or somebody else."""
    evening = Evening(1)
    target = duke(evening)

    evening.do("gm", c.Attack("ada", FISTS, target, item))
    evening.go(ada, foe)

    assert (evening.who("ada").health, evening.who(target).health) == left


@pytest.mark.rule("AD-29")
def test_without_a_bow_there_is_no_shot() -> None:
    """Ada has none, and a sword is not for it; Cy has one, and shoots."""
    evening = Evening(3)

    bare = evening.refused("gm", c.Attack("ada", SHOT, "guard"))
    assert (bare.code, bare.rule) == ("adventure/lacks-means", "AD-29")
    assert evening.refused("gm", c.Attack("ada", SHOT, "guard", "ada-sword")).code == "adventure/wrong-means"
    assert evening.refused("player-2", c.Propose("bo", "signal")).code == "adventure/lacks-means"
    evening.do("gm", c.Attack("cy", SHOT, "guard", "cy-bow"))
    evening.go((6, 6, 6), (1, 1, 1))

    assert len(happened(evening, Thrown)) == 1
