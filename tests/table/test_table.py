"""A table: how it opens, what acting does, what bars a seat, how it is opened again."""

from typing import Any

import attrs
import pytest

from gateway_core.chance import Seeded
from gateway_core.errors import StoreError
from gateway_core.table import Act, BrokenContract, Clockwork, Log, MemoryLog, Opened, Refusal, Setup, Table, check

from .games import SEED, code, done, race, resumed, seal_all, sealed
from .toys.race import BOOK, Cheer, Moved, Race, Rest, Run
from .toys.sealed import Fine, Sealed


def test_a_table_opens_with_its_setup_done_and_the_clockwork_run() -> None:
    """When people sit down, the cards are dealt and the weather is known."""
    assert [type(row) for row in race().rows] == [Opened, Setup]
    assert len(sealed().state.hands["ann"]) == 3
    assert race().awaited == ("ann",)


def test_the_clockwork_has_rows_of_its_own() -> None:
    """A person's command ends with the person; the weather after it is the game's."""
    table = race()
    done(table.act("ann", Rest()))

    acted = done(table.act("bob", Rest(), note="tired"))

    assert [type(row) for row in acted.rows] == [Act, Clockwork]
    assert acted.rows == table.rows[acted.number :]
    assert getattr(acted.rows[0], "note", None) == "tired"


def test_who_is_awaited_follows_from_the_state_whatever_led_to_it() -> None:
    """What the clockwork found out at the end of an act holds until the table stands elsewhere."""
    table = race()
    steps = (lambda: table.act("ann", Rest()), lambda: table.undo("ann"), lambda: table.redo("ann"))
    found = []
    for step in (*steps, lambda: table.act("bob", Rest())):
        done(step())
        found.append(table.awaited)
        assert table.awaited == resumed(table).awaited == tuple(Race().awaited(table.state))

    assert found == [("bob",), ("ann",), ("bob",), ("ann",)]


def test_what_is_given_to_open_a_table_stands_in_its_first_row() -> None:
    """The log alone says what was played, by which rules, from where."""
    opened = race().rows[0]

    assert isinstance(opened, Opened)
    assert (opened.system, opened.rulebook, opened.seats) == ("race", "b00c", ("ann", "bob"))
    assert opened.parameters == {"players": ("ann", "bob")}
    assert opened.seed_hash == Seeded(SEED).hash


def test_a_log_holds_one_game() -> None:
    """A second game is not written over the first."""
    log = MemoryLog()
    race(log=log)

    with pytest.raises(StoreError) as caught:
        race(log=log)

    assert caught.value.code == "store/has-game"


def test_a_stranger_is_refused_by_name() -> None:
    """Whoever does not sit at the table is told who does."""
    table = race()

    assert code(table.act("anne", Rest())) == "table/unknown-seat"
    assert "'ann'" in table.act("anne", Rest()).allowed  # type: ignore[union-attr]  # the line above says what it is
    for question in (table.view, table.options, table.history, table.board, table.observation):
        with pytest.raises(ValueError, match="anne"):
            question("anne")


def test_a_refusal_comes_from_the_game_and_leaves_no_row() -> None:
    """Out of turn is out of turn."""
    table = race()
    rows = table.rows

    assert code(table.act("bob", Rest())) == "race/not-your-turn"
    assert code(table.check("bob", Rest())) == "race/not-your-turn"
    assert table.rows == rows


def test_asking_whether_one_may_changes_nothing() -> None:
    """A die is not thrown to find out whether it may be."""
    table = race()
    state, rows = table.state, table.rows

    assert table.check("ann", Run(2)) is None
    assert table.check("ann", Rest()) is None
    assert (table.state, table.rows) == (state, rows)


def test_any_seat_stops_the_table_without_a_reason() -> None:
    """While it is stopped nothing is accepted, and every form says so."""
    table = race()
    forms = table.options("ann")

    done(table.pause("bob"))

    assert table.paused == ("bob",)
    assert [form.command for form in table.options("ann")] == [form.command for form in forms]
    assert code(table.act("ann", Rest())) == "table/paused"
    assert {form.refusal and form.refusal.code for form in table.options("ann")} == {"table/paused"}
    assert code(table.pause("bob")) == "table/paused"
    assert resumed(table).paused == ("bob",)


def test_who_stopped_the_table_lets_it_go_on() -> None:
    """Nobody else does, unless the game has a master."""
    table = race()
    done(table.pause("bob"))

    assert code(table.unpause("ann")) == "table/not-yours"
    done(table.unpause("bob"))
    assert code(table.unpause("bob")) == "table/not-paused"
    done(table.act("ann", Rest()))


def test_each_seat_lifts_its_own_pause_and_no_other() -> None:
    """Bob is ready again, and Ann is not."""
    table = sealed()
    done(table.pause("ann"))
    done(table.pause("bob"))

    done(table.unpause("bob"))

    assert table.paused == ("ann",)


def test_a_master_lifts_every_pause() -> None:
    """Somebody who has gone home does not hold up the others for ever."""
    table = sealed()
    for seat in ("ann", "bob", "judge"):
        done(table.pause(seat))

    done(table.unpause("judge"))

    assert table.paused == ()


