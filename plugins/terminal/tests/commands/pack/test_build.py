"""`gateway pack build`: what is written, what is refused, and that nothing is written then."""

import hashlib
import json
from pathlib import Path

import pytest

from gateway_core.packs.shipping import read_gatepack

from ...conftest import Gateway
from .conftest import ROW


def test_a_pack_is_built_into_a_file_and_a_wheel(row: Path, gateway: Gateway) -> None:
    """Its tests stay at home; whoever builds it is told what it weighs, and what may have been forgotten."""
    ran = gateway("pack", "build", "lantern-row")

    pack, wheel = (Path("dist") / name for name in sorted(path.name for path in Path("dist").iterdir())[::-1])
    assert (ran.exit, wheel.name) == (0, "gateway_lantern_row-0.1.0-py3-none-any.whl")
    read = read_gatepack(pack)
    assert set(read.files) == {*ROW, "FILES"} - {"tests/test_row.py"}
    assert ran.lines == [
        "dist/lantern-row-0.1.0.gatepack",
        f"  {pack.stat().st_size:,} bytes, sha256:",
        f"  {read.sha256}",
        "dist/gateway_lantern_row-0.1.0-py3-none-any.whl",
        f"  {wheel.stat().st_size:,} bytes, sha256:",
        f"  {hashlib.sha256(wheel.read_bytes()).hexdigest()}",
        "lantern-row 0.1.0: 4 files, not signed.",
    ]
    assert gateway("pack", "build", "lantern-row").lines == ran.lines


def test_programs_read_the_same(row: Path, gateway: Gateway) -> None:
    """With the same keys, whether anything was built or not."""
    built = json.loads(gateway("pack", "build", "lantern-row", "--json", "--out", "elsewhere").out)
    refused = json.loads(gateway("pack", "build", "nowhere", "--json").out)

    assert built["built"]
    assert (built["id"], built["version"], built["key"], built["requires"]) == ("lantern-row", "0.1.0", "", [])
    assert Path(built["gatepack"]["file"]).stat().st_size == built["gatepack"]["size"]
    assert built["files"] == ["LICENSE", "README.md", "data/backgrounds.yaml", "pack.yaml"]
    assert not refused["built"]
    assert refused["problems"][0]["code"] == "pack/not-there"
    assert built.keys() == refused.keys()


def test_what_check_refuses_is_not_built(row: Path, gateway: Gateway) -> None:
    """The faults are told as `gateway check` tells them, and no file is written."""
    (row / "data" / "backgrounds.yaml").write_text("kind: backgruond\nformat: 1\nentries: []\n", encoding="utf-8")
    (row / "hooks.py").write_text("raise SystemExit('run')\n", encoding="utf-8")

    ran = gateway("pack", "build", "lantern-row")

    assert ran.exit == 1
    assert ran.lines[0].startswith("lantern-row/data/backgrounds.yaml:1:7 pack/unknown-kind ")
    assert ran.lines[-1] == "2 errors, 0 warnings. Nothing was written."
    assert not Path("dist").exists()


def test_code_is_packed_and_never_run(row: Path, gateway: Gateway) -> None:
    """Of a pack with code everything travels; building it imports none of it."""
    (row / "hooks.py").write_text("raise SystemExit('run')\n", encoding="utf-8")
    (row / "pack.yaml").write_text(f"{ROW['pack.yaml']}code: hooks\n", encoding="utf-8")

    ran = gateway("pack", "build", "lantern-row")

    assert ran.exit == 0
    assert "trust/not-run" in ran.lines[0]
    assert "hooks.py" in read_gatepack(Path("dist/lantern-row-0.1.0.gatepack")).files


def test_two_builds_of_one_version_are_not_mistaken_for_each_other(row: Path, gateway: Gateway) -> None:
    """Somebody may have the first already: another needs another version, or a word."""
    gateway("pack", "build", "lantern-row")
    before = Path("dist/lantern-row-0.1.0.gatepack").read_bytes()
    (row / "README.md").write_text("# The Row\n", encoding="utf-8")

    ran = gateway("pack", "build", "lantern-row")

    assert (ran.exit, Path("dist/lantern-row-0.1.0.gatepack").read_bytes()) == (1, before)
    assert "give the pack a new version, or say --replace" in ran.err
    assert gateway("pack", "build", "lantern-row", "--replace").exit == 0
    assert Path("dist/lantern-row-0.1.0.gatepack").read_bytes() != before


