"""A campaign's story as Markdown. Whatever words came out of a pack or a mouth are only words here, never markup."""

import re
from collections.abc import Iterable, Iterator

from ...errors import printable
from .recap import Tale

__all__ = ["as_markdown", "plain"]

_MARKUP = re.compile(r"[\\`*_\[\]<>&|~#@]|:(?=//)|(?<=www)\.", re.IGNORECASE)  # links by themselves among them
_AT_A_LINES_START = re.compile(r"^(\d+)?([.)+=:-])")


def as_markdown(title: str, tales: Iterable[Tale]) -> str:
    """Return the games' stories one under the other, each paragraph on a line of its own."""
    return "\n\n".join([f"# {plain(title)}", *(block for tale in tales for block in _tale(tale))]) + "\n"


def plain(text: str) -> str:
    """Return words that Markdown shows as they are: on one line, and with nothing in them that it would act on."""
    words = _MARKUP.sub(lambda found: f"\\{found.group()}", " ".join(printable(text).split()))
    return _AT_A_LINES_START.sub(lambda found: f"{found[1] or ''}\\{found[2]}", words)


def _tale(tale: Tale) -> Iterator[str]:
    yield f"## {plain(tale.title)}"
    if not tale.chapters:
        yield "*Nothing has happened yet.*"
    for chapter in tale.chapters:
        if chapter.title:
            yield f"### {plain(chapter.title)}"
        for paragraph in chapter.paragraphs:
            yield plain(" ".join(paragraph))
    yield f"*{plain(_end(tale))}*"


def _end(tale: Tale) -> str:
    if tale.result is None:
        return "The game goes on."
    facts = ", ".join(f"{name} {_said(value)}" for name, value in sorted(tale.facts.items()) if value not in ("", []))
    return f"The end: {tale.result}{f' ({facts})' if facts else ''}."


def _said(value: object) -> str:
    return ", ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)
