"""Making a character step by step: choices, what each costs and why one cannot be taken (GW-CC)."""

from typing import TYPE_CHECKING

from gateway_core.on_demand import on_demand

if TYPE_CHECKING:
    from .at_random import at_random
    from .choice import Bought, Chosen, Listed, Written
    from .draft import Draft, Weighed
    from .offers import PARTS, Offer, Part, of_part, of_thing, own_trait, things
else:
    on_demand(
        __name__,
        {
            "at_random": "at_random",
            "choice": "Bought Chosen Listed Written",
            "draft": "Draft Weighed",
            "offers": "PARTS Offer Part of_part of_thing own_trait things",
        },
    )

__all__ = [
    "PARTS",
    "Bought",
    "Chosen",
    "Draft",
    "Listed",
    "Offer",
    "Part",
    "Weighed",
    "Written",
    "at_random",
    "of_part",
    "of_thing",
    "own_trait",
    "things",
]
