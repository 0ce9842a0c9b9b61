"""Names that nothing else has yet."""

import pytest

from gateway_core.ids import unused


@pytest.mark.parametrize(
    ("taken", "id"),
    [
        ((), "guard"),
        (("witch",), "guard"),
        (("guard",), "guard-2"),
        (("guard", "guard-2", "guard-4"), "guard-3"),
        ({"guard": 1, "guard-2": 2, "guard-3": 3}, "guard-4"),
    ],
)
def test_what_is_new_gets_the_first_name_that_is_free(taken: tuple[str, ...], id: str) -> None:
    """The bare one, or else the lowest number above 1."""
    assert unused("guard", taken) == id
