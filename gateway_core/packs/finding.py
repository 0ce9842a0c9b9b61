"""A fault that a game finds in an entry: where in the entry it is, before anybody has looked up the file and line."""

from typing import Literal

import attrs

__all__ = ["Finding"]


@attrs.frozen
class Finding:
    """What is wrong with entry `id` (pack:slug) of `kind`, at `path` within it; else as a `Problem`."""

    kind: str
    id: str
    path: tuple[str | int, ...]
    code: str
    message: str
    hint: str = ""
    severity: Literal["error", "warning"] = "error"
