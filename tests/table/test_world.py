"""Worlds that a program imagines: what can be done in them, and what they do not give away."""

from typing import Any

import pytest

from gateway_core.chance import Seeded, Typed
from gateway_core.table import WON, ImaginedWorld, MemoryLog, Outcome, RandomBot, Refusal, Table, World

from .games import SEED, race, seal_all, sealed
from .toys.race import BOOK, Race, Run
from .toys.sealed import Seal

CHANCE = Seeded("imagined")


def moved(world: World[Any] | Refusal) -> World[Any]:
    assert not isinstance(world, Refusal), world
    return world


def test_a_world_looks_the_same_and_is_otherwise() -> None:
    """What the seat sees stands; the hands of others are as chance has it."""
    table = sealed()
    worlds = [table.observation("ann").imagine(CHANCE.branch(number)) for number in range(9)]

    assert all(world.observation("ann").view == table.view("ann") for world in worlds)
    assert len({world.state.hands["bob"] for world in worlds}) > 1
    assert any(world.state.hands["bob"] != table.state.hands["bob"] for world in worlds)


def test_a_world_is_played_on_and_neither_it_nor_the_table_moves() -> None:
    """A command and the clockwork after it give another world."""
    table = sealed()
    rows, state = table.rows, table.state
    world = table.imagine("ann", CHANCE)
    before = world.state

    first = moved(world.after("ann", Seal(world.state.hands["ann"][0]), CHANCE))
    second = moved(first.after("bob", Seal(first.state.hands["bob"][0]), CHANCE))

    assert world.awaited == table.awaited == ("ann", "bob")
    assert first.awaited == ("bob",)
    assert second.state.shown
    assert (world.state, table.rows, table.state) == (before, rows, state)


def test_nobody_is_asked_for_dice_in_a_world() -> None:
    """People throw at the table; what they might throw is imagined."""
    table = race(typed=True)

    world = moved(table.imagine("ann", CHANCE).after("ann", Run(1), CHANCE))

    assert world.state.places["ann"] > 0
    assert table.pending is None
    with pytest.raises(ValueError, match="never waits"):
        table.imagine("ann", CHANCE).after("ann", Run(1), Typed(CHANCE))


def test_a_refused_command_leads_to_no_world() -> None:
    """The refusal is the one that the table gives."""
    table = race()

    assert table.imagine("ann", CHANCE).after("bob", Run(1), CHANCE) == table.act("bob", Run(1))


def test_open_forms_are_those_that_are_allowed_and_ordinary() -> None:
    """No further than somebody looks, and nothing out of the ordinary."""
    table = sealed()
    seal_all(table)
    world = table.imagine("judge", CHANCE)

    assert list(world.forms("ann")) == [form for form in table.options("ann") if form.allowed and not form.apart]


class Scored(Race):
    """Says what a state is worth, and who has won."""

    def score(self, state: Any, seat: str) -> int:
        return int(state.places[seat])

    def outcome(self, state: Any) -> Outcome | None:
        found = super().outcome(state)
        return found and Outcome(found.result, {**found.facts, "winners": [found.facts["by"]]})


def test_a_world_is_worth_what_the_game_says_and_more_to_who_has_won() -> None:
    """Where a game says neither, a world is worth nothing that could be compared."""
    assert race().imagine("ann", CHANCE).worth("ann") is None
    table = Table.open(Scored(), BOOK, None, {"players": ["ann", "bob"]}, source=Seeded(SEED), log=MemoryLog())
    world, bot = moved(table.imagine("ann", CHANCE)), RandomBot[Any]()
    assert world.worth("ann") == 0

    for number in range(200):
        if world.outcome is not None:
            break
        chance = CHANCE.branch(number)
        world = moved(
            world.after(
                world.awaited[0], bot.choose(world.awaited[0], world.observation(world.awaited[0]), chance), chance
            )
        )

    outcome = world.outcome
    assert outcome is not None
    assert world.awaited == ()
    (winner,) = outcome.winners or ()
    loser = "bob" if winner == "ann" else "ann"
    assert world.worth(winner) == WON + world.state.places[winner]
    assert world.worth(loser) == world.state.places[loser] - WON


def test_what_is_seen_in_a_world_can_be_imagined_further() -> None:
    """A program may ask what another program would do."""
    table = sealed()
    world = table.imagine("ann", CHANCE)

    deeper = world.observation("bob").imagine(CHANCE.branch("deeper"))

    assert isinstance(deeper, ImaginedWorld)
    assert deeper.view("bob") == world.observation("bob").view
    assert world.observation("bob").effort == 0
