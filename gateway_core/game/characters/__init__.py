"""Characters as a game has them: sheets, verdicts, ledgers, and making one choice by choice."""

from .advancing import Advancing, AuditLine, Buyable, Ware
from .characters import Characters
from .comparing import Difference, differences
from .making import Draft, Making, Offer, Part, Subject, Text
from .person import Person
from .sheet import Sheet
from .verdict import Balance, Verdict

__all__ = [
    "Advancing",
    "AuditLine",
    "Balance",
    "Buyable",
    "Characters",
    "Difference",
    "Draft",
    "Making",
    "Offer",
    "Part",
    "Person",
    "Sheet",
    "Subject",
    "Text",
    "Verdict",
    "Ware",
    "differences",
]
