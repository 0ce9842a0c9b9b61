"""Who is in the scenes of two rulebooks: who has come in and gone, and whose part or sheet is another."""

from collections.abc import Iterable, Iterator
from typing import Any

import attrs

from gateway_core.packs.building import Difference
from gateway_core.packs.consequence import Consequence
from gateway_core.packs.schema import key_of

from ..scene_kinds import CastMember, Scene

__all__ = ["casts"]

_TOPIC = "Who is in a scene"


def casts(before: Any, after: Any, changed: Iterable[Difference]) -> Iterator[Consequence]:
    """Yield every change of a cast; who plays by a sheet that has changed is told too."""
    other = {(one.kind, one.id) for one in changed if one.what == "changed"}
    for id, scene in after.of("scene").items():
        old = before.of("scene").get(id)
        if old is not None:
            yield from _of_scene(before, after, id, old, scene, other)


def _of_scene(
    before: Any, after: Any, id: str, old: Scene, new: Scene, changed: set[tuple[str, str]]
) -> Iterator[Consequence]:
    was, now = ({one.id: one for one in scene.cast} for scene in (old, new))
    tells = frozenset({("scene", id, "cast")})
    for part, member in now.items():
        name = _name(after, member)
        if part not in was:
            yield Consequence(_TOPIC, name, "", "is new", new.name, tells)
            continue
        for field, one, other in _fields(was[part], member):
            yield Consequence(_TOPIC, f"{name}: {field}", one, other, new.name, tells)
        played = {("character", member.character), ("entity", member.entity)} & changed
        if played:
            yield Consequence(_TOPIC, f"{name} plays by other numbers or words", "", "", new.name)
    for part, member in was.items():
        if part not in now:
            yield Consequence(_TOPIC, _name(before, member), "is in it", "", new.name, tells)


def _fields(before: CastMember, after: CastMember) -> Iterator[tuple[str, str, str]]:
    for field in attrs.fields(CastMember):
        one, other = getattr(before, field.name), getattr(after, field.name)
        if one != other:
            yield key_of(field).replace("_", " "), _said(one), _said(other)


def _said(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        return ", ".join(map(str, value)) or "none"
    return str(value) if value not in (None, "") else "none"


def _name(book: Any, member: CastMember) -> str:
    """Return what people call a part: by its own name, or that of who plays it."""
    for kind, id in (("character", member.character), ("entity", member.entity)):
        if not member.name and id is not None and id in book.of(kind):
            return str(book.get(kind, id).name)
    return member.name or member.id
