"""Which games can be played: named by entry points in group `gateway_core.systems`, imported when asked for."""

from collections.abc import Mapping
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from ..errors import ContentError, PluginError, Problem, did_you_mean

__all__ = ["GROUP", "found_systems", "load_system"]

GROUP = "gateway_core.systems"


def found_systems() -> Mapping[str, tuple[EntryPoint, ...]]:
    """Return the entry points of every game by its name, in the order of names; nothing is imported."""
    found: dict[str, list[EntryPoint]] = {}
    for point in sorted(entry_points(group=GROUP), key=lambda point: (point.name, point.value)):
        if point not in found.setdefault(point.name, []):
            found[point.name].append(point)
    return {name: tuple(points) for name, points in found.items()}


def load_system(name: str) -> Any:
    """Return the game of this name; raise ContentError if there is none, PluginError if it cannot be had."""
    points = found_systems().get(name, ())
    if not points:
        hint = did_you_mean(name, found_systems())
        raise ContentError([Problem("system/unknown", f"no game system is called '{name}'.", hint=hint)])
    if len({point.value for point in points}) > 1:
        both = " and ".join(f"{point.dist.name if point.dist else '?'} ({point.value})" for point in points)
        raise PluginError(
            name, GROUP, f"two distributions give a game of this name: {both}.", code="system/two-of-a-name"
        )
    try:
        system = points[0].load()()
    except Exception as error:
        raise PluginError(
            name, GROUP, f"{points[0].value} cannot be loaded: {type(error).__name__}: {error}", code="system/broken"
        ) from error
    if getattr(system, "name", None) != name:
        raise PluginError(
            name, GROUP, f"the game calls itself '{getattr(system, 'name', None)}'.", code="system/broken"
        )
    return system
