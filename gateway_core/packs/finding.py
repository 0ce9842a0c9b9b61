"""A fault that a game finds in an entry: where in the entry it is, before anybody has looked up the file and line."""

from typing import Literal

import attrs

from ..light import light

__all__ = ["Finding"]


@attrs.frozen
@light
class Finding:
    """What is wrong with one entry."""

    kind: str  # of the entry
    id: str  # of the entry, in full: `pack:slug`
    path: tuple[str | int, ...]  # keys and, in lists, numbers from 0, to where in the entry it is
    code: str  # words, the same everywhere, such as `pack/unknown-id`
    message: str  # whole sentences
    hint: str = ""  # the nearest right thing, or empty
    severity: Literal["error", "warning"] = "error"  # a warning breaks no rule
    rule: str = ""  # the number of the rule it breaks, or the full name of the entry that lays it down
    tolerable: bool = attrs.field(default=False, kw_only=True)  # its author's to mend: it keeps nobody from playing
