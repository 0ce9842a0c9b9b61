"""What installed distributions announce is looked up once, and again after something was installed or removed."""

import shutil
from importlib.metadata import entry_points
from pathlib import Path

import pytest

from gateway_core.packs.announced import announced, while_installed


def _install(site: Path, name: str) -> Path:
    info = site / f"{name}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[toys]\n{name} = {name}:it\n")
    return info


def test_nothing_is_looked_up_twice_while_nothing_is_installed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A folder more to search, and a distribution more or less in one, is another matter."""
    looked = list[int]()
    look = while_installed(lambda: looked.append(0))

    look(), look()
    assert len(looked) == 1

    monkeypatch.syspath_prepend(tmp_path)
    look(), look()
    assert len(looked) == 2

    _install(tmp_path, "marbles")
    look(), look()
    assert len(looked) == 3


def test_what_is_announced_is_what_python_says(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Of a group, whoever came or went in the meantime."""
    monkeypatch.syspath_prepend(tmp_path)
    assert [*announced("toys")] == []

    info = _install(tmp_path, "marbles")
    assert [point.name for point in announced("toys")] == ["marbles"]
    assert [*announced("gateway_core.packs")] == [*entry_points(group="gateway_core.packs")]

    shutil.rmtree(info)
    assert [*announced("toys")] == []
