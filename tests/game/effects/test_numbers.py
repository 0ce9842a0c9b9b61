"""Numbers beside a word have bounds: what is written beyond them is a fault, and a sum counts as no more."""

from typing import Any

import pytest

from gateway_core.game.effects import Language, OperationWord, QuantityWord, number, taking
from gateway_core.packs.schema import DataFault

BOUNDED = Language(
    (
        QuantityWord("gold", "your gold", lambda here: here),
        OperationWord("draw", "cards come", lambda here, count: [f"{count} drawn"], number(low=0, high=9)),
        OperationWord("pay", "coins go", lambda here, coins: [f"{coins} paid"], taking(coins=number("all", low=1))),
    )
)


@pytest.mark.parametrize(
    ("written", "said", "hint"),
    [
        ({"draw": -1}, "'draw' may not be -1", "Write a number from 0 to 9."),
        ({"draw": 10}, "'draw' may not be 10", "Write a number from 0 to 9."),
        ({"pay": {"coins": 0}}, "'coins' may not be 0", "Write a number of 1 or more."),
    ],
    ids=str,
)
def test_a_number_beyond_its_bounds_is_a_fault_of_whoever_wrote_it(written: Any, said: str, hint: str) -> None:
    """A card that draws less than nothing would do nothing, or stop a game."""
    with pytest.raises(DataFault, match=said) as raised:
        BOUNDED.operation(written)

    assert raised.value.hint == hint


@pytest.mark.parametrize(
    ("written", "gold", "done"),
    [
        ({"draw": "gold - 2"}, 1, "0 drawn"),
        ({"draw": "gold - 2"}, 6, "4 drawn"),
        ({"draw": "gold - 2"}, 60, "9 drawn"),
        ({"pay": {"coins": "gold"}}, -3, "1 paid"),
        ({"pay": {"coins": "all"}}, -3, "all paid"),
    ],
    ids=str,
)
def test_a_sum_counts_as_no_less_and_no_more_than_its_bounds(written: Any, gold: int, done: str) -> None:
    """What it comes to is known only in play."""
    assert BOUNDED.operation(written).facts(gold) == (done,)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("1 + gold", "1 plus gold"), ("gold - 1", "gold less 1"), ("2 * gold", "twice gold"),
        ("3 * gold", "3 times gold"),
        ("max(0, gold - 1)", "gold less 1 (at least 0)"), ("min(gold, 2, 3)", "the least of gold, 2, 3"),
        ("2 * (gold - 1)", "2 times (gold less 1)"), ("-gold", "minus gold"), ("2 + 3", "5"), (-1, "-1"),
    ],
)  # fmt: skip
def test_a_sum_is_said_as_people_say_it(text: Any, words: str) -> None:
    """Without a sign of arithmetic; what is a mere number is that number."""
    assert BOUNDED.amount(text).words == words
