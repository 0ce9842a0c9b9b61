"""Characters: what people and everything else with a sheet are made of (GW-CC)."""

from typing import TYPE_CHECKING

from gateway_core.on_demand import on_demand

if TYPE_CHECKING:
    from .advancement import Advance, Buy
    from .book import SheetBook
    from .build import Build
    from .checks.legality import Points, Verdict, check_character
    from .element import BACKGROUND, ESSENCE, SPECIALISATION, TRAIT
    from .kinds import BackgroundLevel, Character, OwnTrait, PowerLevel
    from .ledger import allotted, fold, ledger_rows, standing
    from .offered import Cap, Requirement
    from .purchase import Path, Purchase
else:
    on_demand(
        __name__,
        {
            "advancement": "Advance Buy",
            "book": "SheetBook",
            "build": "Build",
            "checks.legality": "Points Verdict check_character",
            "element": "BACKGROUND ESSENCE SPECIALISATION TRAIT",
            "kinds": "BackgroundLevel Character OwnTrait PowerLevel",
            "ledger": "allotted fold ledger_rows standing",
            "offered": "Cap Requirement",
            "purchase": "Path Purchase",
        },
    )

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
