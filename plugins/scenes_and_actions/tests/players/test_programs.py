"""The players for empty seats: they bring every evening to its end, meet goals, and stay whole; better than chance."""

import functools
import os

import pytest

from gateway_core.chance import Seeded

from ..given import begun
from .counted import PROGRAMS, Figures, Played, figures, main, play

FULL = os.environ.get("GATEWAY_FULL") == "1"
EVENINGS = 200 if FULL else 5
_STAKES = {"holder": "guard", "turn": "ann", "stakes": 10, "dice": [[8, 6], [8, 4]]}
SIZES = (2, 3, 4, 5) if FULL else (5,)


@functools.cache
def _played(program: str) -> tuple[Played, ...]:
    return tuple(play(program, f"evening {number}") for number in range(EVENINGS))


def _figures(program: str) -> Figures:
    return figures(program, _played(program))


@pytest.mark.parametrize("program", PROGRAMS)
def test_every_evening_comes_to_its_end(program: str) -> None:
    """Under one games master's program, however the others play."""
    assert {one.result for one in _played(program)} == {"finished"}


@pytest.mark.rule("SA-R43")
def test_programs_meet_more_goals_with_less_trauma_than_chance() -> None:
    """They work out what a roll is worth before they roll it."""
    own, random = (_figures(program) for program in PROGRAMS)

    assert own.goals > random.goals + 100
    assert own.trauma < random.trauma
    assert own.dead <= random.dead


@pytest.mark.rule("SA-13", "SA-32", "SA-45", "SA-63", "SA-65")
def test_programs_use_what_the_rules_give_them() -> None:
    """They give in, buy dice and time, help, and step in between two."""
    own = _figures(PROGRAMS[0])

    assert min(own.deeds[deed] for deed in ("giving in", "aid", "interference", "buying time")) > 0
    assert own.bought > 0
    assert not FULL or own.deeds["pushing"] > 0


@pytest.mark.parametrize("players", SIZES)
def test_any_number_of_players_comes_to_an_end(players: int) -> None:
    """From two to five."""
    assert play(PROGRAMS[0], "any size", players=players).result == "finished"


def test_the_same_seed_is_the_same_evening() -> None:
    """What a program decides follows from the seed."""
    assert play(PROGRAMS[0], "evening 0") == _played(PROGRAMS[0])[0]


def test_a_program_says_why_it_rolls() -> None:
    """By its chance, beside what Giving In would be worth."""
    table = begun(heroes={"ann": "v10 d10"}, npcs={"guard": "v8"}, stakes=_STAKES).table("why")
    program, observation = table.system.bot(), table.observation("player-1")
    command = program.choose("player-1", observation, Seeded("why"))

    words = program.explain("player-1", observation, command, Seeded("why"))

    assert words == "Ann raises with 53 %, which is worth -3; to Give In is worth 0."
    assert type(command).__name__ == "GiveIn"


@pytest.mark.parametrize(
    ("stakes", "deed"), [(8, "Roll"), (19, "GiveIn")], ids=["what can be beaten", "what cannot be beaten"]
)
def test_a_program_gives_in_where_a_roll_is_hopeless(stakes: int, deed: str) -> None:
    """It has not rolled yet, so that is free; and a roll that may well raise is made."""
    table = begun(
        heroes={"ann": {"traits": "v10 d10", "points": 0}}, npcs={"guard": "v8"}, stakes={**_STAKES, "stakes": stakes}
    ).table("x")

    command = table.system.bot().choose("player-1", table.observation("player-1"), Seeded("x"))

    assert type(command).__name__ == deed


def test_the_figures_are_printed(capsys: pytest.CaptureFixture[str]) -> None:
    """By one command, for people and for programs."""
    assert main(["--seeds", "1"]) == 0
    assert "goals met" in capsys.readouterr().out
    assert main(["--seeds", "1", "--json"]) == 0
    assert '"goals"' in capsys.readouterr().out
