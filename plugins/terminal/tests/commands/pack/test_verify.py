"""`gateway pack verify`: files against FILES, FILES against its signature, and what that is worth."""

import json
import zipfile
from pathlib import Path

import pytest

from gateway_core.packs.shipping import read_gatepack, signature, unpack
from gateway_core.packs.shipping.archive import zipped
from gateway_terminal.commands.pack import verify as command

from ...conftest import Gateway
from .conftest import ROW

_PACK = "dist/lantern-row-0.1.0.gatepack"


@pytest.fixture
def key(row: Path, gateway: Gateway) -> str:
    """The public key of the setting's publisher, which its manifest names; the setting is built and signed."""
    gateway("pack", "key", "me.key", "--no-password")
    key = Path("me.pub").read_text(encoding="utf-8").splitlines()[1]
    (row / "pack.yaml").write_text(f"{ROW['pack.yaml']}publisher: {{name: Ann, key: {key}}}\n", encoding="utf-8")
    assert gateway("pack", "build", "lantern-row", "--sign", "me.key").exit == 0
    return key


def _joined(text: str) -> str:
    return " ".join(text.split())


def test_a_signed_pack_is_verified(key: str, gateway: Gateway) -> None:
    """By the publisher's key, as its file or as its line; by the pack's own, with a word on what that is worth."""
    by_file, by_line = (gateway("pack", "verify", _PACK, "--key", one) for one in ("me.pub", key))
    by_itself = gateway("pack", "verify", _PACK)

    assert by_file == by_line
    assert by_file.exit == by_itself.exit == 0
    assert by_file.lines[0] == "lantern-row 0.1.0: its 4 files are as FILES says."
    assert by_file.lines[1].endswith(": verified.")
    assert "only its publisher can tell you" in _joined(by_itself.out)


_WHEEL = "dist/gateway_lantern_row-0.1.0-py3-none-any.whl"


def test_a_wheel_is_verified_before_it_is_installed(key: str, gateway: Gateway) -> None:
    """The pack in it, and what pip reads beside it: no signature covers that, but it follows from the pack."""
    with zipfile.ZipFile(_WHEEL) as wheel:
        files = {name: wheel.read(name) for name in wheel.namelist()}
    evil = {**files, next(name for name in files if name.endswith("METADATA")): b"Requires-Dist: evil\n"}
    none = {name: data for name, data in files.items() if "pack.yaml" not in name}
    for name, held in (("evil.whl", evil), ("none.whl", none)):
        Path(name).write_bytes(zipped(held))

    sound, *others = (
        gateway("pack", "verify", name, "--key", key) for name in (_WHEEL, "evil.whl", "none.whl", "me.key")
    )

    assert (sound.exit, sound.lines[1].endswith(": verified.")) == (0, True)
    assert [one.lines[0].split()[1] for one in others] == [
        "gatepack/not-as-built",
        "pack/not-there",
        "gatepack/not-a-zip",
    ]
    assert {one.exit for one in others} == {1}


def test_programs_read_the_same(key: str, gateway: Gateway) -> None:
    """With the same keys, whether it could be looked into or not."""
    sound, none = (json.loads(gateway("pack", "verify", one, "--json").out) for one in (_PACK, "nowhere"))

    assert (sound["signature"], sound["against"], sound["files"], sound["problems"]) == ("verified", "manifest", 4, [])
    assert none["problems"][0]["code"] == "pack/not-there"
    assert sound.keys() == none.keys()


def test_another_key_is_loud(key: str, gateway: Gateway) -> None:
    """Whoever holds it against the key they know learns that somebody else made it."""
    gateway("pack", "key", "other.key", "--no-password")

    ran = gateway("pack", "verify", _PACK, "--key", "other.pub")

    assert (ran.exit, ran.lines[0].split()[1]) == (1, "sign/other-key")


