"""The command of the pack: what its operations change, counted in games that programs play."""

import json
from pathlib import Path

import pytest

from gateway_terminal.main import main

STAGE = Path(__file__).parent / "stage"
SCENE = ("stage:scene/scene", "--pack", str(STAGE), "--player", "ann=random", "--player", "gm=random")


def dealt(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str]:
    """Return the exit code of `gateway dealt` with these words, and what it printed."""
    with pytest.raises(SystemExit) as raised:
        main(["dealt", *words])
    return int(raised.value.code or 0), capsys.readouterr().out


def test_what_changes_is_counted_game_by_game(capsys: pytest.CaptureFixture[str]) -> None:
    """The same seed counts the same; in sum without JSON."""
    code, out = dealt(capsys, *SCENE, "-n", "2", "--seed", "a", "--json")
    games = [json.loads(line) for line in out.splitlines()]

    assert (code, [game["game"] for game in games]) == (0, [1, 2])
    total = {name: sum(game[name] for game in games) for name in ("essence", "gear", "places")}
    said = ", ".join(f"{name} changed {count} times" for name, count in total.items())
    assert sum(total.values()) > 0
    assert dealt(capsys, *SCENE, "-n", "2", "--seed", "a") == (0, f"2 games: {said}.\n")


def test_another_game_has_no_dealings(capsys: pytest.CaptureFixture[str]) -> None:
    """It is said, and nothing is played."""
    assert dealt(capsys, "adventure") == (2, "")
