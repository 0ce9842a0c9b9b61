"""What is built of a pack is the same bytes wherever and whenever it is built, and holds what the folder holds."""

import base64
import csv
import hashlib
import io
import os
import subprocess
import sys
import zipfile
from email import message_from_bytes
from pathlib import Path

import pytest

from gateway_core.errors import ContentError
from gateway_core.packs import read_pack
from gateway_core.packs.reading import pack_files
from gateway_core.packs.shipping import build, key_of, open_gatepack, unpack, verify
from gateway_core.packs.shipping.archive import LARGEST
from gateway_core.packs.shipping.signature import SecretKey, new_key

from ..toy_packs import KINDS
from .travellers import PACK, row

_MANIFEST = b"""\
kind: pack
format: 1
id: two-rows
version: 1.0.0
name: Two Rows
core: ">=0.1,<1"
system: adventure
requires: {lamps: ">=1, <2", gateway-examples: ""}
publisher: {name: "Ann: Requires-Dist"}
license: {id: CC-BY-4.0, notice: legal/NOTICE.md}
"""
_FILES = {
    **PACK,
    "README.md": "# Two Rows\n\nÄrger.\n".encode(),
    "data/a, b.yaml": b"kind: thing\nformat: 1\nentries: []\n",
    "legal/NOTICE.md": b"Thanks.\n",
    "pack.yaml": _MANIFEST,
}
_BUILD = (
    "import sys, pathlib; from gateway_core.packs.shipping import build;"
    "built = build(pathlib.Path(sys.argv[1]), 'row');"
    "sys.stdout.buffer.write(built.gatepack + built.wheel)"
)


def test_the_same_files_give_the_same_bytes(tmp_path: Path) -> None:
    """Whatever the umask, the time zone, the times and modes of the files, their order, and Python's luck."""
    folders = [tmp_path / "one", tmp_path / "other"]
    row(folders[0], _FILES)
    row(folders[1], dict(reversed(_FILES.items())))
    for at, path in enumerate(folders[1].rglob("*")):
        os.utime(path, (at * 10_000_000, at * 10_000_000))
        path.chmod(0o700)
    (folders[1] / "__pycache__").mkdir()
    (folders[1] / "FILES").write_text("of another time\n", encoding="utf-8")

    built = [
        subprocess.run(
            [sys.executable, "-c", _BUILD, str(folder)], env={**os.environ, **more}, umask=umask,
            capture_output=True, check=True,
        ).stdout
        for folder, umask, more in (
            (folders[0], 0o022, {"TZ": "Pacific/Kiritimati", "PYTHONHASHSEED": "1"}),
            (folders[1], 0o077, {"TZ": "America/Adak", "PYTHONHASHSEED": "2", "SOURCE_DATE_EPOCH": "1"}),
        )
    ]  # fmt: skip

    assert len(built[0]) > 1000
    assert built[0] == built[1]


def test_a_pack_is_the_same_in_its_folder_its_gatepack_and_its_wheel(tmp_path: Path) -> None:
    """The same files, and the same FILES in both."""
    folder = row(tmp_path / "row", _FILES)

    built = build(folder, "row")

    whole = open_gatepack(built.gatepack, built.gatepack_name).files
    inside = "gateway_two_rows/"
    with zipfile.ZipFile(io.BytesIO(built.wheel)) as wheel:
        names = [name for name in wheel.namelist() if name.startswith(inside)]
        assert {name.removeprefix(inside): wheel.read(name) for name in names} == dict(whole)
    assert built.files == tuple(pack_files(folder))
    assert {name: data for name, data in whole.items() if name != "FILES"} == _FILES


