"""Running a command in the test's own process, in an empty folder, with nobody else's packs and settings."""

import io
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from gateway_terminal.main import main

__all__ = ["Gateway", "Ran", "gateway"]


class Ran(NamedTuple):
    """How a command ended, and what it printed."""

    exit: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        """The lines it printed."""
        return self.out.splitlines()

    @property
    def words(self) -> str:
        """What it printed as one line, wherever it was folded."""
        return " ".join(self.out.split())


Gateway = Callable[..., Ran]


@pytest.fixture
def gateway(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Gateway:
    """A function that runs `gateway` with these words, from an empty folder; `typed` is standard input.

    That is a text, or what gives its lines as they are asked for.
    """
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("GATEWAY_PACKS_FOLDER", str(tmp_path / "packs"))
    for one in ("config", "cache", "data"):
        monkeypatch.setenv(f"GATEWAY_{one.upper()}_FOLDER", str(tmp_path / one))
    monkeypatch.setenv("COLUMNS", "80")

    def run(*words: object, typed: object = "") -> Ran:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed) if isinstance(typed, str) else typed)
        with pytest.raises(SystemExit) as raised:
            main([str(word) for word in words])
        printed = capsys.readouterr()
        return Ran(int(raised.value.code or 0), printed.out, printed.err)

    return run
