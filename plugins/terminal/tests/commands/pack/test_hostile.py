"""A `.gatepack` that means harm: every command that takes one refuses it in a line, and leaves nothing anywhere."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from gateway_core.packs.shipping.archive import zipped

from ...conftest import Gateway

_COMMANDS = [
    ("check",),
    ("pack", "install", "--yes"),
    ("pack", "verify"),
    ("play", "--auto"),
    ("show",),
    ("trust", "--yes"),
]


@pytest.mark.parametrize("words", _COMMANDS, ids=" ".join)
def test_nothing_is_written_by_any_command(
    words: Sequence[str], tmp_path: Path, gateway: Gateway, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither where the archive wanted it, nor in the folders of whoever opened it."""
    for name in ("CACHE", "DATA"):
        monkeypatch.setenv(f"GATEWAY_{name}_FOLDER", str(tmp_path / name.lower()))
    evil = tmp_path / "friend.gatepack"
    evil.write_bytes(zipped({"../../evil.py": b"raise SystemExit", "pack.yaml": b"kind: pack\n"}))

    ran = gateway(*words, "friend.gatepack")

    assert ran.exit == 1
    assert "friend.gatepack/../../evil.py gatepack/unsafe-name this name has a step '..'." in ran.out + ran.err
    assert "Traceback" not in ran.err
    assert list(tmp_path.rglob("*")) == [evil]
    assert not (tmp_path.parents[1] / "evil.py").exists()
