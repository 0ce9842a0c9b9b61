"""The table that sheets are worked out at."""

from typing import Any

import pytest

from tests.books import book_of


@pytest.fixture(scope="session")
def book() -> Any:
    """Dark Spires as the book plays."""
    return book_of("dark-spires")
