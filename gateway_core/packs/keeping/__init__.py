"""A rulebook written down whole, to be kept beside the games that are played by it, and read back without any pack."""

from typing import TYPE_CHECKING

from ...on_demand import on_demand

if TYPE_CHECKING:
    from ._places import PlacesInFile
    from .rulebook_text import RulebookText, UnreadableRulebook
else:
    on_demand(
        __name__,
        {
            "_places": "PlacesInFile",
            "rulebook_text": "RulebookText UnreadableRulebook",
        },
    )

__all__ = [
    "PlacesInFile",
    "RulebookText",
    "UnreadableRulebook",
]
