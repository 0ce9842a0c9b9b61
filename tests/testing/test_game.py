"""A game as a test opens it."""

from gateway_core.testing import Game

from ..table.toys.race import BOOK, Race

GAME = Game(Race(), BOOK, None, {"players": ("ann", "bob")})


def test_programs_at_a_table_may_be_told_how_far_to_look_ahead() -> None:
    """Each in its seat, as by `--effort`; where nobody says so, it is theirs to say."""
    told, untold = GAME.table("s", effort=40), GAME.table("s")

    assert [told.observation(seat).effort for seat in told.seats] == [40, 40]
    assert [untold.observation(seat).effort for seat in untold.seats] == [0, 0]
    assert told.state == untold.state
