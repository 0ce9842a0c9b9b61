"""What of somebody's own a pack matters to, told before it is changed or taken away."""

from collections.abc import Sequence

from ...session.upkeep.touched import Touched
from .text import wrap

__all__ = ["touched_data", "touched_lines"]


def touched_lines(found: Sequence[Touched]) -> list[str]:
    """Return a line for each save and each file that was made with a pack, with the version; none if there are none."""
    if not found:
        return []
    lines = [wrap(f"{one.kind} {one.path}: {one.name} (made with {one.version or 'any'})", "  ") for one in found]
    if any(one.kind == "save" for one in found):
        lines.append(wrap("A save goes on by the rules that it keeps: gateway play SAVE --adopt takes up others."))
    return ["Here was made with it:", *lines]


def touched_data(found: Sequence[Touched]) -> list[dict[str, str]]:
    """Return the same for programs."""
    return [{"kind": one.kind, "name": one.name, "path": one.path, "version": one.version} for one in found]
