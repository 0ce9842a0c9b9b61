"""What the tests of this room share."""

from pathlib import Path

import pytest

from ...conftest import Gateway


@pytest.fixture
def house(gateway: Gateway, request: pytest.FixtureRequest) -> Path:
    """The house rules that the module of the test says as `HOUSE`, in a file."""
    text: str = request.module.HOUSE
    Path("house.yaml").write_text(text, encoding="utf-8")
    return Path("house.yaml")
