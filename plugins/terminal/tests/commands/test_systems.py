"""`gateway systems`: what is installed, what each takes, and what is broken about one that cannot be loaded."""

import json
from pathlib import Path

import pytest

from gateway_core.session.systems import GROUP
from tests.session.folders import install

from ..conftest import Gateway


def test_every_game_says_what_it_takes(gateway: Gateway, circle: None) -> None:
    """The same keys for each: its author, its contract, what it opens from, its parameters, what it writes down."""
    ran = gateway("systems", "--json")

    games = {one["name"]: one for one in json.loads(ran.out)}
    ours, other = games["gateway"], games["circle"]
    keys = {"name", "distribution", "version", "kinds", "opens_from", "parameters", "commands", "events", "reason"}
    keys |= {"programs", "refused", "weights"}
    assert ran.exit == int(any(one["reason"] for one in games.values()))
    assert [*games] == sorted(games)
    assert all(one.keys() == keys for one in games.values())
    assert (ours["distribution"], ours["opens_from"], "scene" in ours["kinds"]) == ("gateway-rpg", ["scene"], True)
    assert "scene-ended" in ours["events"]
    assert (other["distribution"], other["version"], other["opens_from"], other["reason"]) == ("tellers", 1, [], "")
    assert (other["kinds"], other["commands"], other["events"]) == (
        ["tale"], ["tell", "dare", "close"], ["told", "dared", "closed"],
    )  # fmt: skip
    assert (other["programs"][0], other["weights"]) == ("random", [])
    assert other["parameters"][1] == {
        "choices": [], "default": 2, "entry": "", "help": "How often everybody speaks.", "high": 9, "low": 1,
        "many": False, "name": "rounds", "of": "play", "type": "int",
    }  # fmt: skip


@pytest.mark.parametrize("columns", [40, 80])
def test_it_can_be_read_at_the_width_of_the_terminal(
    columns: int, gateway: Gateway, circle: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Names to the left, what they mean to the right or below; nothing runs over."""
    monkeypatch.setenv("COLUMNS", str(columns))

    ran = gateway("systems", "--run-code")

    words = " ".join(ran.out.split())
    assert max(map(len, ran.lines)) <= columns
    assert "circle, version 1, from tellers" in ran.lines
    assert "How often everybody speaks. (play: a whole number from 1 to 9; 2 by default)" in words
    assert "Who sits in the circle. (play: text, more than once; ann, bob by default)" in words
    assert "Opens from: nothing but its rules" in words
    assert "(play: prepared | gm; prepared by default)" in words


def test_a_game_that_cannot_be_loaded_is_listed_with_the_reason(
    gateway: Gateway, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Exit code 1, and the others are listed all the same."""
    broken = {
        "lost": "no_such_module:Game",
        "odd": "tests.table.toys.race:Race",
        "empty": "plugins.terminal.tests.commands.test_systems:Empty",
    }
    monkeypatch.syspath_prepend(install(tmp_path / "one", "one", **broken, twin="tests.table.toys.race:Race"))
    monkeypatch.syspath_prepend(install(tmp_path / "two", "two", twin="tests.table.toys.sealed:Sealed"))

    ran, told = gateway("systems", "--json"), gateway("systems", "--run-code")

    games = {one["name"]: one for one in json.loads(ran.out)}
    assert (ran.exit, told.exit) == (1, 1)
    assert games["gateway"]["reason"] == ""
    assert games["gateway"]["commands"]
    assert "No module named 'no_such_module'" in games["lost"]["reason"]
    assert "the game calls itself 'race'" in games["odd"]["reason"]
    assert (
        f"empty: {GROUP}: plugins.terminal.tests.commands.test_systems:Empty does not keep to the contract"
        in games["empty"]["reason"]
    )
    assert games["twin"]["distribution"] == "one, two"
    assert "two distributions give a game of this name" in games["twin"]["reason"]
    assert "lost, from one: it cannot be loaded." in told.lines
    assert "gateway, version 1, from gateway-rpg" in told.lines


class Empty:
    """Calls itself a game and says nothing more."""

    name = "empty"
