"""The formats of rows: what the second has that the first had not, and what becomes of a third."""

from typing import Any

import pytest

from gateway_core.chance import Ask
from gateway_core.table import (
    Act,
    Adopted,
    Answer,
    Clockwork,
    Closed,
    Codec,
    Draw,
    Noted,
    PackStamp,
    Program,
    Setup,
)
from gateway_core.table.log import Asked, Pause, Undo
from gateway_core.table.store import CodecFault, parse

from ..games import race
from ..toys.race import Moved, Race, Rest, Run

DRAW = Draw(Ask("ann runs", "ann", 1, 6), (4,))


@pytest.mark.parametrize(
    "row",
    [
        Setup((DRAW,), (), (Answer("judge", "a-plugin", {"level": ("hard", None)}),)),
        Act("ann", Rest(), program="random", note_for=("ann",), request="r1", answers=(Answer("judge", "", None),)),
        Clockwork((), (Moved("ann", 1, -1),), (Answer("judge", "a-plugin", True),)),
        Asked("ann", Run(1), (), (DRAW.ask,), "n", "random", ("ann",), "r1", (Answer("judge", "a-plugin", 3),)),
        Undo(3, "bob", "r2"),
        Pause("ann", True, "Tea?", "r3"),
        Adopted("ann", "b00c", (PackStamp("hills", "1", "ab"),), {"packs": ("hills",)}, {"hills": "c0de"}, "r4"),
        Noted("ann", "The deck is thin.", ("bob",), "r5"),
        Closed("ann", "r6"),
        *race(programs={"bob": Program("look-ahead", {"effort": 200})}).rows,
    ],
    ids=lambda row: type(row).__name__,
)
def test_a_row_comes_back_with_what_it_says_anew(row: Any) -> None:
    """Who decided, what plugins answered, whose request it was."""
    codec = Codec(Race())
    kind, text = codec.encode_row(row)

    assert codec.decode_row(kind, text) == row
    assert codec.encode_row(codec.decode_row(kind, text)) == (kind, text)


def test_of_what_came_later_nothing_is_written_that_says_nothing() -> None:
    """So a row of before and a new one that says nothing new are the same bytes."""
    codec = Codec(Race())

    assert codec.encode_row(Act("ann", Rest()))[1] == (
        '{"command":{"data":{},"name":"rest","version":1},"draws":[],"events":[],"note":"","seat":"ann"}'
    )
    assert codec.encode_row(Undo(3, "bob"))[1] == '{"by":"bob","of":3}'
    assert parse(codec.encode_row(race().rows[0])[1]).keys() & {"format", "programs"} == {"format"}


def test_a_log_of_a_newer_format_is_refused_in_words() -> None:
    """Not by the fields that are strange here."""
    _, text = Codec(Race()).encode_row(race().rows[0])

    with pytest.raises(CodecFault, match="format 3, and the newest known here is 2") as caught:
        Codec(Race()).decode_row("opened", text.replace('"format":2', '"colour":"red","format":3'))

    assert (caught.value.code, caught.value.cure) == ("codec/newer-format", "Install the newer version.")
