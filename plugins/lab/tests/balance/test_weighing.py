"""What an entry is worth: the budget is kept, the half that matters goes on, no more is claimed than is known."""

from collections.abc import Sequence

import attrs
import pytest
from gateway_lab.balance.weighing import (
    Entrant,
    Measure,
    Worth,
    judged,
    measure_of,
    read_measure,
    stages_of,
    weighed,
)
from gateway_lab.record import Record
from hypothesis import assume, given
from hypothesis import strategies as st

from gateway_core.errors import Misuse

from ..test_report import LOST, WON

PLANTED = {
    "sword": 0.3,
    "shield": 0.1,
    "curse": -0.25,
    "feather": 0.0,
    "spoon": 0.01,
    "rope": 0.02,
    "hat": 0.0,
    "ring": 0.05,
}
ENTRANTS = [Entrant("item", name, name) for name in PLANTED]


@given(st.integers(1, 200), st.integers(1, 5000), st.integers(1, 4))
def test_no_more_games_are_planned_than_were_asked_for(entrants: int, games: int, scenes: int) -> None:
    """Whoever names a budget gets that, or is told which would do; each scene has as many games as any other."""
    try:
        stages = stages_of(entrants, games, scenes)
    except Misuse:
        assume(False)

    each = [stage.games - before for stage, before in zip(stages, [0, *(one.games for one in stages)], strict=False)]
    assert sum((stage.entrants + 1) * more for stage, more in zip(stages, each, strict=True)) <= games
    assert all(more > 1 and more % scenes == 0 for more in each)
    assert stages[-1].entrants <= 4


def test_a_budget_that_is_too_small_is_told_with_one_that_does() -> None:
    """And that one does."""
    with pytest.raises(Misuse, match="Say --games 168 at least"):
        stages_of(20, 167)

    assert stages_of(20, 168)[0].games == 2


def _worth(one: Entrant, games: int) -> Worth:
    """Say truly what an entry is worth, without a game."""
    return Worth(one, games, PLANTED[one.name], 0, 0, same=PLANTED[one.name] == 0)


def test_those_that_matter_most_are_weighed_longest() -> None:
    """A sword that helps and a curse that hurts are played to the end; what changes nothing is dropped first."""
    found: dict[Entrant, Worth] = {}
    for worth in weighed(ENTRANTS, stages_of(8, 400), lambda _, games: [WON] * games, _worth):
        found[worth.entrant] = worth

    most = max(one.games for one in found.values())
    assert {one.name for one, worth in found.items() if worth.games == most} == {"sword", "curse", "shield", "ring"}
    assert {*found} == {*ENTRANTS}


def test_whoever_stops_it_keeps_what_is_known() -> None:
    """Three were weighed when somebody pressed Ctrl-C."""
    played: list[str] = []

    def play(one: Entrant | None, games: int) -> Sequence[Record] | None:
        played.append(one.name if one else "as it is")
        return None if len(played) > 4 else [WON] * games

    assert [one.entrant.name for one in weighed(ENTRANTS, stages_of(8, 400), play, _worth)] == [
        "sword",
        "shield",
        "curse",
    ]


def test_what_cannot_be_played_is_passed_over() -> None:
    """A table without the shield has no end; the others are weighed all the same."""

    def play(one: Entrant | None, games: int) -> Sequence[Record]:
        return [] if one is not None and one.name == "shield" else [WON] * games

    assert "shield" not in {one.entrant.name for one in weighed(ENTRANTS, stages_of(8, 400), play, _worth)}


def test_worth_is_who_wins_or_else_what_the_end_is_worth() -> None:
    """The players together, where somebody plays against them; a seat, where all play against each other."""
    alone = attrs.evolve(WON, players=None)
    told = attrs.evolve(WON, winners=None, players=None, scores={"ann": 40, "bob": 60})

    assert measure_of([WON], "ann") == Measure("players", wins=True)
    assert measure_of([alone], "ann") == Measure("ann", wins=True)
    assert (measure_of([told], "ann").of(told), measure_of([WON], "ann").of(LOST)) == (50, 0)


def test_worth_is_what_somebody_says_that_it_is() -> None:
    """Who wins, or anything that is counted a game; a slip is told with the nearest."""
    assert read_measure("gm wins", [WON]).of(LOST) == 1
    assert read_measure("rounds", [WON]).of(LOST) == 8
    with pytest.raises(Misuse, match="Did you mean 'rounds'"):
        read_measure("runds", [WON])
    with pytest.raises(Misuse, match="no seat is called 'bert'"):
        read_measure("bert wins", [WON])


@pytest.mark.parametrize(("gives", "value"), [(False, 1.0), (True, -1.0)])
def test_worth_is_games_with_it_against_games_without(gives: bool, value: float) -> None:
    """Players who win as it is and lose by the rule have lost by what that leaves out, or by what it gives."""
    plain, other = [WON] * 9, [LOST] * 9

    found = judged(ENTRANTS[0], plain, other, gives=gives, measure=Measure("players", wins=True), looks=1)

    assert (found.value, found.games, found.same, found.is_sure) == (value, 9, False, True)


def test_games_that_go_the_same_way_are_the_same_whatever_was_passed_over_in_them() -> None:
    """What was never chosen is named where it is there, and its absence changes nothing else."""
    other = [attrs.evolve(WON, passed_over=())] * 9

    found = judged(ENTRANTS[0], [WON] * 9, other, gives=False, measure=Measure("players", wins=True), looks=1)

    assert (found.value, found.same, found.is_sure) == (0, True, False)
