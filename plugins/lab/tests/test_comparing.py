"""What another rulebook changes, with how sure one may be."""

import pytest
from gateway_lab.comparing import compared, moved, told
from gateway_lab.intervals import Share
from gateway_lab.report import report_of

from .test_report import LOST, WON


def test_a_difference_of_two_shares_has_newcombes_interval() -> None:
    """His own example: 56 of 70 and 48 of 80, a difference of 20 points, lies between 5.2 and 33.4."""
    found = moved(Share(48, 80, 0, 1), Share(56, 70, 0, 1))

    assert (found.after - found.before, found.low, found.high) == pytest.approx((0.2, 0.0524, 0.3339), abs=1e-4)
    assert found.is_sure


def test_the_same_games_twice_are_no_difference() -> None:
    """And nothing is claimed."""
    report = report_of("a scene", "s", 2, [WON, LOST])

    found = compared(report, report)

    assert not any(one.is_sure for one in found.wins.values())
    assert any("no difference can be told" in line for line in told(found))


def test_what_is_tried_in_more_games_is_told() -> None:
    """Hide was tried in all of thirty games, then in none."""
    before = report_of("a scene", "s", 30, [WON] * 30)
    after = report_of("a scene", "s", 30, [LOST] * 30)

    lines = list(told(compared(before, after)))

    assert "effect Hide is tried less often: in 100 % of games, then 0 %." in lines
    assert any(line.startswith("players: 100 % before, 0 % then; 100 points less") for line in lines)
