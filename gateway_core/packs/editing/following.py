"""An open file that follows a value: where two states of it differ, the difference is spliced in, and nothing else."""

from collections.abc import Sequence
from typing import Any

from ..reading.document import Path
from ._wanted import same
from .editing import Editing

__all__ = ["followed"]


def followed(editing: Editing, before: Any, after: Any, order: Sequence[str] = ()) -> Editing:
    """Return the file with what leads from `before` to `after`; raise ContentError as every edit does.

    Both are plain data as the file says it, by the same names and numbers; what the file says besides stays. A new
    key of the file stands behind those that come before it in `order`.
    """
    return _mapping(editing, (), before, after, order)


def _value(editing: Editing, path: Path, before: Any, after: Any) -> Editing:
    if same(before, after):  # Python's own equality would take a yes for a one, and keep it
        return editing
    # Only where the file writes the value as the data has it; one that it writes in short is written anew as a whole.
    if isinstance(before, dict) and isinstance(after, dict) and before.keys() <= _at(editing.root, path).keys():
        return _mapping(editing, path, before, after, tuple(after))
    if isinstance(before, list) and isinstance(after, list) and len(before) == len(_at(editing.root, path)):
        return _list(editing, path, before, after)
    return editing.put(path, after)


def _mapping(editing: Editing, path: Path, before: Any, after: Any, order: Sequence[str]) -> Editing:
    for key in (key for key in before if key not in after):
        editing = editing.remove((*path, key))
    for key, value in after.items():
        if key in before:
            editing = _value(editing, (*path, key), before[key], value)
        else:
            editing = editing.put((*path, key), value, after=_predecessor(_at(editing.root, path), key, order))
    return editing


def _list(editing: Editing, path: Path, before: list[Any], after: list[Any]) -> Editing:
    """Insert or take out one item if that is all; change items in place if there are as many; else write it anew."""
    alike = next((at for at, pair in enumerate(zip(before, after, strict=False)) if pair[0] != pair[1]), None)
    at = min(len(before), len(after)) if alike is None else alike
    if len(after) == len(before) + 1 and after[at + 1 :] == before[at:]:
        return editing.insert(path, at, after[at])
    if len(after) == len(before) - 1 and after[at:] == before[at + 1 :]:
        return editing.remove((*path, at))
    if len(after) != len(before):
        return editing.put(path, after)
    for index, (one, other) in enumerate(zip(before, after, strict=True)):
        editing = _value(editing, (*path, index), one, other)
    return editing


def _predecessor(mapping: dict[str, Any], key: str, order: Sequence[str]) -> str | None:
    earlier = order[: order.index(key)] if key in order else ()
    return next((one for one in reversed(earlier) if one in mapping), None)


def _at(root: Any, path: Path) -> Any:
    for step in path:
        root = root[step]
    return root
