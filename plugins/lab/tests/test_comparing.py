"""What another rulebook changes, with how sure one may be."""

import attrs
from gateway_lab.comparing import compared, told

from .test_report import LOST, WON

NUMBERED = [WON, attrs.evolve(LOST, index=WON.index + 1)]


def test_the_same_games_twice_are_no_difference() -> None:
    """And nothing is claimed but that."""
    found = compared("a scene", "s", 2, NUMBERED, NUMBERED)

    assert not any(one.is_sure for one in found.wins.values())
    assert [*told(found)][1].startswith("Both games of each pair went alike")
    assert not any(one.is_sure for one in found.counts.values())


def test_what_is_counted_has_its_interval_too() -> None:
    """Ten games of two to four acts each, and of one act more with the change."""
    before = [attrs.evolve(WON, index=index, acts=2 + index % 3) for index in range(10)]
    after = [attrs.evolve(one, acts=one.acts + 1 + (one.index == 3)) for one in before]

    found = compared("a scene", "s", 30, before, after)

    one = found.counts["choices"]
    assert (one.before, one.after, one.is_sure) == (2.9, 4.0, True)
    assert any(
        line.startswith("choices: 2.9 before, 4.0 then, on average; 1.1 more (between +0.") for line in told(found)
    )
    assert compared("a scene", "s", 1, before[:1], after[:1]).counts == {}


def test_what_the_end_says_of_the_rounds_is_not_told_twice() -> None:
    """Both rounds and the number of the last are more by one."""
    before = [attrs.evolve(WON, index=at, chapters={"Round": 2}, facts={"round": 2}) for at in range(5)]
    after = [attrs.evolve(one, acts=one.acts + 1, chapters={"Round": 3}, facts={"round": 3}) for one in before]

    lines = list(told(compared("a scene", "s", 5, before, after)))

    assert sum(line.startswith("round") for line in lines) == 1


def test_what_is_tried_in_more_games_is_told() -> None:
    """Hide was tried in all of thirty games, then in none."""
    before = [attrs.evolve(WON, index=index) for index in range(30)]
    after = [attrs.evolve(LOST, index=index) for index in range(30)]

    lines = list(told(compared("a scene", "s", 30, before, after)))

    assert "effect Hide is tried less often: in 100 % of games, then 0 %." in lines
    assert any(line.startswith("players: 100 % before, 0 % then; 100 points less") for line in lines)


def test_a_game_that_has_no_other_is_held_against_none() -> None:
    """Who stops in the middle has games of one sort that the other lacks, and is told how many pairs there are."""
    before = [attrs.evolve(WON, index=index) for index in range(8)]
    after = [attrs.evolve(LOST, index=index) for index in range(3)]

    found = compared("a scene", "s", 8, before, after)

    assert (found.before.games, found.after.games) == (3, 3)
    assert next(told(found)).startswith("By 3 pairs of games of 8 that were asked for")
