"""What is wrong with the places of a split scene, and with a bomb, though every key is right (GW-SP, GW-TB)."""

from collections.abc import Iterator
from typing import Any

from gateway_core.errors import did_you_mean
from gateway_core.game.faults import Fault, Within, faults, twice
from gateway_core.ids import is_slug
from gateway_core.packs.finding import Finding

from ..scene_kinds import CastMember, Scene

__all__ = ["bombs", "places"]


def places(id: str, scene: Scene) -> Iterator[Finding]:
    """Yield what is wrong with the places of a scene and with who is at them."""
    return faults("scene", {id: scene}, _PLACES)


def bombs(id: str, scene: Scene) -> Iterator[Finding]:
    """Yield what keeps a bomb from ever going off."""
    return faults("scene", {id: scene}, _BOMBS)


# ── places ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def _places(scene: Scene) -> dict[str, str]:
    return {place.id: place.name for place in scene.places}


def _with_key(scene: Scene) -> set[str | None]:
    return {member.place for member in scene.cast if member.key}


def _where(scene: Scene) -> dict[str, str | None]:
    return {member.id: member.place for member in scene.cast}


def _known(within: Within) -> dict[str, str]:
    return within.once(_places)


def _nearest(member: CastMember, within: Within) -> str:
    known = _known(within)
    return did_you_mean(member.place or "", known) if known else "Name the places of the scene under places:."


def _apart(line: Any, within: Within) -> str:
    """Return at which two places those of a line are; empty where it may join them."""
    at = within.once(_where)
    one, other = at.get(line.from_), at.get(line.to)
    if one == other or not {one, other} <= _known(within).keys():
        return ""
    return f"'{line.from_}' is at '{one}', and '{line.to}' at '{other}'."


_PLACES = [
    Fault(
        "places", "scene/bad-id", "'{this}' is not an id.", lambda place, _: is_slug(place.id),
        at="id", cure="Use lower-case words with hyphens, such as space-station.",
    ),
    twice("places", "scene/place-twice", "two places have the id '{this}'.", "id"),
    Fault(
        "places", "scene/place-without-key", "nobody at '{id}' is its key entity.",
        lambda place, within: place.id in within.once(_with_key),
        cure="Write key: true for one of the games master's there; it may wait off stage.",
    ),
    Fault(
        "cast", "scene/unknown-place", "there is no place '{this}'.",
        lambda member, within: member.place is None or member.place in _known(within), at="place", cure=_nearest,
    ),
    Fault(
        "cast", "scene/key-without-place", "'{id}' is at no place.",
        lambda member, within: not (member.key and _known(within)) or member.place is not None,
        cure="Say at which place it is; each has one (GW-SP-03).",
    ),
    Fault(
        "lines", "scene/line-across-places", _apart, lambda line, within: not _apart(line, within),
        cure="A line joins two at one place, or one who is at none.",
    ),
]  # fmt: skip


# ── bombs ────────────────────────────────────────────────────────────────────────────────────────────────────────────


def _playing(scene: Scene) -> dict[str | None, list[CastMember]]:
    found: dict[str | None, list[CastMember]] = {}
    for member in scene.cast:
        found.setdefault(member.role, []).append(member)
    return found


def _near(scene: Scene) -> set[str | None]:
    return {one.place for one in _playing(scene).get("trigger", ())}


def _half(role: str, other: str) -> Fault:
    return Fault(
        "cast", "scene/half-a-bomb", f"'{{id}}' is a {role}, and the scene has no {other}.",
        lambda member, within: member.role != role or other in within.once(_playing),
        at="role", cure=f"Write role: {other} for another of the cast; a bomb takes both (GW-TB-01).",
    )  # fmt: skip


def _set_off(member: CastMember, within: Within) -> bool:
    """Say whether it is no countdown, or a trigger is where it is; one at no place is near everybody."""
    near = within.once(_near)
    return member.role != "countdown" or not near or member.place is None or not near.isdisjoint((None, member.place))


def _has_a_line(member: CastMember, within: Within) -> bool:
    """Say whether it is no countdown, or not every trigger is aboard of it, as nobody has a line to whom it carries."""
    triggers = within.once(_playing).get("trigger")
    return member.role != "countdown" or not triggers or any(one.lead != member.id for one in triggers)


_BOMBS = [
    _half("countdown", "trigger"),
    _half("trigger", "countdown"),
    Fault(
        "cast", "scene/never-used", "no trigger is where '{id}' is, so it sets nothing off from there.", _set_off,
        at="role", warns=True,
    ),
    Fault(
        "cast", "scene/never-used", "'{id}' carries the trigger, and has no line to set it off by.", _has_a_line,
        at="role", cure="Write another lead for the trigger, or none.", warns=True,
    ),
]  # fmt: skip
