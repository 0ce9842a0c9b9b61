"""A walk keeps every step of a game as it was, and all laws share it."""

from collections.abc import Iterator
from typing import Any

import pytest

from gateway_core.chance import Seeded, Stream
from gateway_core.testing import Game, SystemLaws, fuzz
from gateway_core.testing.walk import walk
from tests.table.toys.race import BOOK, Race

RACE: Game[Any, Any, Any] = Game(Race(), BOOK, None, {"players": ("ann", "bob")})
SEED = "a seed for walks"


def run(table: Any, seed: str) -> Iterator[str]:
    """Play on for twenty steps."""
    return fuzz(table, seed, 20)


class Races(SystemLaws):
    """Held to the laws by hand."""

    steps = 20

    def game(self) -> Game[Any, Any, Any]:
        return RACE


class FreshRaces(SystemLaws):
    """Another game each time."""

    steps = 20

    def game(self) -> Game[Any, Any, Any]:
        return Game(Race(), BOOK, None, {"players": ("ann", "bob")})


def test_each_moment_stays_as_it_was() -> None:
    """What comes later, and what a law does with it, changes no moment before."""
    walked = walk(RACE.table(SEED), run, SEED, whole=False)

    moments = list(walked)

    assert len(moments) == len(walked.moments) > 5
    assert [repr(one.table.state) for one in moments] == [one.text for one in moments]
    assert moments[-1].table.rows == walked.table.rows
    assert len({len(one.table.rows) for one in (walked.opening, *moments)}) > 5


@pytest.mark.parametrize(("whole", "most"), [(False, 1), (True, 2)])
def test_a_walk_looks_at_one_seat_and_a_few_of_its_forms_or_at_all(whole: bool, most: int) -> None:
    """Whoever wants to be sure looks at everything."""
    moments = list(walk(RACE.table(SEED), run, SEED, whole=whole))
    stream = Stream(Seeded(SEED))

    assert {len(one.seats) for one in moments} == {most}
    assert {seat for one in moments for seat in one.seats} == {"ann", "bob"}
    for one in moments:
        forms, few = one.options("ann"), one.few("ann", stream)
        assert few == forms if whole else {form.verb for form in few} <= {form.verb for form in forms}


def test_what_broke_a_walk_off_is_raised_after_its_moments() -> None:
    """So a law that can say more says it first."""

    def breaks(table: Any, seed: str) -> Iterator[str]:
        yield from fuzz(table, seed, 3)
        raise AssertionError("the table broke its word")

    moments = iter(walk(RACE.table(SEED), breaks, SEED, whole=False))

    assert len([next(moments) for _ in range(3)]) == 3
    with pytest.raises(AssertionError, match="broke its word"):
        next(moments)


def test_the_laws_share_one_walk_of_the_same_game() -> None:
    """Each instance is another test; dice that are typed make another walk, and so does another game."""
    assert Races().walk(SEED) is Races().walk(SEED)
    assert Races().walk(SEED) is not Races().walk(SEED, typed=True)
    assert FreshRaces().walk(SEED) is not FreshRaces().walk(SEED)
