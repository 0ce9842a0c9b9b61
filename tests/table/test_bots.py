"""Players that are programs."""

from typing import Any

import pytest

from gateway_core.chance import Seeded, Source, Stream
from gateway_core.table import (
    Act,
    Acted,
    BrokenContract,
    MemoryLog,
    NeedsDice,
    Observation,
    Option,
    Program,
    RandomBot,
    Refusal,
    Table,
    drive,
    volunteer_by,
)
from gateway_core.table.random_bot import nothing_to_do

from .games import SEED, done, race, resumed, sealed
from .toys.circle import Circle, Close
from .toys.race import BOOK, Cheer, Race


def bots(table: Table[Any, Any, Any]) -> dict[str, RandomBot[Any]]:
    return {seat: RandomBot() for seat in table.seats}


@pytest.mark.parametrize("make", [race, sealed])
def test_bots_play_a_game_to_its_end(make: Any) -> None:
    """Without one refusal, and always the same from the same seeds."""
    first, second = make(), make()

    results = list(drive(first, bots(first), Seeded("bots")))
    list(drive(second, bots(second), Seeded("bots")))

    assert first.outcome is not None
    assert all(isinstance(result, Acted) for result in results)
    assert first.rows == second.rows
    assert {row.program for row in first.rows if isinstance(row, Act)} == {"random"}


def test_other_bots_meet_the_same_dice() -> None:
    """What bots choose by chance is no chance of the game's."""
    tables = [race() for _ in range(2)]
    for table, seed in zip(tables, ("one", "other"), strict=True):
        list(drive(table, bots(table), Seeded(seed)))
        table.close("ann")

    assert tables[0].rows != tables[1].rows
    assert tables[0].seed == tables[1].seed == SEED


def test_bots_stop_where_people_are_needed() -> None:
    """At a pause, at real dice, at a seat that is somebody's, at the limit."""
    table = race()
    assert len(list(drive(table, {"ann": RandomBot()}, Seeded("b")))) == 1
    assert len(list(drive(table, bots(table), Seeded("b"), limit=3))) == 3
    done(table.pause("ann"))
    assert list(drive(table, bots(table), Seeded("b"))) == []

    typed = race(typed=True)
    assert isinstance(list(drive(typed, bots(typed), Seeded("b3")))[-1], Acted | NeedsDice)
    assert typed.pending is not None


class Fan(RandomBot[Any]):
    """Cheers for Ann out of turn, once and again for as long as it has the voice."""

    def volunteer(self, seat: str, observation: Observation[Any], chance: Source) -> Any:
        return Cheer("ann") if observation.check(Cheer("ann")) is None else None


class Loud(Fan):
    """Does not know when it is hoarse."""

    def volunteer(self, seat: str, observation: Observation[Any], chance: Source) -> Any:
        return Cheer("ann")


def told(table: Table[Any, Any, Any]) -> list[tuple[str, str]]:
    return [(row.seat, type(row.command).__name__) for row in table.rows if isinstance(row, Act)]


@pytest.mark.parametrize("fan", [Fan(), Loud()])
def test_a_bot_that_volunteers_acts_before_who_is_awaited(fan: Fan) -> None:
    """Whoever that is, a person too. What is refused was never said, so that nobody is held up for ever."""
    table = race()
    assert [type(one) for one in drive(table, {"bob": fan}, Seeded("b"))] == [Acted]
    assert (table.awaited, told(table)) == (("ann",), [("bob", "Cheer")])
    assert volunteer_by({"ann": fan, "bob": fan}, table, Seeded("b")) is None

    assert all(isinstance(one, Acted) for one in drive(table, {"ann": RandomBot(), "bob": fan}, Seeded("b")))
    assert table.outcome is not None


def test_where_nobody_volunteers_everything_goes_as_it_went() -> None:
    """Choices have the same chance whether or not somebody was asked before."""

    class Shy(Fan):
        def volunteer(self, seat: str, observation: Observation[Any], chance: Source) -> Any:
            Stream(chance).whole(1, 6)

    first, second = race(), race()
    list(drive(first, bots(first), Seeded("bots")))
    list(drive(second, dict.fromkeys(second.seats, Shy()), Seeded("bots")))

    assert first.rows == second.rows


def test_a_desk_answers_as_the_table_answers_its_seat() -> None:
    """A bot sees what a person in its seat would see."""
    table = sealed()
    observation = table.observation("ann")
    command = next(form for form in observation.options() if form.allowed).command

    assert observation.view == table.view("ann")
    assert observation.options() == table.options("ann")
    assert observation.check(command) is None
    assert observation.odds(command) is None


def test_a_bot_of_chance_does_not_end_the_game_for_everybody() -> None:
    """It closes the circle only where nothing else can be done."""
    table = Table.open(Circle(), BOOK, None, {}, source=Seeded(SEED), log=MemoryLog())
    list(drive(table, bots(table), Seeded("b")))

    assert table.outcome is not None
    assert table.outcome.result == "told"

    class Hushed(Circle):
        def options(self, state: Any, seat: str) -> Any:
            return (form for form in super().options(state, seat) if form.ends)

    hushed = Table.open(Hushed(), BOOK, None, {}, source=Seeded(SEED), log=MemoryLog())
    assert RandomBot().choose("ann", hushed.observation("ann"), Seeded("b")) == Close()


class Stuck(Race):
    """Awaits somebody who may do nothing."""

    def options(self, state: Any, seat: str) -> Any:
        return ()


def test_a_seat_that_is_awaited_and_may_do_nothing_is_a_fault_of_the_game() -> None:
    """It is named and not waited for."""
    table = Table.open(Stuck(), BOOK, None, {}, source=Seeded(SEED), log=MemoryLog())

    with pytest.raises(BrokenContract, match="ann is awaited and may do nothing, and no form is offered"):
        list(drive(table, bots(table), Seeded("b")))


def test_what_is_closed_to_a_seat_without_an_open_form_is_told_with_its_reason() -> None:
    """So that its author sees what the game waits for."""
    closed = [Option("run", "run", None, refusal=Refusal("race/tired", "You are tired."))]

    assert str(nothing_to_do("ann", closed)) == "ann is awaited and may do nothing: run (You are tired.)"


def test_a_program_is_told_how_much_it_may_imagine() -> None:
    """It stands in the first row, with the name of the player: the same log is the same game."""
    table = race(programs={"bob": Program("look-ahead", {"effort": 200})})

    assert [again.observation(seat).effort for again in (table, resumed(table)) for seat in ("ann", "bob")] == [
        0, 200, 0, 200
    ]  # fmt: skip
