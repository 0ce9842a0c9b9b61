"""The table that sheets are worked out at."""

from typing import Any

import pytest

from gateway_core.session import Session


@pytest.fixture(scope="session")
def book() -> Any:
    """Dark Spires as the book plays."""
    return Session().table("dark-spires")
