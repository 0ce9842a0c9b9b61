"""What the kit asserts is told with its values: pytest rewrites these rooms as they are imported, after this one."""

import pytest

_ROOMS = ("conformance", "deeds", "explore", "fuzz", "laws", "marathon", "played_vector", "two_worlds", "worlds")

pytest.register_assert_rewrite(*(f"{__package__}.{room}" for room in _ROOMS))
