"""The core and its faces serve every game: none of their files names a game or a seat, or has a game's words."""

import ast
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from typing import Any

import attrs
import pytest

from gateway_core.session import Session
from gateway_core.table import stored

from .tree import CORE, ROOT, TERMINAL, parse, python_files, shown

_GROUP = "gateway_core.systems"
_FILES = [file for file in python_files(CORE, TERMINAL) if not file.is_relative_to(CORE / "challenge")]
_PROGRAM = "gateway"  # the first game bears the name of the program, so only a text that is nothing else names the game
_SEATS = ("gm",)
# Who may name a game, and why: a file that no longer does must leave this list.
_ALLOWED: dict[str, str] = {
    "gateway_core/packs/default_system.py": "DEFAULT_SYSTEM: whose a silent pack is, and the default of --system",
}
# Where that text is the name of the program, and of what.
_OF_THE_PROGRAM: dict[str, str] = {
    "plugins/terminal/src/gateway_terminal/commands/gateway.py": "the command that people type",
    "gateway_core/packs/user_folders.py": "the user's folder of data",
    "gateway_core/hookspecs.py": "the project of the hooks, and how each of their names begins",
}
# Rooms that know no game: a word of theirs is everybody's, whichever game uses it too.
_NEUTRAL = ("chance", "errors.py", "frozen.py", "game", "packs", "session", "table")
# But for these: words of a game that are examples in their comments.
_EXAMPLES = {"background", "climax", "edge", "essence", "gear", "health", "judge", "ladder", "significance", "trait"}
# What a face says in a sense of its own, though some game has the word, too.
_OWN = {
    "eager": "an option of the command line that is looked at before the others",
    "net": "the internet, which code may use",
    "pinned": "a key of somebody's that a person has looked at, and trusts from then on",
    "resistance": "how hard an opponent makes it, in any game that says what it plays against",
    "screen": "what several people at one terminal hand to each other",
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
    return f'"{_PROGRAM}"' in source and any(value == _PROGRAM for value in _values(ast.parse(source)))


def _names_a_seat(source: str) -> bool:
    return re.search(rf"\b(?:{'|'.join(_SEATS)})\b", source) is not None


def test_no_file_of_the_core_or_a_face_names_a_game() -> None:
    """What is true of one game only is asked of its system; a second game needs no branch in the core."""
    games = _games()

    found = {shown(file) for file in _FILES if _names_a_game(file.read_text(encoding="utf-8"), games)}

    assert _PROGRAM in games
    assert found == _ALLOWED.keys() | _OF_THE_PROGRAM.keys()


def test_no_file_of_the_core_or_a_face_names_a_seat() -> None:
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
    """The check looks at all rooms but one: a challenge is the book's."""
    assert {file.parent for file in _FILES} >= {CORE / "packs", CORE / "session", CORE / "table", TERMINAL / "prompt"}


@cache
def _neutral() -> frozenset[str]:
    rooms = (CORE / room for room in _NEUTRAL)
    files = [file for room in rooms for file in ([room] if room.suffix else python_files(room))]
    said = {word for file in files for word in _words(file.read_text(encoding="utf-8"))}
    return frozenset(said | {word.removesuffix("s") for word in said})  # several winners are no game's own


def _words(text: str) -> Iterator[str]:
    """Yield the words of a text, in small letters; a name of Python's or of data gives several."""
    return (found[0].lower() for found in re.finditer(r"[A-Z]?[a-z]+|[A-Z]+", text))


def _said_by(system: Any, book: Any) -> Iterator[str]:
    """Yield the names a game gives to what it is made of: kinds, fields, parameters, commands, entries of a word."""
    yield from system.kinds
    yield from (field.name for kind in system.kinds.values() for field in attrs.fields(kind))
    yield from (parameter.name for parameter in system.parameters)
    yield from (stored(command).name for command in system.commands)
    names = (getattr(entry, "name", "") for kind in system.kinds for entry in book.of(kind).values())
    yield from (name for name in names if " " not in name)


def _own_words(name: str) -> frozenset[str]:
    """Return the words of a game that nobody else uses."""
    session = Session()
    words = {word for said in _said_by(session.system(name), session.table(name)) for word in _words(said)}
    return frozenset(words - (_neutral() - _EXAMPLES) - _OWN.keys())


@pytest.mark.parametrize("name", sorted(_games()))
def test_a_face_has_no_word_of_any_game(name: str) -> None:
    """Neither in what it prints nor in its code: the next game has other words, and the same faces."""
    words = _own_words(name)

    found = {
        f"{shown(file)}: {word}"
        for file in python_files(TERMINAL)
        for word in _words(file.read_text(encoding="utf-8"))
        if {word, word.removesuffix("s")} & words
    }

    assert len(words) > 20
    assert sorted(found) == []
