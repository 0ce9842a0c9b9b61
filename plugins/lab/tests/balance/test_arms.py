"""The games of many rulebooks: those of the table as it is and of each house rule, played once and remembered."""

import os
import signal
from pathlib import Path

import attrs
from gateway_lab.balance.arms import Arms
from gateway_lab.playing import play
from gateway_lab.scenario import Ready
from gateway_lab.workers import Processes

from ..conftest import RULE, SHORT

RULED = [attrs.evolve(SHORT, tried=RULE)]


def never(*_: int) -> bool:
    """Nobody stops it, and nobody asks how far it is."""
    return False


def test_each_rulebook_has_its_own_games_and_they_are_those_of_the_command_line(short: Ready) -> None:
    """By a house rule as without, game by game; what was played is not played again."""
    arms = Arms("fair", workers=None, runs=None, stopped=never, went=never)

    plain, other = arms.play([SHORT], 2), arms.play(RULED, 2)
    again = arms.play([SHORT], 3)

    ruled = RULED[0].ready()
    assert plain == [play(short, "fair", index) for index in (0, 1)]
    assert other == [play(ruled, "fair", index) for index in (0, 1)] != plain
    assert again is not None
    assert (again[:2], arms.played, arms.known(RULED, 2)) == (plain, 5, other)


def test_games_are_shared_among_scenes() -> None:
    """As many of each."""
    longer = attrs.evolve(SHORT, given={"rounds": ("3",)})
    arms = Arms("fair", workers=None, runs=None, stopped=never, went=never)

    found = arms.play([attrs.evolve(one, tried=RULE) for one in (SHORT, longer)], 2)

    assert found is not None
    assert [one.facts["round"] for one in found] == [2, 3]


def test_it_stops_where_somebody_says_so() -> None:
    """What was played until then is kept."""
    told: list[int] = []
    arms = Arms("fair", workers=None, runs=None, stopped=lambda: told == [1, 2], went=told.append)

    assert (arms.play(RULED, 5), arms.played, len(arms.known(RULED, 2))) == (None, 2, 2)


def test_a_file_of_runs_is_gone_on_with(tmp_path: Path) -> None:
    """The same line again plays nothing twice."""
    runs = tmp_path / "runs"
    first = Arms("fair", workers=None, runs=runs, stopped=never, went=never).play(RULED, 2)

    again = Arms("fair", workers=None, runs=runs, stopped=never, went=never).play(RULED, 2)

    assert first == again


def test_processes_change_nothing_and_one_that_is_killed_is_replaced() -> None:
    """They serve one rulebook after another; whoever dies between two is no matter."""
    arms = Arms("fair", workers=None, runs=None, stopped=never, went=never)
    both = Arms("fair", workers=Processes(2), runs=None, stopped=never, went=never)
    try:
        assert both.play(RULED, 2) == arms.play(RULED, 2)
        assert both._lent is not None
        os.kill(both._lent.submit(os.getpid).result(), signal.SIGKILL)
        assert both.play([SHORT], 1) == arms.play([SHORT], 1)
    finally:
        both.close()
