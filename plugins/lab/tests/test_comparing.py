"""What another rulebook changes, with how sure one may be."""

import attrs
from gateway_lab.comparing import compared, told

from .test_report import LOST, WON

NUMBERED = [WON, attrs.evolve(LOST, index=WON.index + 1)]


def test_the_same_games_twice_are_no_difference() -> None:
    """And nothing is claimed."""
    found = compared("a scene", "s", NUMBERED, NUMBERED)

    assert not any(one.is_sure for one in found.wins.values())
    assert any("no difference can be told" in line for line in told(found))
    assert not any(one.is_sure for one in found.counts.values())


def test_what_is_counted_has_its_interval_too() -> None:
    """Ten games of two to four acts each, and of one act more with the change."""
    before = [attrs.evolve(WON, index=index, acts=2 + index % 3) for index in range(10)]
    after = [attrs.evolve(one, acts=one.acts + 1 + (one.index == 3)) for one in before]

    found = compared("a scene", "s", before, after)

    one = found.counts["choices"]
    assert (one.before, one.after, one.is_sure) == (2.9, 4.0, True)
    assert any(
        line.startswith("choices: 2.9 before, 4.0 then, on average; 1.1 more (between +0.") for line in told(found)
    )
    assert compared("a scene", "s", before[:1], after[:1]).counts == {}


def test_what_is_tried_in_more_games_is_told() -> None:
    """Hide was tried in all of thirty games, then in none."""
    before = [attrs.evolve(WON, index=index) for index in range(30)]
    after = [attrs.evolve(LOST, index=index) for index in range(30)]

    lines = list(told(compared("a scene", "s", before, after)))

    assert "effect Hide is tried less often: in 100 % of games, then 0 %." in lines
    assert any(line.startswith("players: 100 % before, 0 % then; 100 points less") for line in lines)
