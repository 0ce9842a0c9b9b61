"""Another rulebook in the middle of a game: what was played stays, and what comes goes by the new one."""

from collections.abc import Mapping
from typing import Any

import attrs
import pytest

from gateway_core.chance import Seeded
from gateway_core.errors import StoreError
from gateway_core.table import Act, Adopted, Clockwork, Codec, MemoryLog, PackStamp, Refusal, Table, audit

from ..games import SEED, code, done, race, sealed
from ..toys.race import BOOK, Book, Race, Rest, Run

LONGER, SHORTER, OTHER = Book("10ng", 60), Book("5h07", 1), Book("07h3", 30)
BOOKS: Mapping[str, Book] = {book.hash: book for book in (LONGER, SHORTER, OTHER)}


class Moving(Race):
    """A race whose goal may be set elsewhere, though not behind somebody."""

    def adopt(self, state: Any, book: Any) -> Any:
        if any(place > book.goal for place in state.places.values()):
            return Refusal("race/behind", "Somebody is beyond that already.")
        return attrs.evolve(state, goal=book.goal).freeze()


def moving() -> Table[Any, Any, Any]:
    """Return such a race, after an act of each."""
    table = Table.open(Moving(), BOOK, None, {}, source=Seeded(SEED), log=MemoryLog(), policy="free")
    for seat in ("ann", "bob"):
        done(table.act(seat, Run(1)))
    return table


def again(table: Table[Any, Any, Any], books: Mapping[str, Book] = BOOKS) -> Table[Any, Any, Any]:
    """Return the table opened again."""
    return Table.resume(table.system, BOOK, MemoryLog(table.rows), Seeded(SEED), books)


def test_from_an_adopted_rulebook_on_the_game_goes_by_it() -> None:
    """What was thrown stays thrown; the row names the rulebook, and what it was made of."""
    table = moving()
    before = table.state

    (row,) = done(table.adopt("ann", LONGER, packs=[PackStamp("hills", "2", "ab")], code={"hills": "c0de"})).rows
    done(table.act("ann", Rest()))

    assert row == Adopted("ann", "10ng", (PackStamp("hills", "2", "ab"),), code={"hills": "c0de"})
    assert (before.goal, table.state.goal) == (30, 60)
    assert (again(table).state, again(table).history("bob")) == (table.state, table.history("bob"))
    assert [entry.deed for entry in table.history("bob")][-2:] == ["adopted", "act"]
    assert audit(table.system, BOOK, table.rows, SEED, BOOKS) is None
    codec = Codec(table.system)
    assert codec.decode_row(*codec.encode_row(row)) == row


def test_undo_goes_back_over_it() -> None:
    """It is taken back like an act, and then the acts before it are, by the rules of then."""
    table = moving()
    early = table.state
    done(table.adopt("ann", LONGER))
    late = done(table.act("ann", Rest()))

    for goal in (60, 30, 30):
        done(table.undo("bob"))
        assert table.state.goal == goal
    done(table.redo("bob"))
    assert table.state == early
    done(table.redo("bob"))
    done(table.redo("bob"))

    assert table.state == again(table).state
    assert (table.state.goal, late.rows[0].seat) == (60, "ann")
    assert audit(table.system, BOOK, table.rows, SEED, BOOKS) is None


def test_what_the_clockwork_has_to_do_by_the_new_rules_it_does_at_once() -> None:
    """A table never waits for nobody."""

    class Breezy(Moving):
        def adopt(self, state: Any, book: Any) -> Any:
            return attrs.evolve(state, turn=len(state.order)).freeze()

    table = Table.open(Breezy(), BOOK, None, {}, source=Seeded(SEED), log=MemoryLog())

    acted = done(table.adopt("ann", OTHER, request="1"))

    assert [type(row) for row in acted.rows] == [Adopted, Clockwork]
    assert table.awaited == ("ann",)
    assert table.adopt("ann", OTHER, request="1") == acted
    assert again(table).state == table.state


def test_a_game_that_does_not_say_so_adopts_nothing() -> None:
    """It is played to its end by the rules it was opened with."""
    table = race()
    rows = table.rows

    assert code(table.adopt("ann", LONGER)) == "table/keeps-its-rules"
    assert table.rows == rows


def test_what_the_game_refuses_leaves_no_row() -> None:
    """Nobody is set behind the goal."""
    table = moving()
    rows = table.rows

    assert code(table.adopt("ann", SHORTER)) == "race/behind"
    assert table.rows == rows


def test_where_somebody_sees_everything_it_is_theirs_to_change_the_rules() -> None:
    """Elsewhere it is everybody's; at no table is it done while it is stopped."""
    table = sealed()
    assert code(table.adopt("ann", LONGER)) == "table/not-yours"
    assert code(table.adopt("judge", LONGER)) == "table/keeps-its-rules"

    found = audit(table.system, BOOK, (*table.rows, Adopted("ann", "10ng")), SEED, BOOKS)
    assert found is not None
    assert found.words == "ann may not change the rules"

    open_ = moving()
    done(open_.pause("bob"))
    assert code(open_.adopt("ann", LONGER)) == "table/paused"
    assert code(open_.adopt("zoe", LONGER)) == "table/unknown-seat"


def test_a_log_whose_rulebook_is_not_here_is_not_opened() -> None:
    """Nor one that adopts what its game refuses, or before anything was played."""
    table = moving()
    done(table.adopt("ann", LONGER))

    for rows, books, fault in (
        (table.rows, {}, "the rulebook 10ng is not here"),
        ((*table.rows[:-1], Adopted("ann", "5h07")), BOOKS, "race/behind"),
        ((table.rows[0], Adopted("ann", "10ng")), BOOKS, "the setup is the first"),
    ):
        with pytest.raises(StoreError, match=fault):
            Table.resume(table.system, BOOK, MemoryLog(rows), Seeded(SEED), books)
        found = audit(table.system, BOOK, rows, SEED, books)
        assert found is not None
        assert fault in found.words
    assert isinstance(table.rows[2], Act)


def test_an_act_goes_by_the_rulebook_of_its_time() -> None:
    """Whatever was adopted since."""
    table = moving()
    done(table.adopt("ann", LONGER))
    done(table.act("ann", Rest()))

    assert [table.rulebook(act).hash for act in table.acts[-2:]] == [BOOK.hash, LONGER.hash]
    assert again(table).rulebook() == LONGER
