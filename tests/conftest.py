"""The tests of the core run as all of the house do."""

import pytest

from . import running


def pytest_configure(config: pytest.Config) -> None:
    """Join once, whichever folders are asked for."""
    if not config.pluginmanager.has_plugin(running.__name__):
        config.pluginmanager.register(running, running.__name__)
