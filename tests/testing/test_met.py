"""What of a game never came up in its tests is named when somebody asks."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from gateway_core.testing.met import Met

ROOT = Path(__file__).parents[2]
SHORT = """
from typing import Any

from gateway_core.testing import Game, SystemLaws
from tests.table.toys.race import BOOK
from tests.table.toys.sealed import Sealed


class TestShort(SystemLaws):
    steps = {steps}
    tables = 1

    def game(self) -> Game[Any, Any, Any]:
        return Game(Sealed(), BOOK, None, {{"players": ("ann", "bob", "cat")}})
"""


def unmet(folder: Path, steps: int, *arguments: str) -> str:
    """Return what a run of pytest tells that has one law of a small game to look at."""
    (folder / "test_short.py").write_text(SHORT.format(steps=steps), encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "gateway_core.testing.pytest"]
    law = "test_short.py::TestShort::test_applying_never_changes_an_older_state"
    run = [*command, *arguments, law]
    done = subprocess.run(
        run, cwd=folder, env={**os.environ, "PYTHONPATH": str(ROOT)}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.parametrize(
    ("processes", "steps", "said"),
    [
        pytest.param("-n1", 1, "of 3 deeds never came up: ", marks=pytest.mark.full),
        ("-n0", 1, "of 3 deeds never came up: "),
        ("-n0", 60, "sealed: all of 3 deeds and 7 facts came up"),
    ],
)
def test_what_no_walk_came_to_is_named(processes: str, steps: int, said: str, tmp_path: Path) -> None:
    """After one deed nobody has taken back what was sealed, whichever process played; after many all has come up."""
    assert said in unmet(tmp_path, steps, "--unmet", processes)


def test_nobody_is_told_who_has_not_asked(tmp_path: Path) -> None:
    """A run of a few tests never comes to everything."""
    assert "came up" not in unmet(tmp_path, 1, "-n0")


def test_what_came_up_in_either_process_came_up() -> None:
    """Each of two has met what the other has not."""
    met = Met({"pull": True, "wait": False}, {"pulled": True})

    met.add({"pull": False, "wait": True}, {"pulled": False, "waited": False})

    assert (met.deeds, met.facts) == ({"pull": True, "wait": True}, {"pulled": True, "waited": False})


def test_what_never_came_up_is_told_by_name_and_number() -> None:
    """Deeds and facts apart, each with how many there are."""
    met = Met({"pull": True, "wait": False, "ask": False}, {"pulled": True})

    assert [*met.lines("rope")] == ["rope: 2 of 3 deeds never came up: ask, wait"]
    assert [*Met({"pull": True}, {}).lines("rope")] == ["rope: all of 1 deed and 0 facts came up"]
