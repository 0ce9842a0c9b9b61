"""Faces speak no game's words: what belongs to a game they get from its system."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import attrs
import pytest

from gateway_core.session import Session
from gateway_core.table import stored

from .tree import CORE, python_files, shown

# Rooms that know no game: a word of theirs is everybody's, whichever game uses it too.
_NEUTRAL = ("chance", "errors.py", "frozen.py", "game", "packs", "session", "table")
# But for these: words of a game that are examples in their comments.
_EXAMPLES = {"background", "climax", "edge", "essence", "gear", "health", "judge", "ladder", "significance", "trait"}
# What a face says in a sense of its own, though some game has the word, too.
_OWN = {"screen": "what several people at one terminal hand to each other"}
_SYSTEMS = ("adventure", "gateway")


@cache
def _neutral() -> frozenset[str]:
    rooms = (CORE / room for room in _NEUTRAL)
    files = [file for room in rooms for file in ([room] if room.suffix else python_files(room))]
    return frozenset(word for file in files for word in _words(file.read_text(encoding="utf-8")))


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


@pytest.mark.parametrize("name", _SYSTEMS)
def test_a_face_has_no_word_of_any_game(name: str) -> None:
    """Neither in what it prints nor in its code: the next game has other words, and the same faces."""
    words = _own_words(name)

    found = {
        f"{shown(file)}: {word}"
        for file in python_files(CORE / "cli")
        for word in _words(file.read_text(encoding="utf-8"))
        if {word, word.removesuffix("s")} & words
    }

    assert len(words) > 20
    assert sorted(found) == []
