"""What packs hold, as sentences call it: the words of a class, the article before them, and how long a name may be."""

import re

__all__ = ["LONGEST_NAME", "a_or_an", "called"]

LONGEST_NAME = 200  # letters: two lines of a terminal


def called(cls: type) -> str:
    """Return a class's name as words: `CastMember` is a cast member, and so is `_CastMember`."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", cls.__name__.lstrip("_")).lower()


def a_or_an(name: str) -> str:
    """Return a name with its article."""
    return f"an {name}" if name[:1] in "aeiou" else f"a {name}"
