"""The end of a game: it can be taken back until it is closed, and after that its seed may be told. Notes until then."""

import pytest

from gateway_core.chance import Seeded
from gateway_core.errors import StoreError
from gateway_core.table import Closed, MemoryLog, Refusal, Table, audit, chapters

from ..games import SEED, code, done, race, resumed, seal_all, sealed
from ..toys.race import BOOK, Rest
from ..toys.sealed import Fine, Sealed


def over() -> Table:  # type: ignore[type-arg]  # of any game
    """Return a game of sealed cards that has just ended."""
    table = sealed()
    while table.outcome is None:
        seal_all(table)
    return table


def test_the_end_can_be_taken_back_until_the_game_is_closed() -> None:
    """A slip in the last act is a slip like any other; whoever knows the seed takes nothing back."""
    table = over()
    end = table.state

    assert (table.seed, table.closed) == (None, False)
    done(table.undo("judge"))
    assert table.outcome is None
    done(table.redo("judge"))
    assert table.state == end
    done(table.close("ann"))

    assert (table.seed, table.closed) == (SEED, True)
    for answer in (
        table.undo("judge"), table.redo("judge"), table.pause("ann"), table.note("ann", "Well played."),
        table.close("bob"), table.withdraw("ann"),
    ):  # fmt: skip
        assert code(answer) in ("table/closed", "table/over")
    assert code(table.act("judge", Fine("ann"))) == "table/over"


def test_a_closed_game_stays_closed() -> None:
    """Opened again too; and what somebody writes behind its end is found out."""
    table = over()
    done(table.close("ann"))

    again = resumed(table)

    assert (again.closed, again.seed) == (True, SEED)
    assert again.history("bob")[-1].deed == "closed"
    assert audit(Sealed(), BOOK, table.rows, SEED) is None
    with pytest.raises(StoreError, match="closed"):
        Table.resume(Sealed(), BOOK, MemoryLog((*table.rows, table.rows[-1])), Seeded(SEED))


def test_only_a_game_that_is_over_is_closed() -> None:
    """Whoever would see the seed plays to the end first, and no row that was written in by hand is taken for an end."""
    table = race()
    with pytest.raises(StoreError, match="was not over"):
        Table.resume(table.system, BOOK, MemoryLog((*table.rows, Closed("ann"))), Seeded(SEED))

    assert code(table.close("ann")) == "table/not-over"
    assert code(table.close("zoe")) == "table/unknown-seat"
    assert table.seed is None


def test_a_note_is_read_by_those_it_is_for() -> None:
    """By everybody, or by some, besides its writer and whoever sees everything; it goes with no act."""
    table = sealed()

    done(table.note("ann", "The deck is thin."))
    done(table.note("ann", "Watch bob.", ["ann"]))
    done(table.note("bob", "An ace!", ["ann"]))

    read = {seat: [entry.note for entry in table.history(seat) if entry.deed == "note"] for seat in table.seats}
    assert read["judge"] == read["ann"] == ["The deck is thin.", "Watch bob.", "An ace!"]
    assert read["bob"] == ["The deck is thin.", "An ace!"]
    assert [entry.note for entry in table.history(None) if entry.deed == "note"] == ["The deck is thin."]
    assert resumed(table).history("bob") == table.history("bob")


def test_a_note_is_one_line_for_seats_of_the_table() -> None:
    """Like everything that people say here."""
    table = race()

    assert code(table.note("ann", "")) == "table/not-one-line"
    assert code(table.note("ann", "two\nlines")) == "table/not-one-line"
    assert code(table.note("ann", "Hello.", ["zoe"])) == "table/unknown-seat"
    assert code(table.note("zoe", "Hello.")) == "table/unknown-seat"
    assert len(table.rows) == len(race().rows)


def test_a_sign_that_nobody_sees_is_named() -> None:
    """With where it stands, and the line without it."""
    found = race().note("ann", "meet\u200b me")

    assert isinstance(found, Refusal)
    assert found.code == "table/not-one-line"
    assert found.message == (
        "What is written down has something in it that nobody sees, U+200B (ZERO WIDTH SPACE) behind 'meet'."
    )
    assert found.allowed == "Write 'meet me'."
    assert "up to 1000 letters" in getattr(race().note("ann", "\u200b" * 1001), "message", "")


def test_what_was_noted_stays_in_the_story_when_the_act_before_it_is_taken_back() -> None:
    """Nobody takes back what somebody else has written."""
    table = race()
    done(table.act("ann", Rest()))
    done(table.note("bob", "Ann is tired."))
    done(table.undo("ann"))

    told = [line for chapter in chapters(table.history("bob")) for one in chapter.paragraphs for line in one.words]

    assert told == ["Note: Ann is tired."]


def test_the_note_of_an_act_may_be_for_some_alone() -> None:
    """Who may read the command need not read what its giver wrote beside it, and the other way round."""
    table = race()

    assert code(table.act("ann", Rest(), "So tired.", note_for=["zoe"])) == "table/unknown-seat"
    done(table.act("ann", Rest(), "So tired.", note_for=["ann"]))

    assert [table.history(seat)[-1].note for seat in ("ann", "bob")] == ["So tired.", ""]
    assert table.history("bob")[-1].command == Rest()
