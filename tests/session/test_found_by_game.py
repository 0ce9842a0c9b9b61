"""What a game finds wrong with a rulebook, as it looks it over."""

import importlib
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from gateway_core.errors import PluginError
from gateway_core.session import Session
from gateway_core.session.checking import found_by_game

GAME = """\
class Game:
    name = "looker"

    def review(self, book):
        yield self.fuond
"""


@pytest.fixture
def code(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The one file of a package with a game that fails."""
    file = tmp_path / "looker" / "__init__.py"
    file.parent.mkdir()
    file.write_text(GAME, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    yield file
    sys.modules.pop("looker", None)


def test_a_game_that_fails_as_it_looks_a_book_over_is_told_at_its_line(code: Path) -> None:
    """Its author reads what went wrong there, and where; whoever checks a pack, the rest of what is wrong."""
    game = importlib.import_module("looker").Game()

    with pytest.raises(PluginError, match=r"looker: System.review: AttributeError: .*'fuond'") as raised:
        found_by_game(game, Session().table("dark-spires"))

    assert raised.value.place is not None
    assert (raised.value.place.file, raised.value.place.line) == (str(code), 5)
