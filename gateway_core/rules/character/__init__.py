"""Characters: what people and everything else with a sheet are made of (GW-CC)."""

from .advancement import Advance, Buy
from .auditing import AuditLine, audited
from .book import SheetBook
from .buyable import Buyable, buyable
from .checks.legality import Points, Verdict, check_character
from .element import BACKGROUND, ESSENCE, SPECIALISATION, TRAIT, Balance, Element
from .kinds import BackgroundLevel, Character, InsteadOf, OwnTrait, PowerLevel, Variation
from .ledger import LedgerRow, allotted, entries, fold, standing
from .naming import WORDS, named
from .offered import Archetype, Cap, Package, Requirement
from .prices import Limit, Prices
from .purchase import Purchase
from .respending import purchase_of, respent
from .rows import with_row, without_last_row
from .wording import in_words

__all__ = [
    "BACKGROUND",
    "ESSENCE",
    "SPECIALISATION",
    "TRAIT",
    "WORDS",
    "Advance",
    "Archetype",
    "AuditLine",
    "BackgroundLevel",
    "Balance",
    "Buy",
    "Buyable",
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
    "audited",
    "buyable",
    "check_character",
    "entries",
    "fold",
    "in_words",
    "named",
    "purchase_of",
    "respent",
    "standing",
    "with_row",
    "without_last_row",
]
