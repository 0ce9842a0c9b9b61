"""A board that any tagged state has: a card for each owner of something, tracks for numbers, notes for the rest."""

from collections.abc import Iterator, Mapping
from typing import Any

import attrs

from ...table import board
from ..secrecy.seen import tagged
from ..secrecy.tags import Tag, tag_of
from ..state import State

__all__ = ["plain_board"]


def plain_board(title: str, view: State) -> board.Board:
    """Return what lies on the table for whoever has this view.

    A map is dealt out to the cards of its keys; a pile is shown as its things or, face down, as how many they are.
    """
    cards: dict[str, _Lines] = {}
    tracks: list[board.Track] = []
    notes: dict[str, str] = {}
    for name, tag, value in _shown(view):
        label = tag.label or _words(name)
        if isinstance(value, Mapping):
            for key, one in value.items():
                cards.setdefault(str(key), _Lines(view.called(str(key)))).take(name, label, tag, one, view)
        elif type(value) is int:
            tracks.append(board.Track(name, label, value))
        elif (words := _said(tag, value, view)) != "":
            notes[f"{label}: {words}"] = name
    return board.Board(
        title,
        tuple(one.card(id) for id, one in cards.items()),
        tracks=tuple(tracks),
        notes=tuple(notes),
        kinds=tuple(notes.items()),
    )


@attrs.define
class _Lines:
    """A card while it is written."""

    title: str  # who or what it is
    lines: list[str] = attrs.field(factory=list)  # what lies there, a line for each field
    marks: list[str] = attrs.field(factory=list)  # what was decided and is not shown
    tracks: list[board.Track] = attrs.field(factory=list)  # its numbers

    def take(self, name: str, label: str, tag: Tag, value: Any, view: State) -> None:
        """Put one thing on the card."""
        if tag.to == "sealed" and value == tag.instead:
            self.marks.append(label)
        elif _is_record(value):
            self.title = str(getattr(value, "name", "")) or self.title
            for field in attrs.fields(type(value)):
                own = tag_of(field) or tag
                if field.name not in ("id", "name") and own.label is not None:
                    label = own.label if own is not tag and own.label else _words(field.name)
                    self._say(field.name, label, tag, getattr(value, field.name), view)
        else:
            self._say(name, label, tag, value, view)

    def _say(self, name: str, label: str, tag: Tag, value: Any, view: State) -> None:
        if type(value) is int:
            self.tracks.append(board.Track(name, label, value))
        elif (words := _said(tag, value, view)) != "":
            self.lines.append(f"{label}: {words}")

    def card(self, id: str) -> board.Card:
        """Return the card."""
        return board.Card(id, self.title, tuple(self.lines), tuple(self.marks), tracks=tuple(self.tracks))


def _shown(view: State) -> Iterator[tuple[str, Tag, Any]]:
    shown = ((name, tag) for name, tag in tagged(type(view)) if tag.label is not None)
    yield from ((name, tag, getattr(view, name)) for name, tag in shown)


def _said(tag: Tag, value: Any, view: State) -> str:
    if tag.zone and value and not any(value):
        return str(len(value))
    if isinstance(value, tuple | frozenset):
        return ", ".join(filter(None, (_said(tag, one, view) for one in value)))
    if isinstance(value, bool):
        return "yes" if value else ""
    if isinstance(value, str):
        return view.called(value) if value else ""
    if isinstance(value, Mapping):
        said = ((view.called(str(key)), _said(tag, one, view)) for key, one in value.items())
        return ", ".join(f"{key} {words}".rstrip() for key, words in said)
    if _is_record(value):
        return _named(tag, value, view)
    if hasattr(value, "to_data"):  # what reads itself from a word of the data is told by that word
        return str(value.to_data())
    return str(value) if type(value) is int else ""


def _is_record(value: Any) -> bool:
    """Say whether it is told field by field: not where it is one word of the data, such as a die code."""
    return attrs.has(type(value)) and not (hasattr(value, "to_data") and isinstance(value.to_data(), str))


def _named(tag: Tag, value: Any, view: State) -> str:
    """Return a record within a line: its name, with what else it says in brackets."""
    said = {field.name: _said(tag, getattr(value, field.name), view) for field in attrs.fields(type(value))}
    name = said.pop("name", "") or said.get("id", "")
    others = ", ".join(f"{_words(key).lower()} {one}" for key, one in said.items() if one and key != "id")
    return f"{name} ({others})" if name and others else name or others


def _words(name: str) -> str:
    return name.replace("_", " ").capitalize()
