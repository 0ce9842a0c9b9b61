"""Who may take back what, and with which dice it comes back."""

from typing import Any

import pytest

from gateway_core.chance import Seeded
from gateway_core.table import Act, Acted, MemoryLog, Refusal, Table, audit
from gateway_core.table.log import Undo
from gateway_core.table.play.undoable import ways_back
from gateway_core.testing import Game, fuzz

from ..games import SEED, code, done, race, resumed, seal_all, sealed
from ..toys.race import BOOK, Race, Rest, Run
from ..toys.sealed import CardsShown, Seal, Sealed, SeatReady


def test_an_own_quiet_act_is_taken_back_and_put_back() -> None:
    """As long as no die fell and no secret was shown."""
    table = race()
    opening = table.state
    done(table.act("ann", Rest()))
    after = table.state

    done(table.undo("ann"))
    assert table.state == opening
    done(table.redo("ann"))
    assert table.state == after
    assert code(table.redo("ann")) == "table/nothing-to-redo"


def test_somebody_elses_act_is_not_yours_to_take_back() -> None:
    """Each takes back what is theirs, and only the last."""
    table = race()
    done(table.act("ann", Rest()))

    assert code(table.undo("bob")) == "table/not-yours"


def test_nothing_is_taken_back_before_anything_is_done() -> None:
    """The setup stays."""
    assert code(race(policy="free").undo("ann")) == "table/nothing-to-undo"


@pytest.mark.rule("GW-RU-199")
def test_past_dice_only_a_master_takes_back() -> None:
    """A throw that went badly is not thrown again."""
    table = race()
    done(table.act("ann", Run(1)))

    assert code(table.undo("ann")) == "table/past-dice"


@pytest.mark.rule("GW-RU-199")
def test_past_a_revealed_secret_only_a_master_takes_back() -> None:
    """What was seen cannot be unseen, and the log shows who went back."""
    table = sealed()
    seal_all(table)

    assert code(table.undo("bob")) == "table/past-dice"  # the tie was thrown for, in the row that shows the cards
    done(table.undo("judge"))

    assert table.rows[-1].by == "judge"  # type: ignore[union-attr]  # an undo row
    assert table.state.shown == ()


def test_clockwork_that_reveals_guards_the_act_before_it() -> None:
    """An act without dice is past too, once it has made the cards be shown, whatever else happened with that."""

    class Quiet(Sealed):
        def proceed(self, work: Any) -> None:
            work.emit(SeatReady("ann"))
            work.emit(CardsShown(dict(work.state.sealed), None))
            work.emit(SeatReady("bob"))

    table = Table.open(Quiet(), BOOK, None, {"players": ["ann", "bob"]}, source=Seeded(SEED), log=MemoryLog())
    seal_all(table)

    assert code(table.undo("bob")) == "table/past-reveal"


def test_at_a_free_table_anybody_takes_anything_back() -> None:
    """People who trust each other need no master."""
    table = race(policy="free")
    done(table.act("ann", Run(1)))

    done(table.undo("bob"))
    done(table.redo("ann"))


def test_taking_back_and_trying_again_meets_the_same_dice() -> None:
    """Also after a while, and in a table opened again."""
    table = race(policy="free")
    first = done(table.act("ann", Run(3)))

    done(table.undo("ann"))
    again = resumed(table)

    assert done(table.act("ann", Run(3))).rows == first.rows
    assert done(again.act("ann", Run(3))).rows == first.rows


def test_a_new_act_ends_what_could_be_put_back() -> None:
    """History has no branches."""
    table = race(policy="free")
    done(table.act("ann", Run(1)))
    done(table.undo("ann"))
    done(table.act("ann", Rest()))

    assert code(table.redo("ann")) == "table/nothing-to-redo"


def test_only_who_took_back_puts_back() -> None:
    """Or a master."""
    table = sealed()
    done(table.act("ann", Seal(table.state.hands["ann"][0])))
    done(table.undo("ann"))

    assert code(table.redo("bob")) == "table/not-yours"
    done(table.redo("judge"))


def trio() -> Table[Any, Any, Any]:
    """Return a game of sealed cards of Ann, Bob and Cat with its judge."""
    given = {"players": ["ann", "bob", "cat"]}
    return Table.open(Sealed(), BOOK, None, given, source=Seeded(SEED), log=MemoryLog())


def card(table: Table[Any, Any, Any], seat: str, place: int = 0) -> Seal:
    """Return the sealing of a card by its place in a hand."""
    return Seal(table.state.hands[seat][place])


def test_undo_goes_through_all_that_programs_did_to_what_a_person_decided() -> None:
    """In one row, which one redo restores."""
    table = trio()
    opening = table.state
    done(table.act("ann", card(table, "ann")))
    done(table.act("bob", card(table, "bob"), program="random"))
    after = table.state

    back = done(table.undo("ann"))

    assert (table.state, len(back.rows), table.went_back) == (opening, 1, True)
    done(table.redo("ann"))
    assert (table.state, table.went_back) == (after, False)


def test_what_a_program_was_let_decide_in_an_own_seat_is_taken_back_by_itself() -> None:
    """Somebody said that it should: so that is the last decision."""
    table = trio()
    done(table.act("ann", card(table, "ann")))
    before = table.state
    done(table.act("bob", card(table, "bob"), program="random"))

    done(table.undo("bob", programs=("cat",)))

    assert table.state == before


def test_where_programs_alone_decided_undo_leads_to_the_opening() -> None:
    """Nobody could be asked on the way."""
    table = trio()
    opening = table.state
    for seat in ("ann", "bob"):
        done(table.act(seat, card(table, seat), program="random"))

    assert code(table.undo("cat")) == "table/not-yours"
    done(table.undo("judge"))
    assert table.state == opening


