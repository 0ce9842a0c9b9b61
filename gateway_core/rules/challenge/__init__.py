"""Challenges: one throw against another, from what is declared and judged to odds and an outcome (GW-CH, GW-EQ)."""

from ...chance.pool import SIDES
from ._cancelling import Stopped
from ._challenge import Challenge, Opposed, Outcome, challenge, unopposed
from ._reading import ChallengeBook, Reading
from .approach import Approach, Intervention
from .dues import Dues, dues
from .fitness import unfit
from .judgement import Judgement
from .misjudged import misjudged
from .rules import ChallengeRules
from .sheet import Sheet, SheetBackground, SheetTrait
from .side import Side, acting, flat, resisting

__all__ = [
    "SIDES",
    "Approach",
    "Challenge",
    "ChallengeBook",
    "ChallengeRules",
    "Dues",
    "Intervention",
    "Judgement",
    "Opposed",
    "Outcome",
    "Reading",
    "Sheet",
    "SheetBackground",
    "SheetTrait",
    "Side",
    "Stopped",
    "acting",
    "challenge",
    "dues",
    "flat",
    "misjudged",
    "resisting",
    "unfit",
    "unopposed",
]
