"""A page in blocks, and what of them a page that is open has to change."""

import hashlib
import json
from collections.abc import Sequence

import attrs

__all__ = ["Block", "block", "change"]


@attrs.frozen
class Block:
    """A part of a page that changes as one."""

    key: str  # where it stands and who it is: REGION.NAME, its id in the page
    digest: str  # of its HTML: where that is equal, nothing is touched
    html: str  # one element, which names its key and its digest


def block(key: str, html: str) -> Block:
    """Return a block of this HTML within an element of its own."""
    digest = hashlib.sha256(html.encode()).hexdigest()[:16]
    return Block(key, digest, f'<div class="block" id="{key}" data-digest="{digest}">{html}</div>')


def change(old: Sequence[Block], new: Sequence[Block]) -> str | None:
    """Return what an open page is told that shows `old`, to show `new`, as one line; None if they are equal.

    That is JSON: for each block in its order its key, its digest and, only where it is not known there, its HTML. A
    page that has just connected is told `change((), new)`, and leaves alone what it shows already.
    """
    known = {one.key: one.digest for one in old}
    if [*known.items()] == [(one.key, one.digest) for one in new]:
        return None
    told = [[one.key, one.digest, *([one.html] if known.get(one.key) != one.digest else [])] for one in new]
    return json.dumps(told, ensure_ascii=False, separators=(",", ":"))
