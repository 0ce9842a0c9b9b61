"""A rulebook in which its game found nothing is not looked over again, as long as book and code are the same."""

import importlib
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from gateway_core.errors import PluginError
from gateway_core.packs import Finding
from gateway_core.packs.user_folders import make_room
from gateway_core.session import Session, TableBook
from gateway_core.session.checking import found_by_game, of_game

from .folders import MARK, setting

GAME = """\
class Game:
    def __init__(self, *found):
        self.found, self.looked = found, 0

    def review(self, book):
        self.looked += 1
        yield from self.found
"""
FINDING = Finding("scene", "duels:the-duel", (), "toys/lost", "a toy is lost.")


@pytest.fixture
def code(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The one file of a package with a game, written long ago; notes are kept in a folder of this test's own."""
    monkeypatch.setenv("GATEWAY_CACHE_FOLDER", str(tmp_path / "cache"))
    file = tmp_path / "site" / "looker" / "__init__.py"
    file.parent.mkdir(parents=True)
    file.write_text(GAME, encoding="utf-8")
    os.utime(file, ns=(1, 1))
    monkeypatch.syspath_prepend(tmp_path / "site")
    yield file
    of_game._code.cache_clear()
    sys.modules.pop("looker", None)


def game(*found: Finding) -> Any:
    """Return the game as another process would have it."""
    of_game._code.cache_clear()
    make_room.cache_clear()
    return importlib.import_module("looker").Game(*found)


def looked(book: TableBook, *found: Finding) -> int:
    """Return how often a game that finds this looks a book over."""
    one = game(*found)
    assert found_by_game(one, book) in (found, ())
    return int(one.looked)


def test_a_sound_book_is_looked_over_once(code: Path, tmp_path: Path) -> None:
    """Another is another matter; and so is the same one, once the folder is gone."""
    book, other = Session().table("dark-spires"), Session().table("gateway")

    assert [looked(book), looked(book), looked(other), looked(other)] == [1, 0, 1, 0]
    for note in (tmp_path / "cache" / "sound").iterdir():
        assert note.read_bytes() == b""
        note.unlink()
    assert [looked(book), looked(book)] == [1, 0]


def test_a_fault_is_told_each_time(code: Path) -> None:
    """It is somebody's to mend, and a warning is for whoever plays by the book."""
    book = Session().table("dark-spires")

    assert [found_by_game(game(FINDING), book) for _ in range(2)] == [(FINDING,), (FINDING,)]
    assert [looked(book), looked(book, FINDING)] == [1, 0]  # what is sound stays so: the code is the same


@pytest.mark.parametrize("change", ["other words of the same length", "the same words later", "longer", "a new file"])
def test_other_code_looks_again(code: Path, change: str) -> None:
    """As Python does: by where a file lies, its length, and when it was last changed."""
    book = Session().table("dark-spires")
    assert [looked(book), looked(book)] == [1, 0]

    if change == "a new file":
        file = code.with_name("more.py")
        file.touch()
    else:
        file = code
        file.write_text(f"{GAME}#" if change == "longer" else GAME.replace("+= 1", "+= 2"), encoding="utf-8")
    os.utime(file, ns=(1, 1) if change == "longer" else (2, 2))

    assert [looked(book), looked(book)] == [1, 0]


def test_code_that_was_changed_since_the_program_began_says_nothing_for_another(code: Path) -> None:
    """What runs is what was there before."""
    book = Session().table("dark-spires")
    os.utime(code, ns=(time.time_ns(),) * 2)

    assert [looked(book), looked(book)] == [1, 1]


def test_where_code_of_a_pack_has_a_say_it_is_looked_over_each_time(code: Path, tmp_path: Path) -> None:
    """A game may ask it."""
    folder = setting(tmp_path / "duels", head="code: hooks\n", hooks=MARK)
    book = Session(packs=[folder]).table("duels")

    assert [looked(book), looked(book)] == [1, 1]


def test_a_game_in_no_package_is_asked_each_time(code: Path) -> None:
    """Nobody can tell which files it is made of."""
    code.rename(code.parents[1] / "looker.py")
    book = Session().table("dark-spires")

    assert [looked(book), looked(book)] == [1, 1]


def test_a_game_that_fails_as_it_looks_a_book_over_is_told_at_its_line(code: Path) -> None:
    """Its author reads what went wrong there, and where; whoever checks a pack, the rest of what is wrong."""
    code.write_text(GAME.replace("        yield from self.found", "        yield self.fuond"), encoding="utf-8")
    one = game()
    one.name = "looker"

    with pytest.raises(PluginError, match=r"looker: System.review: AttributeError: .*'fuond'") as raised:
        found_by_game(one, Session().table("dark-spires"))

    assert raised.value.place is not None
    assert (raised.value.place.file, raised.value.place.line) == (str(code), 7)


def test_without_a_folder_nothing_is_noted(code: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A home that nobody may write in keeps nobody from playing."""
    book = Session().table("dark-spires")
    (tmp_path / "no folder").touch()
    monkeypatch.setenv("GATEWAY_CACHE_FOLDER", str(tmp_path / "no folder"))

    assert [looked(book), looked(book)] == [1, 1]


def test_a_table_is_laid_by_what_is_noted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It has the same warnings, and plays by the same book."""
    monkeypatch.setenv("GATEWAY_CACHE_FOLDER", str(tmp_path))
    make_room.cache_clear()
    folder = setting(tmp_path / "duels")
    first = Session(packs=[folder]).table("duels")
    assert len([*(tmp_path / "sound").iterdir()]) == 1
    system = type(Session().system("gateway"))
    monkeypatch.setattr(system, "review", lambda *_: pytest.fail("it was looked over again"))

    (folder / "data" / "ann.yaml").write_text((folder / "data" / "ann.yaml").read_text() + "# a word\n")
    again = Session(packs=[folder]).table("duels")

    assert (again.hash, again.warnings) == (first.hash, first.warnings)
