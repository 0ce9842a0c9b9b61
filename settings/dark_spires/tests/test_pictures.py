"""The pictures of Dark Spires: drawn by the programs beside this file, and shown where they belong."""

import pytest

from gateway_core.session import Session

from .drawing import pixels_of
from .pictures import ASSETS, DRAWN

EVERY = 24  # which rows are drawn again


@pytest.mark.parametrize("name", DRAWN)
def test_a_picture_is_what_its_program_draws(name: str) -> None:
    """Whoever changes the program writes the pictures anew; how a file is packed may differ."""
    drawing = DRAWN[name]()
    lines = range(EVERY // 2, drawing.height, EVERY)

    kept = pixels_of((ASSETS / f"{name}.png").read_bytes())

    assert len(kept) == drawing.height
    assert [kept[y] for y in lines] == [drawing.row(y) for y in lines]


def test_every_picture_is_small_and_has_words_for_who_cannot_see_it() -> None:
    """A few kilobytes each."""
    assets = Session().table("dark-spires").of("asset")

    assert {id.partition(":")[2] for id in assets} == set(DRAWN)
    assert all(one.text and one.credit for one in assets.values())
    assert all((ASSETS / f"{name}.png").stat().st_size < 8_000 for name in DRAWN)
