"""Which files of a folder are the pack: one answer for its hash, its signature and whatever is packed of it."""

import os
from pathlib import Path

import pytest

from gateway_core.packs.reading import pack_files, read_pack, stray_files

from ..toy_packs import KINDS, write

_NO_PART = [
    ".git/config",
    ".secret.yaml",
    "FILES",
    "FILES.minisig",
    "Makefile",
    "__pycache__/hooks.cpython-311.pyc",
    "build/lib.txt",
    "data/.DS_Store",
    "data/.hidden/more.yaml",
    "dist/gateway_toys-1.0.0-py3-none-any.whl",
    "hooks.pyc",
    "ideas.md",
    "requires/friend.gatepack",
    "tests/data/things.yaml",
    "tests/test_toys.py",
]
_PARTS = [
    "CHANGELOG.md",
    "LICENSE",
    "LICENSES/CC-BY-4.0.txt",
    "README.md",
    "__init__.py",
    "assets/maps/row.png",
    "data/deep/things.yaml",
    "data/things.yaml",
    "hooks.py",
    "inner/helper.py",
    "inner/tests/reckoning.py",
    "legal/CREDITS",
    "licence-of-the-book.txt",
    "pack.yaml",
    "theme/fonts/OFL.txt",
    "theme/look.typ",
    "theme/theme.yaml",
]


def test_every_file_is_the_packs_or_is_not(tmp_path: Path) -> None:
    """What is read, run, shown or owed is; what is written for its author, or can be made again, is not."""
    folder = write(tmp_path / "toys", {}, "license: {notice: legal/CREDITS}\n")
    for name in (*(one for one in _PARTS if one != "pack.yaml"), *_NO_PART):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text("x", encoding="utf-8")

    files = pack_files(folder)

    assert list(files) == _PARTS
    assert all(path == folder / name for name, path in files.items())
    assert stray_files(folder, "toys") == []


def test_what_is_no_part_is_not_read_either(tmp_path: Path) -> None:
    """A pack plays the same from its folder and from what is built of it: nothing hidden has a say in either."""
    folder = write(
        tmp_path / "toys", {"data/.hidden.yaml": "kind: nonsense\n", "tests/test_toys.py": "raise SystemExit"}
    )

    assert read_pack(folder, KINDS).problems == ()


@pytest.mark.parametrize("name", ["LICENSE", "assets/map.png", "data/things.yaml", "hooks.py"])
def test_a_link_out_of_the_folder_is_no_file_of_the_pack(tmp_path: Path, name: str) -> None:
    """It could bring in anything of the reader's; a link to a file of the pack is as good as a copy."""
    folder = write(tmp_path / "toys", {})
    (tmp_path / "own").write_text("mine", encoding="utf-8")
    (folder / name).parent.mkdir(exist_ok=True)
    (folder / name).symlink_to(tmp_path / "own")
    (folder / "README").symlink_to("pack.yaml")

    assert list(pack_files(folder)) == ["README", "pack.yaml"]
    assert [str(one).split()[:2] for one in stray_files(folder, "toys")] == [[f"toys/{name}", "pack/link"]]


def test_a_link_to_a_folder_is_never_followed(tmp_path: Path) -> None:
    """Neither out of the pack nor within it: a circle would have no end."""
    folder = write(tmp_path / "toys", {})
    (folder / "assets").symlink_to(tmp_path)
    (folder / "data" / "again").symlink_to("..")

    assert list(pack_files(folder)) == ["pack.yaml"]
    assert {one.code for one in stray_files(folder, "toys")} == {"pack/link"}
    assert len(stray_files(folder, "toys")) == 2


def test_what_cannot_be_packed_is_told(tmp_path: Path) -> None:
    """A pipe, on which one would wait, and a name that is no text on another machine."""
    folder = write(tmp_path / "toys", {})
    os.mkfifo(folder / "data" / "pipe.yaml")
    try:
        Path(os.fsdecode(os.fsencode(folder / "data") + b"/\xff.yaml")).write_bytes(b"")
    except OSError:
        pytest.skip("this file system takes names in UTF-8 alone")

    assert list(pack_files(folder)) == ["pack.yaml"]
    assert {one.code for one in stray_files(folder, "toys")} == {"pack/bad-name", "pack/not-a-file"}
