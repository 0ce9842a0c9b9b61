"""`gateway odds SCENE`: what is prepared in a scene, each way against each who resists, as the scene opens."""

import json
from typing import Any

import pytest

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


ANGELIQUE = ("Angelique", "Look like somebody who could not have done it")
HIDING = ("Hans Kroe", "Hide a hand, a sleeve, a ring")
KROE = ("Hans Kroe", "Let the seal on his chest speak")
INNOCENT = {"trait": "Angelic", "category": "social", "background": "courtesan", "use": "action"}
SLEEVE = {"trait": "Devious", "category": "mental", "background": "sneak", "use": "action"}
SEAL = {
    "trait": "Imposing", "category": "social", "background": "inner-circle", "use": "action", "gear": "circle-seal",
}  # fmt: skip


@pytest.mark.parametrize(
    ("acting", "resisting", "by_names"),
    [
        (ANGELIQUE, HIDING, ("angelique", INNOCENT, -2, "hans-kroe", SLEEVE)),
        (KROE, ANGELIQUE, ("hans-kroe", SEAL, 2, "angelique", INNOCENT)),
    ],
)
def test_edge_and_gear_count_as_the_scene_opens(
    acting: tuple[str, str], resisting: tuple[str, str], by_names: tuple[Any, ...], gateway: Gateway
) -> None:
    """Kroe begins two ahead of Angelique, who is two behind him; his seal helps him only where it is what he uses."""
    who, way, edge, whom, by = by_names
    said = {"character": who, **way, "edge": edge, "against": whom, **{f"vs-{name}": one for name, one in by.items()}}
    every = json.loads(gateway("odds", SCENE, "--json").out)["odds"]
    (found,) = (
        one for one in every
        if (one["who"], one["way"], one["against"], one["by"]) == (*acting, *resisting)
    )  # fmt: skip

    alone = gateway("odds", "--setting", "dark-spires", *(f"--{name}={one}" for name, one in said.items()), "--json")

    assert found["probability"] == json.loads(alone.out)["probability"]


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
