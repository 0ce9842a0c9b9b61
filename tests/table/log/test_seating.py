"""Who plays a seat: a program from here on, or a person again. The log keeps it, and no undo takes it back."""

import pytest

from gateway_core.chance import Seeded
from gateway_core.table import Act, Codec, Program, RandomBot, Seated, audit, decide_by, drive

from ..games import code, done, resumed, seal_all, sealed
from ..toys.race import BOOK, Race

BOLD = Program("bold", {"effort": 40})


def test_a_seat_given_to_a_program_is_its_own_until_somebody_takes_it() -> None:
    """Also when the table is opened again; of seats of which nothing was said nothing is known."""
    table = sealed()

    done(table.give("ann", "ann", BOLD))
    given = dict(table.seated), dict(resumed(table).seated)
    done(table.take("ann", "ann"))

    assert given == ({"ann": BOLD}, {"ann": BOLD})
    assert dict(table.seated) == dict(resumed(table).seated) == {"ann": None}


def test_everybody_hears_who_plays_from_here_on() -> None:
    """It is no secret of any game."""
    table = sealed()

    done(table.give("judge", "bob", BOLD))

    for seat in (*table.seats, None):
        entry = table.history(seat)[-1]
        assert (entry.deed, entry.by, entry.seat, entry.program) == ("seated", "judge", "bob", "bold")


def test_each_gives_and_takes_their_own_seat_and_a_master_everybody_s() -> None:
    """Or one player could send another's cards to be played by anything."""
    table = sealed()

    assert code(table.give("ann", "bob", BOLD)) == "table/not-yours"
    assert code(table.take("bob", "judge")) == "table/not-yours"
    assert code(table.give("judge", "dan", BOLD)) == "table/unknown-seat"
    assert not table.seated
    done(table.take("judge", "bob"))


def test_a_log_in_which_somebody_gave_away_another_s_seat_is_not_right() -> None:
    """An audit meets what the table refuses."""
    table = sealed()
    rows = (*table.rows, Seated("ann", "bob", BOLD))

    found = audit(table.system, BOOK, rows)

    assert found is not None
    assert (found.row, found.words) == (len(table.rows), "ann may not say who plays bob")
    assert audit(table.system, BOOK, (*table.rows, Seated("judge", "bob", BOLD))) is None


def test_undo_passes_by_who_plays() -> None:
    """What is taken back is what was done in the game, and its dice do not move."""
    table, plain = sealed(), sealed()
    for one in (table, plain):
        seal_all(one)

    done(table.give("judge", "bob", BOLD))
    done(table.undo("judge"))
    done(plain.undo("judge"))

    assert table.seated["bob"] == BOLD
    assert table.state == plain.state
    done(table.redo("judge"))
    done(plain.redo("judge"))
    assert table.state == plain.state


def test_a_program_may_imagine_as_far_as_was_said_when_it_was_seated() -> None:
    """The settings stand with its name."""
    table = sealed()

    before = table.observation("ann").effort
    done(table.give("ann", "ann", BOLD))

    assert (before, table.observation("ann").effort) == (0, 40)


def test_the_log_says_whether_a_program_or_a_person_decided() -> None:
    """Row by row, whoever holds the seat."""
    table = sealed()

    done(decide_by(RandomBot(), table, "ann", Seeded("1")))
    list(drive(table, {"bob": RandomBot()}, Seeded("1"), 1))

    assert [row.program for row in table.rows if isinstance(row, Act)] == ["random", "random"]


@pytest.mark.parametrize("row", [Seated("ann", "bob", BOLD, "r1"), Seated("ann", "ann")])
def test_the_row_comes_back(row: Seated) -> None:
    """With its program, and without one."""
    codec = Codec(Race())

    assert codec.decode_row(*codec.encode_row(row)) == row


def test_the_same_request_is_carried_out_once() -> None:
    """As of everything that a seat sends."""
    table = sealed()

    first = done(table.give("ann", "ann", BOLD, request="r1"))

    assert table.give("ann", "ann", BOLD, request="r1") == first
    assert sum(isinstance(row, Seated) for row in table.rows) == 1
