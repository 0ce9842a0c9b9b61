"""Which splice makes an edit: among lines or inside brackets, a new member or the first of an empty collection."""

from typing import Any

from ._block_splicing import changed_in_block, changed_root, inserted_in_block, removed_in_block
from ._flow_splicing import changed_in_flow, inserted_in_flow, removed_in_flow
from ._splice import NoSplice, Splice
from ._trail import Trail

__all__ = ["changed", "inserted", "put_in", "removed"]


def changed(trail: Trail, value: Any) -> Splice:
    """Write another value at the end of the trail."""
    # What goes may be written oddly; only what stays around it may not.
    _refuse_odd(trail, len(trail.spots) - 1)
    held = trail.spots[-1].held
    if held is None:
        return changed_root(trail.text, trail.node, value)
    if trail.is_in_flow:
        return changed_in_flow(trail.text, trail.node, value)
    return changed_in_block(trail.text, trail.spots[-2].node, held, value)


def inserted(trail: Trail, index: int, value: Any) -> Splice:
    """Write a new item into the list at the end of the trail."""
    if _opens_up(trail, value):
        return changed(trail, [value])
    return _new_member(trail, index, None, value)


def put_in(trail: Trail, key: str, value: Any, after: str | None) -> Splice:
    """Write a new key into the mapping at the end of the trail."""
    if _opens_up(trail, value):
        return changed(trail, {key: value})
    steps = [member.step for member in trail.node.members]
    return _new_member(trail, len(steps) if after is None else steps.index(after) + 1, key, value)


def removed(trail: Trail, step: str | int) -> Splice:
    """Take a member out of what stands at the end of the trail."""
    _refuse_odd(trail, len(trail.spots))
    index = next(number for number, member in enumerate(trail.node.members) if member.step == step)
    if trail.node.is_flow:
        return removed_in_flow(trail.text, trail.node, index)
    if len(trail.node.members) == 1:
        return changed(trail, [] if trail.node.style == "list" else {})
    return removed_in_block(trail.text, trail.node, index)


def _new_member(trail: Trail, index: int, key: str | None, value: Any) -> Splice:
    _refuse_odd(trail, len(trail.spots))
    if trail.node.is_flow:
        return inserted_in_flow(trail.text, trail.node, index, key, value)
    return inserted_in_block(trail.text, trail.spots[-1], index, key, value)


def _opens_up(trail: Trail, value: Any) -> bool:
    """Say whether an empty collection takes up lines with its first member, as the house writes one of collections."""
    return not trail.value and not trail.is_in_flow and isinstance(value, dict | list)


def _refuse_odd(trail: Trail, depth: int) -> None:
    for spot in trail.spots[:depth]:
        if spot.node.odd:
            raise NoSplice(spot.node.start, "a key stands here without a colon of its own, or behind a question mark")
