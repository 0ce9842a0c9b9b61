"""Which row of a list a word means: by its id, or by what it alone names."""

from typing import Any

import pytest

from gateway_core.packs.building.rows import Rows, row_named


@pytest.mark.parametrize(
    ("rows", "number"),
    [
        ([{"background": "duels:blag"}, {"background": "duels:sneak"}], 0),
        ([{"background": "blag"}], 0),
        ([{"background": "duels:blag"}, {"background": "spires:blag"}], None),
        ([{"background": "blag", "level": 1}, {"background": "blag", "level": 2}], None),
        ([{"background": "blag"}, {"id": "blag"}], 1),
        ([{"id": "other", "background": "blag"}], None),
        ([{"background": "duels:no-blag"}, "blag", 3], None),
        ([], None),
    ],
)
def test_a_row_is_meant_by_its_id_or_by_what_it_alone_names(rows: list[Any], number: int | None) -> None:
    """A word that two rows hold means neither; one with an id goes by that alone."""
    assert row_named(rows, "blag") == number


def test_what_rows_are_called_is_told_anew_when_they_change() -> None:
    """A row goes by what it names now, and no longer by what it named."""
    found: list[Any] = [{"background": "blag"}, {"background": "sneak"}, {"id": "x"}, {"id": "x"}]
    rows = Rows(found)

    found[0]["background"], found[1]["background"], found[2]["id"] = "lore", "blag", "y"
    for number in range(3):
        rows.look(number)

    assert [rows.named(word) for word in ("blag", "lore", "sneak", "x", "y")] == [1, 0, None, 3, 2]
