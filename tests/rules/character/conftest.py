"""The tables that characters are checked at."""

from typing import Any

import pytest

from gateway_core.session import Session


@pytest.fixture(scope="session")
def book() -> Any:
    """Dark Spires as the book plays."""
    return Session().table("dark-spires")


@pytest.fixture(scope="session")
def own_limits() -> Any:
    """Dark Spires with the limits and prices of its own."""
    return Session(rulings={"college-limits": "setting", "guild-price": "setting"}).table("dark-spires")


@pytest.fixture(scope="session")
def generous() -> Any:
    """Dark Spires with extra levels at the start."""
    return Session(rulings={"extra-levels": "on"}).table("dark-spires")
