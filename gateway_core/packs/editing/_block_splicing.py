"""Splices among lines: members of lists with hyphens and of mappings with a key a line."""

import re
from typing import Any

from ._emitting import in_one_line, key_lead, laid_out, lines_of, quoted_like
from ._nodes import Member, Node, column_of, is_alone, line_end, line_start
from ._splice import Splice, Spot

__all__ = ["changed_in_block", "changed_root", "inserted_in_block", "removed_in_block"]

_DEEPER = re.compile(r"(?:\r?\n[ \t]*)*\r?\n( *)#[^\n]*")


def changed_root(text: str, node: Node, value: Any) -> Splice:
    """Write another value in the place of the whole document's; what stands before and behind it stays."""
    if not node.is_block:
        return Splice(node.start, node.end, in_one_line(value))
    column = column_of(text, node.start)
    return Splice(node.start, line_end(text, node.end), "\n".join(lines_of(value, column)).lstrip(" "))


def changed_in_block(text: str, holder: Node, member: Member, value: Any) -> Splice:
    """Write another value behind a key or a hyphen; comments that stand on other lines than the old one stay."""
    node, end = member.node, line_end(text, member.node.end)
    if isinstance(value, str) and node.style == "quoted":
        return Splice(node.start, node.end, quoted_like(text[node.start], value))
    head, body = _head_and_body(text, holder, member, value)
    is_folded = isinstance(value, str) and body != ""  # blank lines above it would become part of it
    if line_start(text, node.start) > member.lead and not is_folded:  # the value stands below its key
        between = text[member.lead : line_end(text, line_start(text, node.start) - 1)]
        return Splice(member.lead, end, head + between + body)
    if node.is_block:
        return Splice(member.lead, end, head + body)
    if head and not body:
        return Splice(node.start, node.end, head if node.is_empty else head.lstrip(" "))
    return Splice(member.lead, end, head + text[node.end : end].rstrip() + body)


def inserted_in_block(text: str, spot: Spot, index: int, key: str | None, value: Any) -> Splice:
    """Write a new member: behind the one before it and its further comments, the first above everything."""
    members = spot.node.members
    column = column_of(text, members[0].start)
    beside = members[index - 1] if index else members[0]
    inner = column if key and isinstance(value, list) and _lists_are_flush(text, spot.node) else None
    block = _as_before(beside.node) if key is None else None
    lines = laid_out("-" if key is None else key_lead(key), value, column, inner=inner, block=block)
    if index:
        at = _behind_deeper_comments(text, line_end(text, beside.end), column)
        return Splice(at, at, "".join(f"\n{line}" for line in lines))
    at = beside.start
    if not is_alone(text, at):
        return Splice(at, at, "\n".join(lines).lstrip(" ") + "\n" + " " * column)
    # A comment above the first item of a whole file heads the file; below a key, one above the first is about that.
    if spot.held is None:
        at = line_start(text, at)
        return Splice(at, at, "".join(f"{line}\n" for line in lines))
    at = line_end(text, spot.held.lead)
    return Splice(at, at, "".join(f"\n{line}" for line in lines))


def removed_in_block(text: str, holder: Node, index: int) -> Splice:
    """Take a member's lines out, but no comment that stands above or below them."""
    gone = holder.members[index]
    end = line_end(text, gone.end)
    if not is_alone(text, gone.start):
        return _first_of_compact_removed(text, holder, gone, end)
    start = line_start(text, gone.start)
    # With the line break before it, not that behind: the end of the file stays as it was, with a break or without.
    if start:
        return Splice(line_end(text, start - 1), end, "")
    return Splice(0, text.index("\n", end) + 1 if "\n" in text[end:] else end, "")


def _first_of_compact_removed(text: str, holder: Node, gone: Member, end: int) -> Splice:
    """Take out what stands on the line of a hyphen: the next moves up, unless comments stand between."""
    # There is one: a collection that would lose its only member is written as empty (`removed`).
    following = holder.members[1].start
    if not text[end:following].strip():
        return Splice(gone.start, following, "")
    start = gone.start
    while text[start - 1] == " ":
        start -= 1
    return Splice(start, end, "")


def _head_and_body(text: str, holder: Node, member: Member, value: Any) -> tuple[str, str]:
    """Return what stands behind the key or hyphen, with a blank before it, and the lines below."""
    node, column = member.node, column_of(text, member.start)
    if isinstance(value, str) and "#" in text[line_end(text, member.lead) : node.start]:
        return f" {in_one_line(value)}", ""  # comments stand between, and would become part of a folded text
    lead, inner, folded = text[member.start : member.lead], _inner(text, holder, member, value), node.style == "folded"
    lines = laid_out(lead, value, column, inner=inner, block=_as_before(node), folded=folded)
    return lines[0][column + len(lead) :], "".join(f"\n{line}" for line in lines[1:])


def _inner(text: str, holder: Node, member: Member, value: Any) -> int | None:
    """Return at which column members of the new value stand: where the old ones did, if they can."""
    node, column = member.node, column_of(text, member.start)
    if node.is_block and is_alone(text, node.start) and line_start(text, node.start) > member.start:
        inner = column_of(text, node.start)
        return inner if inner > column or isinstance(value, list) else None
    if isinstance(value, list) and holder.style == "mapping" and _lists_are_flush(text, holder):
        return column
    return None


def _as_before(node: Node) -> bool | None:
    """Say whether a collection goes into lines (True) or brackets (False), like its neighbour; None: neither."""
    if node.is_block:
        return True
    return False if node.is_flow and node.members else None


def _lists_are_flush(text: str, holder: Node) -> bool:
    """Say whether the lists in a mapping stand below their keys without indentation."""
    lists = [member for member in holder.members if member.node.style == "list"]
    return bool(lists) and all(column_of(text, one.start) == column_of(text, one.node.start) for one in lists)


def _behind_deeper_comments(text: str, at: int, column: int) -> int:
    """Return the end of the last of the comments that follow and stand further in than `column`."""
    while (found := _DEEPER.match(text, at)) and len(found[1]) > column:
        at = line_end(text, found.start(1))
    return at
