"""What the tests of the press print: a small pack of somebody's own."""

from pathlib import Path

import pytest

from tests.commands import Gateway, Ran, gateway

__all__ = ["Gateway", "Ran", "gateway"]

HOSTILE = '#read("/etc/passwd") *bold* $x$ @here \\\\ ] <b>'


@pytest.fixture
def quay(tmp_path: Path) -> Path:
    """A pack with a trait, an item that has it, a place, and somebody who is secret."""
    folder = tmp_path / "quay"
    (folder / "data").mkdir(parents=True)
    (folder / "pack.yaml").write_text(
        'kind: pack\nformat: 1\nid: quay\nversion: 1.0.0\nname: The Quay\ncore: ">=0.1,<1"\n'
        "players: [equipment-trait, item, location, entity/ferryman]\n"
    )
    _write(folder, "traits", "equipment-trait", "{id: wet, name: Wet, text: It drips.}")
    _write(
        folder, "items", "item", f"{{id: rope, name: Rope, traits: [wet], text: {HOSTILE!r}}}",
        "{id: hook, name: Hook, text: It holds. (GW-EQ-01)}",
    )  # fmt: skip
    _write(folder, "places", "location", "{id: pier, name: The pier, text: Planks., notes: Hollow underneath.}",
           "{id: vault, name: The vault, secret: true, text: Gold.}")  # fmt: skip
    _write(folder, "people", "entity", "{id: ferryman, name: The ferryman, notes: It is a spy.}",
           "{id: warden, name: The warden}")  # fmt: skip
    return folder


def _write(folder: Path, name: str, kind: str, *entries: str) -> None:
    rows = "".join(f"  - {one}\n" for one in entries)
    (folder / "data" / f"{name}.yaml").write_text(f"kind: {kind}\nformat: 1\nentries:\n{rows}")
