"""Words in Markdown: whatever came out of a pack or a mouth is only words there, never markup."""

import re

from gateway_core.errors import printable

__all__ = ["escaped"]

_MARKUP = re.compile(r"[\\`*_\[\]<>&|~#@]|:(?=//)|(?<=www)\.", re.IGNORECASE)  # links by themselves among them
_AT_A_LINES_START = re.compile(r"^(\d+)?([.)+=:-])")


def escaped(text: str) -> str:
    """Return words that Markdown shows as they are: on one line, and with nothing in them that it would act on."""
    words = _MARKUP.sub(lambda found: f"\\{found.group()}", " ".join(printable(text).split()))
    return _AT_A_LINES_START.sub(lambda found: f"{found[1] or ''}\\{found[2]}", words)
