"""A table file as it is read: what it says, and every fault at its line and column."""

from pathlib import Path

import pytest

from gateway_core.errors import ContentError
from gateway_core.packs.endings import RULES
from gateway_core.packs.tables import TableDocument, read_table


def table(folder: Path, text: str) -> TableDocument:
    """Write a table file and read it."""
    file = folder / "table.yaml"
    file.write_text(f"kind: table\nformat: 1\n{text}", encoding="utf-8")
    return read_table(file)


@pytest.mark.parametrize("ending", RULES)
def test_a_house_rule_may_end_as_those_do_that_are_typed(ending: str, tmp_path: Path) -> None:
    """Whatever may be named with --house."""
    (tmp_path / f"friday{ending}").write_text("", encoding="utf-8")

    assert table(tmp_path, f"house_rules: [friday{ending}]\n").said.house_rules == (f"friday{ending}",)


def test_whose_change_counts_is_read_with_the_field_however_deep(tmp_path: Path) -> None:
    """An entry's own field, and one within it; each is found again at its key."""
    resolutions = table(
        tmp_path,
        "resolve:\n  duels:scene/the-duel.ladder.start: bland\n  gateway:table-raise/taken.opposed: aland\n",
    ).resolutions

    assert [(str(one.target), one.field, one.pack, str(one.place)) for one in resolutions] == [
        ("duels:scene/the-duel", "ladder.start", "bland", f"{tmp_path}/table.yaml:4:3"),
        ("gateway:table-raise/taken", "opposed", "aland", f"{tmp_path}/table.yaml:5:3"),
    ]


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        ("resolve: {chest: aland}\n", 3, 11),
        ("dice: thrown\n", 3, 7),
        ("setting: duels\nsetting: duels\n", 4, 1),
        ("packs: [./nix]\n", 3, 9),
        ("house_rules: [friday.yaml]\n", 3, 15),
        ("house_rules: [friday.txt]\n", 3, 15),
    ],
)
def test_what_is_wrong_stands_at_its_place(text: str, line: int, column: int, tmp_path: Path) -> None:
    """A misspelt name at the name, a key that is wrong at the key; a file of another ending is no house rule."""
    (tmp_path / "friday.txt").write_text("", encoding="utf-8")

    with pytest.raises(ContentError) as raised:
        table(tmp_path, text)

    (problem,) = raised.value.problems
    assert problem.place is not None
    assert (problem.place.line, problem.place.column) == (line, column)
