"""What of somebody's own a pack matters to, told before it is changed or taken away."""

from collections.abc import Sequence

from gateway_core.session.upkeep.touched import Touched

from .text import wrap

__all__ = ["touched_data", "touched_lines"]


def touched_lines(found: Sequence[Touched], *, replaced: bool) -> list[str]:
    """Return a line for each save and each file that was made with a pack, with the version; none if there are none.

    Behind them stands which saves cannot be read, so that nobody knows.
    `replaced`: whether another version takes its place, so that a save may take up others of its rules.
    """
    known = [one for one in found if not one.fault]
    lines = ["Here was made with it:"] if known else []
    lines += [wrap(f"{one.kind} {one.path}: {one.name} (made with {one.version or 'any'})", "  ") for one in known]
    if any(one.kind == "save" for one in known):
        others = ": gateway play SAVE --adopt takes up others" if replaced else ""
        lines.append(wrap(f"A save goes on by the rules that it keeps{others}."))
    unread = [wrap(f"{one.kind} {one.path}: {one.fault}", "  ") for one in found if one.fault]
    return [*lines, *(["Whether this was made with it, nobody can read:", *unread] if unread else [])]


def touched_data(found: Sequence[Touched]) -> list[dict[str, str]]:
    """Return the same for programs."""
    fields = ("kind", "name", "path", "version")
    told = [{name: getattr(one, name) for name in fields} for one in found]
    return [{**data, "fault": one.fault} if one.fault else data for data, one in zip(told, found, strict=True)]
