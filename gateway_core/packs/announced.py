"""Installed distributions and what they announce: one whose list cannot be read costs nobody else theirs."""

from importlib.metadata import Distribution, EntryPoint, EntryPoints, distributions, entry_points

from ..errors import Problem

__all__ = ["announced", "announced_by", "given_by", "name_of"]


def announced(group: str) -> tuple[EntryPoint, ...]:
    """Return the entry points of a group, as `entry_points` does, of each distribution whose list can be read."""
    try:
        return tuple(entry_points(group=group))
    except Exception:  # a stranger's file may be anything
        first = {name_of(one): one for one in reversed([*distributions()])}.values()
        lists = (one for one in map(announced_by, first) if not isinstance(one, Problem))
        return tuple(point for points in lists for point in points.select(group=group))


def announced_by(distribution: Distribution) -> EntryPoints | Problem:
    """Return the entry points of a distribution, or that they cannot be read."""
    try:
        return distribution.entry_points
    except Exception:  # as above
        fault = f"the distribution '{name_of(distribution)}' has an entry_points.txt that cannot be read."
        cure = "Nothing of it is here until it is installed again; if it is not needed, uninstall it."
        return Problem("pack/bad-entry-point", fault, None, cure)


def given_by(point: EntryPoint) -> str:
    """Return the name of the distribution that announces something."""
    return "?" if point.dist is None else name_of(point.dist)


def name_of(distribution: Distribution) -> str:
    """Return the name of a distribution; `?` where it does not say."""
    try:
        return distribution.name or "?"
    except Exception:  # as above
        return "?"
