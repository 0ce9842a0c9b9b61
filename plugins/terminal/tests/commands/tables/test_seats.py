"""Who sits where by a table file: people, programs, characters; what is typed goes before it."""

import json
from pathlib import Path

import pytest

from ...conftest import Gateway
from .test_table_file import DUEL, table

BETH = """\
kind: character
format: 1
id: beth
name: Beth
made_with: {duels: ">=0.1"}
traits: [{name: Slow, categories: [physical]}]
"""


def test_people_programs_and_characters_have_their_places(here: Path, gateway: Gateway) -> None:
    """Who sits where, who has which role: as `--as`, `--player` and `--cast` say it; the line goes before the file."""
    Path("beth.yaml").write_text(BETH, encoding="utf-8")
    table("setting: duels\nseats: {ann: person, nobody: person}\ncast: {ann: beth.yaml, nix: beth.yaml}\n")
    Path("answers").write_text("leave\n", encoding="utf-8")

    file = gateway("play", "duels:scene/the-duel", "--choices", "answers", "--seats", "--json")
    line = gateway(
        "play", "duels:scene/the-duel", "--choices", "answers", "--seats", "--as", "gm", "--cast", "ann=duels:ann"
    )

    seats = {one["seat"]: one for one in json.loads(file.out)}
    assert seats["ann"]["roles"][0]["title"] == "Beth"
    assert "ann  Ann; a program" in line.out
    assert "gm   master; at this screen" in line.out
    assert "table.yaml:4:22 table-file/no-such-seat nobody named 'nobody' sits at this table" in file.err
    assert "table.yaml:5:24 table-file/no-such-seat nobody plays 'nix' here" in file.err


@pytest.mark.parametrize(
    ("who", "said"),
    [
        ("bld.yaml", "player/unknown there is no personality 'bld.yaml'. Did you mean 'bold.yaml'?"),
        ("look-ahaed", "player/unknown no program is called 'look-ahaed'. Did you mean 'look-ahead'?"),
        ("circling.yaml", "player/other-game this personality is of the game 'circle', and here 'gateway' is played."),
    ],
)
def test_a_program_that_cannot_play_is_told_by_a_check(here: Path, gateway: Gateway, who: str, said: str) -> None:
    """Nobody has it, or it is of another game: at its line, with what may be meant; whoever can play is no fault."""
    words = "kind: personality\nformat: 1\nid: bold\nname: Bold\nweights: {}\n"
    Path("bold.yaml").write_text(words, encoding="utf-8")
    Path("circling.yaml").write_text(f"{words}system: circle\n", encoding="utf-8")
    table(f"setting: duels\nseats: {{gm: person, ann: bold.yaml, bob: random, eve: {who}}}\n")

    checked = gateway("check", "table.yaml")

    assert checked.exit == 1
    assert checked.out.splitlines() == [f"table.yaml:4:55 {said}", "1 error, 0 warnings."]


def test_a_program_of_the_file_plays_its_seat(here: Path, gateway: Gateway) -> None:
    """By a personality's file, from the folder of the table file; and typed dice are only for people."""
    Path("bold.yaml").write_text("kind: personality\nformat: 1\nid: bold\nname: Bold\nweights: {}\n", encoding="utf-8")
    table("setting: duels\nseats: {ann: bold.yaml}\ndice: typed\n")

    asked = gateway("play", "duels:scene/the-duel", "--seats")
    ran = gateway(*DUEL, "--save", "duel.gateway")
    seats = gateway("play", "duel.gateway", "--seats", "--json")

    assert ran.exit == 0
    assert "ann  Ann; the program 'bold'" in asked.out
    assert {one["seat"]: one.get("program") for one in json.loads(seats.out)}["ann"] == "bold"


def test_a_seat_that_somebody_takes_is_no_program_s(here: Path, gateway: Gateway) -> None:
    """Who types whose eyes they use plays that seat, whatever the file says of it."""
    Path("bold.yaml").write_text("kind: personality\nformat: 1\nid: bold\nname: Bold\nweights: {}\n", encoding="utf-8")
    table("setting: duels\nseats: {ann: bold.yaml}\n")
    Path("answers").write_text("leave\n", encoding="utf-8")

    taken = gateway("play", "duels:scene/the-duel", "--as", "ann", "--choices", "answers", "--save", "duel.gateway")
    seats = gateway("play", "duel.gateway", "--seats", "--json", "--as", "gm", "--no-table", "--pack", "duels")

    assert taken.exit == 0, taken.err
    assert {one["seat"]: one.get("program") for one in json.loads(seats.out)}["ann"] == ""
