"""What somebody is, whatever it carries, and the words by which equipment and backgrounds ask for that."""

from typing import TYPE_CHECKING

from ...on_demand import on_demand

if TYPE_CHECKING:
    from .asked import Meeting
    from .facts import FACTS, NOBODY, Being, Fact, Facts, Unsaid, Value
    from .kinds import KINDS, Kind
    from .when import When
    from .words import OF_BEARER, OF_BOTH
else:
    on_demand(
        __name__,
        {
            "asked": "Meeting",
            "facts": "FACTS NOBODY Being Fact Facts Unsaid Value",
            "kinds": "KINDS Kind",
            "when": "When",
            "words": "OF_BEARER OF_BOTH",
        },
    )

__all__ = [
    "FACTS",
    "KINDS",
    "NOBODY",
    "OF_BEARER",
    "OF_BOTH",
    "Being",
    "Fact",
    "Facts",
    "Kind",
    "Meeting",
    "Unsaid",
    "Value",
    "When",
]
