"""A fact or a deed in one line: its stored name, its words, the room it stands in."""

import sys
from types import ModuleType
from typing import Any

import pytest

from gateway_core.chance import Seeded
from gateway_core.game import Command, Entry, Event, Named, State, among, deed, fact, kinds_in, members, said, unless
from gateway_core.table import Beat, Count, Work, stored

from . import purse
from .purse import CoinsFound, CoinsSpent, Earn, Purse, Spend, WishMade


class Hall(Purse):
    """A purse that knows how one is greeted."""

    def greeted(self, seat: str) -> str:
        """Return a seat as it is said aloud."""
        return f"Dear {seat}"

    def knowing(self, seat: str) -> frozenset[str] | None:
        """Return whoever knows of this one."""
        return frozenset({seat, "gm"}) if seat == "ann" else None


@fact("coins-counted", "{seat:greeted} counts {coins}, {by:+d}; {turn.__class__.__name__}.", reveals=True, version=2)
class CoinsCounted(Event[Hall]):
    """Somebody has counted."""

    seat: str
    coins: int
    by: int = 2
    turn: int = 0


def test_a_fact_is_frozen_and_stored_under_its_name() -> None:
    """One line does what three did: the name in the log, its version, and an attrs value."""
    found = stored(CoinsCounted)

    assert (found.name, found.version, found.reveals) == ("coins-counted", 2, True)
    assert CoinsCounted("ann", 3) == CoinsCounted("ann", 3, 2)
    with pytest.raises(AttributeError):
        CoinsCounted("ann", 3).coins = 4  # type: ignore[misc]  # it is frozen


def test_a_field_that_hides_a_method_is_an_error_where_it_stands() -> None:
    """The face of a die would be asked who may see the fact, and a deed's `forms` for its forms, long after."""
    with pytest.raises(TypeError, match=r"DieFell\.face stands in the place of what Event has by that name"):

        @fact("die-fell")
        class DieFell(Event[Purse]):
            face: int  # type: ignore[assignment]  # what is refused here

    with pytest.raises(TypeError, match=r"Order\.forms stands in the place of what Command has"):

        @deed("order")
        class Order(Command[Purse]):
            forms: int  # type: ignore[assignment]  # likewise


def test_a_fact_is_told_in_its_words() -> None:
    """A field as it is, as `format` writes it, a part of it, or as the state's own method says it."""
    assert CoinsCounted("ann", 3).tell(Hall()) == "Dear ann counts 3, +2; int."


def test_of_what_there_may_be_to_say_that_is_said_which_holds() -> None:
    """In order; words or whatever else a board or an explanation is made of."""
    assert said((True, "first"), (0, "no"), ((), "nothing"), ("x", 2)) == ("first", 2)


def test_several_things_are_told_in_a_row() -> None:
    """Ids by their names, what somebody has beside its name, and numbers, such as the faces of dice, as they are."""
    state = State()

    assert state.each(("ann", "bob")) == "ann, bob"
    assert state.each((6, 1)) == "6, 1"
    assert state.each({"ann": (4, 2), "bob": ()}) == "ann 4 2, bob none"
    assert state.each(()) == "nothing"
    assert [state.names(ids) for ids in ((), ("ann",), ("ann", "bob"), ("ann", "bob", "cyd"))] == [
        "", "ann", "ann and bob", "ann, bob and cyd",
    ]  # fmt: skip


@fact(
    "coins-hidden", "{seat} hides {coins}.", to="seat:knowing",
    story=Beat("{seat:greeted}!", counts=(Count("Hidden", "{seat}"),)),
)  # fmt: skip
class CoinsHidden(Event[Hall]):
    """Somebody hides coins, and whoever knows of it is told."""

    seat: str
    coins: int


@fact("coins-lost", "{seat} loses {coins}.", to=("gm",), story=(Beat(weight=2), Beat(lead="{seat}:", place="dice")))
class CoinsLost(CoinsHidden):
    """Only one seat is told of it, and its story is its line, twice."""


@fact("coins-dropped", "Something rings.", story=())
class CoinsDropped(Event[Purse]):
    """It is no part of a story."""


def test_a_fact_says_in_its_first_line_who_may_see_it() -> None:
    """Some seats, or those that the state names for one of its fields."""
    assert CoinsHidden("ann", 3).audience(Hall()) == {"ann", "gm"}
    assert CoinsHidden("bob", 3).audience(Hall()) is None
    assert CoinsLost("ann", 3).audience(Hall()) == {"gm"}
    assert CoinsDropped().audience(Hall()) is None


def test_a_fact_says_in_its_first_line_what_it_is_to_a_story() -> None:
    """Sentences with its fields put in, or its line; nothing; or, where it does not say, its line as it is."""
    assert CoinsHidden("ann", 3).beats(Hall()) == (Beat("Dear ann!", counts=(Count("Hidden", "ann"),)),)
    line = "ann loses 3."
    assert CoinsLost("ann", 3).beats(Hall()) == (Beat(line, weight=2), Beat(line, "dice", lead="ann:"))
    assert CoinsDropped().beats(Hall()) == ()
    assert CoinsCounted("ann", 3).beats(Hall()) is None


