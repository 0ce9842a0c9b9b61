"""Games that keep themselves: where, from when on, by what name they go on, and how they are removed."""

import json
import os
from pathlib import Path

import pytest

from gateway_core.session.hosting import kept_games
from tests.session.folders import setting

from ..conftest import Gateway
from ..duels import DUEL, at_a_terminal

GAMES = Path("data/games")


@pytest.fixture(autouse=True)
def duels(gateway: Gateway) -> None:
    """A setting in this folder."""
    setting(Path("duels"))


def played(gateway: Gateway, monkeypatch: pytest.MonkeyPatch, *typed: str, words: tuple[str, ...] = ()) -> list[str]:
    """Let somebody begin a duel at a terminal and type this; return what was printed, line for line."""
    at_a_terminal(monkeypatch, *typed)
    ran = gateway("play", DUEL, "--pack", "duels", *words)
    assert ran.exit == 0
    return (ran.out + ran.err).splitlines()


def kept() -> list[str]:
    """Return the names of the files that lie there."""
    return sorted(file.name for file in GAMES.glob("*"))


def test_a_game_without_a_file_keeps_itself_and_goes_on_by_its_name(
    gateway: Gateway, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The scene and a number; the first line says so, and the last, and every command that reads saves knows it."""
    lines = played(gateway, monkeypatch, "auto", "leave")
    played(gateway, monkeypatch, "auto", "leave")

    on = gateway("play", "the-duel-1", "--pack", "duels", "--choices", "-", typed="leave\n")

    assert lines[0] == "This game keeps itself. Go on with it: gateway play the-duel-1 --pack duels"
    assert lines[-1] == "You leave the table. Go on: gateway play the-duel-1 --pack duels"
    assert kept() == ["the-duel-1.gateway", "the-duel-2.gateway"]
    assert (on.exit, on.err, on.lines[-1]) == (0, "", lines[-1])
    for words in (("replay",), ("replay", "--audit"), ("recap",), ("campaign", "games"), ("pack", "credits", "--save")):
        assert gateway(*words, "the-duel-1").exit == 0
    assert gateway("export", "the-duel-1", "--for", "ann").exit == 0
    assert gateway("play", DUEL, "--pack", "duels", "--auto", "--save", "the-duel-1").exit == 1  # it is not over
    assert kept() == ["the-duel-1.gateway", "the-duel-2.gateway"]


def test_a_game_in_which_nothing_was_done_leaves_nothing(gateway: Gateway, monkeypatch: pytest.MonkeyPatch) -> None:
    """And it promises nothing as it is left."""
    lines = played(gateway, monkeypatch, "leave")

    assert lines[-1] == "You leave the table; nothing is kept."
    assert kept() == []


@pytest.mark.parametrize("words", [("--no-save",), ("--save", "mine.gateway"), ("--watch",), ("--json",), ("--auto",)])
def test_whoever_says_otherwise_or_only_tries_is_heard(
    words: tuple[str, ...], gateway: Gateway, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing of it is in the folder, though there is somebody at a terminal."""
    played(gateway, monkeypatch, "auto", "leave", words=words)

    assert not GAMES.exists()


def test_a_script_keeps_nothing(gateway: Gateway) -> None:
    """Unless it says where."""
    assert gateway("play", DUEL, "--pack", "duels", "--choices", "-", typed="auto\nleave\n").exit == 0
    assert not GAMES.exists()


def test_where_nothing_can_be_written_that_is_said_and_the_game_goes_on(
    gateway: Gateway, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It can be kept elsewhere."""
    Path("data").write_text("no folder", encoding="utf-8")

    lines = played(gateway, monkeypatch, "auto", "save elsewhere.gateway", "leave")

    assert "nothing can be written" in " ".join(lines)
    assert "You leave the table. Go on: gateway play elsewhere.gateway --pack duels" in lines


def test_they_are_listed_before_all_else_the_last_touched_first(
    gateway: Gateway, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By their titles, each with its line; what is over is said to be."""
    assert "To go on with" not in gateway("play").out
    for _ in range(2):
        played(gateway, monkeypatch, "auto", "leave")
    played(gateway, monkeypatch, "auto on", "")
    for number, name in enumerate(("the-duel-2", "the-duel-1", "the-duel-3")):
        os.utime(GAMES / f"{name}.gateway", (number, number))

    told = gateway("play", "--pack", "duels")
    data = json.loads(gateway("play", "--pack", "duels", "--json").out)

    assert told.lines[:7] == [
        "To go on with", "The duel, which is over", "  gateway play the-duel-3",
        "The duel", "  gateway play the-duel-1", "The duel", "  gateway play the-duel-2",
    ]  # fmt: skip
    assert [(one["name"], one["over"]) for one in data["kept"]] == [
        ("the-duel-3", True), ("the-duel-1", False), ("the-duel-2", False),
    ]  # fmt: skip


def test_one_is_removed_by_its_name_and_no_other_file_is(gateway: Gateway, monkeypatch: pytest.MonkeyPatch) -> None:
    """A save that somebody named is theirs to remove; a name that is a letter off is told."""
    played(gateway, monkeypatch, "auto", "leave")
    played(gateway, monkeypatch, "auto", "leave", words=("--save", "mine.gateway"))

    mine, gone = (gateway("campaign", "remove", name, "--yes") for name in ("mine.gateway", "the-duel-1"))

    assert (mine.exit, gone.exit, gone.lines) == (2, 0, ["the-duel-1 is removed."])
    assert (kept(), Path("mine.gateway").exists()) == ([], True)
    played(gateway, monkeypatch, "auto", "leave")
    assert "Did you mean 'the-duel-1'?" in gateway("play", "the-duel-l").err


def test_what_lies_here_goes_before_a_name(gateway: Gateway, monkeypatch: pytest.MonkeyPatch) -> None:
    """As everywhere; and then a game that kept itself is named by its whole path."""
    lines = played(gateway, monkeypatch, "auto", "leave")
    gateway("export", "the-duel-1", "--copy", "the-duel-1")

    here = gateway("play", "the-duel-1", "--pack", "duels", "--choices", "-", typed="leave\n")
    there = gateway("play", GAMES / "the-duel-1.gateway", "--pack", "duels", "--choices", "-", typed="leave\n")

    assert here.lines[-1] == lines[-1]
    assert there.lines[-1].endswith("the-duel-1.gateway --pack duels")


def test_there_is_an_end_to_what_keeps_itself(gateway: Gateway, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is removed unasked: the next game says that it is not kept."""
    monkeypatch.setattr(kept_games, "MOST_KEPT", 1)
    played(gateway, monkeypatch, "auto", "leave")

    lines = played(gateway, monkeypatch, "auto", "leave")

    assert "No more than 1 do" in " ".join(lines)
    assert "You leave the table; nothing is kept." in lines


def test_room_that_was_made_for_a_game_that_never_began_is_no_save(gateway: Gateway) -> None:
    """Its window was closed before the first act: the name names nothing, and is not called a broken file."""
    GAMES.mkdir(parents=True)
    (GAMES / "the-duel-1.gateway").touch()

    ran = gateway("replay", "the-duel-1")

    assert ran.exit != 0
    assert "store/not-a-database" not in ran.err
    assert "'the-duel-1' is neither a file nor the name of an entry" in " ".join(ran.err.split())
