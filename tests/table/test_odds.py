"""A chance that nobody can tell: a person hears why, and a program hears of no number."""

from typing import Any

from gateway_core.chance import Certain, Odds, Seeded, Unknown
from gateway_core.table import MemoryLog, Table

from .games import SEED, done, sealed
from .toys.race import BOOK, Race, Rest, Run
from .toys.sealed import Seal


class Foggy(Race):
    """A race in which rest always works, and nobody knows how far a careful run leads."""

    def odds(self, state: Any, seat: str, command: Any) -> Odds | Unknown | None:
        if isinstance(command, Run) and command.careful:
            return Unknown("Fog lies on the track.")
        return Certain(True) if isinstance(command, Rest) else super().odds(state, seat, command)


def test_a_chance_is_a_number_or_certain_or_unknown_with_the_reason() -> None:
    """None says no more than that there is none."""
    table: Table[Any, Any, Any] = Table.open(Foggy(), BOOK, None, {}, source=Seeded(SEED), log=MemoryLog())
    asked = (Run(), Rest(), Run(1, careful=True), Run(2))

    assert [table.odds("ann", one) for one in asked] == [
        Odds(0, 6), Certain(True), Unknown("Fog lies on the track."), None
    ]  # fmt: skip
    assert [table.observation("ann").odds(one) for one in asked] == [Odds(0, 6), Certain(True), None, None]


class Placed(Race):
    """A race in which the odds are how far ann has come."""

    def odds(self, state: Any, seat: str, command: Any) -> Odds | Unknown | None:
        return Odds(state.places["ann"], 100)


def test_the_chance_of_an_act_is_that_of_the_state_before_it() -> None:
    """Not of the one that it led to, nor of today's."""
    table: Table[Any, Any, Any] = Table.open(Placed(), BOOK, None, {}, source=Seeded(SEED), log=MemoryLog())
    start = table.odds("ann", Run())
    done(table.act("ann", Run()))

    assert table.odds_of("ann", table.acts[1]) == start != table.odds("bob", Run())


def test_the_chance_of_an_act_is_told_as_it_was_before_it() -> None:
    """Whatever came of it, and wherever the game has gone since; the opening has none."""
    table: Table[Any, Any, Any] = Table.open(Foggy(), BOOK, None, {}, source=Seeded(SEED), log=MemoryLog())
    before = table.odds("ann", Run())
    done(table.act("ann", Run()))
    done(table.act("bob", Rest()))

    assert [table.odds_of("ann", act) for act in table.acts] == [None, before, Certain(True)]


def test_who_may_not_know_what_was_decided_is_told_no_chance_of_it() -> None:
    """A card that lies sealed is its owner's."""
    table = sealed()
    card = next(form.command for form in table.forms("ann") if isinstance(form.command, Seal))
    done(table.act("ann", card))
    (act,) = (one for one in table.acts if one.by == "ann")

    assert isinstance(table.odds_of("bob", act), Unknown)
    assert table.odds_of("ann", act) == table.system.odds(table.state, "ann", card)


def test_a_table_says_by_which_rulebook_it_plays_and_an_act_was_done() -> None:
    """That of the opening, as it was given, also when it is opened again."""
    table: Table[Any, Any, Any] = Table.open(Foggy(), BOOK, None, {}, source=Seeded(SEED), log=MemoryLog())
    done(table.act("ann", Run()))
    again = Table.resume(table.system, BOOK, MemoryLog(table.rows), Seeded(SEED))

    assert table.rulebook() is table.rulebook(table.acts[-1]) is again.rulebook() is BOOK
