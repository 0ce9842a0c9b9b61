"""What a seat may say with its pause: everybody hears it, and nobody may ask why."""

import attrs
import pytest

from gateway_core.chance import Seeded
from gateway_core.table import Codec, MemoryLog, Table
from gateway_core.table.log import Pause

from ..games import SEED, code, done, resumed, sealed
from ..toys.circle import Circle, Dare
from ..toys.race import BOOK, Race

WORDS = "No spiders, please. <b>[/] ü"


def test_what_is_said_with_a_pause_is_heard_by_everybody() -> None:
    """In the history, under the board, and by whoever tries to play on; also when the table is opened again."""
    table = sealed()

    done(table.pause("ann", WORDS))

    for now in (table, resumed(table)):
        for seat in now.seats:
            entry = now.history(seat)[-1]
            assert (entry.deed, entry.by, entry.note) == ("pause", "ann", WORDS)
            assert now.board(seat).notes[-1] == f'ann stopped the table. ann says: "{WORDS}"'
            refusal = now.options(seat)[0].refusal if now.options(seat) else None
            assert refusal is None or WORDS in refusal.message


def test_a_pause_without_words_says_nothing_more() -> None:
    """No reason is asked for."""
    table = sealed()

    done(table.pause("ann"))
    done(table.pause("bob", WORDS))

    assert [entry.note for entry in table.history("judge")[-2:]] == ["", WORDS]
    assert table.board("judge").notes[-1] == f'ann and bob stopped the table. bob says: "{WORDS}"'


def test_words_go_with_their_pause() -> None:
    """Who lets the table go on takes nothing back of what others said, and nothing is left under the board."""
    table = sealed()
    done(table.pause("ann", "One."))
    done(table.pause("bob", "Two."))

    done(table.unpause("ann"))
    note = table.board("judge").notes[-1]
    done(table.unpause("judge"))

    assert note == 'bob stopped the table. bob says: "Two."'
    assert not any("stopped" in note for note in table.board("judge").notes)


@pytest.mark.parametrize("words", ["x" * 201, "two\nlines", " before", "\x1b[2J", " "])
def test_words_that_are_not_one_line_are_refused_in_words(words: str) -> None:
    """The table is not stopped by them, and it is said how it can be."""
    table = sealed()

    found = table.pause("ann", words)

    assert code(found) == "table/not-one-line"
    assert table.paused == ()
    done(table.pause("ann", "x" * 200))


def test_a_save_from_before_there_were_words_opens() -> None:
    """A pause then said nothing."""
    codec = Codec(Race())

    assert codec.decode_row("pause", '{"by":"ann","on":true}') == Pause("ann", True)
    assert codec.decode_row(*codec.encode_row(Pause("ann", True, WORDS))) == Pause("ann", True, WORDS)


def test_a_paused_board_keeps_the_games_own_notes() -> None:
    """The pause stands under them, and on a board that has none it stands alone."""
    table = Table.open(Circle(), BOOK, None, {}, source=Seeded(SEED), log=MemoryLog())
    form = next(form for form in table.options("ann") if form.verb == "tell")
    done(table.act("ann", form.complete({"line": "Once upon a time"})))
    before = table.board("bob")

    done(table.pause("bob"))

    assert table.board("bob") == attrs.evolve(before, notes=("Once upon a time", "bob stopped the table."))
    assert code(table.act("bob", Dare())) == "table/paused"
