"""Many games on many processes: the same games in the same order, and none counted twice."""

import os
import signal
from concurrent.futures import Executor, Future
from concurrent.futures.process import BrokenProcessPool
from typing import Any

import pytest
from gateway_lab.playing import play
from gateway_lab.running import PIECE, LabError, pools, records
from gateway_lab.scenario import Ready

from .conftest import SHORT


class Killed(Executor):
    """A pool in this process that loses its worker after so many pieces."""

    def __init__(self, pieces: int, played: list[int]) -> None:
        self.pieces, self.played = pieces, played

    def submit(self, fn: Any, /, *args: Any, **named: Any) -> "Future[Any]":
        future: Future[Any] = Future()
        self.pieces -= 1
        if self.pieces < 0:
            future.set_exception(BrokenProcessPool("a worker was killed"))
        else:
            self.played += args[2]
            future.set_result(fn(*args, **named))
        return future


def test_processes_change_nothing(short: Ready) -> None:
    """Two workers find what one finds, in the order of the games."""
    alone = list(records(SHORT, "fair", 2 * PIECE + 1, known={}, jobs=1, make=None))
    both = list(records(SHORT, "fair", 2 * PIECE + 1, known={}, jobs=2, make=pools(2)))

    assert alone == both
    assert [one.index for one in both] == list(range(2 * PIECE + 1))


def test_what_is_known_is_not_played_again(short: Ready) -> None:
    """A run that goes on plays the games that are missing, wherever they lie."""
    known = {index: play(short, "fair", index) for index in (0, 3)}
    played: list[int] = []

    found = list(records(SHORT, "fair", 5, known=known, jobs=1, make=lambda: Killed(99, played)))

    assert (played, [one.index for one in found]) == ([1, 2, 4], [0, 1, 2, 3, 4])


def test_games_of_a_worker_that_was_killed_are_played_by_another() -> None:
    """Every game counts once, whoever died."""
    played: list[int] = []
    lives = iter([1, 0, 99])

    found = list(records(SHORT, "fair", 3 * PIECE, known={}, jobs=1, make=lambda: Killed(next(lives), played)))

    assert [one.index for one in found] == list(range(3 * PIECE))
    assert sorted({*played}) == list(range(3 * PIECE))


def test_a_worker_that_is_really_killed_is_replaced() -> None:
    """The system takes a process away, and nobody notices but by the time it takes."""
    made = []

    def make() -> Executor:
        pool = pools(1)()
        made.append(pool)
        if len(made) == 1:
            os.kill(pool.submit(os.getpid).result(), signal.SIGKILL)
        return pool

    found = list(records(SHORT, "fair", 2, known={}, jobs=1, make=make))

    assert ([one.index for one in found], len(made)) == ([0, 1], 2)


def test_workers_that_die_again_and_again_are_told_of() -> None:
    """A game that takes its process down with it does not do so for ever."""
    with pytest.raises(LabError, match="again and again"):
        list(records(SHORT, "fair", 2, known={}, jobs=1, make=lambda: Killed(0, [])))
