"""Making a character step by step: choices, what each costs and why one cannot be taken (GW-CC)."""

from .at_random import at_random
from .choice import Bought, Chosen, Listed, Written
from .draft import Draft, Weighed
from .offers import PARTS, Offer, Part, of_part, of_thing, own_trait, things

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
