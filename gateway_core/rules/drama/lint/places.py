"""What is wrong with the places of a split scene, and with a bomb, though every key is right (GW-SP, GW-TB)."""

from collections.abc import Iterator

from ....errors import did_you_mean
from ....ids import is_slug
from ....packs.finding import Finding
from ..scene_kinds import CastMember, Scene

__all__ = ["bombs", "places"]

Path = tuple[str | int, ...]


def _find(id: str, path: Path, code: str, message: str, hint: str = "", severity: str = "error") -> Finding:
    return Finding("scene", id, path, code, message, hint, severity)  # type: ignore[arg-type]  # one of two words


def places(id: str, scene: Scene) -> Iterator[Finding]:
    """Yield what is wrong with the places of a scene and with who is at them."""
    known: dict[str, str] = {}
    for index, place in enumerate(scene.places):
        at: Path = ("places", index)
        if not is_slug(place.id):
            hint = "Use lower-case words with hyphens, such as space-station."
            yield _find(id, (*at, "id"), "scene/bad-id", f"'{place.id}' is not an id.", hint)
        if place.id in known:
            yield _find(id, (*at, "id"), "scene/place-twice", f"two places have the id '{place.id}'.")
        known[place.id] = place.name
        if not any(member.key and member.place == place.id for member in scene.cast):
            hint = "Write key: true for one of the games master's there; it may wait off stage."
            yield _find(id, at, "scene/place-without-key", f"nobody at '{place.id}' is its key entity.", hint)
    for index, member in enumerate(scene.cast):
        if member.place is not None and member.place not in known:
            hint = did_you_mean(member.place, known) if known else "Name the places of the scene under places:."
            yield _find(
                id, ("cast", index, "place"), "scene/unknown-place", f"there is no place '{member.place}'.", hint
            )
        elif member.key and known and member.place is None:
            hint = "Say at which place it is; each has one (GW-SP-03)."
            yield _find(id, ("cast", index), "scene/key-without-place", f"'{member.id}' is at no place.", hint)
    yield from _lines(id, scene)


def _lines(id: str, scene: Scene) -> Iterator[Finding]:
    at, known = {member.id: member.place for member in scene.cast}, {place.id for place in scene.places}
    for index, line in enumerate(scene.lines):
        one, other = at.get(line.from_), at.get(line.to)
        if one in known and other in known and one != other:
            message = f"'{line.from_}' is at '{one}', and '{line.to}' at '{other}'."
            hint = "A line joins two at one place, or one who is at none."
            yield _find(id, ("lines", index), "scene/line-across-places", message, hint)


def bombs(id: str, scene: Scene) -> Iterator[Finding]:
    """Yield what keeps a bomb from ever going off."""
    parts: dict[str, list[tuple[int, CastMember]]] = {"countdown": [], "trigger": []}
    for index, member in enumerate(scene.cast):
        if member.role is not None:
            parts[member.role].append((index, member))
    for role, other in (("countdown", "trigger"), ("trigger", "countdown")):
        for index, member in parts[role] if not parts[other] else ():
            message = f"'{member.id}' is a {role}, and the scene has no {other}."
            hint = f"Write role: {other} for another of the cast; a bomb takes both (GW-TB-01)."
            yield _find(id, ("cast", index, "role"), "scene/half-a-bomb", message, hint)
    for index, member in parts["countdown"]:
        if parts["trigger"] and not any(_near(member, trigger) for _, trigger in parts["trigger"]):
            message = f"no trigger is where '{member.id}' is, so it sets nothing off from there."
            yield _find(id, ("cast", index, "role"), "scene/never-used", message, severity="warning")


def _near(one: CastMember, other: CastMember) -> bool:
    return one.place is None or other.place is None or one.place == other.place
