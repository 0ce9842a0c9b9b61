"""Movement: four distances, one band a move, and two moves a turn at most."""

import pytest
from gateway_adventure import commands as c

from ..brawl import CLOSE, DISTANT, FAR, NEAR, Brawl

BANDS = (CLOSE, NEAR, FAR, DISTANT)


@pytest.mark.rule("AD-83", "AD-84")
def test_everybody_stands_somewhere_when_rounds_begin() -> None:
    """One's own side is near; foes and places are as far as the moment says; both of a pair measure the same."""
    brawl = Brawl("ada", "bo", "guard", "witch")
    state = brawl.state

    assert {other: state.distance("ada", other) for other in ("bo", "guard", "witch", "well")} == {
        "bo": NEAR, "guard": NEAR, "witch": FAR, "well": FAR,
    }  # fmt: skip
    assert state.distance("guard", "witch") == NEAR
    assert state.distance("witch", "ada") == state.distance("ada", "witch")
    assert [state.rules.distance_names[band] for band in BANDS] == ["Close", "Near", "Far", "Distant"]
    assert state.rules.distances == BANDS


@pytest.mark.rule("AD-83")
def test_nobody_measures_outside_of_rounds() -> None:
    """How far things are is common sense, until several act at once."""
    brawl = Brawl()

    assert brawl.state.distances == {}
    assert brawl.refused("gm", c.Place("ada", "guard", CLOSE)).code == "adventure/nowhere"
    assert brawl.refused("player-1", c.Move("ada", "guard", True)).code == "adventure/no-rounds"


@pytest.mark.rule("AD-85", "AD-R16")
@pytest.mark.parametrize(
    ("reading", "begin", "nearer", "end"),
    [
        ("one-step", CLOSE, True, None),
        ("one-step", NEAR, True, CLOSE),
        ("one-step", FAR, True, NEAR),
        ("one-step", DISTANT, True, FAR),
        ("one-step", CLOSE, False, NEAR),
        ("one-step", NEAR, False, FAR),
        ("one-step", FAR, False, DISTANT),
        ("one-step", DISTANT, False, None),
        ("forbidden", NEAR, True, CLOSE),
        ("forbidden", FAR, True, NEAR),
        ("forbidden", NEAR, False, FAR),
        ("forbidden", FAR, False, None),
        ("forbidden", DISTANT, True, None),
    ],
)
def test_one_move_is_one_band(reading: str, begin: str, nearer: bool, end: str | None) -> None:
    """Towards somebody or away; from Far to Distant like any other step, or, as other tables read it, not at all."""
    brawl = Brawl("ada", "bo", "guard", "witch", rulings={"far-and-distant": reading})
    brawl.near("ada", "guard", begin)

    if end is None:
        assert brawl.refused("player-1", c.Move("ada", "guard", nearer)).code == "adventure/no-nearer"
        return
    brawl.do("player-1", c.Move("ada", "guard", nearer))

    assert brawl.state.distance("ada", "guard") == end
    assert brawl.state.distance("ada", "witch") == FAR  # the others are where they were


@pytest.mark.rule("AD-86", "AD-R16", "AD-X11")
@pytest.mark.parametrize(("target", "nearer", "end"), [("witch", True, CLOSE), ("bo", False, DISTANT)])
def test_two_moves_are_a_turn(target: str, nearer: bool, end: str) -> None:
    """Far, Near, Close; or Near, Far, Distant; then it is the next one's turn."""
    brawl = Brawl("ada", "bo", "guard", "witch")

    brawl.do("player-1", c.Move("ada", target, nearer))
    assert brawl.turn == "ada"
    brawl.do("player-1", c.Move("ada", target, nearer))

    assert (brawl.state.distance("ada", target), brawl.turn) == (end, "bo")


@pytest.mark.rule("AD-83", "AD-85")
def test_one_moves_to_a_place_as_to_a_person() -> None:
    """The well is Far: one move, and it is Near. Nobody measures how far the moon is."""
    brawl = Brawl("ada", "bo", "guard", "witch")

    brawl.do("player-1", c.Move("ada", "well", True))

    assert (brawl.state.distance("ada", "well"), brawl.state.distance("bo", "well")) == (NEAR, FAR)
    assert brawl.refused("player-1", c.Move("ada", "moon", True)).code == "adventure/nowhere"


@pytest.mark.rule("AD-83")
def test_the_games_master_says_how_far_it_is() -> None:
    """Common sense has the last word; a distance nobody has heard of is none, and players move."""
    brawl = Brawl("ada", "bo", "guard", "witch")

    brawl.do("gm", c.Place("witch", "ada", DISTANT))

    assert brawl.state.distance("ada", "witch") == DISTANT
    assert brawl.refused("gm", c.Place("witch", "ada", "adventure:afar")).code == "adventure/no-such-distance"
    assert brawl.refused("player-1", c.Place("witch", "ada", CLOSE)).code == "adventure/gm-only"


@pytest.mark.rule("AD-66", "AD-85")
def test_nobody_moves_another() -> None:
    """Each moves their own, in their own turn."""
    brawl = Brawl("ada", "bo", "guard", "witch")

    assert brawl.refused("player-1", c.Move("bo", "witch", True)).code == "adventure/not-yours"
    assert brawl.refused("player-2", c.Move("bo", "witch", True)).code == "adventure/not-your-turn"
