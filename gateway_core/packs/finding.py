"""A fault that a game finds in an entry: where in the entry it is, before anybody has looked up the file and line."""

from typing import Literal

import attrs

__all__ = ["Finding"]


@attrs.frozen
class Finding:
    """What is wrong with entry `id` (pack:slug) of `kind`, at `path` within it; else as a `Problem`.

    `rule` is the number of the rule it breaks, or the full name of the entry that lays it down. A `tolerable` fault is
    its author's to mend, and keeps nobody from playing.
    """

    kind: str
    id: str
    path: tuple[str | int, ...]
    code: str
    message: str
    hint: str = ""
    severity: Literal["error", "warning"] = "error"
    rule: str = ""
    tolerable: bool = attrs.field(default=False, kw_only=True)
