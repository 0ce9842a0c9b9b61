"""How every test of the core runs: the same examples each time, and large counts only when asked for."""

import os

import hypothesis
import pytest

hypothesis.settings.register_profile("house", deadline=None, derandomize=True, max_examples=60, database=None)
hypothesis.settings.register_profile("full", deadline=None, derandomize=True, max_examples=1000, database=None)
FULL = os.environ.get("GATEWAY_FULL") == "1"
hypothesis.settings.load_profile("full" if FULL else "house")


def pytest_configure(config: pytest.Config) -> None:
    """Where no compiled code is to lie beside the sources, let it lie apart: tests start dozens of programs."""
    cache = getattr(config, "cache", None)  # the mutants' runs have none
    if cache is not None and os.environ.pop("PYTHONDONTWRITEBYTECODE", ""):
        os.environ["PYTHONPYCACHEPREFIX"] = str(cache.mkdir("compiled"))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Skip what takes minutes, unless GATEWAY_FULL=1."""
    if FULL:
        return
    for item in items:
        if item.get_closest_marker("full") is not None:
            item.add_marker(pytest.mark.skip(reason="large counts: set GATEWAY_FULL=1"))
