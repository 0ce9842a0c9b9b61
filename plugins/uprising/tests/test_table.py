"""A game at a table: undo, answers that a turn takes, what is seen, and how long programs take."""

import time
from collections import Counter

import pytest
from gateway_uprising.commands.turn import Attack, Done, PlayMerchants, Recruit

from gateway_core.chance import Seeded
from gateway_core.table import Refusal, drive

from .playing import city


@pytest.mark.rule("UP-27", "UP-28", "UP-32", "UP-99")
@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_a_turn_takes_at_most_eight_answers_beside_its_battles(seed: str) -> None:
    """Merchants are one of them, and nobody is asked who could only pass; a Leader may give one turn more to do."""
    table = city(players=3).table(seed)
    program, counts = table.system.bot(), Counter[tuple[int, str]]()
    number = 0
    while table.state.round <= 2:
        state = table.state
        counts[state.round, state.turn] += state.battle is None and not state.asking
        list(drive(table, dict.fromkeys(table.seats, program), Seeded(str(number)), 1))
        number += 1
    usual = [count for (_, seat), count in counts.items() if seat]

    assert len(usual) == 6
    assert sum(count <= 8 for count in usual) >= 5


@pytest.mark.rule("UP-38", "UP-34")
def test_whoever_has_bought_may_take_it_back_until_something_hidden_is_seen() -> None:
    """Cards of a pile are open, so that buying shows nothing; a drawn hand does."""
    table = city(players=2).table("undone")
    seat = table.awaited[0]
    before = table.state
    hand = before.hand[seat]
    merchants = tuple(thing for thing in hand if before.rules.of(thing).type == "merchant")
    table.act(seat, PlayMerchants(merchants))
    table.act(seat, Done())
    pile = next(id for id in table.state.supply if table.state.rules.of(id).cost <= table.state.gold)
    table.act(seat, Recruit(pile))

    while table.state != before:
        assert not isinstance(table.undo(seat), Refusal)

    assert table.state == before


@pytest.mark.rule("UP-42", "UP-46")
def test_ruins_are_no_target() -> None:
    """With two players the boards above and below Central City are never attacked."""
    table = city(players=2).table("attack")
    seat = table.state.turn

    while table.state.phase != "attack" and table.state.turn == seat:
        list(drive(table, dict.fromkeys(table.seats, table.system.bot()), Seeded("attack"), 1))

    assert table.state.districts[0].ruined
    assert isinstance(table.act(seat, Attack(0)), Refusal)


def test_four_programs_play_a_game_in_three_seconds() -> None:
    """By rules of thumb, so that a statistic of hundreds is quick."""
    table = city(players=4).table("quick")
    began = time.process_time()
    for number in range(3_000):
        if table.outcome is not None:
            break
        list(drive(table, dict.fromkeys(table.seats, table.system.bot()), Seeded(str(number)), 1))

    assert table.outcome is not None
    assert time.process_time() - began < 3
