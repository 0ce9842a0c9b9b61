"""Words for what packs hold: the name of a class, the article before it, and how long a name may be."""

import re
from typing import Any

__all__ = ["LONGEST_NAME", "a_or_an", "called", "cut_off"]

LONGEST_NAME = 200  # letters: two lines of a terminal


def called(cls: type) -> str:
    """Return a class's name as words: `CastMember` is a cast member, and so is `_CastMember`."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", cls.__name__.lstrip("_")).lower()


def a_or_an(name: str) -> str:
    """Return a name with its article."""
    return f"an {name}" if name[:1] in "aeiou" else f"a {name}"


def cut_off(key: str, value: Any) -> str:
    """Return what to write where a key is no key, but what a comma cut off from a text in braces; else nothing.

    >>> cut_off("and in a hurry", None), cut_off("weight", 3)
    ('In braces a comma ends a text. If this belongs to one, put all of that into quotation marks.', '')
    """
    if value is not None or not re.search(r"[ ()]", key):
        return ""
    return "In braces a comma ends a text. If this belongs to one, put all of that into quotation marks."
