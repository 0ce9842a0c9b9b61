"""What a share's interval promises: the true share is ever left out in one run of twenty at the most."""

from random import Random

import pytest
from gateway_lab.intervals import Share, share_of
from hypothesis import given
from hypothesis import strategies as st


@given(st.integers(1, 400).flatmap(lambda games: st.tuples(st.integers(0, games), st.just(games))))
def test_an_interval_holds_what_was_counted_and_stays_within_a_whole(counted: tuple[int, int]) -> None:
    """No share is below nothing, above everything, or outside its own interval."""
    share = share_of(*counted)

    assert 0 <= share.low <= share.value <= share.high <= 1


@given(st.integers(1, 60), st.integers(0, 60))
def test_losing_and_winning_are_mirrored(won: int, lost: int) -> None:
    """Who counts defeats gets the same interval as who counts victories."""
    share, other = share_of(won, won + lost), share_of(lost, won + lost)

    assert (share.low, share.high) == (pytest.approx(1 - other.high), pytest.approx(1 - other.low))


def test_more_games_say_more() -> None:
    """At the same share an interval of four times the games is hardly more than half as wide."""
    halves = [share_of(games // 2, games).half for games in (100, 400, 1600)]

    assert [round(100 * half, 1) for half in halves] == [15.5, 8.4, 4.5]


def test_nobody_knows_anything_of_no_game() -> None:
    """Before the first game every share may be the true one."""
    assert (share_of(0, 0).low, share_of(0, 0).high) == (0.0, 1.0)


def test_looking_after_every_game_is_allowed_for() -> None:
    """Of 400 runs, looked at after each of 300 games, the true share is ever left out in less than one of twenty."""
    chance, wrong = Random(5), 0
    bounds: dict[tuple[int, int], Share] = {}
    for _ in range(400):
        won = 0
        for games in range(1, 301):
            won += chance.random() < 0.6
            key = won, games
            found = bounds.get(key) or bounds.setdefault(key, share_of(won, games))
            if not found.low <= 0.6 <= found.high:
                wrong += 1
                break

    assert wrong < 20


def test_more_wins_than_games_are_a_mistake() -> None:
    """A caller's slip is not counted on."""
    with pytest.raises(ValueError, match="5 of 4 games"):
        share_of(5, 4)
