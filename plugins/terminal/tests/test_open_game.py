"""Saves that are opened again: whole or not, with the rules they were opened with or with others."""

import sqlite3
from pathlib import Path
from typing import Any

import pytest

from tests.session.folders import setting

from .conftest import Gateway

AUDIENCE = "dark-spires:scene/the-audience"
DUEL = "duels:scene/the-duel"


def saved(gateway: Gateway, *words: str) -> None:
    """Keep a duel that has just begun, of a setting in a folder."""
    setting(Path("duels"))
    ran = gateway("play", DUEL, "--pack", "duels", *words, "--save", "game.gateway", "--choices", "-", typed="leave\n")
    assert ran.exit == 0


def test_a_save_remembers_the_house_rules_by_id_and_the_rulings_it_was_opened_with(gateway: Gateway) -> None:
    """Nobody has to say on Friday what was said last week; only files and folders must be named again."""
    ruling = ("--ruling", "climax-threshold=ladder-plus-significance")
    begun = gateway(
        "play",
        AUDIENCE,
        "--auto",
        "--rounds",
        2,
        "--seed",
        3,
        "--save",
        "game.gateway",
        "--house",
        "house-rules",
        *ruling,
    )

    again = gateway("replay", "game.gateway")
    audited = gateway("replay", "game.gateway", "--audit")
    otherwise = gateway("replay", "game.gateway", "--ruling", "climax-threshold=ladder")

    assert [begun.exit, again.exit, audited.exit] == [0, 0, 0]
    assert otherwise.out == again.out
    assert "--pack, --house and --ruling change nothing" in " ".join(otherwise.err.split())


def test_an_audit_throws_the_dice_of_the_seed_again(gateway: Gateway, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever forges both a row and its digest would have to find a seed as well."""
    asked: list[str | None] = []

    def audited(system: Any, book: Any, rows: Any, seed: str | None, books: Any) -> None:
        asked.append(seed)

    monkeypatch.setattr("gateway_terminal.commands.replay.audit", audited)
    gateway("play", AUDIENCE, "--auto", "--rounds", 1, "--seed", 3, "--save", "game.gateway")

    ran = gateway("replay", "game.gateway", "--audit")

    assert (asked, "The seed gives the same dice." in ran.out) == (["3"], True)


def test_a_hand_edited_save_is_named(gateway: Gateway) -> None:
    """And one whose end was cut off."""
    gateway("play", AUDIENCE, "--auto", "--rounds", 2, "--seed", 3, "--save", "game.gateway")
    with sqlite3.connect("game.gateway") as edited:
        edited.execute("UPDATE row SET body = body || ' ' WHERE number = 9")
    edited.close()
    gateway("play", AUDIENCE, "--auto", "--rounds", 2, "--seed", 3, "--save", "cut.gateway")
    with sqlite3.connect("cut.gateway") as cut:
        cut.execute("DELETE FROM row WHERE number > 50")
    cut.close()

    assert "store/edited Row 9 is not as it was written." in gateway("replay", "game.gateway").err
    assert "store/cut" in gateway("play", "cut.gateway").err
    assert gateway("replay", "cut.gateway", "--audit").exit == 1
