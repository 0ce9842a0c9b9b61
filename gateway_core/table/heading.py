"""Where a new chapter of a game's story begins, and what it is called."""

import attrs

__all__ = ["Heading"]


@attrs.frozen
class Heading:
    """The title of a chapter, and the words it opens with: without what its event's audience may not know."""

    title: str
    words: str = ""
