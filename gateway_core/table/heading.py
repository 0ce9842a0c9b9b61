"""Where a new chapter of a game's story begins, and what it is called."""

import attrs

from ..light import light

__all__ = ["Heading"]


@attrs.frozen
@light
class Heading:
    """Where a chapter begins. It goes to whoever may see its event, and tells nobody more than they may know."""

    title: str  # what it is called
    words: str = ""  # what the chapter opens with, in place of the event's own line
