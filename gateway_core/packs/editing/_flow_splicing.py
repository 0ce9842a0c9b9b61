"""Splices inside brackets and braces: what comes in, and what goes with its comma."""

import re
from typing import Any

from ._emitting import WIDTH, in_one_line, key_lead
from ._nodes import Member, Node, column_of, is_alone, line_end, line_start
from ._splice import NoSplice, Splice

__all__ = ["changed_in_flow", "inserted_in_flow", "removed_in_flow"]

_COMMA = re.compile(r"[ \t]*,")
_COMMENT_OR_NOTHING = re.compile(r"[ \t]*(?:(?<=[ \t])#[^\r\n]*)?(?=\r?\n|\Z)")


def changed_in_flow(text: str, node: Node, value: Any) -> Splice:
    """Write another value in the place of one that stands in brackets, or is brackets."""
    # Without a blank behind it the colon of a key that had no value would become a part of the text.
    blank = " " if node.is_empty and text[node.start - 1 : node.start] not in (" ", "\n") else ""
    return Splice(node.start, node.end, blank + in_one_line(value))


def inserted_in_flow(text: str, holder: Node, index: int, key: str | None, value: Any) -> Splice:
    """Write a new member, before the one at `index` or at the end; `key` is None in a list."""
    new = in_one_line(value) if key is None else f"{key_lead(key)} {in_one_line(value)}"
    members = holder.members
    if not members:
        return Splice(holder.start + 1, holder.start + 1, new)
    if index < len(members):
        return _before(text, holder, members[index], new)
    return _behind(text, holder, members[-1], new)


def removed_in_flow(text: str, holder: Node, index: int) -> Splice:
    """Take a member out, and one comma with it."""
    members, gone = holder.members, holder.members[index]
    if len(members) == 1:
        comma = _COMMA.match(text, gone.end)
        return Splice(gone.start, comma.end() if comma else gone.end, "")
    if index == len(members) - 1:
        return _last_removed(text, members[index - 1], gone)
    following = members[index + 1].start
    if "\n" not in text[gone.end : following] or not is_alone(text, gone.start):
        if "#" in text[gone.end : following]:
            raise NoSplice(gone.start, "a comment stands between it and what follows on other lines")
        return Splice(gone.start, following, "")
    if "#" not in text[gone.end : following]:
        return Splice(gone.start, following, "")
    return Splice(line_start(text, gone.start), _next_line(text, gone.end, following), "")


def _before(text: str, holder: Node, following: Member, new: str) -> Splice:
    """Write a member before another: on a line of its own if its neighbours have theirs, or the line grows too long."""
    at, margin = following.start, "\n" + " " * column_of(text, following.start)
    rows = is_alone(text, at) and all(is_alone(text, member.start) for member in holder.members)
    long = line_end(text, at) - line_start(text, at) + len(new) + 2 > WIDTH  # 2: a comma and a blank
    return Splice(at, at, f"{new},{margin}" if rows or long else f"{new}, ")


def _behind(text: str, holder: Node, last: Member, new: str) -> Splice:
    """Write a member behind the last, whether or not a comma ends the list."""
    comma = _COMMA.match(text, last.end)
    ended = comma.end() if comma else last.end
    margin = "\n" + " " * column_of(text, holder.members[0].start)
    after = _end_of_row(text, ended)
    if is_alone(text, last.start) and after is not None:
        comment = text[ended:after]
        return Splice(ended, after, f"{comment}{margin}{new}," if comma else f",{comment}{margin}{new}")
    long = line_end(text, last.end) - line_start(text, last.end) + len(new) + 2 > WIDTH
    return Splice(last.end, last.end, f",{margin}{new}" if long else f", {new}")


def _last_removed(text: str, previous: Member, gone: Member) -> Splice:
    """Take the last member out: with its own comma if it has one on a line of its own, else with that before it."""
    own, before = _COMMA.match(text, gone.end), _COMMA.match(text, previous.end)
    alone = is_alone(text, gone.start)
    if own and alone and (end := _end_of_row(text, own.end())) is not None:
        return Splice(line_end(text, line_start(text, gone.start) - 1), end, "")
    row = _end_of_row(text, gone.end)
    end = row if alone and row is not None else gone.end
    if "#" not in text[previous.end : gone.start]:
        return Splice(previous.end, end, "")
    if before is None:
        raise NoSplice(gone.start, "a comment stands before the comma that would go")
    kept = text[before.end() : gone.start]
    return Splice(previous.end, end, kept if row is None else kept.rstrip())


def _end_of_row(text: str, at: int) -> int | None:
    """Return where the line ends if nothing but a comment follows in it."""
    found = _COMMENT_OR_NOTHING.match(text, at)
    return found.end() if found else None


def _next_line(text: str, gone: int, following: int) -> int:
    """Return where the line behind that of `gone` begins; refuse if `following` stands before it."""
    at = text.index("\n", gone) + 1
    if at > following:
        raise NoSplice(gone, "a comment stands before what follows it on the same line")
    return at
