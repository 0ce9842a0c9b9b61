"""Characters: what people and everything else with a sheet are made of (GW-CC)."""

from .advancement import Advance, Buy
from .element import BACKGROUND, ESSENCE, SPECIALISATION, TRAIT, Balance, Element
from .kinds import BackgroundLevel, Character, InsteadOf, OwnTrait, PowerLevel, Variation
from .ledger import LedgerRow, allotted, entries, fold, standing
from .legality import Points, Verdict, judge
from .offered import Archetype, Cap, Package, Requirement
from .prices import Limit, Prices, SheetBook
from .purchase import Purchase

__all__ = [
    "BACKGROUND",
    "ESSENCE",
    "SPECIALISATION",
    "TRAIT",
    "Advance",
    "Archetype",
    "BackgroundLevel",
    "Balance",
    "Buy",
    "Cap",
    "Character",
    "Element",
    "InsteadOf",
    "LedgerRow",
    "Limit",
    "OwnTrait",
    "Package",
    "Points",
    "PowerLevel",
    "Prices",
    "Purchase",
    "Requirement",
    "SheetBook",
    "Variation",
    "Verdict",
    "allotted",
    "entries",
    "fold",
    "judge",
    "standing",
]
