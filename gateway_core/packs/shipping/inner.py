"""The packs that come along in requires/: each is what its file says, and somebody there requires it."""

import graphlib
from collections.abc import Iterator, Mapping, Sequence

from ...errors import Position, Problem
from ..reading import Manifest
from ..versions import version_fits

__all__ = ["inner_faults"]


def inner_faults(outer: Manifest, inner: Sequence[tuple[str, Manifest]], name: str) -> Iterator[Problem]:
    """Yield what is wrong with the packs that a pack brings along, each given by how messages call it."""
    by_id: dict[str, Manifest] = {}
    for shown, manifest in inner:
        said = shown.rpartition("/")[2].removesuffix(".gatepack")
        if manifest.id != said:
            message = f"this file is called '{said}', and the pack in it '{manifest.id}'."
            yield Problem("gatepack/inner-lies", message, Position(shown), f"Call it {manifest.id}.gatepack.")
        by_id[manifest.id] = manifest
    if outer.id in by_id:
        message = f"'{outer.id}' brings itself along."
        yield Problem("gatepack/circle", message, Position(name), "Leave it out of requires/.")
        return
    wanted = _wanted(outer, by_id)
    for shown, manifest in inner:
        if manifest.id not in wanted:
            message = f"nothing here requires '{manifest.id}'."
            yield Problem("gatepack/inner-needless", message, Position(shown), "Leave it out.")
    for one in (outer, *by_id.values()):
        for id, versions in one.requires.items():
            if id in by_id and not version_fits(by_id[id].version, versions):
                message = f"'{one.id}' requires '{id}' {versions}, and {by_id[id].version} came along."
                yield Problem(
                    "gatepack/inner-version", message, Position(name), "Bring the one along that it requires."
                )
    if (circle := _circle({outer.id: outer, **by_id})) is not None:
        message = f"these packs require each other in a circle: {' → '.join(circle)}."
        yield Problem("gatepack/circle", message, Position(name), "One of them must do without.")


def _wanted(outer: Manifest, by_id: Mapping[str, Manifest]) -> set[str]:
    """Return the ids of all that a pack requires, and that these require, and so on."""
    wanted: set[str] = set()
    waiting = [*outer.requires]
    while waiting:
        id = waiting.pop()
        if id not in wanted:
            wanted.add(id)
            waiting += by_id[id].requires if id in by_id else ()
    return wanted


def _circle(by_id: Mapping[str, Manifest]) -> list[str] | None:
    """Return ids that require each other in a circle, the first again at the end; None if none do."""
    graph = {id: sorted(one for one in manifest.requires if one in by_id) for id, manifest in sorted(by_id.items())}
    try:
        graphlib.TopologicalSorter(graph).prepare()
    except graphlib.CycleError as error:
        circle: list[str] = error.args[1]
        return circle[::-1]  # it begins with what is required
    return None
