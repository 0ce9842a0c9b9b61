"""What tests of commands begin with: games that were kept, another game, a character."""

from pathlib import Path

import pytest

from tests.commands import Gateway, Ran, gateway
from tests.session.folders import install

__all__ = ["Gateway", "Ran", "gateway"]

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


_TOLD: dict[str, Ran] = {}


def story(gateway: Gateway, start: str) -> Ran:
    """Let programs play a game, told as a story, once for all tests that read it."""
    if start not in _TOLD:
        _TOLD[start] = gateway("play", start, "--auto", "--seed", "a")
    return _TOLD[start]


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