def test_a_changed_folder_is_told(key: str, gateway: Gateway) -> None:
    """File by file; and the signature of a FILES that was changed to fit does not."""
    unpack(read_gatepack(Path(_PACK)), Path("row"))
    assert gateway("pack", "verify", "row").exit == 0

    Path("row/README.md").write_text("# Mine\n", encoding="utf-8")
    changed = gateway("pack", "verify", "row")
    listed = Path("row/FILES").read_text(encoding="utf-8")
    Path("row/FILES").write_text(listed.replace(listed[:64], "0" * 64, 1), encoding="utf-8")
    forged = gateway("pack", "verify", "row")

    assert changed.lines[0].startswith("row/README.md files/changed ")
    assert "its files are not as FILES says" in changed.out
    assert any(" sign/wrong " in line for line in forged.lines)
    assert (changed.exit, forged.exit) == (1, 1)


def test_a_signature_that_was_taken_away_is_missed(key: str, row: Path, gateway: Gateway) -> None:
    """The pack names its publisher's key, so it should have one."""
    gateway("pack", "build", "lantern-row", "--out", "bare")

    ran = gateway("pack", "verify", "bare/lantern-row-0.1.0.gatepack")

    assert (ran.exit, ran.lines[0].split()[1], ran.lines[-1]) == (1, "sign/missing", "It is not signed.")


def test_the_key_that_was_kept_comes_before_the_one_that_it_names(key: str, row: Path, gateway: Gateway) -> None:
    """Whoever installed it once learns when the next one is by somebody else, whatever that says of itself."""
    assert gateway("pack", "install", _PACK, "--yes").exit == 0
    kept = gateway("pack", "verify", _PACK)
    gateway("pack", "key", "other.key", "--no-password")
    other = Path("other.pub").read_text(encoding="utf-8").splitlines()[1]
    manifest = (row / "pack.yaml").read_text(encoding="utf-8").replace(key, other)
    (row / "pack.yaml").write_text(manifest, encoding="utf-8")
    gateway("pack", "build", "lantern-row", "--sign", "other.key", "--out", "forged")

    forged = gateway("pack", "verify", "forged/lantern-row-0.1.0.gatepack")

    assert "as when it was installed first: verified." in _joined(kept.out)
    assert (forged.exit, forged.lines[0].split()[1]) == (1, "sign/other-key")


def test_without_the_extra_nothing_is_verified_and_nothing_fails(
    key: str, gateway: Gateway, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is said what it would take."""
    monkeypatch.setattr(signature, "can_sign", lambda: False)
    monkeypatch.setattr(command, "can_sign", lambda: False)

    ran = gateway("pack", "verify", _PACK, "--key", key)

    assert ran.exit == 0
    assert 'not verified. That takes py-minisign: pip install "gateway-core[sign]"' in _joined(ran.out)


def test_an_unsigned_pack_by_nobody_is_no_fault(row: Path, gateway: Gateway) -> None:
    """Its files are what they were; who made it, nobody says."""
    gateway("pack", "build", "lantern-row")

    assert gateway("pack", "verify", _PACK).lines == [
        "lantern-row 0.1.0: its 4 files are as FILES says.",
        "It is not signed.",
    ]


def test_what_comes_along_is_verified_by_itself(lamps: Path, gateway: Gateway) -> None:
    """Each pack is signed by whoever made that one."""
    gateway("pack", "build", "lantern-row", "--with-requires", "--pack", "lamps")

    assert gateway("pack", "verify", _PACK).lines[2:] == [
        "Along with it come:",
        "  lamps 1.2.0: its 1 file is as FILES says.",
        "  It is not signed.",
    ]


def test_an_archive_that_is_none_is_refused_by_its_name(row: Path, gateway: Gateway) -> None:
    """As it was typed."""
    Path("evil.gatepack").write_bytes(b"PK\x03\x04")

    ran = gateway("pack", "verify", "evil.gatepack")

    assert (ran.exit, ran.lines[0].split()[:2]) == (1, ["evil.gatepack", "gatepack/not-a-zip"])
    assert gateway("pack", "verify", "dark-spires").lines[0].startswith("dark-spires/FILES files/missing ")
