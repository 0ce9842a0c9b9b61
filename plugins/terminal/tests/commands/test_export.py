"""A save is copied whole, or what is sound of it is rescued."""

import shutil
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from gateway_core.session import Session
from gateway_core.table import Codec, Noted, Store
from gateway_core.table.store.sqlite_log import digest_of
from tests.session.folders import setting

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


def test_a_row_that_no_game_can_go_on_from_is_left_out(gateway: Gateway, save: Path) -> None:
    """It is as it was written, and was called sound; what is said in a game that was closed, say."""
    _put(save, Noted("gm", "Once more."))

    ran = gateway("export", save, "--rescue", "new.gateway")

    assert gateway("replay", save).exit == 1
    assert ran.exit == 1
    assert "the first 14 rows are sound; its list says 15. Row 14 cannot stand there: the game was closed." in ran.words
    assert gateway("replay", "new.gateway", "--audit").exit == 0


def test_a_row_that_nobody_can_read_is_left_out(gateway: Gateway, save: Path) -> None:
    """A value of another type in it, say."""
    with Store.open(save) as store, sqlite3.connect(save) as connection:
        (head,) = connection.execute("SELECT head FROM game").fetchone()
        line = (14, "note", '{"by":7,"words":"Hm."}')
        digest = digest_of(head, *line)
        connection.execute("INSERT INTO row VALUES (1, ?, ?, ?, ?)", (*line, digest))
        connection.execute("UPDATE game SET count = 15, head = ?", (digest,))
        assert store.games[0].count == 14
    connection.close()

    ran = gateway("export", save, "--rescue", "new.gateway")

    assert "the first 14 rows are sound; its list says 15. Row 14 cannot be read: codec/" in ran.words
    assert gateway("replay", "new.gateway").exit == 0


def test_where_its_game_is_not_here_it_says_what_it_did_not_try(gateway: Gateway, save: Path) -> None:
    """The rows are as they were written, and that is all that is known of them."""
    with sqlite3.connect(save) as connection:
        connection.execute("UPDATE game SET system = 'nowhere'")
    connection.close()

    ran = gateway("export", save, "--rescue", "new.gateway")

    assert ran.exit == 0
    assert "all 14 rows are as they were written. Whether they can be played is not tried: " in ran.words


def _put(save: Path, row: Any) -> None:
    """Write a row behind the last one, with nobody to ask whether it can stand there."""
    with Store.open(save) as store:
        store.log(Codec(Session().system("gateway")), 1).append((row,))


def test_where_the_rules_are_lost_it_says_so(gateway: Gateway, save: Path) -> None:
    """The rows are sound, and nothing can be made of them without the packs."""
    with sqlite3.connect(save) as connection:
        connection.execute("UPDATE book SET rules = x'00'")
    connection.close()

    ran = gateway("export", save, "--rescue", "new.gateway")

    assert "rows are sound. The rules it was played by are not among it" in " ".join(ran.out.split())
    assert "store/pack-gone" in gateway("replay", "new.gateway").err


def test_what_stands_in_a_row_that_is_no_text_is_told_to_nobody(gateway: Gateway, save: Path) -> None:
    """It may be a secret; the line says how what is sound is had."""
    with sqlite3.connect(save) as connection:
        connection.execute("UPDATE row SET body = CAST(x'ff' || body AS TEXT) WHERE number = 6")
    connection.close()

    told = gateway("replay", save).err

    assert "draws" not in told
    assert "gateway export game.gateway --rescue NEW" in " ".join(told.split())


def test_a_torn_save_says_so_and_how_what_is_sound_is_had(gateway: Gateway, save: Path) -> None:
    """Wherever it is cut, and whatever is asked of it: one line, with the command that rescues."""
    whole = save.read_bytes()
    for end in (20, 4096, 9000, len(whole) // 2, len(whole) - 4096):
        save.write_bytes(whole[:end])
        for asked in (("replay", save), ("recap", save), ("play", save, "--auto"), ("export", save, "--copy", "copy")):
            ran = gateway(*asked)

            assert (ran.exit, len(ran.err.splitlines())) == (1, 1), ran.err
            assert "gateway export game.gateway --rescue NEW" in ran.err


def test_a_game_whose_list_is_lost_is_told_and_played_on(gateway: Gateway, save: Path) -> None:
    """It is said what is lost; the seed is never told, for nobody has it."""
    page, story = 4096, gateway("replay", save).out
    data = save.read_bytes()
    save.write_bytes(data[: 2 * page] + bytes(page) + data[3 * page :])

    ran = gateway("export", save, "--rescue", "new.gateway")

    assert ran.exit == 1
    assert " ".join(ran.out.split()).startswith(
        "Game 1, duels:scene/the-duel: the first 14 rows are sound. The list of games is lost, and with it"
    )
    assert gateway("replay", "new.gateway").out == story.replace("The seed was 1.\n", "")
    assert gateway("campaign", "branch", "new.gateway", "--after", 1).exit == 0
    assert gateway("play", "new.gateway", "--auto").exit == 0


def test_one_thing_is_said_at_a_time(gateway: Gateway, save: Path) -> None:
    """Neither says what is wanted, nor both."""
    assert gateway("export", save).exit == 2
    assert gateway("export", save, "--copy", "a", "--rescue", "b").exit == 2
