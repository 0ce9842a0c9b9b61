"""What is wrong with a scene's passengers and gangs, though every key is right (GW-PA, GW-RU-134)."""

from collections import Counter
from collections.abc import Iterator, Mapping

from gateway_core.errors import did_you_mean
from gateway_core.packs.finding import Finding

from ..new_ids import RESERVED
from ..rules import SceneBook
from ..scene_kinds import CastMember, Scene
from ..setup.gangs import names_of

__all__ = ["passengers"]

Path = tuple[str | int, ...]


def passengers(book: SceneBook) -> Iterator[Finding]:
    """Yield leads that cannot be, gangs without one, ids that collide, and lines of passengers."""
    for id, scene in book.of("scene").items():
        cast = {member.id: member for member in scene.cast}
        names = Counter(name for member in scene.cast for name in names_of(member))
        for index, member in enumerate(scene.cast):
            if member.lead is not None:
                yield from _led(id, cast, member, member.lead, ("cast", index, "lead"))
            if member.count is not None:
                yield from _gang(id, names, member, ("cast", index))
            elif member.scale != 1:
                message = f"'{member.id}' is one alone, so its 'scale' is never used."
                yield Finding("scene", id, ("cast", index, "scale"), "scene/never-used", message, "", "warning")
        yield from _lines(id, scene)
        yield from _initiative(id, cast, scene)


def _led(id: str, cast: dict[str, CastMember], member: CastMember, name: str, at: Path) -> Iterator[Finding]:
    lead = cast.get(name)
    if lead is None:
        hint = did_you_mean(name, cast)
        yield Finding("scene", id, at, "scene/unknown-cast", f"nobody in the cast has the id '{name}'.", hint)
    elif name == member.id:
        yield Finding("scene", id, at, "scene/own-lead", f"'{name}' cannot be carried by itself.", "Name another.")
    elif lead.lead is not None or lead.count is not None:
        message = f"'{name}' is a passenger itself, and a lead never is (GW-PA-02)."
        hint = f"Name '{lead.lead}'." if lead.lead is not None else "Name one who is alone."
        yield Finding("scene", id, at, "scene/lead-carried", message, hint)
    elif lead.passive:
        message = f"'{name}' is passive and has no turn, so whom it carries never acts (GW-PA-08)."
        yield Finding("scene", id, at, "scene/never-used", message, "Name one who acts.", "warning")


def _gang(id: str, names: Mapping[str, int], member: CastMember, at: Path) -> Iterator[Finding]:
    if member.lead is None:
        message = f"'{member.id}' is a gang, and nobody leads it (GW-RU-134)."
        yield Finding("scene", id, (*at, "count"), "scene/gang-without-lead", message, "Write its lead.")
    if member.key:
        message = f"'{member.id}' is a gang, and the key entity is one alone (GW-DR-23)."
        yield Finding("scene", id, (*at, "key"), "scene/two-keys", message, "Write it without a count.")
    for name in names_of(member):
        if names[name] > 1 or name in RESERVED:
            message = f"one of the gang '{member.id}' would be '{name}', and there is another of that id."
            yield Finding("scene", id, (*at, "id"), "scene/cast-twice", message, "Choose another id.")


def _lines(id: str, scene: Scene) -> Iterator[Finding]:
    leads = {name: one.lead for one in scene.cast if one.lead is not None for name in (one.id, *names_of(one))}
    for index, line in enumerate(scene.lines):
        for field, end in (("from", line.from_), ("to", line.to)):
            if end in leads:
                message = f"'{end}' is a passenger of '{leads[end]}' and has no line of its own (GW-PA-03)."
                hint = f"Draw it to '{leads[end]}'."
                yield Finding("scene", id, ("lines", index, field), "scene/line-of-passenger", message, hint)


def _initiative(id: str, cast: dict[str, CastMember], scene: Scene) -> Iterator[Finding]:
    first = cast.get(scene.initiative or "")
    if first is not None and first.lead is not None:
        message = f"'{first.id}' is a passenger, so it begins with no initiative (GW-PA-05)."
        yield Finding("scene", id, ("initiative",), "scene/never-used", message, f"Name '{first.lead}'.", "warning")
