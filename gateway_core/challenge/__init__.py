"""Challenges: one throw against another, from what is declared and judged to odds and an outcome (GW-CH, GW-EQ)."""

from ..chance.pool import SIDES
from ._cancelling import Stopped, stopped_traits
from ._challenge import Challenge, Opposed, ThrowResult, between, challenge, unopposed
from ._facing import live_traits
from .approach import Approach, Intervention
from .approach_legality import refuse_approach
from .dues import Dues, dues
from .judgement import Judgement
from .judgement_legality import refuse_judgement
from .remembered import Memory, remembered
from .rules import ChallengeRules
from .sheet import Sheet, SheetBackground, SheetTrait
from .side import Side, acting, flat, in_use, resisting

__all__ = [
    "SIDES",
    "Approach",
    "Challenge",
    "ChallengeRules",
    "Dues",
    "Intervention",
    "Judgement",
    "Memory",
    "Opposed",
    "Sheet",
    "SheetBackground",
    "SheetTrait",
    "Side",
    "Stopped",
    "ThrowResult",
    "acting",
    "between",
    "challenge",
    "dues",
    "flat",
    "in_use",
    "live_traits",
    "refuse_approach",
    "refuse_judgement",
    "remembered",
    "resisting",
    "stopped_traits",
    "unopposed",
]
