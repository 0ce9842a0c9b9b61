"""Protagonists and NPCs at `gateway character`: sheets of another game than Gateway's, by the same commands."""

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from gateway_core.session import Session
from gateway_terminal.commands.gateway import gateway

from ..evening import Evening

ANN = """\
kind: protagonist
format: 1
id: ann
title: Ann
abilities: {toughness: 1, agility: 2, smarts: 7, wits: 1}
health: 5
resolve: 4
drives: [I pay my debts.]
"""


def run(*words: str) -> Result:
    """Run `gateway character` with these words."""
    return CliRunner().invoke(gateway, ["character", *words], standalone_mode=False)


@pytest.mark.rule("AD-05", "AD-06", "AD-12", "AD-13", "AD-14")
def test_a_protagonist_shows_a_sheet() -> None:
    """Scores, Health and Resolve, Drives and Gear, by the names that people use."""
    told = run("sheet", "adventure:protagonist/chart-maker").output.splitlines()

    assert told[0] == "The Chart-Maker"
    assert ["  Smarts     4" in told, "  Resolve  4" in told, "  Storm lantern" in told] == [True] * 3
    assert "  I will not lose another crew." in told


def test_every_number_says_where_it_stands() -> None:
    """The line of the pack's file."""
    told = json.loads(run("sheet", "adventure:protagonist/chart-maker", "--json", "--why").output)

    (why,) = told["abilities"]["adventure:smarts"]["why"]
    assert told["abilities"]["adventure:smarts"]["value"] == 4
    assert "protagonists.yaml:22:51" in why["from"][0]


def test_an_npc_without_resolve_has_no_such_row() -> None:
    """Some have no such track (AD-R22)."""
    told = json.loads(run("sheet", "adventure:npc/first-wave", "--json").output)

    assert "resolve" not in told
    assert told["sheet"] is True


@pytest.mark.rule("AD-06")
def test_a_sheet_of_one_s_own_is_checked_at_its_line(tmp_path: Path) -> None:
    """The game is named, for nothing in the file says it."""
    file = tmp_path / "ann.yaml"
    file.write_text(ANN, encoding="utf-8")

    told = run("check", str(file), "--system", "adventure")
    named = run("check", str(file), "--setting", "adventure", "--json")

    assert told.return_value == 1
    assert f"{file}:5:" in told.output
    assert "adventure/score-out-of-range" in told.output
    assert told.output.splitlines()[-1] == "Ann does not keep to the rules."
    assert json.loads(named.output)["points"] is None


def test_two_are_compared_by_what_their_sheets_show() -> None:
    """Numbers first, then what else is on the sheet in its order."""
    told = json.loads(
        run("compare", "adventure:protagonist/chart-maker", "adventure:protagonist/bell-founder", "--json").output
    )

    assert [*dict.fromkeys(one["part"] for one in told["differences"])] == [
        "numbers",
        "drives",
        "abilities",
        "gear",
    ]
    assert {"first": "4", "part": "abilities", "second": "2", "what": "Smarts"} in told["differences"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("new", "ann.yaml", "--setting", "adventure", "--random"), "makes no characters choice by choice"),
        (("new", "ann.yaml", "--system", "adventure"), "makes no characters choice by choice"),
        (("audit", "adventure:protagonist/chart-maker"), "characters have no ledger"),
    ],
)
def test_what_the_game_has_not_is_said_in_words(words: tuple[str, ...], said: str) -> None:
    """Nobody grows there but at the table, and sheets are written by hand."""
    ran = run(*words)

    assert said in str(ran.exception)


def test_who_plays_whom_is_known_as_soon_as_a_protagonist_is_chosen() -> None:
    """Before that there are seats alone."""
    after = Evening(players=2).table

    assert [one.seat for one in after.system.roles(after.state)] == ["player-1", "player-2"]
    assert [one.id for one in after.system.roles(after.state)] == ["ada", "bo"]
    assert after.system.roles(after.system.open(*_opening())) == ()


def _opening() -> tuple[Any, str, dict[str, Any]]:
    """Return what an evening opens from."""
    return Session().table("adventure"), "adventure:scene/the-lamp-at-low-water", {"players": 2}


def test_a_file_of_somebodys_own_is_read_by_the_game_that_has_its_kind(tmp_path: Path) -> None:
    """Nobody has to say which that is, and faults are those of a Protagonist."""
    file = tmp_path / "ann.yaml"
    file.write_text(ANN.replace("  ", " ").replace("health: 5\n", ""), encoding="utf-8")

    told = run("check", str(file))

    assert told.return_value == 1
    assert "a protagonist needs the key 'health'" in told.output + told.stderr
