"""Characters: what people and everything else with a sheet are made of (GW-CC)."""

from .advancement import Advance, Buy
from .advancement_file import with_row, without_last_row
from .auditing import AuditLine, audited
from .book import SheetBook
from .build import Build
from .buyable import Buyable, buyable
from .checks.legality import Points, Verdict, check_character
from .element import BACKGROUND, ESSENCE, SPECIALISATION, TRAIT
from .kinds import BackgroundLevel, Character, OwnTrait, PowerLevel
from .ledger import allotted, fold, ledger_rows, standing
from .offered import Cap, Requirement
from .parsing import WORDS, parse_purchase
from .purchase import Path, Purchase
from .respending import purchase_of, respent

__all__ = [
    "BACKGROUND",
    "ESSENCE",
    "SPECIALISATION",
    "TRAIT",
    "WORDS",
    "Advance",
    "AuditLine",
    "BackgroundLevel",
    "Build",
    "Buy",
    "Buyable",
    "Cap",
    "Character",
    "OwnTrait",
    "Path",
    "Points",
    "PowerLevel",
    "Purchase",
    "Requirement",
    "SheetBook",
    "Verdict",
    "allotted",
    "audited",
    "buyable",
    "check_character",
    "fold",
    "ledger_rows",
    "parse_purchase",
    "purchase_of",
    "respent",
    "standing",
    "with_row",
    "without_last_row",
]
