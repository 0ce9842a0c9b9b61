"""The Lamp at Low Water, played by programs, goes as it went."""

from pathlib import Path

import pytest

from gateway_core.testing import compare_playthrough

from ..playing import evening

FOLDER = Path(__file__).parent.parent / "playthroughs"
MOST_BYTES = 150_000  # more than that is read by nobody


@pytest.mark.parametrize(
    ("name", "seed", "players"),
    [("quiet", "evening 4", 4), pytest.param("wild", "evening 2", 4, marks=pytest.mark.full)],
)
def test_the_evening_goes_as_it_went(name: str, seed: str, players: int) -> None:
    """One without a blow, one of three fights; a change of one line is a change of the game."""
    compare_playthrough(evening(players), seed, FOLDER / f"a-{name}-evening.txt")


def test_a_playthrough_is_short_enough_to_be_read() -> None:
    """A diff of it is a page, not a book."""
    sizes = {file.name: file.stat().st_size for file in FOLDER.glob("*.txt")}

    assert sizes
    assert [name for name, size in sizes.items() if size > MOST_BYTES] == []
