"""The names `pack:slug` inside [ ] and { }, which libyaml 0.1 cannot read: their colons travel in disguise."""

import re

__all__ = ["hide_colons"]

_COLON = re.compile(r"(?<=[\w./-]):(?=[\w./-])")


def hide_colons(text: str) -> tuple[str, str]:
    """Return `text` with every colon between two word characters replaced by a stand-in of the same width, and that.

    Such a colon is never a sign of YAML 1.2, so putting it back in every value changes nothing else.
    """
    stand_in = next(chr(code) for code in range(0xE000, 0xF8FF) if chr(code) not in text)
    return _COLON.sub(stand_in, text), stand_in
