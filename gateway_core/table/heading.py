"""What a game's story opens with, and where a new chapter of it begins: each with what it is called."""

import attrs

from ..light import light

__all__ = ["Heading", "Prologue"]


@attrs.frozen
@light
class Heading:
    """Where a chapter begins. It goes to whoever may see its event, and tells nobody more than they may know."""

    title: str  # what it is called
    words: str = ""  # what the chapter opens with, in place of the event's own line


@attrs.frozen
@light
class Prologue:
    """What a game opens with, before anything has happened: its author's words, for everybody at the table."""

    title: str  # what is played: the name of the entry that it opens from
    paragraphs: tuple[str, ...] = ()  # what is told then
