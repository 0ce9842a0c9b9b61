"""The names `pack:slug` inside [ ] and { }, which libyaml 0.1 cannot read: their colons travel in disguise."""

import re
from collections.abc import Callable
from typing import Any

from ruamel.yaml.events import ScalarEvent

__all__ = ["hide_colons", "with_colons"]

_COLON = re.compile(r"(?<=[\w./-]):(?=[\w./-])")


def hide_colons(text: str) -> tuple[str, str]:
    """Return `text` with every colon between two word characters replaced by a stand-in of the same width, and that.

    Such a colon is never a sign of YAML 1.2, so putting it back in every value changes nothing else.
    """
    stand_in = next(chr(code) for code in range(0xE000, 0xF8FF) if chr(code) not in text)
    return _COLON.sub(stand_in, text), stand_in


def with_colons(get: Callable[[], Any], stand_in: str) -> Callable[[], Any]:
    """Return what gives the parser's events with the colons back in their place."""

    def given() -> Any:
        event = get()
        if event.__class__ is ScalarEvent and stand_in in event.value:
            event.value = event.value.replace(stand_in, ":")
        return event

    return given
