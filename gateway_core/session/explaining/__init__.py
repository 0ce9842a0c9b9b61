"""Why a rulebook's values are as they are, and what two rulebooks do otherwise."""

from .compared import Compared, compared
from .explained import Explained, ExplainedField, ExplainedRuling, explained, explained_ruling, split_field
from .readers import Reader, RulingAsked

__all__ = [
    "Compared",
    "Explained",
    "ExplainedField",
    "ExplainedRuling",
    "Reader",
    "RulingAsked",
    "compared",
    "explained",
    "explained_ruling",
    "split_field",
]
