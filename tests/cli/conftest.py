"""Running a command in the test's own process, in an empty folder, with nobody else's packs and settings."""

import io
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from gateway_core.cli.main import main

from ..session.folders import install


class Ran(NamedTuple):
    """How a command ended, and what it printed."""

    exit: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        """The lines it printed."""
        return self.out.splitlines()


Gateway = Callable[..., Ran]


@pytest.fixture
def gateway(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Gateway:
    """A function that runs `gateway` with these words, from an empty folder; `typed` is standard input."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("GATEWAY_PACKS_FOLDER", str(tmp_path / "packs"))
    monkeypatch.setenv("COLUMNS", "80")

    def run(*words: object, typed: str = "") -> Ran:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        with pytest.raises(SystemExit) as raised:
            main([str(word) for word in words])
        printed = capsys.readouterr()
        return Ran(int(raised.value.code or 0), printed.out, printed.err)

    return run


@pytest.fixture
def circle(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Install a second game, `circle`: it opens from nothing, has no master, no pack, and asks for free text."""
    monkeypatch.syspath_prepend(
        install(tmp_path_factory.mktemp("site"), "tellers", circle="tests.table.toys.circle:Circle")
    )
