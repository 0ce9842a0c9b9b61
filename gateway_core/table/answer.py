"""What plugins answered at a hook while a row was decided, kept so that deciding it again needs none of them."""

from collections.abc import Mapping
from typing import Any

import attrs

__all__ = ["Answer", "as_kept"]


def as_kept(value: Any) -> Any:
    """Return a plain JSON value as a log gives it back: its sequences are tuples."""
    if isinstance(value, list | tuple):
        return tuple(as_kept(item) for item in value)
    return {key: as_kept(item) for key, item in value.items()} if isinstance(value, Mapping) else value


@attrs.frozen
class Answer:
    """What was answered at one hook, asked once."""

    hook: str  # the name by which the rules ask for it
    plugin: str  # the id of whoever answered; empty: nobody did, or several, and the value says who
    value: Any = attrs.field(converter=as_kept)  # a plain JSON value; what the rules make of it is theirs
