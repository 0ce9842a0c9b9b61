"""The core serves every game: outside the rules no file of it names a game or a seat."""

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from .tree import CORE, ROOT, parse, python_files, shown

_GROUP = "gateway_core.systems"
_FILES = [file for file in python_files(CORE) if file.relative_to(CORE).parts[0] != "rules"]
_PROGRAM = "gateway"  # the first game bears the name of the program, so only a text that is nothing else names the game
_SEATS = ("gm",)
# Who may name a game, and why: a file that no longer does must leave this list.
_ALLOWED: dict[str, str] = {
    "gateway_core/packs/default_system.py": "DEFAULT_SYSTEM: whose a silent pack is, and the default of --system",
}
# Where that text is the name of the program, and of what.
_OF_THE_PROGRAM: dict[str, str] = {
    "gateway_core/cli/main.py": "the command that people type",
    "gateway_core/packs/discovery.py": "the user's folder of data",
    "gateway_core/session/hookspecs.py": "the project of the hooks, and how each of their names begins",
}


def _games() -> set[str]:
    """Return the names of the games that a distribution of this repository gives."""
    projects = [ROOT / "pyproject.toml", *ROOT.glob("plugins/*/pyproject.toml")]
    read = [tomllib.loads(file.read_text(encoding="utf-8"))["project"] for file in projects]
    return {name for project in read for name in project.get("entry-points", {}).get(_GROUP, {})}


def _values(tree: ast.Module) -> Iterator[str]:
    """Yield every text that is a value in the program, the pieces of put-together ones among them."""
    prose = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in prose:
            yield node.value


def _names_a_game(source: str, games: set[str]) -> bool:
    others = "|".join(map(re.escape, sorted(games - {_PROGRAM})))
    if others and re.search(rf"\b(?:{others})\b", source):
        return True
    return any(value == _PROGRAM for value in _values(ast.parse(source)))


def _names_a_seat(source: str) -> bool:
    return re.search(rf"\b(?:{'|'.join(_SEATS)})\b", source) is not None


def test_no_file_outside_the_rules_names_a_game() -> None:
    """What is true of one game only is asked of its system; a second game needs no branch in the core."""
    games = _games()

    found = {shown(file) for file in _FILES if _names_a_game(file.read_text(encoding="utf-8"), games)}

    assert _PROGRAM in games
    assert found == _ALLOWED.keys() | _OF_THE_PROGRAM.keys()


def test_no_file_outside_the_rules_names_a_seat() -> None:
    """Who sits at a table, and who of them is a master, its game says."""
    assert [shown(file) for file in _FILES if _names_a_seat(file.read_text(encoding="utf-8"))] == []


def test_a_name_is_written_once_where_it_is_allowed() -> None:
    """The default has one home, and whoever needs it imports it."""
    for file in _ALLOWED:
        assert [value for value in _values(parse(ROOT / file)) if value == _PROGRAM] == [_PROGRAM]


@pytest.mark.parametrize(
    ("source", "named"),
    [
        ('laid("gateway")\n', True),
        ('"""A game of gateway."""\nsay("gateway play")\n', False),
        ('if system == "chess": ...\n', True),
        ('"""As chess does."""\n', True),
        ('say(f"--system {name}")\n', False),
    ],
)
def test_a_game_that_is_named_is_noticed(source: str, named: bool) -> None:
    """In a value or, if it is not the program's own name too, anywhere."""
    assert _names_a_game(source, {"gateway", "chess"}) is named
    assert _names_a_seat('seat == "gm"')
    assert not _names_a_seat("gmt")


def test_every_file_that_is_looked_at_is_there() -> None:
    """The check looks at all rooms but one."""
    assert {Path(shown(file)).parts[1] for file in _FILES} >= {"chance", "cli", "packs", "session", "table", "testing"}
