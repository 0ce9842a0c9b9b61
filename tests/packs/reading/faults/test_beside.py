"""A file that would be the pack's lies beside data/: its author is told where to put it."""

import os
from pathlib import Path

import pytest

from gateway_core.packs import read_pack

from ...toy_packs import HEAD, KINDS, write

THING = f"# A thing.\n{HEAD}entries: [{{id: lamp, name: Brass}}]\n"


def told(folder: Path, file: str, text: str = THING) -> list[tuple[str, str, str]]:
    """Return the code, the file and the cure of all that is told of a pack with one more file."""
    write(folder, {"data/things.yaml": THING.replace("lamp", "rope")})
    (folder / file).parent.mkdir(parents=True, exist_ok=True)
    (folder / file).write_text(text, encoding="utf-8")
    found = read_pack(folder, KINDS, shown="").problems
    assert {one.severity for one in found} <= {"warning"}
    return [(one.code, str(one.place), one.hint) for one in found]


@pytest.mark.parametrize(
    ("file", "there"),
    [
        ("lamps.yaml", "lamps.yaml"),
        ("lamps.yml", "lamps.yaml"),
        ("things/lamps.yaml", "things/lamps.yaml"),
        ("Data/lamps.yaml", "lamps.yaml"),
        ("dta/things/lamps.yaml", "things/lamps.yaml"),
    ],
)
def test_a_file_beside_the_data_is_told_with_the_place_where_it_would_count(
    file: str, there: str, tmp_path: Path
) -> None:
    """At its line; the folder may be the slip, and so may the ending."""
    assert told(tmp_path / "toys", file) == [("pack/beside-data", f"{file}:2:7", f"Move it to data/{there}.")]


def test_a_misspelt_kind_does_not_hide_it(tmp_path: Path) -> None:
    """It is meant for one of the game's."""
    assert [code for code, _, _ in told(tmp_path / "toys", "lamps.yaml", THING.replace("thing\n", "thign\n"))] == [
        "pack/beside-data"
    ]


@pytest.mark.parametrize(
    ("file", "text"),
    [
        ("tests/lamps.yaml", THING),
        (".cache/lamps.yaml", THING),
        ("own.yaml", f"{HEAD}id: own\nmade_with: {{toys: ''}}\n"),
        ("friday.yaml", "kind: house-rules\nformat: 1\nid: friday\n"),
        ("table.yaml", "kind: table\nformat: 1\n"),
        ("mkdocs.yaml", "site_name: Lamps\n"),
        ("broken.yaml", "kind: [\n"),
        ("notes.txt", THING),
    ],
)
def test_what_belongs_there_is_no_slip(file: str, text: str, tmp_path: Path) -> None:
    """Tests, people's own files, and what is nothing of ours."""
    assert told(tmp_path / "toys", file, text) == []


def test_another_pack_and_a_pipe_are_left_alone(tmp_path: Path) -> None:
    """That pack is checked by itself; to read a pipe would wait until somebody writes."""
    write(tmp_path / "toys" / "other", {"things.yaml": THING})
    os.mkfifo(tmp_path / "toys" / "pipe.yaml")

    assert told(tmp_path / "toys", "README.md", "Lamps.\n") == []
