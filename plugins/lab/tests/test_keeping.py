"""Games are kept as they are played: the same line again plays only what is missing."""

import sqlite3
from pathlib import Path

import pytest
from gateway_lab.keeping import kept
from gateway_lab.playing import play
from gateway_lab.scenario import Ready, Scenario

from .conftest import SCENE, SHORT


def test_a_record_comes_back_as_it_was(short: Ready, tmp_path: Path) -> None:
    """Nothing of a game is lost in the file."""
    record = play(short, "fair", 0)
    with kept(tmp_path / "runs", "key", "fair", SCENE) as file:
        file.keep(record)

    with kept(tmp_path / "runs", "key", "fair", SCENE) as file:
        assert file.records() == {0: record}


@pytest.mark.parametrize(("key", "seed"), [("another", "fair"), ("key", "other")])
def test_games_of_another_rulebook_or_seed_are_not_taken_for_these(
    short: Ready, tmp_path: Path, key: str, seed: str
) -> None:
    """One file holds many runs."""
    with kept(tmp_path / "runs", "key", "fair", SCENE) as file:
        file.keep(play(short, "fair", 0))

    with kept(tmp_path / "runs", key, seed, SCENE) as file:
        assert file.records() == {}


def test_a_file_of_another_kind_is_refused(tmp_path: Path) -> None:
    """Nobody's letter is overwritten."""
    (tmp_path / "letter").write_text("Dear Ann, " * 200)

    with pytest.raises(sqlite3.Error), kept(tmp_path / "letter", "key", "fair", SCENE):
        pass

    assert (tmp_path / "letter").read_text().startswith("Dear Ann")


def test_what_a_game_hangs_on_is_its_key(short: Ready, tmp_path: Path) -> None:
    """Another rule, another parameter or another program makes other games; the same again makes the same."""
    rules = tmp_path / "rules.yaml"
    rules.write_text(
        "kind: house-rules\nformat: 1\nid: other\n"
        f"patches: [{{patch: '{SCENE}', set: {{ladder.start: 9}}, why: It drags.}}]\n"
    )
    others = [
        Scenario(SCENE, given={"rounds": ("3",)}),
        Scenario(SCENE, given=SHORT.given, house=(str(rules),)),
        Scenario(SCENE, given=SHORT.given, rulings={"climax-threshold": "ladder-plus-significance"}),
        Scenario(SCENE, given=SHORT.given, players={"gm": "random"}),
    ]

    keys = [one.ready().key for one in (SHORT, SHORT, *others)]

    assert (keys[0] == keys[1], len({*keys})) == (True, 5)
