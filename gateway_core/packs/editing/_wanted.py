"""The data that a document must hold after an edit; it knows nothing of how a file writes it."""

from typing import Any

from ..reading.document import Path

__all__ = ["ends_a_line", "same", "with_changed", "with_inserted", "with_put", "without"]


def same(one: Any, other: Any) -> bool:
    """Say whether two plain values are the same, order of keys and kinds of numbers included (1 is not true)."""
    if type(one) is not type(other):
        return False
    if isinstance(one, dict):  # in order: people read a file from the top, and a key that moved is another file
        return list(one) == list(other) and all(same(item, other[key]) for key, item in one.items())
    if isinstance(one, list):
        return len(one) == len(other) and all(map(same, one, other))
    return bool(one == other)


def ends_a_line(value: Any) -> bool:
    """Say whether what stands last in a value is a text with a line break at its end."""
    while isinstance(value, dict | list) and value:
        value = value[-1] if isinstance(value, list) else next(reversed(value.values()))
    return isinstance(value, str) and value.endswith("\n")


def with_changed(root: Any, path: Path, value: Any) -> Any:
    """Return `root` with another value at `path`."""
    if not path:
        return value
    step, *rest = path
    copy = root.copy()
    copy[step] = with_changed(root[step], tuple(rest), value)
    return copy


def with_inserted(items: list[Any], index: int, value: Any) -> list[Any]:
    """Return a list with one item more."""
    return [*items[:index], value, *items[index:]]


def with_put(mapping: dict[str, Any], key: str, value: Any, after: str | None) -> dict[str, Any]:
    """Return a mapping with one key more, behind `after` or at the end."""
    pairs = list(mapping.items())
    at = len(pairs) if after is None else list(mapping).index(after) + 1
    return dict([*pairs[:at], (key, value), *pairs[at:]])


def without(holder: Any, step: str | int) -> Any:
    """Return a list or mapping without one of its members."""
    if isinstance(holder, list):
        return [item for index, item in enumerate(holder) if index != step]
    return {key: item for key, item in holder.items() if key != step}
