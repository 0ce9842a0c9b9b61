"""What the tests of this room are set on."""

from pathlib import Path

import pytest

from tests.session.folders import pack, setting

from ...conftest import Gateway
from .test_table_file import RULES


@pytest.fixture
def here(gateway: Gateway) -> Path:
    """A folder with a setting, two packs that change it differently, and house rules, but no table file yet."""
    setting(Path("duels"))
    for name, level in (("aland", 1), ("bland", 2)):
        change = (
            f"kind: patch\nformat: 1\nentries: [{{patch: 'duels:scene/the-duel', set: {{ladder.start: {level}}}}}]\n"
        )
        pack(Path(name), name, {"data/changes.yaml": change}, "requires: {duels: ''}\n")
    Path("friday.yaml").write_text(RULES, encoding="utf-8")
    return Path()
