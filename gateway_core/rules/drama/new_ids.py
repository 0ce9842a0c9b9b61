"""The id of what is thought of at the table, an entity or a place: plain letters and figures of its name."""

import re
import unicodedata
from collections.abc import Container

from .action.pending import CIRCUMSTANCES, SOUGHT, UNSEEN
from .state import GM

__all__ = ["MOST_NAME", "RESERVED", "new_id", "slug_of"]

MOST_NAME = 60  # letters
RESERVED = frozenset({CIRCUMSTANCES, "clockwork", GM, SOUGHT, UNSEEN})  # ids that mean something else at a table


def slug_of(name: str) -> str:
    """Return the plain letters and figures of a name, as an id is made of them.

    >>> slug_of("Sœur Élise, the 2nd")
    'sur-elise-the-2nd'
    """
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-") or "entity"


def new_id(name: str, taken: Container[str]) -> str:
    """Return the slug of a name, with a number after it if it is taken.

    >>> new_id("The door", {"the-door"})
    'the-door-2'
    """
    slug, number = slug_of(name), 1
    id = slug
    while id in taken:
        number += 1
        id = f"{slug}-{number}"
    return id
