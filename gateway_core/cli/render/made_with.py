"""What of somebody's own a pack matters to, told before it is changed or taken away."""

from collections.abc import Sequence

from ...session.upkeep.touched import Touched
from .text import wrap

__all__ = ["touched_data", "touched_lines"]


def touched_lines(found: Sequence[Touched], *, replaced: bool) -> list[str]:
    """Return a line for each save and each file that was made with a pack, with the version; none if there are none.

    `replaced`: whether another version takes its place, so that a save may take up others of its rules.
    """
    if not found:
        return []
    lines = [wrap(f"{one.kind} {one.path}: {one.name} (made with {one.version or 'any'})", "  ") for one in found]
    if any(one.kind == "save" for one in found):
        others = ": gateway play SAVE --adopt takes up others" if replaced else ""
        lines.append(wrap(f"A save goes on by the rules that it keeps{others}."))
    return ["Here was made with it:", *lines]


def touched_data(found: Sequence[Touched]) -> list[dict[str, str]]:
    """Return the same for programs."""
    return [{"kind": one.kind, "name": one.name, "path": one.path, "version": one.version} for one in found]
