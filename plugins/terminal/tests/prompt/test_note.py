"""What somebody writes down at a prompt is for whom it says, and by itself for its writer and the games masters."""

import pytest

from gateway_core.table import Acted, canonical, chapters, encode_value
from gateway_core.testing import Game
from gateway_terminal.prompt.note import Note
from tests.table.toys.race import BOOK
from tests.table.toys.sealed import Sealed

SEATS = ("judge", "ann", "bob", "cat")


@pytest.mark.parametrize(
    ("typed", "words", "readers"),
    [
        ("the ferryman lies", "the ferryman lies", {"judge", "ann"}),
        ("--for bob meet me", "meet me", {"judge", "ann", "bob"}),
        ("--for judge a question", "a question", {"judge", "ann"}),
        ("--for bob,cat we are three", "we are three", {"judge", "ann", "bob", "cat"}),
        ("--for all hello", "hello", {"judge", "ann", "bob", "cat"}),
    ],
)
def test_a_note_of_a_player_is_read_by_whom_it_is_for(typed: str, words: str, readers: set[str]) -> None:
    """In histories, stories and what programs read; to nobody else is it told that there is one."""
    table = Game(Sealed(), BOOK).table("notes")
    note = Note.read(typed, "ann", SEATS)
    assert note is not None

    assert isinstance(table.note("ann", note.words, note.to), Acted)

    for seat in SEATS:
        told = [entry for entry in table.history(seat) if entry.deed == "note"]
        assert [entry.note for entry in told] == ([words] if seat in readers else [])
        assert (words in canonical(encode_value(chapters(table.history(seat))))) is (seat in readers)


def test_a_note_of_a_games_master_is_private_by_itself() -> None:
    """The judge writes for the judge alone."""
    table = Game(Sealed(), BOOK).table("notes")
    note = Note.read("ann bluffs", "judge", SEATS)
    assert note is not None
    table.note("judge", note.words, note.to)

    readers = [seat for seat in SEATS if any(entry.note for entry in table.history(seat))]

    assert readers == ["judge"]


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("bob meet me", "note --for bob meet me"),
        ("bob,cat: meet me", "note --for bob,cat meet me"),
        ("all hello", "note --for all hello"),
        ("bob", ""),
        ("ann lies", ""),
        ("bobby lies", ""),
        ("--for cat bob lies", ""),
    ],
)
def test_a_note_that_begins_with_a_seat_says_how_that_one_would_read_it(typed: str, meant: str) -> None:
    """It is private all the same: it may be about that seat."""
    note = Note.read(typed, "ann", SEATS)

    assert note is not None
    assert (note.meant, "ann" in note.to or typed.startswith("--for")) == (meant, True)


@pytest.mark.parametrize("typed", ["", "--for", "--for bob", "--for all", "--for , x"])
def test_a_note_without_words_or_readers_is_none(typed: str) -> None:
    """Then it is said how a note is written."""
    assert Note.read(typed, "ann", SEATS) is None
