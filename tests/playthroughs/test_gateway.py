"""The audience before the Schattengraf, played by programs, goes as it went."""

from pathlib import Path

import pytest

from gateway_core.session import Session
from gateway_core.testing import Game, compare_playthrough

FOLDER = Path(__file__).parent
MOST_BYTES = 160_000  # more than that is read by nobody


@pytest.mark.parametrize("number", [4, pytest.param(16, marks=pytest.mark.full)])
def test_the_audience_goes_as_it_went(number: int) -> None:
    """Two games of other ends and other effects; a change of one line is a change of the game."""
    session = Session()
    game = Game(session.system("gateway"), session.table("dark-spires"), "dark-spires:scene/the-audience")

    compare_playthrough(game, f"audience {number}", FOLDER / f"the-audience-{number}.txt")


def test_a_playthrough_is_short_enough_to_be_read() -> None:
    """A diff of it is a page, not a book."""
    sizes = {file.name: file.stat().st_size for file in FOLDER.glob("*.txt")}

    assert sizes
    assert [name for name, size in sizes.items() if size > MOST_BYTES] == []
