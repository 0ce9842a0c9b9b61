"""A file of one entry, by itself: what it stands for, and what is wrong with it."""

from pathlib import Path

import attrs
import pytest

from gateway_core.ids import is_slug
from gateway_core.packs import Kinds, ref, single_file
from gateway_core.packs.reading import read_single


@attrs.frozen
class Person:
    id: str
    name: str = ""
    friend: str | None = ref("person", default=None)


KINDS = Kinds({"person": Person}, frozenset({"person"}))


def written(folder: Path, text: str, name: str = "my_Friend.yaml") -> Path:
    """Write a file and return it."""
    (folder / name).write_text(text, encoding="utf-8")
    return folder / name


def test_a_file_of_one_entry_is_a_pack_by_its_own_name(tmp_path: Path) -> None:
    """Its entry is named by the file and its id, and its hash is that of its bytes."""
    file = single_file(written(tmp_path, "kind: person\nformat: 1\nid: ann\nfriend: town:bob\n"))
    assert file is not None

    parsed = read_single(file, KINDS, "toy")

    assert (file.kind, file.name) == ("person", "my-friend:ann")
    assert parsed.problems == ()
    assert parsed.pack is not None
    assert (parsed.pack.id, parsed.pack.origin, parsed.pack.manifest.system) == ("my-friend", "house", "toy")
    assert parsed.entries[0].value == Person("ann", friend="town:bob")
    assert len(parsed.pack.hash) == 64


@pytest.mark.parametrize(
    "text",
    ["kind: house-rules\nformat: 1\nid: x\n", "kind: person\nformat: 1\nentries: []\n", "- a\n", "id: x\n", ""],
)
def test_any_other_file_is_none(tmp_path: Path, text: str) -> None:
    """House rules, lists, and what says nothing of itself."""
    assert single_file(written(tmp_path, text)) is None


def test_what_is_wrong_with_it_is_told_by_line_and_column(tmp_path: Path) -> None:
    """As in any pack."""
    file = single_file(written(tmp_path, "kind: person\nformat: 1\nid: ann\nnaem: Ann\n"))
    assert file is not None

    (problem,) = read_single(file, KINDS, "toy").problems

    assert problem.code == "pack/unknown-key"
    assert problem.place is not None
    assert (problem.place.line, problem.place.column) == (4, 1)


@pytest.mark.parametrize("name", ["My friend!", "Søren", "Пётр"])
def test_a_file_may_have_any_name(tmp_path: Path, name: str) -> None:
    """The id of the pack that it stands for is made of it."""
    file = single_file(written(tmp_path, "kind: person\nformat: 1\nid: ann\n", f"{name}.yaml"))
    assert file is not None

    parsed = read_single(file, KINDS, "toy")

    assert parsed.pack is not None
    assert is_slug(parsed.pack.id)
    assert parsed.problems == ()
