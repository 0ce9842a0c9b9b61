"""A scene imagined at somebody else's turn is one in which that one may act."""

from pathlib import Path

import pytest

from gateway_rpg.drama.action.legal import may_declare
from gateway_rpg.drama.players.imagined import in_turn
from tests.books import book_of

from ..riders import CAST
from ..scenes import Play, hero, stage, table_of


@pytest.mark.rule("GW-PA-08")
def test_whoever_rides_along_has_acted(tmp_path: Path) -> None:
    """Else the lead would have to wait for Hank, and what it could do would be unknown."""
    cast = {**CAST, "hank": hero(lead="ann")}
    play = stage(tmp_path, cast, [("ann", "bob", 0)], initiative="bob")

    then = in_turn(play.state.thaw(), "ann")

    assert "hank" in play.state.passengers_of("ann")
    assert may_declare(then, "ann") is None


@pytest.mark.rule("GW-DR-40")
def test_nobody_is_about_to_break_in() -> None:
    """As the mine begins, the head of security has just come in and may surprise somebody."""
    play = Play(table_of(book_of("black-star-rising"), "black-star-rising:scene/the-olympus-mine"))

    then = in_turn(play.state.thaw(), "sam")

    assert play.state.breaking_in
    assert may_declare(then, "sam") is None
    assert may_declare(play.state, "sam") is not None
