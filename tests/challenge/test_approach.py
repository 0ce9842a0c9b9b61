"""Approaches and judgements lie in the log: they must come back from it equal."""

import attrs
import pytest

from gateway_core.challenge import Approach, Judgement
from gateway_core.table import canonical, encode_value
from gateway_core.table.store import parse
from gateway_core.table.store.strict import converter

FULL = Approach("Born Lucky", "fate", "den:street", "narrative-intervention", ("den:lamp",), "flashback")
HARSH = Judgement("partial", "unrelated", ("den:lit",), 3, 2, -1, 4, True)


@pytest.mark.parametrize("value", [Approach(), FULL, Judgement(), HARSH])
def test_what_was_said_is_read_back_equal(value: object) -> None:
    """A saved table goes on with the same words."""
    text = canonical(encode_value(value))

    assert converter().structure(parse(text), type(value)) == value


def test_a_bare_word_is_the_books() -> None:
    """`fate` and `gateway:fate` are one category; another pack's word stays that pack's."""
    assert Approach(category="fate", use="notice") == Approach(category="gateway:fate", use="gateway:notice")
    assert Approach(category="den:fate").category == "den:fate"
    assert attrs.evolve(FULL, category=None).category is None


def test_an_approach_can_be_told_from_another() -> None:
    """Forms list each way to act once."""
    assert len({Approach(), Approach(), FULL, attrs.evolve(FULL, gear=())}) == 3
