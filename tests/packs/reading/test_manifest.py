"""What a pack.yaml says that is not so, and what it says in a way that cannot be meant."""

import re
from pathlib import Path

import attrs
import pytest

from gateway_core.packs import Kinds, read_pack

from ..toy_packs import KINDS, Thing, codes, pack_yaml, write


@pytest.mark.parametrize("notice", ["NOTICE.md", "../../etc/passwd", "/etc/passwd", "data"])
def test_a_notice_that_is_no_file_of_the_pack_is_told(tmp_path: Path, notice: str) -> None:
    """Nobody could pass it on."""
    head = f"license: {{id: CC0-1.0, notice: {notice}}}\n"

    assert codes(read_pack(write(tmp_path / "toys", {}, head), KINDS)) == [("pack/no-notice", 7, 32)]
    there = write(tmp_path / "more", {"NOTICE.md": "Mine."}, "license: {notice: NOTICE.md}\n")
    assert codes(read_pack(there, KINDS)) == []


@pytest.mark.parametrize(("moved", "found"), [("thing/cask: chest", []), ("thing/cask: chets", ["pack/unknown-id"])])
def test_where_something_has_moved_to_must_be_there(tmp_path: Path, moved: str, found: list[str]) -> None:
    """In this pack; what another holds is not known while this one is read."""
    files = {"data/things.yaml": "kind: thing\nformat: 1\nentries: [{id: chest, name: A chest}]\n"}
    parsed = read_pack(write(tmp_path / "toys", files, f"moved: {{{moved}, thing/box: 'land:crate'}}\n"), KINDS)

    assert [problem.code for problem in parsed.problems] == found
    assert all("Did you mean 'chest'?" in str(problem) for problem in parsed.problems)


def test_an_empty_name_is_no_name(tmp_path: Path) -> None:
    """Of a pack, or of what is in it."""
    files = {"data/things.yaml": "kind: thing\nformat: 1\nentries: [{id: chest, name: ''}]\n"}
    folder = write(tmp_path / "toys", files)
    head = (folder / "pack.yaml").read_text(encoding="utf-8").replace("name: toys", "name: ' '")
    (folder / "pack.yaml").write_text(head, encoding="utf-8")

    assert codes(read_pack(folder, KINDS)) == [("pack/wrong-value", 3, 29), ("pack/wrong-value", 5, 7)]


@pytest.mark.parametrize(
    ("key", "place"),
    [
        ("core: ''", (7, 7)),
        ("verified: ''", (7, 11)),
        ("verified: ' '", (7, 11)),
        ("license: {id: ''}", (7, 15)),
        ("license: {id: MIT, attribution: ''}", (7, 33)),
        ("publisher: {name: '', key: ''}", (7, 19)),
    ],
)
def test_a_key_of_which_nothing_is_said_is_told(tmp_path: Path, key: str, place: tuple[int, int]) -> None:
    """Somebody meant to come back to it; what may be left out is left out whole."""
    problems = read_pack(write(tmp_path / "toys", {}, f"{key}\n"), KINDS).problems

    assert {problem.code for problem in problems} == {"pack/wrong-value"}
    assert f"pack.yaml:{place[0]}:{place[1]} pack/wrong-value nothing is said of" in str(problems[0])


@attrs.frozen
class Box:
    """Something with a name in it that must be there, and one that may be left out."""

    id: str
    name: str = ""
    lock: Thing | None = None


def test_a_name_within_an_entry_is_no_empty_one_either(tmp_path: Path) -> None:
    """Faces put it into sentences as they do the entry's own."""
    box = "kind: box\nformat: 1\nentries: [{id: red, lock: {id: lock, name: %s}}]\n"
    kinds = Kinds({"box": Box}, frozenset())

    found = [
        codes(read_pack(write(tmp_path / f"box-{len(name)}", {"data/b.yaml": box % name}), kinds))
        for name in ("''", "A")
    ]

    assert found == [[("pack/wrong-value", 3, 44)], []]