def test_one_pack_has_one_hash(tmp_path: Path) -> None:
    """By which a save, and whoever trusts its code, knows it again: in its folder, unpacked, and installed."""
    folder = row(tmp_path / "row")
    built = build(folder, "row")
    unpack(open_gatepack(built.gatepack, built.gatepack_name), tmp_path / "unpacked")
    with zipfile.ZipFile(io.BytesIO(built.wheel)) as wheel:
        wheel.extractall(tmp_path / "site")

    packs = [read_pack(one, KINDS).pack for one in (folder, tmp_path / "unpacked", tmp_path / "site" / "gateway_row")]

    assert len({pack.hash for pack in packs if pack is not None}) == 1
    assert None not in packs


def test_a_wheel_says_what_pip_asks(tmp_path: Path) -> None:
    """What it is called, what it needs, under what terms it is; its RECORD has every file with its hash."""
    built = build(row(tmp_path / "row", _FILES), "row")

    assert built.wheel_name == "gateway_two_rows-1.0.0-py3-none-any.whl"
    with zipfile.ZipFile(io.BytesIO(built.wheel)) as wheel:
        about = "gateway_two_rows-1.0.0.dist-info/"
        said = message_from_bytes(wheel.read(f"{about}METADATA"))
        recorded = list(csv.reader(io.StringIO(wheel.read(f"{about}RECORD").decode())))
        assert wheel.read(f"{about}entry_points.txt") == b"[gateway_core.packs]\ntwo-rows = gateway_two_rows\n"
        assert b"Root-Is-Purelib: true" in wheel.read(f"{about}WHEEL")
        assert wheel.read(f"{about}licenses/legal/NOTICE.md") == b"Thanks.\n"
        assert [name for name, *_ in recorded] == wheel.namelist()
        assert recorded[-1] == [f"{about}RECORD", "", ""]
        for name, hashed, size in recorded[:-1]:
            digest = base64.urlsafe_b64encode(hashlib.sha256(wheel.read(name)).digest()).decode().rstrip("=")
            assert (hashed, size) == (f"sha256={digest}", str(len(wheel.read(name))))
    assert (said["Name"], said["Version"], said["License-Expression"]) == ("gateway-two-rows", "1.0.0", "CC-BY-4.0")
    assert said.get_all("Requires-Dist") == [
        "gateway-core<1,>=0.1",
        "gateway-adventure",
        "gateway-lamps<2,>=1",
        "gateway-rpg",
    ]
    assert said.get_all("License-File") == ["LICENSE", "legal/NOTICE.md"]
    assert said["Author"] == "Ann: Requires-Dist"
    assert said.get_payload(decode=True) == "# Two Rows\n\nÄrger.\n".encode()


def _key() -> SecretKey:
    return new_key()


def test_a_pack_that_says_nothing_of_itself_is_described(tmp_path: Path) -> None:
    """A package index shows its name and whom to thank; a licence that no index knows is left out."""
    said = b"license: {id: ask me, attribution: By Ann}\n"
    built = build(row(tmp_path / "row", {**PACK, "pack.yaml": PACK["pack.yaml"] + said}), "row")

    with zipfile.ZipFile(io.BytesIO(built.wheel)) as wheel:
        about = message_from_bytes(wheel.read("gateway_row-1.0.0.dist-info/METADATA"))

    assert about.get_payload() == "# The Row\n\nA pack for Gateway, for tabletop games.\n\nBy Ann\n"
    assert "License-Expression" not in about
    assert about["Description-Content-Type"] == "text/markdown; charset=UTF-8"


def test_a_signed_pack_has_its_signature_in_both(tmp_path: Path) -> None:
    """Over its FILES, and always the same by the same key."""
    folder, key = row(tmp_path / "row"), _key()

    built = build(folder, "row", key=key)

    read = open_gatepack(built.gatepack, built.gatepack_name)
    assert read.signature is not None
    assert built.key == key_of(read.signature) == key.public.id
    assert verify(read.listing, read.signature, key.public.text) == "verified"
    with zipfile.ZipFile(io.BytesIO(built.wheel)) as wheel:
        assert wheel.read("gateway_row/FILES.minisig") == read.signature
        assert wheel.read("gateway_row/FILES") == read.listing
    assert build(folder, "row", key=key) == built


