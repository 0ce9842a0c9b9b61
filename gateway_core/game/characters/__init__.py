"""Characters as a game has them: sheets as pages, verdicts, ledgers, and making one choice by choice."""

from .advancing import Advancing, AuditLine, Buyable, Ware
from .characters import Characters
from .comparing import Difference, differences
from .making import Draft, Making, Offer, Part, Subject, Text
from .number import Because, Number, Path
from .page import Explanation, Page, Section
from .person import Person
from .sheet import Sheet
from .verdict import Balance, Verdict

__all__ = [
    "Advancing",
    "AuditLine",
    "Balance",
    "Because",
    "Buyable",
    "Characters",
    "Difference",
    "Draft",
    "Explanation",
    "Making",
    "Number",
    "Offer",
    "Page",
    "Part",
    "Path",
    "Person",
    "Section",
    "Sheet",
    "Subject",
    "Text",
    "Verdict",
    "Ware",
    "differences",
]
