"""A screen at which a master acts for everybody, and one at which somebody may answer before a program does."""

import re

import pytest

from tests.session.folders import install

from .conftest import Gateway, Ran


@pytest.fixture(autouse=True)
def games(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Install `ferry`, `stuck-ferry`, in which nobody can row, and `quick-ferry`, in which the first one does."""
    toys = {
        "ferry": "tests.game.ferry:Ferry",
        "quick-ferry": "tests.game.ferry:QuickFerry",
        "stuck-ferry": "tests.game.ferry:StuckFerry",
    }
    monkeypatch.syspath_prepend(install(tmp_path_factory.mktemp("site"), "toys", **toys))


def played(gateway: Gateway, *answers: str, game: str = "ferry", words: tuple[str, ...] = ()) -> Ran:
    """Play a game by these answers, and leave."""
    typed = "".join(f"{one}\n" for one in answers)
    return gateway("play", game, "--seed", 3, "--choices", "-", *words, typed=typed)


def told(ran: Ran) -> list[str]:
    """Return what happened."""
    return [line for line in ran.lines if line.startswith("The wind") or (" rows: " in line and line.endswith("."))]


def asked_for(ran: Ran) -> list[str]:
    """Return in whose seats the master was asked, one after another."""
    return re.findall(r"\| for (\w+)$", ran.out, re.MULTILINE)


def test_a_master_plays_a_game_to_its_end_in_everybodys_seat(gateway: Gateway) -> None:
    """Who is awaited is named, their forms are offered, and what is chosen is done in their seat."""
    ran = played(gateway, "4", "short", "5", "wait", "long", "short")

    assert (ran.exit, ran.err) == (0, "")
    assert told(ran) == ["The wind is 4.", "ann rows: short.", "The wind is 5.", "bob rows: long.", "ann rows: short."]
    assert asked_for(ran) == ["ann", "bob", "ann"]
    assert ran.lines[-1] == "The seed was 3."


def test_a_program_decides_for_whom_it_is_asked(gateway: Gateway) -> None:
    """`auto` acts in the seat that is awaited, as a choice does."""
    ran = played(gateway, "auto", "back", "auto", "auto", "wait", "back", "auto", "back", "auto")

    assert (ran.exit, ran.err) == (0, "")
    assert [line.split()[0] for line in told(ran)] == ["The", "ann", "The", "bob", "ann"]


def test_what_was_done_in_another_s_seat_is_the_master_s_to_take_back(gateway: Gateway) -> None:
    """`undo` is said by whoever sits there."""
    ran = played(gateway, "4", "short", "undo")

    assert ran.exit == 0
    assert "The games master takes back: ann rows: short." in ran.out


def test_a_master_calls_a_seat_that_is_not_awaited(gateway: Gateway) -> None:
    """Bob may row for Ann; back to Ann it goes by her name, or when he waits."""
    ran = played(gateway, "4", "seat bob", "wait", "seat bob", "1", "short")

    assert ran.exit == 0
    assert told(ran) == ["The wind is 4.", "bob rows: short."]
    assert asked_for(ran)[:4] == ["ann", "bob", "ann", "bob"]


def test_a_master_who_is_named_has_one_seat(gateway: Gateway) -> None:
    """Programs have the others, `--seats` says so, and the game is gone on with in the same way."""
    ran = played(gateway, "4", words=("--as", "master", "--save", "game.gateway"))
    seats = gateway("play", "ferry", "--as", "master", "--seats")

    assert [line.split()[0] for line in told(ran)] == ["The", "ann"]
    assert ran.lines[-1] == "You leave the table. Go on: gateway play game.gateway --as master"
    assert [line.split("  ")[-1].strip() for line in seats.lines] == [
        "master; at this screen", "a program", "a program"
    ]  # fmt: skip


def test_a_game_that_waits_for_somebody_with_nothing_to_do_says_so(gateway: Gateway) -> None:
    """Nobody is asked about nothing; one can still undo, or leave."""
    ran = played(gateway, "4", "undo", "4", game="stuck-ferry")

    assert ran.exit == 0
    assert "The game waits for ann, who may do nothing: that is a fault of the game." in ran.out


def test_who_may_answer_is_asked_before_a_program_does(gateway: Gateway) -> None:
    """Once as things stand: with `wait`, or an empty line, it goes on; what they do comes first."""
    waited = played(gateway, "help all", "row", "wait", words=("--as", "bob"))
    empty = played(gateway, "", words=("--as", "bob"))
    acted = played(gateway, "row", "short", words=("--as", "bob"))

    assert [told(ran)[1].split()[0] for ran in (waited, empty, acted)] == ["ann", "ann", "bob"]
    assert waited.out.count("What? [wait]") == 2
    assert "let the others go on, until something has happened" in waited.out
    assert "'wait' lets ann go on." in waited.out


def test_a_person_is_asked_before_a_program_whose_answer_would_end_the_question(gateway: Gateway) -> None:
    """Ann, a program, is asked as well: bob rows, or lets her."""
    acted = played(gateway, "row", "short", game="quick-ferry", words=("--as", "bob"))
    waited = played(gateway, "wait", game="quick-ferry", words=("--as", "bob"))

    assert [told(ran)[1].split()[0] for ran in (acted, waited)] == ["bob", "ann"]


def test_who_plays_reads_what_a_chapter_opens_with(gateway: Gateway) -> None:
    """Below the line of the fact that begins it, as whoever only looks on reads it."""
    ran = played(gateway, game="quick-ferry", words=("--as", "bob"))
    at = ran.lines.index(told(ran)[0])

    assert ran.lines[at + 1 : at + 3] == ["The river", "Fog lies on it."]


def test_who_is_awaited_cannot_let_it_go_on(gateway: Gateway) -> None:
    """`wait` is a word only of who may answer and need not."""
    ran = played(gateway, "back", "wait", words=("--as", "ann"))

    assert ran.exit == 1
    assert "[wait]" not in ran.out


def test_people_at_one_screen_call_each_other(gateway: Gateway) -> None:
    """Nobody is asked before another person."""
    ran = played(gateway, "4", "back", "seat bob", "wait", "short", words=("--as", "all"))

    assert ran.exit == 0
    assert told(ran) == ["The wind is 4.", "ann rows: short."]


def test_an_empty_line_takes_several_as_the_form_has_them(gateway: Gateway) -> None:
    """They are shown as what it means; to take none of them one says so, and here one has to be taken."""
    ran = played(gateway, "4", "", "undo", "none")

    assert "Which? [long]" in ran.out
    assert told(ran)[1] == "ann rows: long."
    assert "costs 0 strokes, and what is still owed is 1." in " ".join(ran.err.split())


def test_one_of_a_unit_is_one(gateway: Gateway) -> None:
    """A unit is written for several of it."""
    ran = played(gateway, "4", "back")

    assert "1 of 1 stroke left, and at least 1 go here." in ran.out
    assert "1) short  1 stroke" in ran.out


def test_a_refused_undo_ends_no_script(gateway: Gateway) -> None:
    """All is as it was, so what follows was written for this moment."""
    ran = played(gateway, "undo", "redo", "4")

    assert (ran.exit, told(ran)) == (0, ["The wind is 4."])
    assert ran.out.count("[table/") == 2


EVENING = ("scenes-and-actions:evening/the-standing-toll", "1", "fen marrow", "hob", "begin-scene")


def test_a_master_is_told_who_may_act_unasked(gateway: Gateway) -> None:
    """And how they are called; a seat that has nothing but what is rare is shown that."""
    toll, *begun = EVENING
    ferry, ran = played(gateway, "4"), played(gateway, *begun, "seat gm", game=toll)

    assert "(bob may act unasked, by 'seat bob'.)" in ferry.out
    assert "(player-2 may act unasked, by 'seat player-2'; so may player-3.)" in ran.out
    assert "Award Bettony Grale Plot Points" in ran.out.rpartition("seat gm")[2]


def test_a_master_says_what_is_theirs_alone_in_whomsoevers_seat(gateway: Gateway) -> None:
    """By its whole word; what only begins like it is nothing there."""
    toll, *begun = EVENING
    ran = played(gateway, *begun, "end-scene", "yes", game=toll)
    half = played(gateway, *begun, "end-sce", game=toll)

    assert (ran.exit, half.exit) == (0, 1)
    assert "So ends scene 1" in ran.out
