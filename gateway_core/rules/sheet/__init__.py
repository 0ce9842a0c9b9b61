"""What a player puts on the table: a character's sheet with every number worked out, and two of them compared."""

from .best import Best, best_challenges, standard_opposition
from .comparing import Difference, compare
from .derived import Derived, derive
from .figure import Because, Figure
from .sheet_of import sheet_of

__all__ = [
    "Because",
    "Best",
    "Derived",
    "Difference",
    "Figure",
    "best_challenges",
    "compare",
    "derive",
    "sheet_of",
    "standard_opposition",
]
