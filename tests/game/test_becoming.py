"""Deeds of which a single fact comes: of a class of the same fields, or of their own."""

import sys
from typing import Any

import attrs
import pytest

from gateway_core.chance import Seeded
from gateway_core.game import Command, Event, State, add, deed, fact, for_each, line, listed, members, public, put
from gateway_core.table import Work, stored

from . import purse
from .purse import CoinsFound, Purse


@deed("note", "Note {words}", becomes=fact("noted", "{who} notes: {words}", drops=("coins",)), by="who")
class Note(Command[State]):
    """Note something, which costs all the coins there are."""

    day: int = put(field=for_each((1, 2)))
    words: str = add("notes", field=line("what", "Spent.", listed("purse/words", "Say what."), default="Nothing."))


@attrs.define(on_setattr=State.guard)
class Notebook(State):
    """What was noted."""

    coins: int = public(default=3)
    day: int = public(default=0)
    notes: tuple[str, ...] = public(default=())


class Noting(purse.PurseGame):
    """A purse in which something can be noted."""

    events = members(Event, sys.modules[__name__])


def test_a_deed_says_the_fact_of_its_own_fields() -> None:
    """The fact has them all, and who gave it where that is said; it needs no class, and a room names it."""
    work: Work[Notebook, Any] = Work(Noting(), Notebook(), Seeded("seed"), 0)  # type: ignore[arg-type]  # a purse's
    Note(2, "Bees").carry_out(work, "ann")
    (noted,) = work.events
    before = Notebook().freeze()
    draft = before.thaw()
    noted.apply(draft)

    assert (stored(type(noted)).name, attrs.astuple(noted)) == ("noted", ("ann", 2, "Bees"))
    assert (noted.tell(before), repr(noted)) == ("ann notes: Bees", "Note.becomes(who='ann', day=2, words='Bees')")
    assert draft.freeze() == Notebook(0, 2, ("Bees",)).freeze()
    assert type(noted) in members(Event, sys.modules[__name__])
    assert [form.command for form in Note.forms(before, "bob")] == [Note(1, "Spent."), Note(2, "Spent.")]


@pytest.mark.parametrize(
    ("by", "fault"),
    [
        ("", r"Find becomes CoinsFound\(.*\), and has where"),
        ("who", r"Find becomes CoinsFound\(.*\), and has who, where"),
    ],
)
def test_a_deed_becomes_a_class_of_its_own_fields(by: str, fault: str) -> None:
    """Their values are handed on one by one: with other fields they would say something else, and some evening only."""
    with pytest.raises(TypeError, match=fault):

        @deed("find", "Find", becomes=CoinsFound, by=by)
        class Find(Command[Purse]):
            where: str = "here"


def test_a_deed_whose_fact_names_no_field_of_it_is_an_error() -> None:
    """In its words and in what it changes alike."""
    with pytest.raises(TypeError, match=r"Drop\.becomes is told with '{coin}', and has no such field"):

        @deed("drop", becomes=fact("dropped", "{coin} lies there."))
        class Drop(purse.Turn):
            coins: int

    with pytest.raises(TypeError, match=r"Burn\.becomes changes 'wishes\[who\]', and has no field 'who'"):

        @deed("burn", becomes=fact("burnt", drops=("wishes[who]",)), by="seat")
        class Burn(purse.Turn):
            coins: int


def test_several_facts_may_be_all_that_comes_of_a_deed() -> None:
    """Made of the deed and of the state before any of them."""

    @deed("find-twice", becomes=lambda find, state: (CoinsFound("ann", find.count), CoinsFound("bob", state.coins)))
    class FindTwice(purse.Turn):
        count: int

    work: Work[Purse, Any] = Work(purse.PurseGame(), Purse(), Seeded("seed"), 0)
    FindTwice(2).carry_out(work, "ann")

    assert work.events == [CoinsFound("ann", 2), CoinsFound("bob", 3)]


def test_a_fact_of_the_same_fields_may_begin_with_who_gave_the_deed() -> None:
    """As the class of a fact says its first field."""

    @deed("look-for-coins", becomes=CoinsFound, by="seat")
    class LookForCoins(purse.Turn):
        count: int

    work: Work[Purse, Any] = Work(purse.PurseGame(), Purse(), Seeded("seed"), 0)
    LookForCoins(2).carry_out(work, "bob")

    assert work.events == [CoinsFound("bob", 2)]


def test_a_deed_may_be_nothing_but_a_fact_of_the_same_fields() -> None:
    """Then nobody writes it twice."""

    @deed("find-coins")
    class FindCoins(purse.Turn):
        seat: str
        count: int

        becomes = CoinsFound

    work: Work[Purse, Any] = Work(purse.PurseGame(), Purse(), Seeded("seed"), 0)
    FindCoins("ann", 2).carry_out(work, "ann")

    assert work.events == [CoinsFound("ann", 2)]
