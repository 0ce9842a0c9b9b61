"""Characters: what people and everything else with a sheet are made of (GW-CC)."""

from .advancement import Advance, Buy
from .book import SheetBook
from .build import Build
from .checks.legality import Points, Verdict, check_character
from .element import BACKGROUND, ESSENCE, SPECIALISATION, TRAIT
from .kinds import BackgroundLevel, Character, OwnTrait, PowerLevel
from .ledger import allotted, fold, ledger_rows, standing
from .offered import Cap, Requirement
from .purchase import Path, Purchase

__all__ = [
    "BACKGROUND",
    "ESSENCE",
    "SPECIALISATION",
    "TRAIT",
    "Advance",
    "BackgroundLevel",
    "Build",
    "Buy",
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
    "check_character",
    "fold",
    "ledger_rows",
    "standing",
]
