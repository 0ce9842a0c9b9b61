"""A campaign's list of games: another course of a game, a name, and a game that is gone for good."""

import hashlib
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from gateway_core.chance import Seeded
from gateway_core.errors import StoreError
from gateway_core.table import Act, Codec, KeptBook, Store, Table

from ..games import SEED, done
from ..toys.race import BOOK, Race, Rest, Run
from .test_books import ONE
from .test_store import file, refused

__all__ = ["file"]  # the fixture: a race of a few acts


def played(store: Store, game: int) -> Table[Any, Any, Any]:
    """Return the race of this number, to go on with."""
    return Table.resume(Race(), BOOK, store.log(Codec(Race()), game), Seeded(SEED))


@pytest.mark.parametrize("number", range(5))
def test_a_branch_begins_after_any_act(file: Path, number: int) -> None:
    """Its rows are those of the other up to there; the same deeds meet the same dice, and the other stays as it is."""
    with Store.open(file) as store:
        first = played(store, 1)
        act = first.acts[number]
        new = store.branch(1, act.rows, "the other race")
        other = played(store, new)

        assert other.rows == first.rows[: act.rows]
        assert other.history("ann") == first.history("ann", until=act.rows - 1)
        assert [one.number for one in other.acts] == list(range(number + 1))
        for row in first.rows[act.rows :]:
            if isinstance(row, Act):
                done(other.act(row.seat, row.command))
        assert other.rows == first.rows
        assert other.history("ann") == first.history("ann")
        done(other.act(other.awaited[0], Rest()))
        assert played(store, 1).rows == first.rows
        assert [(game.id, game.name) for game in store.games] == [(1, "the first race"), (2, "the other race")]


def test_a_course_that_was_taken_back_can_be_taken_after_all(file: Path) -> None:
    """What was taken back stands in the log, and a branch of it is as the game was then."""
    with Store.open(file) as store:
        table = played(store, 1)
        seat = table.awaited[0]
        done(table.act(seat, Rest()))
        before = table.state
        done(table.undo(seat))
        done(table.act(table.awaited[0], Run(2)))
        gone = next(act for act in table.acts if not act.stands)

        assert played(store, store.branch(1, gone.rows, "after all")).state == before
        assert [act.stands for act in table.acts] == [True] * 5 + [False, True]


def test_what_is_named_is_there(file: Path) -> None:
    """No game of another number is branched, named or removed, and none has more rows than it has."""
    with Store.open(file) as store:
        for work in (lambda: store.branch(2, 1, ""), lambda: store.rename("x", 2), lambda: store.remove(2)):
            assert refused(work).code == "store/no-game"
        assert refused(lambda: store.rename("x" * 201)).code == "store/too-long"
        for rows in (0, 100):
            with pytest.raises(ValueError, match="does not begin with"):
                store.branch(1, rows, "")


def test_a_name_is_changed_and_nothing_else(file: Path) -> None:
    """The rows never held it."""
    with Store.open(file) as store:
        rows = played(store, 1).rows
        store.rename("Saturdays")
        store.rename("the slow race", 1)

        assert (store.campaign, store.games[0].name) == ("Saturdays", "the slow race")
        assert played(store, 1).rows == rows


@pytest.mark.parametrize("full", [False, True])
def test_of_a_removed_game_nothing_is_left_in_the_file(file: Path, full: bool) -> None:
    """Neither a row nor a rulebook that it alone was played by; the numbers of the others stay."""
    with Store.open(file) as store:
        table = played(store, 1)
        rows = table.rows
        done(table.note(table.seats[0], "the butler did it"))
        store.keep(ONE)
        assert store.branch(1, len(rows), "the other race") == 2
    assert b"the butler did it" in file.read_bytes()

    with Store.open(file) as store:
        if full:  # no file can be made beside it, which shortening it would need
            store._connection.set_authorizer(lambda action, *_: action == sqlite3.SQLITE_ATTACH)
        store.remove(1)

        assert [game.id for game in store.games] == [2]
        assert played(store, 2).rows == rows
        assert store.book(ONE.hash) is None
    assert b"the butler did it" not in file.read_bytes()


def test_without_room_nothing_is_done_and_the_cause_is_told(file: Path) -> None:
    """Whatever SQLite takes back by itself then."""
    long = "".join(hashlib.sha256(f"{number}".encode()).hexdigest() for number in range(20_000))
    book = KeptBook(hashlib.sha256(long.encode()).hexdigest(), long, "")
    with Store.open(file) as store:
        (pages,) = store._connection.execute("PRAGMA page_count").fetchone()
        store._connection.execute(f"PRAGMA max_page_count = {pages + 1}")

        with pytest.raises(StoreError, match="full"):
            store.keep(book)

        assert store.book(book.hash) is None
        done(played(store, 1).note("ann", "It goes on."))


def test_several_things_are_done_together_or_not_at_all(file: Path) -> None:
    """A game that follows another is begun, and that one closed, in one step."""
    with Store.open(file) as store:
        rows = played(store, 1).rows

        def half() -> None:
            done(played(store, 1).note("ann", "Nobody hears of it."))
            store.begin(Codec(Race()), "race 2", SEED, after=1)
            raise StoreError("store/too-long", "no room", "", str(file))

        with pytest.raises(StoreError, match="no room"), store.together():
            half()

        assert played(store, 1).rows == rows
        assert [game.id for game in store.games] == [1]
