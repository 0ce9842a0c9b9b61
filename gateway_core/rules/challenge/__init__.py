"""Challenges: one throw against another, from what is declared and judged to odds and an outcome (GW-CH, GW-EQ)."""

from ...chance.pool import SIDES
from ._cancelling import Stopped
from ._challenge import Challenge, Opposed, ThrowResult, challenge, unopposed
from .approach import Approach, Intervention
from .approach_legality import refuse_approach
from .dues import Dues, dues
from .judgement import Judgement
from .judgement_legality import refuse_judgement
from .rules import ChallengeRules
from .sheet import Sheet, SheetBackground, SheetTrait
from .side import Side, acting, flat, resisting

__all__ = [
    "SIDES",
    "Approach",
    "Challenge",
    "ChallengeRules",
    "Dues",
    "Intervention",
    "Judgement",
    "Opposed",
    "Sheet",
    "SheetBackground",
    "SheetTrait",
    "Side",
    "Stopped",
    "ThrowResult",
    "acting",
    "challenge",
    "dues",
    "flat",
    "refuse_approach",
    "refuse_judgement",
    "resisting",
    "unopposed",
]
