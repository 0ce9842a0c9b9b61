"""The tables that characters are checked at."""

from typing import Any

import pytest

from tests.books import book_of


@pytest.fixture(scope="session")
def book() -> Any:
    """Dark Spires as the book plays."""
    return book_of("dark-spires")


@pytest.fixture(scope="session")
def own_limits() -> Any:
    """Dark Spires with the limits and prices of its own."""
    return book_of("dark-spires", {"college-limits": "setting", "guild-price": "setting"})


@pytest.fixture(scope="session")
def generous() -> Any:
    """Dark Spires with extra levels at the start."""
    return book_of("dark-spires", {"extra-levels": "on"})
