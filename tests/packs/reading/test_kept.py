"""What files without a fault were read as, kept by the hash of their bytes: it may never make a difference."""

import json
from pathlib import Path
from typing import Any

import pytest

from gateway_core.packs import user_folders
from gateway_core.packs.reading.yaml import Document, read_kept, read_yaml

ROOT = Path(__file__).parents[3]
FILES = sorted(
    (*ROOT.glob("plugins/gateway_rpg/src/gateway_rpg/packs/**/*.yaml"), *ROOT.glob("settings/*/src/**/*.yaml"))
)
SCALARS = b"""\
# every kind of value
text: no
number: -7
part: 0.1
sure: true
none: null
list: [1, a: b, {c: d:e}]
wide: "\\u2014"
"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return where this test keeps what was read."""
    monkeypatch.setenv("GATEWAY_CACHE_FOLDER", str(tmp_path / "cache"))
    read_kept.cache_clear()
    return tmp_path / "cache" / "yaml"


def _again(data: bytes, file: str = "a.yaml") -> list[Any]:
    read_kept.cache_clear()  # of this process
    return _told(read_kept(data, file))


def _told(document: Document) -> list[Any]:
    return [document.file, document.root, document.problems, document.source, list(document.marks)]


@pytest.mark.parametrize(
    "data", [SCALARS, b"", b"\xef\xbb\xbfa: 1\n", b"a: {b: c:d}\n"], ids=["all", "empty", "mark", "colon"]
)
def test_it_is_what_is_read_the_long_way(data: bytes) -> None:
    """The first time, and every time after that."""
    read = _told(read_yaml(data, "a.yaml"))

    assert _again(data) == read
    assert _again(data) == read
    assert json.dumps(_again(data)[1]) == json.dumps(read[1])


def test_so_it_is_of_every_file_of_our_packs(folder: Path) -> None:
    """Values and places, of sixty files."""
    data = {str(file): file.read_bytes() for file in FILES}
    read = {name: _told(read_yaml(text, name)) for name, text in data.items()}

    assert {name: _again(text, name) for name, text in data.items()} == read
    assert {name: _again(text, name) for name, text in data.items()} == read
    assert len(list(folder.iterdir())) == len(set(data.values()))


def test_what_is_known_is_not_taken_apart_again(folder: Path) -> None:
    """What is kept is what is used."""
    _again(b"a: 1\n")
    (file,) = folder.iterdir()
    file.write_text(json.dumps([{"a": 2}, [0, 3], None]))

    assert _again(b"a: 1\n")[1] == {"a": 2}


def test_a_file_with_a_fault_is_never_kept(folder: Path) -> None:
    """It is read the long way whenever somebody wants to know what is wrong."""
    read = _told(read_yaml(b"a: &x 1\n", "a.yaml"))

    assert _again(b"a: &x 1\n") == read
    assert not folder.exists()


@pytest.mark.parametrize(
    "damage", ["", "[{", "[]", "7", "[1, 2, 3]", "[1, 2, null]", "[1, [null], null]", "\x00", "[" * 100_000]
)
def test_what_is_damaged_is_read_the_long_way(folder: Path, damage: str) -> None:
    """And kept anew."""
    read = _again(SCALARS)
    (file,) = folder.iterdir()
    whole = file.read_bytes()
    file.write_text(damage)

    assert _again(SCALARS) == read
    assert file.read_bytes() == whole


def test_without_a_folder_nothing_is_kept(tmp_path: Path) -> None:
    """A home that nobody may write in keeps nobody from playing."""
    (tmp_path / "cache").write_text("no folder")

    assert _again(SCALARS) == _told(read_yaml(SCALARS, "a.yaml"))


def test_the_older_half_goes_where_there_is_no_room(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is used daily is not lost with what was edited away."""
    monkeypatch.setattr(user_folders, "_MOST", 4)
    for number in range(5):
        _again(b"a: %d\n" % number)
    user_folders.make_room.cache_clear()

    _again(b"a: 5\n")

    assert len(list(folder.iterdir())) == 3


def test_a_number_is_shown_as_it_is_written_each_time() -> None:
    """A message that cures `1.10` may not call it 1.1 when the file is read again."""
    data = b"{a: 1.10, b: [{c: 1e3}]}\n"
    _again(data)

    root = _again(data)[1]

    assert (str(root["a"]), str(root["b"][0]["c"])) == ("1.10", "1e3")
