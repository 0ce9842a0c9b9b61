"""How every test of the core runs: the same examples each time, and large counts only when asked for."""

import gc
import os
import tempfile

import hypothesis
import pytest

hypothesis.settings.register_profile("house", deadline=None, derandomize=True, max_examples=60, database=None)
hypothesis.settings.register_profile("full", deadline=None, derandomize=True, max_examples=1000, database=None)
FULL = os.environ.get("GATEWAY_FULL") == "1"
hypothesis.settings.load_profile("full" if FULL else "house")

# No test leaves anything where whoever runs it keeps what is theirs.
_CACHE = tempfile.TemporaryDirectory(prefix="gateway-")
os.environ.setdefault("GATEWAY_CACHE_FOLDER", _CACHE.name)

gc.set_threshold(50_000, 20, 100)  # tests make millions of values that are gone before anybody need look for them


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Skip what takes minutes, unless GATEWAY_FULL=1."""
    if FULL:
        return
    for item in items:
        if item.get_closest_marker("full") is not None:
            item.add_marker(pytest.mark.skip(reason="large counts: set GATEWAY_FULL=1"))
