"""Why a rulebook's values are as they are, and what two rulebooks do otherwise."""

from .explained import Explained, ExplainedField, ExplainedRuling, explained, explained_ruling, split_field
from .readers import Reader

__all__ = [
    "Explained",
    "ExplainedField",
    "ExplainedRuling",
    "Reader",
    "explained",
    "explained_ruling",
    "split_field",
]
