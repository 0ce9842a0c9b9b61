"""Running a command in the test's own process, in an empty folder, with nobody else's packs and settings."""

import io
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from gateway_terminal.main import main
from tests.session.folders import install

# Somebody's own character.
ANN = """\
# Mine.
kind: character
format: 1
id: ann
name: Ann
concept: A cutpurse with debts
power_level: competent
made_with: {dark-spires: ">=0.1"}
traits:
  - {name: Mean, categories: [physical]}
  - {name: Quick, categories: [physical, mental]}
  - {name: Old, categories: [fate, social, mental]}
essence: {fate: 3, social: 3}
backgrounds:
  - {background: blag, level: 3, specialisations: [acquire, action]}
  - {background: sneak, level: 3}
  - {background: thug, level: 3, specialisations: [notice]}
  - {background: physic, level: 3, specialisations: [knowledge]}
gear: [linked-charm]
notes: Hers.
advancement:
  - {award: 3, date: 2026-11-20, reason: The hearing}
  - {buy: {background: blag}, date: 2026-11-20}
"""


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


_KEPT: dict[tuple[str, ...], tuple[Ran, bytes]] = {}


def kept(gateway: Gateway, file: str, *words: str) -> Ran:
    """Let programs play a game into a new file; one that was played before is only written down again.

    The words name nothing that lies in the test's own folder.
    """
    if words not in _KEPT:
        ran = gateway("play", *words, "--auto", "--save", file)
        _KEPT[words] = ran, Path(file).read_bytes()
    ran, save = _KEPT[words]
    Path(file).write_bytes(save)
    return ran


@pytest.fixture
def circle(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Install a second game, `circle`: it opens from nothing, has no master, no pack, and asks for free text."""
    monkeypatch.syspath_prepend(
        install(tmp_path_factory.mktemp("site"), "tellers", circle="tests.table.toys.circle:Circle")
    )


@pytest.fixture
def ann(tmp_path: Path) -> Path:
    """A character of somebody's own, with a point left."""
    file = tmp_path / "ann.yaml"
    file.write_text(ANN, encoding="utf-8")
    return file
