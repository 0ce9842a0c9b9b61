"""`gateway odds SCENE`: what is prepared in a scene, each way against each who resists, as the scene opens."""

import json

from tests.commands import Gateway

SCENE = "dark-spires:scene/the-audience"


def test_each_chance_is_that_of_the_same_throw_by_names(gateway: Gateway) -> None:
    """Norris talks against what he is charged with, as `gateway odds` weighs it."""
    every = json.loads(gateway("odds", SCENE, "--json").out)["odds"]
    found = next(one for one in every if (one["who"], one["against"]) == ("Angelique", "The accusations"))

    alone = gateway(
        "odds", "--setting", "dark-spires", "--character", "angelique", "--trait", "Angelic", "--category", "social",
        "--background", "courtesan", "--use", "action", "--against", "accusation", "--json",
    )  # fmt: skip

    assert found["probability"] == json.loads(alone.out)["probability"]


def test_whoever_opens_behind_is_behind(gateway: Gateway) -> None:
    """The Edge with which a line opens counts for one end of it and against the other."""
    who = ("--character", "angelique", "--trait", "Angelic", "--category", "social", "--background", "courtesan")
    edge = ("odds", "--setting", "dark-spires", *who, "--against", "hans-kroe", "--json")
    every = json.loads(gateway("odds", SCENE, "--json").out)["odds"]
    kroe = [one["percent"] for one in every if one["who"] == "Angelique" and one["against"] == "Hans Kroe"]

    assert max(kroe) < json.loads(gateway(*edge, "--edge", 2).out)["percent"]


def test_options_of_the_game_are_the_same_for_all(gateway: Gateway) -> None:
    """With two more raises nothing is likelier."""
    plain, harder = (json.loads(gateway("odds", SCENE, *more, "--json").out)["odds"] for more in ((), ("--raises", 2)))

    assert all(after["percent"] <= before["percent"] for before, after in zip(plain, harder, strict=True))
    assert plain != harder


def test_a_game_that_prepares_nothing_says_so(gateway: Gateway) -> None:
    """And what is no scene is told as before."""
    assert "prepares nothing" in gateway("odds", "adventure:scene/the-lamp-at-low-water").err
    assert "is an entry, which has no odds" in gateway("odds", "dark-spires:character/norris").err
    assert "Did you mean" in gateway("odds", "dark-spires:scene/the-audienc").err


def test_it_is_told_within_a_terminal(gateway: Gateway) -> None:
    """The hardest resistance first, and no line wider than eighty columns."""
    lines = gateway("odds", SCENE).lines

    assert lines[0] == "Angelique"
    assert max(map(len, lines)) <= 80
