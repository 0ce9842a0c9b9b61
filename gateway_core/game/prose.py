"""The words that an entry's author wrote for people at a table: its `text`, which may be told to whoever sees it."""

from typing import Any

from ..ids import Ref
from ..table.story import Prologue

__all__ = ["ended", "line_of", "paragraphs_of", "prologue"]


def paragraphs_of(value: Any) -> tuple[str, ...]:
    """Return the paragraphs of an entry's `text`, each as one line; none if it has no text."""
    lines = str(getattr(value, "text", "")).splitlines()
    return tuple(words for line in lines if (words := " ".join(line.split())))


def line_of(value: Any) -> str:
    """Return an entry's `text` in one line; empty if it has none."""
    return " ".join(paragraphs_of(value))


def ended(name: str) -> str:
    """Return a name as a sentence of its own: with a full stop, unless it ends one by itself.

    >>> ended("The cellar"), ended("Ladies and gentlemen!")
    ('The cellar.', 'Ladies and gentlemen!')
    """
    return name if name.endswith((".", "!", "?", "\N{HORIZONTAL ELLIPSIS}")) else f"{name}."


def prologue(rulebook: Any, start: str) -> Prologue | None:
    """Return what a game opens with: the name and the text of its entry; None if the entry has no name."""
    ref = Ref.parse(start)
    entry = rulebook.get(ref.kind, rulebook.now(ref.kind, ref.id))
    name = getattr(entry, "name", "")
    return Prologue(name, paragraphs_of(entry)) if name else None
