"""What lies in a pack's folder: how much of an `__init__.py` is looked at before it counts as code."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from gateway_core.packs import read_pack
from gateway_core.packs.reading._folder import code_problems

from ..toy_packs import KINDS, write


@pytest.mark.parametrize(("size", "codes"), [(20_000, []), (20_001, ["pack/carries-code"])])
def test_a_docstring_may_be_long_and_not_endless(tmp_path: Path, size: int, codes: list[str]) -> None:
    """One of twenty thousand bytes is read and found to be words; what is longer is not read, and counts as code."""
    (tmp_path / "__init__.py").write_bytes(b'"""' + b"x" * (size - 6) + b'"""')

    assert [problem.code for problem in code_problems(tmp_path, "")] == codes


def codes_of(folder: Path) -> list[str]:
    """Return the codes of all that is wrong with a pack."""
    return [problem.code for problem in read_pack(folder, KINDS).problems]


def test_a_pack_without_data_holds_nothing(tmp_path: Path) -> None:
    """Nor does one whose `data` is a file; what only chooses rulings or requires others needs none."""
    none, file = write(tmp_path / "none", {}), write(tmp_path / "file", {})
    more = write(tmp_path / "more", {}, "requires: {none: ''}\n")
    for folder in (none, file, more):
        (folder / "data").rmdir()
    (file / "data").write_text("x", encoding="utf-8")

    assert codes_of(none) == codes_of(file) == ["pack/no-data"]
    assert codes_of(more) == []


@pytest.mark.parametrize("target", ["x.yaml", "nowhere.yaml", ".."])
def test_a_link_that_leads_in_a_circle_or_nowhere_is_told(tmp_path: Path, target: str) -> None:
    """And no reading hangs or breaks off at it."""
    folder = write(tmp_path / "toys", {})
    (folder / "data" / "x.yaml").symlink_to(target)

    assert codes_of(folder) == ["pack/link"]


def test_a_name_that_is_no_text_is_told_and_spelled_out(tmp_path: Path) -> None:
    """What lies in the file is not read: it would have another name elsewhere."""
    folder = write(tmp_path / "toys", {})
    try:
        Path(os.fsdecode(os.fsencode(folder / "data") + b"/\xff.yaml")).write_text("kind: thing\n", encoding="utf-8")
    except OSError:
        pytest.skip("this file system takes names in UTF-8 alone")

    (problem,) = read_pack(folder, KINDS, shown="toys").problems

    assert str(problem) == "toys/data/\\udcff.yaml pack/bad-name this name is not text in UTF-8. Rename it."


def test_a_name_with_a_break_in_it_forges_no_line(tmp_path: Path) -> None:
    """Nor does a tab move what stands behind it."""
    folder = write(tmp_path / "toys", {"data/a\nNothing is wrong.\t.yaml": "kind: thinng\nformat: 1\n"})

    lines = [str(problem) for problem in read_pack(folder, KINDS, shown="toys").problems]

    file = r"toys/data/a\nNothing is wrong.\t.yaml"
    assert [line.startswith(file) for line in lines] == [True, True]
    assert ["pack/bad-name" in lines[0], f"{file}:1:7 pack/unknown-kind " in lines[1]] == [True, True]


@pytest.mark.parametrize("name", ["__init__.py", "data/f.yaml"])
def test_a_pipe_is_no_file_and_nobody_waits_for_it(tmp_path: Path, name: str) -> None:
    """Reading it would hang until somebody writes."""
    folder = write(tmp_path / "toys", {})
    os.mkfifo(folder / name)

    assert codes_of(folder) == ["pack/carries-code" if name.endswith(".py") else "pack/not-yaml"]


@pytest.fixture
def nobody(tmp_path: Path) -> Iterator[None]:
    """Read as a user without rights: whoever runs the tests may have them all."""
    for folder in (tmp_path, *tmp_path.parents[:-1]):
        if folder.stat().st_uid == os.geteuid() and folder.is_relative_to(tmp_path.parents[2]):
            folder.chmod(0o755)
    user = os.geteuid()
    if user == 0:
        os.seteuid(65534)
    yield
    if user == 0:
        os.seteuid(0)


@pytest.mark.parametrize(("inside", "mode"), [("", 0o000), ("data", 0o000), ("data", 0o444), ("data/deep", 0o000)])
def test_what_cannot_be_read_is_a_fault(tmp_path: Path, request: pytest.FixtureRequest, inside: str, mode: int) -> None:
    """And not an empty folder: the pack itself, its data, a folder in it, one that can be listed and not entered."""
    folder = write(tmp_path / "toys", {"data/deep/things.yaml": "kind: thing\nformat: 1\nentries: []\n"})
    (folder / inside).chmod(mode)
    request.getfixturevalue("nobody")

    assert set(codes_of(folder)) in ({"pack/unreadable"}, {"yaml/unreadable"})
