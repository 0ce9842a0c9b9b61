"""A save is copied whole, or what is sound of it is rescued."""

import shutil
import sqlite3
from pathlib import Path

import pytest

from ...session.folders import setting
from ..conftest import Gateway

DUEL = "duels:scene/the-duel"


@pytest.fixture
def save(gateway: Gateway) -> Path:
    """A duel that is over."""
    setting(Path("duels"))
    ran = gateway("play", DUEL, "--pack", "duels", "--auto", "--seed", 1, "--save", "game.gateway")
    assert ran.exit == 0
    shutil.rmtree("duels")
    return Path("game.gateway")


def test_a_copy_tells_the_same_story(gateway: Gateway, save: Path) -> None:
    """Rules and all; nothing is written over."""
    copied = gateway("export", save, "--copy", "copy.gateway")
    again = gateway("export", save, "--copy", "copy.gateway")

    assert (copied.exit, copied.out) == (0, "copy.gateway is a copy of game.gateway.\n")
    assert (again.exit, "store/exists" in again.err) == (1, True)
    assert gateway("replay", "copy.gateway") == gateway("replay", save)


def test_a_damaged_save_goes_on_from_its_last_sound_row(gateway: Gateway, save: Path) -> None:
    """The list of what was rescued says how far that is, and the exit code that something is missing."""
    assert gateway("export", save, "--rescue", "whole.gateway").out.startswith("Game 1, duels:scene/the-duel: all ")
    with sqlite3.connect(save) as connection:
        connection.execute("UPDATE row SET body = '{}' WHERE number = 6")
    connection.close()

    ran = gateway("export", save, "--rescue", "new.gateway")

    assert (ran.exit, ran.lines[0]) == (
        1,
        "Game 1, duels:scene/the-duel: the first 6 rows are sound; its list says 14.",
    )
    assert gateway("recap", "new.gateway").exit == 0
    assert gateway("play", "new.gateway", "--auto").exit == 0


def test_one_thing_is_said_at_a_time(gateway: Gateway, save: Path) -> None:
    """Neither says what is wanted, nor both."""
    assert gateway("export", save).exit == 2
    assert gateway("export", save, "--copy", "a", "--rescue", "b").exit == 2