def test_a_pause_does_not_change_the_dice() -> None:
    """Nobody gets other dice by stopping the table."""
    still, stopped = race(), race()

    done(stopped.pause("bob"))
    done(stopped.unpause("bob"))

    assert done(still.act("ann", Run(2))).rows == done(stopped.act("ann", Run(2))).rows


def play_out(table: Table[Any, Any, Any]) -> None:
    while table.outcome is None:
        seal_all(table)


def test_after_the_end_nothing_moves() -> None:
    """It is over for everybody."""
    table = sealed()

    play_out(table)

    assert table.awaited == ()
    assert code(table.act("judge", Fine("ann"))) == "table/over"
    assert all(not form.allowed for form in table.options("judge"))


class Full(MemoryLog):
    """A disk with room for the beginning."""

    def append(self, rows: Any) -> None:
        if self.read():
            raise StoreError("store/failed", "The disk is full.")
        super().append(rows)


@pytest.mark.parametrize("log", [Full()])
def test_what_the_log_cannot_keep_has_not_happened(log: Log) -> None:
    """A full disk loses the act and nothing else."""
    table = race(log=log)
    state, rows = table.state, table.rows

    with pytest.raises(StoreError):
        table.act("ann", Rest())

    assert (table.state, table.rows) == (state, rows)


class Sneaky(Race):
    """Refuses after it has moved somebody."""

    def decide(self, work: Any, seat: str, command: Any) -> Refusal | None:
        super().decide(work, seat, command)
        return Refusal("race/changed-my-mind", "No, after all.")


class Endless(Race):
    """Its clockwork never hands over."""

    def awaited(self, state: Any) -> tuple[str, ...]:
        return ()


class Idle(Endless):
    """Its clockwork does nothing."""

    def proceed(self, work: Any) -> None:
        return


class Foreign(Race):
    """Emits what is not its event."""

    def decide(self, work: Any, seat: str, command: Any) -> Refusal | None:
        work.emit("hello")
        return None


@pytest.mark.parametrize(
    ("system", "fault"),
    [(Sneaky(), "after it had emitted"), (Foreign(), "not among its events")],
    ids=["sneaky", "foreign"],
)
def test_a_game_that_breaks_the_contract_is_stopped_and_nothing_is_kept(system: Race, fault: str) -> None:
    """The fault is named and the table is as it was."""
    table = Table.open(system, BOOK, None, {}, source=Seeded(SEED), log=MemoryLog())
    state, rows = table.state, table.rows

    for command in (Rest(), Run(1)):
        with pytest.raises(BrokenContract, match=fault):
            table.act("ann", command)

    assert (table.state, table.rows) == (state, rows)


@pytest.mark.parametrize(
    ("system", "fault"), [(Endless(), "10000 steps"), (Idle(), "emits nothing")], ids=["on", "idle"]
)
def test_clockwork_that_never_hands_over_is_stopped(system: Race, fault: str) -> None:
    """Nobody sits before a table that thinks for ever."""
    with pytest.raises(BrokenContract, match=fault):
        Table.open(system, FAR, None, {}, source=Seeded(SEED), log=MemoryLog())


FAR = type(BOOK)(goal=10**9)


def test_a_table_is_resumed_only_with_its_own_game_rulebook_and_seed() -> None:
    """A save meets the rules and dice it was begun with, or is refused with the reason."""
    rows = race().rows

    def fault(system: Any = None, book: Any = BOOK, seed: str = SEED, kept: Any = rows) -> str:
        with pytest.raises(StoreError) as caught:
            Table.resume(system or Race(), book, MemoryLog(kept), Seeded(seed))
        return caught.value.code

    assert fault(system=Sealed()) == "store/other-system"
    assert fault(book=type(BOOK)("other")) == "store/other-rulebook"
    assert fault(seed="other") == "store/other-seed"
    assert fault(kept=()) == "store/no-game"
    assert fault(kept=(*rows, rows[0])) == "store/does-not-follow"
    assert fault(kept=(*rows, Act("nobody", Cheer("ann")))) == "store/does-not-follow"
    assert fault(kept=(*rows, Act("ann", Rest(), events=(Moved("zoe", 1, 0),)))) == "store/does-not-fit"
    assert fault(kept=(attrs.evolve(rows[0], parameters={"players": 7}), *rows[1:])) == "store/does-not-fit"


def test_a_fork_goes_on_by_itself_and_foresees_the_dice() -> None:
    """What is tried at a fork is not done at the table, and comes to the same when it is done there."""
    table = race()
    rows, state = table.rows, table.state

    fork = table.fork()
    tried = done(fork.act("ann", Run()))

    assert (table.rows, table.state) == (rows, state)
    assert done(table.act("ann", Run())) == tried
    assert (fork.rows, fork.state) == (table.rows, table.state)


def test_a_command_is_checked_without_a_table_and_without_dice() -> None:
    """Whether the rules of a game refuse a command can be asked of any state."""
    table = race()

    assert check(table.system, table.state, "bob", Rest()) == table.check("bob", Rest())
    assert check(table.system, table.state, "bob", Rest()) is not None
    assert check(table.system, table.state, "ann", Run()) is None
