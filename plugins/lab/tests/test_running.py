"""Many games by many workers: the same games in the same order, and none counted twice."""

import os
import signal
from collections.abc import Callable
from concurrent.futures import Executor
from typing import Any

import attrs
import pytest
from gateway_lab.playing import play
from gateway_lab.running import AHEAD, PIECE, records
from gateway_lab.scenario import Ready, Scenario
from gateway_lab.workers import LabError, Processes

from .crew import Crew


def test_processes_change_nothing(brief: Ready) -> None:
    """Two workers find what one finds, in the order of the games."""
    alone = list(records(brief, "fair", 2 * PIECE + 1))
    both = list(records(brief, "fair", 2 * PIECE + 1, workers=Processes(2)))

    assert alone == both
    assert [one.index for one in both] == list(range(2 * PIECE + 1))


def test_what_is_known_is_not_played_again(brief: Ready) -> None:
    """A run that goes on plays the games that are missing, wherever they lie."""
    crew, known = Crew(), {index: play(brief, "fair", index) for index in (0, 3)}

    found = list(records(brief, "fair", 5, known=known, workers=crew))

    assert (crew.played, [one.index for one in found]) == ([1, 2, 4], [0, 1, 2, 3, 4])


def test_games_of_a_worker_that_was_killed_are_played_by_another(brief: Ready) -> None:
    """Every game counts once, whoever died."""
    crew = Crew(lives=[1, 0, 99])

    found = list(records(brief, "fair", 3 * PIECE, workers=crew))

    assert [one.index for one in found] == list(range(3 * PIECE))
    assert sorted({*crew.played}) == list(range(3 * PIECE))


def test_little_is_in_flight_and_what_was_read_is_let_go(brief: Ready) -> None:
    """However many games are wanted, and in whatever order they come back."""
    crew = Crew(workers=2)

    found = list(records(brief, "fair", 6 * PIECE, workers=crew))

    assert [one.index for one in found] == list(range(6 * PIECE))
    assert PIECE < len(crew.played) == len({*crew.played})
    assert crew.most <= 2 * AHEAD + 1  # the one that was read last is still at hand


def test_who_stops_takes_back_what_was_given_out(brief: Ready) -> None:
    """No work is left behind that nobody waits for."""
    crew = Crew(workers=2)
    found = records(brief, "fair", 6 * PIECE, workers=crew, stopped=lambda: len(crew.played) > 2 * PIECE)

    assert len(list(found)) < 6 * PIECE
    assert (len(crew.played), crew.given) == (3 * PIECE, [])


@pytest.mark.parametrize(
    ("sent", "told"),
    [
        (lambda one: attrs.evolve(one, given={"rounds": ("3",)}), "has other packs, programs or code"),
        (lambda one: attrs.evolve(one, without=("dark-spires",)), "cannot lay this table: .*dark-spires"),
    ],
)
def test_a_worker_that_plays_by_something_else_is_refused(
    brief: Ready, sent: Callable[[Any], Scenario], told: str
) -> None:
    """Before it has played a game, and with what to do."""
    crew = Crew(sent=sent)

    with pytest.raises(LabError, match=f"{told}.* Install there what is installed here"):
        list(records(brief, "fair", 2, workers=crew))


def test_a_worker_that_is_really_killed_is_replaced(brief: Ready) -> None:
    """The system takes a process away, and nobody notices but by the time it takes."""
    made = []

    class Mortal(Processes):
        def pool(self) -> Executor:
            pool = super().pool()
            made.append(pool)
            if len(made) == 1:
                os.kill(pool.submit(os.getpid).result(), signal.SIGKILL)
            return pool

    found = list(records(brief, "fair", 2, workers=Mortal(1)))

    assert ([one.index for one in found], len(made)) == ([0, 1], 2)


def test_workers_that_die_again_and_again_are_told_of(brief: Ready) -> None:
    """A game that takes its process down with it does not do so for ever."""
    with pytest.raises(LabError, match="again and again"):
        list(records(brief, "fair", 2, workers=Crew(lives=[0] * 99)))
