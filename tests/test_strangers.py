"""Code of strangers while it runs: what it prints, where it leaves us, and how it is named if it does not end."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from gateway_core import strangers
from gateway_core.errors import SlowPlugin
from gateway_core.strangers import is_awaited, strangers_code


def _nobody() -> str:
    return "Nobody"


@pytest.mark.parametrize(
    "prints",
    [
        lambda: print("Hear!"),
        lambda: sys.stdout.write("Hear!\n"),
        lambda: sys.__stdout__ and sys.__stdout__.write("Hear!\n"),
        lambda: os.write(1, b"Hear!\n"),
        lambda: subprocess.run([sys.executable, "-c", "print('Hear!')"], check=True),
    ],
)
def test_whatever_it_prints_goes_beside_the_game(
    prints: Callable[[], object], capfd: pytest.CaptureFixture[str]
) -> None:
    """By Python, past it, or by another program: nobody who reads the game reads that, and its author does."""
    print("Before.", flush=True)
    with strangers_code(_nobody):
        prints()
    print("After.")

    assert capfd.readouterr() == ("Before.\nAfter.\n", "Hear!\n")


def test_where_it_goes_to_another_folder_we_stay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A path that somebody typed means the same file as before, also where the code raises."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "away").mkdir()

    def goes_away() -> None:
        with strangers_code(_nobody):
            os.chdir("away")
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        goes_away()

    assert Path.cwd() == tmp_path


def test_one_that_does_not_end_is_named_while_it_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Once, with what takes it out; and nobody is waited for when it has ended."""
    monkeypatch.setattr(strangers, "PATIENCE", 0.0)

    told = pytest.warns(SlowPlugin)

    def is_waited_for() -> None:
        with strangers_code(lambda: "'moles' at gateway_judge"):
            while not (told.list and is_awaited()):
                pass

    with told:
        is_waited_for()
        is_waited_for()

    assert [str(one.message) for one in told] == [
        "'moles' at gateway_judge does not answer: still waiting. Ctrl-C takes it out."
    ]
    assert not is_awaited()


def test_what_one_of_them_asks_of_another_is_named_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    """A program asks for odds, and a hook keeps it from them."""
    told = pytest.warns(SlowPlugin)

    def asks_another() -> None:
        with strangers_code(lambda: "The program 'bob'"), strangers_code(lambda: "'moles' with bob"):
            monkeypatch.setattr(strangers, "PATIENCE", 0.0)
            while not told.list:
                pass

    with told:
        asks_another()

    assert str(told.list[0].message).startswith("'moles' with bob")


@pytest.fixture(autouse=True)
def _patience() -> Iterator[None]:
    """Leave nobody behind who is watched."""
    yield
    assert not strangers._WATCH.calls
