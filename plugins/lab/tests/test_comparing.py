"""What another rulebook changes, with how sure one may be."""

import attrs
import pytest
from gateway_lab.comparing import compared, moved, told

from .test_report import LOST, WON

NUMBERED = [WON, attrs.evolve(LOST, index=WON.index + 1)]


def test_a_difference_of_pairs_has_newcombes_interval() -> None:
    """Of fifty pairs 36 are alike, 12 went one way and 2 the other: 20 points, from 5.7 to 34."""
    found = moved({(True, True): 36, (False, True): 12, (True, False): 2, (False, False): 0})

    assert (found.after - found.before, found.low, found.high) == pytest.approx((0.2, 0.0569, 0.3404), abs=1e-4)
    assert found.is_sure


def test_what_goes_together_is_known_better() -> None:
    """Ten games of a hundred that turn are sure where all others go alike, and not where the others turn both ways."""
    alike = moved({(True, True): 45, (False, True): 10, (False, False): 45})
    mixed = moved({(True, True): 25, (False, True): 30, (True, False): 20, (False, False): 25})

    assert alike.after - alike.before == pytest.approx(mixed.after - mixed.before)
    assert alike.high - alike.low < (mixed.high - mixed.low) / 2


def test_the_same_games_twice_are_no_difference() -> None:
    """And nothing is claimed."""
    found = compared("a scene", "s", NUMBERED, NUMBERED)

    assert not any(one.is_sure for one in found.wins.values())
    assert any("no difference can be told" in line for line in told(found))


def test_what_is_tried_in_more_games_is_told() -> None:
    """Hide was tried in all of thirty games, then in none."""
    before = [attrs.evolve(WON, index=index) for index in range(30)]
    after = [attrs.evolve(LOST, index=index) for index in range(30)]

    lines = list(told(compared("a scene", "s", before, after)))

    assert "effect Hide is tried less often: in 100 % of games, then 0 %." in lines
    assert any(line.startswith("players: 100 % before, 0 % then; 100 points less") for line in lines)
