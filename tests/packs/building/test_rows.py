"""Which row of a list a word means: by its id, or by what it alone names."""

from typing import Any

import pytest

from gateway_core.packs.building.rows import row_named


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