def test_a_pack_is_not_signed_with_another_key_than_it_names(tmp_path: Path) -> None:
    """Whoever checked it by the key in its manifest would take it for a forgery."""
    said = b"publisher: {name: Me, key: " + _key().public.text.encode() + b"}\n"
    folder = row(tmp_path / "row", {**PACK, "pack.yaml": PACK["pack.yaml"] + said})

    with pytest.raises(ContentError, match=r"row/pack\.yaml:6:\d+ sign/other-key"):
        build(folder, "row", key=_key())


def _lamps(folder: Path) -> Path:
    return row(folder, {"pack.yaml": PACK["pack.yaml"].replace(b"id: row", b"id: lamps")})


def test_what_a_pack_requires_may_come_along(tmp_path: Path) -> None:
    """Inside the .gatepack, listed in its FILES; the wheel leaves it to pip."""
    needing = {**PACK, "pack.yaml": PACK["pack.yaml"] + b"requires: {lamps: '>=1'}\n"}
    folder, lamps = row(tmp_path / "row", needing), _lamps(tmp_path / "lamps")

    built = build(folder, "row", along={"lamps": lamps})

    read = open_gatepack(built.gatepack, built.gatepack_name)
    assert built.requires == ("lamps",)
    assert [one.manifest.id for one in read.requires] == ["lamps"]
    assert b"requires/lamps.gatepack" in read.listing
    with zipfile.ZipFile(io.BytesIO(built.wheel)) as wheel:
        assert b"requires" not in wheel.read("gateway_row/FILES")


def test_what_comes_along_keeps_the_signature_of_whoever_made_it(tmp_path: Path) -> None:
    """As long as it is still what they signed; nobody else's name stands under what was changed."""
    needing = {**PACK, "pack.yaml": PACK["pack.yaml"] + b"requires: {lamps: '>=1'}\n"}
    folder, lamps = row(tmp_path / "row", needing), _lamps(tmp_path / "lamps")
    signed = open_gatepack(build(lamps, "lamps", key=_key()).gatepack, "lamps.gatepack")
    (lamps / "FILES").write_bytes(signed.listing)
    (lamps / "FILES.minisig").write_bytes(signed.signature or b"")

    (kept,) = open_gatepack(build(folder, "row", along={"lamps": lamps}).gatepack, "row.gatepack").requires
    (lamps / "README").write_text("changed", encoding="utf-8")
    (lost,) = open_gatepack(build(folder, "row", along={"lamps": lamps}).gatepack, "row.gatepack").requires

    assert kept.signature == signed.signature
    assert lost.signature is None


@pytest.mark.parametrize(
    ("name", "code"), [("data/a:b.yaml", "pack/bad-name"), ("data/THINGS.yaml", "gatepack/same-name")]
)
def test_what_nobody_could_read_again_is_not_built(tmp_path: Path, name: str, code: str) -> None:
    """Names that mean something else on another machine."""
    folder = row(tmp_path / "row", {**PACK, name: b"kind: thing\nformat: 1\nentries: []\n"})
    if len(pack_files(folder)) == len(PACK):
        pytest.skip("this disk takes both names for one, or has no such name")

    with pytest.raises(ContentError, match=code):
        build(folder, "row")


def test_what_is_too_large_to_be_read_again_is_not_built(tmp_path: Path) -> None:
    """And not read into memory either."""
    folder = row(tmp_path / "row")
    (folder / "assets").mkdir()
    with (folder / "assets" / "map.png").open("wb") as file:
        file.truncate(LARGEST)

    with pytest.raises(ContentError, match="row gatepack/too-large"):
        build(folder, "row")


def test_a_link_out_of_the_folder_is_not_built(tmp_path: Path) -> None:
    """What it leads to would travel, or be missing: it is said instead."""
    folder = row(tmp_path / "row")
    (folder / "README").symlink_to(tmp_path / "secrets")

    with pytest.raises(ContentError, match="row/README pack/link"):
        build(folder, "row")
