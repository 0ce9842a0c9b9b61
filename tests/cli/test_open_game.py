"""Saves that are opened again: whole or not, with the rules they were opened with or with others."""

import sqlite3
from pathlib import Path

from ..session.folders import house_code, setting
from .conftest import Gateway

AUDIENCE = "dark-spires:scene/the-audience"
DUEL = "duels:scene/the-duel"


def saved(gateway: Gateway, *words: str) -> None:
    """Keep a duel that has just begun, of a setting in a folder."""
    setting(Path("duels"))
    ran = gateway("play", DUEL, "--pack", "duels", *words, "--save", "game.gateway", "--choices", "-", typed="leave\n")
    assert ran.exit == 0


def test_a_save_whose_pack_has_changed_says_which(gateway: Gateway) -> None:
    """A game goes on by the rules it was opened with, or not at all."""
    saved(gateway)
    setting(Path("duels"), trait="Quicker")

    ran = gateway("play", "game.gateway", "--pack", "duels")

    assert ran.exit == 1
    assert "store/pack-changed The pack 'duels'" in ran.err


def test_a_save_whose_pack_is_gone_says_which_and_what_to_do(gateway: Gateway) -> None:
    """So do those of a house rule."""
    saved(gateway, "--house", str(house_code(Path("rules.py"), "")))

    without_setting = gateway("play", "game.gateway", "--house", "rules.py")
    without_rule = gateway("replay", "game.gateway", "--pack", "duels")

    assert (without_setting.exit, without_rule.exit) == (1, 1)
    assert "store/pack-gone This game needs the pack 'duels' 0.1.0" in without_setting.err
    assert "store/pack-gone This game needs the pack 'rules'" in without_rule.err
    assert gateway("play", "game.gateway", "--house", "rules.py", "--pack", "duels", "--auto").exit == 0


def test_a_save_is_not_gone_on_with_by_other_rules(gateway: Gateway) -> None:
    """Neither a house rule nor a ruling comes in half way, nor goes out."""
    saved(gateway, "--house", "house-rules")

    added = gateway("play", "game.gateway", "--pack", "duels", "--house", "house-rules", "--house", str(pack_file()))
    ruled = gateway(
        "play", "game.gateway", "--pack", "duels", "--house", "house-rules",
        "--ruling", "climax-threshold=ladder-plus-significance",
    )  # fmt: skip

    assert "store/pack-added" in added.err
    assert "store/other-rulebook" in ruled.err


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
    assert "store/other-rulebook" in otherwise.err


def pack_file() -> Path:
    """Write a house rule that changes nothing."""
    Path("friday.yaml").write_text("kind: house-rules\nformat: 1\nid: friday\n", encoding="utf-8")
    return Path("friday.yaml")


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