def test_what_it_requires_comes_along_when_asked(lamps: Path, gateway: Gateway) -> None:
    """From where it is found, or from the folder that is named."""
    missing = gateway("pack", "build", "lantern-row", "--with-requires")
    ran = gateway("pack", "build", "lantern-row", "--with-requires", "--pack", "lamps")

    assert (missing.exit, ran.exit) == (1, 0)
    assert ran.lines[-1] == "In the .gatepack there come along: lamps."
    assert [one.manifest.id for one in read_gatepack(Path("dist/lantern-row-0.1.0.gatepack")).requires] == ["lamps"]


def test_whoever_forgets_something_is_told(row: Path, gateway: Gateway) -> None:
    """A licence that nobody named; a signature that everybody will look for."""
    said = "publisher: {name: Ann, key: RWQf6LRCGA9i53mlYecO4IzT51TGPpvWucNSCh1CBM0QTaLn73Y7GFO3}\n"
    text = ROW["pack.yaml"].replace("license: {id: CC-BY-4.0, attribution: By Ann}\n", said)
    (row / "pack.yaml").write_text(text, encoding="utf-8")

    out = gateway("pack", "build", "lantern-row").out

    assert "It names no licence" in out
    assert "will miss the signature" in " ".join(out.split())


def test_a_signature_by_a_key_that_the_pack_does_not_name_says_what_to_write(row: Path, gateway: Gateway) -> None:
    """Whoever gets it has nothing to verify it with; named, there is nothing more to say."""
    gateway("pack", "key", "me.key", "--no-password")

    first = gateway("pack", "build", "lantern-row", "--sign", "me.key")

    line = f"publisher: {{name: …, key: {Path('me.pub').read_text(encoding='utf-8').splitlines()[1]}}}"
    assert first.lines[-1] == line
    with (row / "pack.yaml").open("a", encoding="utf-8") as manifest:
        manifest.write(f"{line}\n")
    assert "publisher:" not in gateway("pack", "build", "lantern-row", "--sign", "me.key", "--replace").out


@pytest.mark.parametrize("taken", ["me.key", "me.pub"])
def test_a_key_is_never_made_over_another(gateway: Gateway, taken: str) -> None:
    """What it signed could never be signed again."""
    Path(taken).write_text("mine", encoding="utf-8")

    assert gateway("pack", "key", "me.key", "--no-password").exit == 2
    assert Path(taken).read_text(encoding="utf-8") == "mine"


def test_a_secret_key_is_its_owners_alone(gateway: Gateway) -> None:
    """Nobody else on the machine may read it; the public one is shown as pack.yaml takes it."""
    ran = gateway("pack", "key", "me.key", "--no-password")

    assert Path("me.key").stat().st_mode & 0o777 == 0o600
    assert ran.lines[-1] == f"publisher: {{name: …, key: {Path('me.pub').read_text(encoding='utf-8').splitlines()[1]}}}"


def test_a_key_that_cannot_be_used_stops_everything(row: Path, gateway: Gateway) -> None:
    """The public one by mistake, or none: nothing is written."""
    gateway("pack", "key", "me.key", "--no-password")

    assert "sign/not-a-key" in gateway("pack", "build", "lantern-row", "--sign", "me.pub").out
    assert gateway("pack", "build", "lantern-row", "--sign", "nobodys.key").exit == 2
    assert not Path("dist").exists()


def test_what_a_starter_left_to_be_written_is_told_where_it_stands(gateway: Gateway) -> None:
    """Before anybody publishes it; so is an entry that the README names and that is gone."""
    gateway("new", "setting", "moon-base")
    first = gateway("pack", "build", "moon-base")
    Path("moon-base/NOTICE.md").write_text("By Ann.\n", encoding="utf-8")
    Path("moon-base/data/scenes/the-lamp.yaml").unlink()

    second = gateway("pack", "build", "moon-base", "--replace")

    assert [line.split()[:2] for line in first.lines[:1]] == [["moon-base/NOTICE.md:3:29", "pack/placeholder"]]
    assert "pack/unknown-id" not in first.out
    assert "pack/placeholder" not in second.out
    assert "moon-base/README.md:6:18 pack/unknown-id this pack has no 'scene/the-lamp'." in second.out


def test_what_does_not_travel_is_named(row: Path, gateway: Gateway) -> None:
    """A personality and a picture beside the pack are no part of it, and nobody learns that from a friend."""
    (row / "rival.yaml").write_text("kind: personality\nformat: 1\nid: rival\nname: Rival\n", encoding="utf-8")
    (row / "map.png").write_bytes(b"")

    ran = gateway("pack", "build", "lantern-row", "--out", "lantern-row/dist")
    again = json.loads(gateway("pack", "build", "lantern-row", "--out", "lantern-row/dist", "--json").out)

    assert "Left out, as no part of a pack: map.png, rival.yaml (a personality). Personalities and" in ran.words
    assert again["left_out"] == ["map.png", "rival.yaml (a personality)"]