@fact("coins-dug-in", drops=("wishes[seat]",))
class CoinsDugIn(CoinsHidden):
    """Whoever digs them in wishes for nothing any more."""


@fact("turn-passed", "Another turn.", puts={"turn": 7}, story=())
class TurnPassed(Event[Purse]):
    """It is late."""


@fact("turn-rushed", drops=("wishes",))
class TurnRushed(TurnPassed):
    """It is late, and nobody wishes for anything."""


def test_a_fact_that_is_a_subclass_does_what_the_other_does_and_more() -> None:
    """Its words, who may see it and what it is to a story are the other's, where it says none of them."""
    draft = Purse(wishes={"ann": 2, "bob": 3}).thaw()

    CoinsDugIn("ann", 1).apply(draft)
    assert (draft.wishes, draft.turn) == ({"bob": 3}, 0)
    TurnRushed().apply(draft)
    assert (draft.wishes, draft.turn) == ({}, 7)
    assert (TurnRushed().tell(draft), TurnRushed().beats(draft)) == ("Another turn.", ())
    assert CoinsDugIn("ann", 1).beats(Hall()) == CoinsHidden("ann", 1).beats(Hall())
    assert CoinsDugIn.__to__ == CoinsHidden.__to__


@pytest.mark.parametrize(
    "said", [{"to": "seats:knowing"}, {"story": Beat("{seats}")}, {"story": (Beat(counts=(Count("x", "{seats}"),)),)}]
)
def test_a_slip_in_either_is_found_when_the_class_is_made(said: dict[str, Any]) -> None:
    """As in its words."""
    with pytest.raises(TypeError, match="CoinsKept is told with"):

        @fact("coins-kept", **said)
        class CoinsKept(Event[Purse]):
            seat: str


def test_words_of_a_field_that_is_not_there_are_found_when_the_class_is_made() -> None:
    """A slip of its author is no fault of some evening's."""
    with pytest.raises(TypeError, match="CoinsMissed is told with"):

        @fact("coins-missed", "{seats} misses coins.")
        class CoinsMissed(Event[Purse]):
            seat: str


def test_a_deed_is_offered_under_its_stored_name() -> None:
    """Unless its form says another verb."""

    @deed("count-up")
    class CountUp(purse.Turn):
        least: int = 1

    assert stored(CountUp).name == "count-up"
    assert (CountUp().as_form("Count").verb, CountUp().as_form("Count", verb="count").verb) == ("count-up", "count")
    assert CountUp(3).as_form("Count").command == CountUp(3)


def test_several_facts_are_emitted_one_after_the_other() -> None:
    """Each finds what those before it have changed; to emit none is nothing, and decides nothing."""
    work: Work[Purse, Any] = Work(purse.PurseGame(), Purse(), Seeded("seed"), 0)
    before = work.state.coins
    work.emit()
    work.emit(*(CoinsFound("ann", count) for count in (1, 2)))

    assert work.events == [CoinsFound("ann", 1), CoinsFound("ann", 2)]
    assert work.state.coins == before + 3


def test_a_room_names_what_it_defines_and_nothing_that_it_borrows() -> None:
    """In the order in which they stand there."""
    assert members(Event, purse) == (CoinsFound, CoinsSpent, WishMade)
    assert members(Event, sys.modules[__name__]) == (
        CoinsCounted, CoinsHidden, CoinsLost, CoinsDropped, CoinsDugIn, TurnPassed, TurnRushed,
    )  # fmt: skip
    assert [one.__name__ for one in members(purse.Turn, purse)] == [Earn.__name__, Spend.__name__, "Wish"]


def test_a_kind_is_called_like_its_class() -> None:
    """In kebab-case, and in the order of these names; a class that is no entry is no kind, nor one from elsewhere."""
    hills = ModuleType("hills")
    made = {name: type(name, (base,), {"__module__": "hills"}) for name, base in _HILLS.items()}
    vars(hills).update(made, Named=Named)

    assert kinds_in(hills) == {"hill-fort": made["HillFort"], "way": made["Way"]}


_HILLS: dict[str, type] = {"Way": Entry, "HillFort": Named, "Stone": object}


def test_refusals_are_links_of_a_chain() -> None:
    """The first that refuses speaks; a name that is nearly right is named."""
    refusal = unless(True, "purse/one", "One.") or among("bop", purse.SEATS, "purse/two", "Two.", "PU-2")

    assert refusal is not None
    assert (refusal.code, refusal.rule, refusal.allowed) == ("purse/two", "PU-2", "Did you mean 'bob'?")
    assert among("bob", purse.SEATS, "purse/two", "Two.") is None