def test_while_others_answer_still_a_seat_changes_its_own_answer() -> None:
    """What Bob has sealed since stays sealed, in the table opened again too, and the audit finds it right."""
    table = trio()
    done(table.act("ann", card(table, "ann")))
    done(table.act("bob", card(table, "bob"), "high", program="random"))
    sealed_by_bob = table.state.sealed["bob"]

    first = done(table.undo("ann", programs=(), request="1"))
    assert (table.state.sealed, table.awaited) == ({"bob": sealed_by_bob}, ("ann", "cat"))
    done(table.act("ann", card(table, "ann", 1)))

    assert table.undo("ann", request="1") == first
    assert resumed(table).state == table.state
    assert audit(table.system, BOOK, table.rows, SEED) is None
    done(table.act("cat", card(table, "cat")))
    assert table.state.sealed == {}, "all cards were shown"
    assert code(table.undo("ann")) == "table/not-yours"


def test_an_answer_is_not_changed_by_somebody_who_was_asked_something_else() -> None:
    """A turn after a turn is no round: Bob runs because Ann has rested."""
    table = race()
    done(table.act("ann", Rest()))
    done(table.act("bob", Rest()))

    assert code(table.undo("ann")) == "table/not-yours"


def test_an_audit_finds_an_answer_of_another_that_did_not_come_back() -> None:
    """Ann may change her own; a log in which Bob's went with it is not what the rules make."""
    table = trio()
    done(table.act("ann", card(table, "ann")))
    done(table.act("bob", card(table, "bob")))
    forged = (*table.rows, Undo(2, "ann"))

    found = audit(table.system, BOOK, forged, SEED)

    assert found is not None
    assert found.words == "ann may not take this back"
    assert audit(table.system, BOOK, (*table.rows, Undo(2, "judge")), SEED) is None


def judged() -> Table[Any, Any, Any]:
    """Return a race in which Ann sees everything."""

    class Judged(Race):
        def masters(self, state: Any) -> tuple[str, ...]:
            return ("ann",)

    return Table.open(Judged(), BOOK, None, {"players": ["ann", "bob"]}, source=Seeded(SEED), log=MemoryLog())


def test_a_master_puts_a_command_in_the_place_of_the_last_throw() -> None:
    """In one answer: the throw is gone with what followed, and the command stands where it stood."""
    table = judged()
    opening = table.standing
    assert code(table.overrule("ann", Rest())) == "table/nothing-thrown"
    done(table.act("ann", Run(1)))
    done(table.act("bob", Rest()))
    assert code(table.overrule("bob", Rest())) == "table/not-yours"
    before = table.before_throw("ann")
    assert not isinstance(before, Refusal)

    found = done(table.overrule("ann", Rest(), "so be it", request="o"))
    done(table.act("bob", Rest()))

    assert before.standing == opening
    assert (type(found.rows[0]), found.rows[1]) == (Undo, Act("ann", Rest(), (), found.rows[1].events, "so be it"))  # type: ignore[union-attr]  # it is an act
    assert table.standing[1] == found.rows[1]
    assert table.overrule("ann", Rest(), request="o") == found
    assert resumed(table).state == table.state
    assert audit(table.system, BOOK, table.rows, SEED) is None


def test_nothing_is_put_in_the_place_of_a_throw_while_the_table_is_stopped() -> None:
    """Nobody plays on."""
    table = judged()
    done(table.act("ann", Run(1)))
    done(table.pause("bob"))

    assert code(table.overrule("ann", Rest())) == "table/paused"
    assert code(race().overrule("ann", Rest())) == "table/not-yours"


@pytest.mark.parametrize("system", [Sealed(), Race()], ids=["sealed", "race"])
@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_what_is_said_of_who_may_is_what_happens(system: Any, seed: str) -> None:
    """Whoever is named somewhere can take something back, and nobody else; at every moment of a game at its worst."""
    table = Game(system, BOOK).table(seed, policy="guarded")
    seen = set()

    for _ in fuzz(table, seed, 120):
        if table.pending is None and not table.paused:
            ways = ways_back(table.system, table._timeline)
            for seat in table.seats:
                told = any(seat in who for who in ways.values())
                seen.add(told)
                assert told == isinstance(table.fork().undo(seat), Acted), (seat, ways)

    assert seen == {True, False}


def test_the_history_says_what_can_be_taken_back_and_by_whom() -> None:
    """By the numbers of its own entries; what was answered before others answered is its giver's too."""
    table = trio()
    done(table.act("ann", card(table, "ann")))
    done(table.act("bob", card(table, "bob")))

    told = {entry.n: entry.by for entry in table.history("judge")}
    assert {told[n]: who for n, who in table.ways_back("judge").items()} == {
        "bob": ("judge", "bob"),
        "ann": ("judge", "ann"),
    }
    done(table.act("cat", card(table, "cat")))
    assert set(table.ways_back("judge").values()) == {("judge",)}


def test_of_a_command_it_is_said_before_who_could_take_it_back() -> None:
    """A rest is one's own, a run throws; what is refused nobody takes back. Nothing is drawn for that."""
    table = race()
    rows = table.rows

    assert table.undoable("ann", [Rest(), Run(1), Run(99)]) == (("ann",), (), ())
    assert table.rows == rows
    secret = trio()
    for seat in ("ann", "bob"):
        done(secret.act(seat, card(secret, seat)))
    assert secret.undoable("cat", [card(secret, "cat")]) == (("judge",),), "the cards are shown"
