"""Installed distributions and what they announce: one whose list cannot be read costs nobody else theirs."""

import functools
import os
import sys
from importlib.metadata import Distribution, EntryPoint, EntryPoints, distributions, entry_points
from pathlib import Path

from ..errors import Problem

__all__ = ["Installed", "announced", "announced_by", "given_by", "installed", "name_of"]

# Where modules are sought; of each place what may be there of its distributions; when each of these files changed.
Installed = tuple[tuple[str, ...], tuple[tuple[str, ...], ...], tuple[int, ...]]
_FOLDERS = (".dist-info", ".egg-info")  # what the folders of distributions end in
_GROUPS, _PLACES, _NAMES = 16, 64, 512  # how many of each are remembered


def installed() -> Installed:
    """Return what is another whenever a distribution comes, goes or announces something else: time to look again.

    It takes a tenth of the time of looking, and every session looks.
    """
    files = tuple(_files_in(place, _changed(place)) for place in map(os.path.abspath, sys.path))
    return tuple(sys.path), files, tuple(_changed(file) for here in files for file in here)


@functools.lru_cache(maxsize=_PLACES)
def _files_in(place: str, changed: int) -> tuple[str, ...]:
    """Return what is read of each distribution in a folder of modules, whether or not it is there."""
    try:
        found = sorted(one.name for one in Path(place).iterdir() if one.name.endswith(_FOLDERS))
    except OSError:
        return ()
    return tuple(f"{place}/{folder}/{name}" for folder in found for name in ("METADATA", "entry_points.txt"))


def _changed(path: str) -> int:
    """Return when a file or folder changed, in nanoseconds; nought where there is none."""
    try:
        return os.stat(path).st_mtime_ns  # noqa: PTH116  # of a hundred files: a Path would take twice the time
    except OSError:
        return 0


def announced(group: str) -> tuple[EntryPoint, ...]:
    """Return the entry points of a group, as `entry_points` does, of each distribution whose list can be read."""
    return _announced(group, installed())


@functools.lru_cache(maxsize=_GROUPS)
def _announced(group: str, here: Installed) -> tuple[EntryPoint, ...]:
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


@functools.lru_cache(maxsize=_NAMES)
def name_of(distribution: Distribution) -> str:
    """Return the name of a distribution; `?` where it does not say."""
    try:
        return distribution.name or "?"
    except Exception:  # as above
        return "?"
