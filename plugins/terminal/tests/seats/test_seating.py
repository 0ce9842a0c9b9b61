"""Who sits where and who plays whom, asked before a game begins or of one that is saved."""

import json
from pathlib import Path

import pytest

from ..conftest import ANN, Gateway

AUDIENCE = "dark-spires:scene/the-audience"


def seats(gateway: Gateway, *words: object) -> dict[str, str]:
    """Return what is told of each seat."""
    ran = gateway("play", *words, "--seats")
    assert (ran.exit, ran.err) == (0, "")
    return dict(line.strip().split("  ", 1) for line in ran.lines if line.startswith("  ") and "; " in line)


def test_each_seat_says_who_is_played_from_it_and_by_whom(gateway: Gateway) -> None:
    """A games master alone acts for everybody; beside people programs play."""
    alone, together = seats(gateway, AUDIENCE), seats(gateway, AUDIENCE, "--as", "tom", "--as", "norris")

    assert alone["gm"].strip() == "master; at this screen"
    assert alone["norris"].strip() == "Norris; gm acts for them"
    assert [together[seat].rpartition("; ")[2] for seat in ("gm", "angelique", "norris", "tom")] == [
        "a program", "a program", "at this screen", "at this screen"
    ]  # fmt: skip


def test_how_somebody_is_put_in_another_s_place_is_told_in_the_game_s_words(gateway: Gateway) -> None:
    """It is a parameter of the game; a file will do, and the seats show who came of it."""
    Path("ann.yaml").write_text(ANN, encoding="utf-8")

    ran = gateway("play", AUDIENCE, "--seats")

    assert "--cast PART=CHARACTER: who has a part instead of whom the scene names;" in " ".join(ran.out.split())
    assert seats(gateway, AUDIENCE, "--cast", "tom=ann.yaml")["tom"].strip() == "Ann; gm acts for them"


def test_programs_read_the_same(gateway: Gateway) -> None:
    """The roles with the parameter that gives them to somebody else; nothing is begun."""
    ran = gateway("play", AUDIENCE, "--seats", "--json", "--as", "tom", "--save", "game.gateway")

    tom = next(one for one in json.loads(ran.out) if one["seat"] == "tom")
    assert tom == {
        "by": "person",
        "master": False,
        "roles": [{"id": "tom", "parameter": "cast", "title": 'Thomas "Tom" Snape'}],
        "seat": "tom",
    }
    assert not Path("game.gateway").exists()


def test_what_would_play_a_seat_is_told(gateway: Gateway) -> None:
    """The program that was named for it, to people and to programs; nothing is kept."""
    ran = gateway(
        "play", AUDIENCE, "--seats", "--json", "--as", "norris", "--player", "tom=bold", "--save", "game.gateway"
    )

    assert seats(gateway, AUDIENCE, "--player", "tom=bold")["tom"].endswith("; the program 'bold'")
    told = {one["seat"]: (one["by"], one.get("program")) for one in json.loads(ran.out)}
    assert (told["gm"], told["norris"], told["tom"]) == (("program", ""), ("person", None), ("program", "bold"))
    assert not Path("game.gateway").exists()


@pytest.mark.parametrize("said", ["tom=bolt", "tim=bold", "norris=bold", "tom"])
def test_what_the_game_would_refuse_is_refused(gateway: Gateway, said: str) -> None:
    """A program, a seat that is not there, one that somebody takes, and what names neither."""
    words = ("play", AUDIENCE, "--as", "norris", "--player", said, "--no-save")

    asked, begun = gateway(*words, "--seats"), gateway(*words, "--choices", "-")

    assert (asked.exit, asked.out) == (begun.exit, "")
    assert asked.exit > 0
    assert asked.err == begun.err


def test_in_a_saved_game_who_plays_whom_is_settled(gateway: Gateway) -> None:
    """The parameter is not told any more."""
    gateway("play", AUDIENCE, "--seed", 3, "--save", "game.gateway", "--choices", "-")

    ran = gateway("play", "game.gateway", "--seats")

    assert "  tom" in ran.out
    assert "--cast" not in ran.out


def test_to_ask_who_sits_where_begins_nothing(gateway: Gateway) -> None:
    """A saved game stays as it is, and what would change it is refused."""
    gateway("play", AUDIENCE, "--seed", 3, "--save", "game.gateway", "--choices", "-")
    before = Path("game.gateway").read_bytes()

    asked = gateway("play", "game.gateway", "--seats", "--as", "tom")
    changed = gateway("play", "game.gateway", "--seats", "--player", "tom=random")

    assert (asked.exit, changed.exit) == (0, 2)
    assert "--seats begins nothing" in changed.err
    assert Path("game.gateway").read_bytes() == before


@pytest.mark.usefixtures("circle")
def test_a_game_without_roles_lists_its_seats(gateway: Gateway) -> None:
    """Any game can be asked."""
    ran = gateway("play", "circle", "--seats", "--as", "bob")

    assert [line.split() for line in ran.lines] == [["ann", "a", "program"], ["bob", "at", "this", "screen"]]
