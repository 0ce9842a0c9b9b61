"""What programs at the command line have by chance: as much as the game, and no more than that."""

import functools
import json
from typing import Any

from gateway_core.table import Observation, Program, RandomBot
from gateway_core.testing import Game
from gateway_terminal.programs import Programs
from tests.game.programs.prizes import Prizes
from tests.table.toys.race import BOOK

from ..conftest import Gateway
from ..prompt.test_terminal import AUDIENCE

PLAYED = "play", AUDIENCE, "--auto", "--rounds", "1", "--player", "angelique=random", "--no-save", "--json"


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


def test_programs_play_otherwise_in_another_game(gateway: Gateway) -> None:
    """And the same in the same one: what chance decides follows from the seed."""

    @functools.cache
    def declared(seed: str) -> str:
        lines = [json.loads(line) for line in gateway(*PLAYED, "--seed", seed).lines]
        return json.dumps([one["data"] for one in lines if one.get("event") == "action-declared"][:1])

    assert len({declared(seed) for seed in "abcdefgh"}) > 1
    assert given("a seed") == given("a seed") != given("another")


def test_no_program_can_tell_the_dice_from_its_chance() -> None:
    """They come of the seed, which is not in it; each moment has a chance of its own."""
    found = given("a seed")

    assert len(found) == len({*found}) > 4
    assert not any("a seed" in one for one in found)
