"""What programs have by chance: as much as the game, and no more than that."""

from typing import Any

import pytest

from gateway_core.errors import Misuse
from gateway_core.session import Session
from gateway_core.session.hosting.programs import Programs, expect_looking_ahead
from gateway_core.table import Observation, Program, RandomBot
from gateway_core.testing import Game
from tests.game.programs.prizes import Prizes
from tests.table.toys.race import BOOK


class Watching:
    """Plays by chance, and keeps what chance it was given."""

    def __init__(self) -> None:
        self.given: list[str] = []

    def choose(self, seat: str, observation: Observation[Any], chance: Any) -> Any:
        self.given.append(chance.seed)
        return RandomBot[Any]().choose(seat, observation, chance)


class Players:
    """Knows one program."""

    usual = Program("watching")

    def __init__(self) -> None:
        self.watching = Watching()

    def bot(self, program: Program) -> Watching:
        return self.watching


def given(seed: str) -> tuple[str, ...]:
    """Return the chances that a program is given in a game of this seed."""
    table = Game(Prizes(), BOOK, None, {"players": ("ann", "bob")}).table(seed)
    players: Any = Players()  # all that is asked of them
    programs = Programs(table, lambda: players, seed)
    while programs.go_on(table.seats):
        pass
    return tuple(players.watching.given)


def test_a_program_has_other_chances_in_another_game() -> None:
    """And the same in the same one: they follow from the seed."""
    assert given("a seed") == given("a seed") != given("another")


def test_no_program_can_tell_the_dice_from_its_chance() -> None:
    """They come of the seed, which is not in it; each moment has a chance of its own."""
    found = given("a seed")

    assert len(found) == len({*found}) > 4
    assert not any("a seed" in one for one in found)


def test_steps_are_imagined_where_somebody_imagines_any() -> None:
    """Else nothing would come of saying how many: it is refused, and a face is told at whose seat it could be said."""
    players = Session().players("gateway")

    expect_looking_ahead(players, ["ann"], ["look-ahead"])
    with pytest.raises(Misuse) as raised:
        expect_looking_ahead(players, ["ann"], ["random"])

    assert (raised.value.kind, raised.value.about) == ("no-look-ahead", "ann")