@pytest.mark.parametrize("line", ["version: '999{}'", "core: '>=1{}'", "requires: {{land: '>=1{}'}}"])
def test_a_version_of_thousands_of_digits_is_none(tmp_path: Path, line: str) -> None:
    """Python makes no number of them."""
    head = pack_yaml("toys").replace("version: 0.1.0\n", "")
    known = "" if line.startswith("version") else "version: 0.1.0\n"
    (tmp_path / "toys" / "data").mkdir(parents=True)
    text = f"{head}{known}{line.format('9' * 5000)}\n"
    (tmp_path / "toys" / "pack.yaml").write_text(text, encoding="utf-8")

    (problem,) = read_pack(tmp_path / "toys", KINDS).problems

    assert (problem.code, len(str(problem)) < 400) == ("pack/wrong-value", True)


@pytest.mark.parametrize(
    ("said", "cure"),
    [
        ("'0.1'", "0.1.0"), ("2018.05.22", "2018.5.22"), ("1!0.5.0", "0.5.0"), ("1.0.0.0", "1.0.0"),
        ("v1.2.3", "1.2.3"),
        ("1.0.0-beta", "1.0.0"), ("1.0.0+mine", "1.0.0"), ("'7'", "7.0.0"), ("soon", "0.1.0"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("key", ["version", "verified"])
def test_a_version_is_three_numbers(tmp_path: Path, key: str, said: str, cure: str) -> None:
    """So that no two files are of one version though it is written otherwise; the nearest right one is told."""
    head = pack_yaml("toys").replace("version: 0.1.0", f"version: {said if key == 'version' else '0.1.0'}")
    more = f"verified: {said}\n" if key == "verified" else ""
    found = read_pack(write(tmp_path / "toys", {"pack.yaml": head + more}), KINDS).problems

    assert [problem.code for problem in found if problem.severity == "error"] == ["pack/wrong-value"]
    assert f"Write three numbers, such as {cure}." in str(found[0])


@pytest.mark.parametrize("said", ["0.1.0", "2026.11.20", "1.0.0rc1", "1.0.0.dev3", "1.0.0.post1"])
def test_a_trial_of_a_version_is_one(tmp_path: Path, said: str) -> None:
    """As Python's packages number them."""
    head = pack_yaml("toys").replace("version: 0.1.0", f"version: {said}")

    assert read_pack(write(tmp_path / "toys", {"pack.yaml": head}), KINDS).problems == ()


@pytest.mark.parametrize("key", ["name", "publisher"])
def test_a_name_of_a_pack_reads_as_it_is_written(tmp_path: Path, key: str) -> None:
    """So does its publisher's: nobody passes for another by letters that are not seen."""
    deceiving = '"Dark\\u200b Spires"'
    line = f"name: {deceiving}\n" if key == "name" else f"name: Toys\npublisher: {{name: {deceiving}}}\n"
    head = re.sub("name: .*\n", lambda _: line, pack_yaml("toys"))

    (problem,) = read_pack(write(tmp_path / "toys", {"pack.yaml": head}), KINDS).problems

    assert problem.code == "pack/wrong-value"
    assert ("U+200B" in problem.message, problem.hint) == (True, "Write 'Dark Spires'.")


def test_a_cure_gives_back_what_was_written(tmp_path: Path) -> None:
    """`1.10` is a version, and no 1.1."""
    for said in ("1.10", "1e3", "1.5"):
        head = pack_yaml("toys").replace("version: 0.1.0", f"version: {said}")
        found = read_pack(write(tmp_path / "toys", {"pack.yaml": head}), KINDS).problems

        assert f"text belongs here, not {said}. Put it in quotation marks: '{said}'." in str(found[0])


@pytest.mark.parametrize(
    ("code", "found"),
    [
        ("hooks", []),
        ("rooms.hall", []),
        ("os", ["trust/no-file"]),
        ("hoks", ["trust/no-file"]),
        ("../../hooks", ["trust/outside"]),
        ("hooks.py", ["trust/no-file"]),
        ("os:system", ["trust/outside"]),
        ("''", ["trust/outside"]),
    ],
)
def test_code_is_a_module_of_the_pack_s_own(tmp_path: Path, code: str, found: list[str]) -> None:
    """Else it would stand where Python, or somebody beside it, has a module of that name."""
    files = {"hooks.py": "", "rooms/hall.py": ""}

    problems = read_pack(write(tmp_path / "toys", files, f"code: {code}\n"), KINDS).problems

    assert [problem.code for problem in problems] == found
    assert all(problem.place is not None and problem.place.line == 7 for problem in problems)
    assert all("'hooks'" in problem.hint for problem in problems if code == "hoks")
