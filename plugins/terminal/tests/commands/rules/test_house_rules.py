"""House rules at a table: named as its game opens, and wherever a number that they changed is explained."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from gateway_core.session import Session

from ...conftest import ANN, Gateway

AUDIENCE = "dark-spires:scene/the-audience"
HOUSE = """\
kind: house-rules
format: 1
id: friday-table
rulings: {climax-threshold: ladder-plus-significance}
patches:
  - patch: gateway:table-raise/taken
    offset: {opposed: 1}
    why: We like it hard.
  - {patch: gateway:cost/combining, set: {raises: 2 * stacked}, why: Two things are dear.}
"""
PLAY = ("--auto", "--rounds", 1, "--seed", 3, "--save", "friday.save")


@pytest.fixture
def save(gateway: Gateway, house: Path) -> str:
    """A game that was played by it."""
    assert gateway("play", AUDIENCE, *PLAY, "--house", house).exit == 0
    return "friday.save"


def weighed(gateway: Gateway, save: str, *words: object) -> Iterator[dict[str, Any]]:
    """Yield what programs are told of each act of a game that had a chance."""
    for number in range(1, 100):
        ran = gateway("replay", save, "--why", number, "--json", *words)
        if ran.exit == 2:
            assert "campaign acts" in ran.err
            return
        found = json.loads(ran.out)
        if found["explanation"]:
            yield found


def test_a_game_says_as_it_opens_which_house_rules_are_on(gateway: Gateway, house: Path) -> None:
    """With how much each changes, and what was chosen beside them; a table without any says nothing."""
    ran = gateway("play", AUDIENCE, *PLAY, "--house", house, "--ruling", "category-gate=hard")
    plain = gateway("play", AUDIENCE, *PLAY[:-2])

    assert "House rules: friday-table (2 changes, 1 ruling); category-gate (hard)." in ran.lines
    assert "House rules" not in plain.out


def test_what_somebody_plays_is_no_house_rule(gateway: Gateway) -> None:
    """Though its file lies on the table as one does."""
    Path("ann.yaml").write_text(ANN, encoding="utf-8")

    ran = gateway("play", AUDIENCE, *PLAY[:-2], "--cast", "tom=ann.yaml")

    assert (ran.exit, "House rules" in ran.out) == (0, False)


def test_a_save_that_is_told_again_names_them_too(gateway: Gateway, save: str) -> None:
    """They are in the rulebook that it keeps: nobody has to name the file again."""
    assert "House rules: friday-table (2 changes, 1 ruling)." in gateway("replay", save).lines


def test_a_number_of_an_act_names_the_house_rule_that_changed_it(gateway: Gateway, save: str) -> None:
    """What it is, what it was, whose rule, where and why: that of a raise, and a patched cost."""
    taken = Session().table("gateway").get("table-raise", "gateway:taken").opposed

    acts = list(weighed(gateway, save))

    by_source = {reason["source"]: reason["patched"] for one in acts for reason in one["explanation"]}
    assert by_source["gateway:table-raise/taken"] == [
        f"{taken + 1}, not {taken}: friday-table, house.yaml:7:23: We like it hard."
    ]
    (cost,) = by_source["gateway:cost/combining"]
    assert cost.startswith("2 * stacked, not stacked - 1: friday-table, house.yaml:9:")
    assert by_source["gateway:table-relevance/full"] == []
    words = gateway("replay", save, "--why", acts[0]["act"]).words
    assert "friday-table, house.yaml:7:23: We like it hard." in words


def test_an_act_without_a_throw_says_so_and_a_number_beyond_the_last_where_acts_are_listed(
    gateway: Gateway, save: str
) -> None:
    """The first act of this game says who goes first."""
    first, far = gateway("replay", save, "--why", 1), gateway("replay", save, "--why", 999)

    assert first.lines == ["Act 1, gm: there is no throw to weigh."]
    assert (far.exit, "gateway campaign acts" in far.err) == (2, True)


def test_a_player_is_told_no_numbers_of_what_is_hidden_from_them(gateway: Gateway, house: Path) -> None:
    """A search is thrown against somebody whom nobody at the table has seen."""
    save, searched = "searched.save", "1\nsearch !\n" + 4 * "1 !\n" + "leave\n"
    ran = gateway("play", AUDIENCE, "--seed", 3, "--house", house, "--save", save, "--choices", "-", typed=searched)
    assert "against what is sought [" in " ".join(ran.out.split())
    _resists, thrown, *_ = weighed(gateway, save)
    act = thrown["act"]
    told = json.loads(gateway("replay", save, "--why", act, "--as", "tom", "--json").out)
    hidden = gateway("replay", save, "--why", act, "--as", "tom").out

    assert not told["explanation"]
    assert "is for you to know" in " ".join(hidden.split())


def test_odds_outside_a_game_name_the_house_rule(gateway: Gateway, house: Path) -> None:
    """In words and as data."""
    words = ("odds", "--dice", 3, "--vs-dice", 2, "--raises", 1, "--house", house)

    told, data = gateway(*words), json.loads(gateway(*words, "--json").out)

    assert "    3, not 2: friday-table, house.yaml:7:23: We like it hard." in told.lines
    assert [one["patched"] for one in data["explanation"] if one["source"] == "gateway:table-raise/taken"] == [
        ["3, not 2: friday-table, house.yaml:7:23: We like it hard."]
    ]


def test_the_question_why_at_a_prompt_names_it(gateway: Gateway, house: Path) -> None:
    """Before anything is thrown: a form of the menu, with what its action owes."""
    told = gateway("play", AUDIENCE, "--seed", 3, "--house", house, "--choices", "-", typed="1\nset-up\nwhy 1\nquit\n")

    assert "House rules: friday-table (2 changes, 1 ruling)." in told.lines
    assert "    3, not 2: friday-table, house.yaml:7:23: We like it hard." in told.lines
    assert any(line.startswith("    2 * stacked, not stacked - 1: friday-table, house.yaml:9:") for line in told.lines)
