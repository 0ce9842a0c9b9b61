"""What nobody but the games master reads of characters and entities, since a scene casts them with a hidden sheet."""

from collections.abc import Iterator, Mapping
from typing import Any

import attrs

from ....packs.schema import key_of
from ...character import Character

__all__ = ["hidden_sheets"]

_SEEN = frozenset({"id", "name", "portrait"})  # of a character, by whoever meets it
_OPPOSES = frozenset({"dice", "level", "significance"})  # what an entity keeps from whoever meets it


def hidden_sheets(book: Any) -> Mapping[tuple[str, str], frozenset[str]]:
    """Return the fields that a player may not read, by kind and id of whoever a scene of the rulebook casts so.

    Which scene a player is in nobody can tell who reads a pack; and what one scene keeps must not stand in another's
    book (GW-RU-200).
    """
    hidden = [one for scene in book.of("scene").values() for one in scene.cast if one.sheet == "hidden"]
    people = _told_by(book.of("character"), {one.character for one in hidden if one.character is not None})
    things = {one.entity for one in hidden if one.entity is not None}
    sheet = frozenset(key_of(one) for one in attrs.fields(Character)) - _SEEN
    return {**{("character", id): sheet for id in people}, **{("entity", id): _OPPOSES for id in things}}


def _told_by(characters: Mapping[str, Character], hidden: set[str]) -> set[str]:
    """Return these characters and all whose sheets would tell theirs: those made from them, and the same people."""
    found: set[str] = set()
    while hidden:
        found |= hidden
        hidden = {teller for told, teller in _tellers(characters) if told in found} - found
    return found


def _tellers(characters: Mapping[str, Character]) -> Iterator[tuple[str, str]]:
    """Yield who would be told by whose sheet."""
    for id, one in characters.items():
        if one.based_on is not None:
            yield one.based_on, id
        if one.instead_of is not None:
            yield from ((one.instead_of.character, id), (id, one.instead_of.character))
