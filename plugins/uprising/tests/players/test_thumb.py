"""The program that goes by rules of thumb: it plays whole games, quickly, and not quite foolishly."""

import functools
from typing import Any

import pytest
from gateway_uprising.commands import answering, turn
from gateway_uprising.players import deciding, fights, values
from gateway_uprising.players.thumb import Thumb

from gateway_core.chance import Seeded
from gateway_core.session import Session
from gateway_core.table import Acted
from gateway_core.testing import Game

from ..given import Rules


@functools.cache
def game(players: int) -> Game[Any, Any, Any]:
    """Return a game of so many."""
    session = Session()
    how = {"players": players, "revolution": "scenario"}
    return Game(session.system("uprising"), session.table("uprising"), "uprising:scenario/the-whole-city", how)


def given(**table: Any) -> Any:
    """Return the state of a table on which just this lies."""
    return Rules().table(table).state


@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_plays_a_whole_game(players: int) -> None:
    """Nothing that it does is refused, and somebody has won, or the city has fallen."""
    table, chance, acts = game(players).table("a game"), Seeded("a game"), 0
    while table.awaited and acts < 2000:
        seat = table.awaited[0]
        command = Thumb().choose(seat, table.observation(seat), chance.branch(acts))
        assert isinstance(table.act(seat, command), Acted), command
        acts += 1

    assert table.outcome is not None
    assert table.outcome.result in ("scored", "immediate-win", "all-lose")


def test_it_chooses_alike_by_the_same_chance() -> None:
    """What it likes better is in the chance that it is given, and nowhere else."""
    table = game(2).table("alike")
    seat = table.awaited[0]

    chosen = [Thumb().choose(seat, table.observation(seat), Seeded("chance")) for _ in range(2)]

    assert chosen[0] == chosen[1]


@pytest.mark.rule("UP-29")
def test_merchants_are_played_first() -> None:
    """They cost nothing."""
    state = given(hand={"red": ["saloran-cart", "saloran-cart", "rebel"]})

    assert isinstance(deciding.decide(state, "red"), turn.PlayMerchants)


@pytest.mark.rule("UP-42", "UP-50")
def test_it_attacks_where_it_wins_and_not_where_it_dies() -> None:
    """A District of one weak Guard is worth it; a Warlord is not."""
    army, soldier = {"red": ["rebel", "rebel"]}, {"holder": "horde", "forces": ["drueggar-warlord"]}
    weak = given(
        phase="attack",
        attacks=1,
        army=army,
        city={"top": {"holder": "guard", "forces": ["watchman"]}, "bottom": soldier},
    )
    worths = {place: fights.Prospect(weak, "red", place).worth() for place in (0, 3)}

    assert worths[0] > 0 > worths[3]
    assert fights.Prospect(weak, "red", 0).wins


@pytest.mark.rule("UP-49", "UP-R26")
def test_damage_is_split_so_that_what_is_worth_most_dies() -> None:
    """Of a Soldier and two Scouts, 6 damage kills the two."""
    forces = ["drueggar-soldier", "drueggar-scout", "drueggar-scout"]
    state = given(city={"top": {"holder": "horde", "forces": forces}})
    things = state.districts[0].forces

    split = fights.split(state, things, 6, lambda state, one: state.rules.of(one).infamy * values.POINT + 1)

    assert sorted(split) == sorted(one for one in things if "scout" in one)
    assert sum(split.values()) == 6


@pytest.mark.rule("UP-48")
def test_it_assigns_for_the_city_as_the_left_neighbour_would() -> None:
    """Damage of the Guards kills as much of the attacker's Army as it can."""
    table = Rules().table(
        {
            "phase": "attack", "attacks": 1, "army": {"red": ["rebel", "claw-knight"]},
            "city": {"top": {"holder": "guard", "forces": ["elite-guard"]}},
        }
    )  # fmt: skip
    table.act("red", turn.Attack(0))
    while table.awaited and table.awaited[0] == "red":
        table.act("red", deciding.decide(table.state, "red"))
    seat = table.awaited[0]

    command = deciding.decide(table.state, seat)

    assert seat != "red"
    assert isinstance(command, answering.Assign)
    assert sum(count for _, count in command.hits) <= 5


@pytest.mark.rule("UP-R56")
def test_a_card_is_worth_less_the_later_it_comes() -> None:
    """In the last Round nothing but Runestones counts any more."""
    early, late = given(round=2), given(round=13)
    face = "uprising:sledge"

    assert values.buy_worth(early, face, "red") > values.buy_worth(late, face, "red") == 0
    stone = early.rules.of("uprising:kingstone")
    assert values.stone_worth(stone, 0) == 3 * values.POINT


def test_it_says_why() -> None:
    """An attack in numbers, anything else in words."""
    state = given(
        phase="attack", attacks=1, army={"red": ["sledge"]}, city={"top": {"holder": "guard", "forces": ["watchman"]}}
    )

    assert "deals 3 and takes it" in deciding.why(state, "red", turn.Attack(0))
    assert deciding.why(state, "red", turn.Done()) == "no attack promises enough."
