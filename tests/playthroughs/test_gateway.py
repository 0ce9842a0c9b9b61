"""The audience before the Schattengraf, played by programs, goes as it went."""

from pathlib import Path

import pytest

from gateway_core.session import Session
from gateway_core.testing import Game, compare_playthrough

FOLDER = Path(__file__).parent


@pytest.mark.parametrize("number", [4, pytest.param(16, marks=pytest.mark.full)])
def test_the_audience_goes_as_it_went(number: int) -> None:
    """Two games of other ends and other effects; a change of one line is a change of the game."""
    session = Session()
    game = Game(session.system("gateway"), session.table("dark-spires"), "dark-spires:scene/the-audience")

    compare_playthrough(game, f"audience {number}", FOLDER / f"the-audience-{number}.txt")
