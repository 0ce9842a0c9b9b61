"""What nobody but the games master reads of entries that players know of: keys that they hide, and hidden sheets."""

from collections.abc import Iterator, Mapping
from typing import Any

import attrs

from gateway_core.packs.schema import key_of

from ...character import Character

__all__ = ["hidden_fields"]

_SEEN = frozenset({"id", "name", "portrait"})  # of a character, by whoever meets it
_OPPOSES = frozenset({"dice", "level", "significance"})  # what an entity keeps from whoever meets it


def hidden_fields(book: Any) -> Mapping[tuple[str, str], frozenset[str]]:
    """Return the keys that a player may not read, by kind and id: what an entry says is hidden, and hidden sheets.

    A sheet is hidden by itself, or where a scene of the rulebook casts somebody so. Which scene a player is in nobody
    can tell who reads a pack; and what one scene keeps must not stand in another's book (GW-RU-200).
    """
    cast = [one for scene in book.of("scene").values() for one in scene.cast if one.sheet == "hidden"]
    characters = book.of("character")
    hidden = {id for id, one in characters.items() if one.sheet == "hidden"}
    people = _told_by(characters, hidden | {one.character for one in cast if one.character is not None})
    sheet = frozenset(key_of(one) for one in attrs.fields(Character)) - _SEEN
    places = {
        (kind, id): frozenset(one.hidden)
        for kind in ("location", "faction")
        for id, one in book.of(kind).items()
        if one.hidden
    }
    things = {("entity", one.entity): _OPPOSES for one in cast if one.entity is not None}
    return {**places, **{("character", id): sheet for id in people}, **things}


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
