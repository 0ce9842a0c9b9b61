"""What is declared of a field in vain, or too little, is told where the deed is made."""

import pytest

from gateway_core.game import Command, between, deed, listed, needs, so_many_of

from ..siege import Field


def test_a_price_without_a_budget_is_an_error_where_the_deed_is_made() -> None:
    """It would never be paid."""
    with pytest.raises(TypeError, match=r"Pay\.days has a price, and its deed has no budget"):

        @deed("pay", "Pay")
        class Pay(Command[Field]):
            days: int = between("days", 0, 5, listed("no/days", ""), price=1)


def test_a_budget_without_a_price_is_an_error_where_the_deed_is_made() -> None:
    """It would never be spent."""
    with pytest.raises(TypeError, match="Pay has a budget, and no field of it has a price"):

        @deed("pay", "Pay", budget=3)
        class Pay(Command[Field]):
            days: int = between("days", 0, 5, listed("no/days", ""))


def test_a_price_of_what_is_not_listed_is_an_error_where_the_deed_is_made() -> None:
    """Minus five days would pay for anything."""
    with pytest.raises(TypeError, match=r"Pay\.days has a price, and nothing refuses what has none"):

        @deed("pay", "Pay", budget=3)
        class Pay(Command[Field]):
            days: int = between("days", 0, 5, needs(lambda *asked: asked[-1] != 3, "no/days", ""), price=1)


def test_as_many_as_one_likes_is_an_error_where_the_deed_is_made() -> None:
    """There has to be some end to it."""
    with pytest.raises(TypeError, match=r"Pay\.to may be any number of each"):

        @deed("pay", "Pay")
        class Pay(Command[Field]):
            to: tuple[tuple[str, int], ...] = so_many_of("to", ("ann",), listed("no/to", ""))
