"""A small setting in a folder, to be built and passed on."""

from pathlib import Path

import pytest

__all__ = ["LAMPS", "ROW"]

ROW = {
    "LICENSE": "As you like.\n",
    "README.md": "# Lantern Row\n",
    "data/backgrounds.yaml": "kind: background\nformat: 1\nentries:\n  - {id: market-stall, name: Market stall}\n",
    "pack.yaml": """\
kind: pack
format: 1
id: lantern-row
version: 0.1.0
name: Lantern Row
core: ">=0.1,<1"
license: {id: CC-BY-4.0, attribution: By Ann}
""",
    "tests/test_row.py": "raise SystemExit('nobody imports this')\n",
}
LAMPS = {"pack.yaml": "kind: pack\nformat: 1\nid: lamps\nversion: 1.2.0\nname: Lamps\nrequires: {gateway: ''}\n"}


def written(folder: Path, files: dict[str, str]) -> Path:
    """Write a pack's files into a folder, and return it."""
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return folder


@pytest.fixture
def row(tmp_path: Path) -> Path:
    """The setting, in the folder in which commands are run."""
    return written(tmp_path / "lantern-row", ROW)


@pytest.fixture
def lamps(row: Path) -> Path:
    """Another pack, which the setting requires."""
    manifest = ROW["pack.yaml"] + "requires: {lamps: '>=1'}\n"
    (row / "pack.yaml").write_text(manifest, encoding="utf-8")
    return written(row.parent / "lamps", LAMPS)
