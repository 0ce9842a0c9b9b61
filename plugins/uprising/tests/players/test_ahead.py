"""The program that looks ahead: it compares what promises most, in worlds that could be the true one."""

from typing import Any

import attrs
from gateway_uprising.commands import turn
from gateway_uprising.players.ahead import Ahead
from gateway_uprising.players.thumb import Thumb

from gateway_core.chance import Seeded
from gateway_core.table import Table

from ..given import Rules
from .test_thumb import game

_SHORT = Ahead(effort=30, rounds=1)


def attacking() -> Table[Any, Any, Any]:
    """Return a table at which red may attack a Guard that it beats."""
    return Rules().table(
        {
            "phase": "attack", "attacks": 1, "army": {"red": ["sledge", "rebel"]}, "round": 3,
            "city": {"top": {"holder": "guard", "forces": ["watchman"]}},
        }
    )  # fmt: skip


def test_it_is_what_the_games_own_program_looks_ahead_by() -> None:
    """`--player red=look-ahead` gives this one."""
    assert Thumb().looking_ahead() == Ahead()
    assert attrs.evolve(Ahead(), effort=5).effort == 5


def test_it_takes_what_can_be_had() -> None:
    """A District that costs nothing is better than none."""
    table = attacking()

    command = _SHORT.choose("red", table.observation("red"), Seeded("ahead"))

    assert isinstance(command, turn.Attack)


def test_it_changes_nothing_and_chooses_alike_by_the_same_chance() -> None:
    """What is imagined stays imagined."""
    table = game(2).table("alike")
    seat, before = table.awaited[0], table.state

    chosen = [_SHORT.choose(seat, table.observation(seat), Seeded("chance")) for _ in range(2)]

    assert chosen[0] == chosen[1]
    assert table.state == before


def test_it_says_why_and_what_else_it_thought_of() -> None:
    """The best first, with how far ahead it comes out."""
    table = attacking()
    seen = table.observation("red")

    ranked = _SHORT.rank("red", seen, Seeded("ahead"))

    assert ranked[0] == _SHORT.choose("red", seen, Seeded("ahead"))
    assert turn.Done() in ranked
    assert "hundredths of a point" in _SHORT.explain("red", seen, ranked[0], Seeded("ahead"))
    assert not _SHORT.rank("blue", table.observation("blue"), Seeded("ahead"))
