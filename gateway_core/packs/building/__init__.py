"""The packs of one table put in order, merged, patched, checked against each other and frozen into a rulebook."""

from ._rulings import TABLE, ChosenRuling, RulingChoice
from .credits import PackCredits, attributions, credits_of
from .differences import Difference, differences
from .freezing import freeze
from .layer import Layer
from .links import Reference, links
from .order import Lineup, needs_of, resolve
from .rulebook import Rulebook, named_by

__all__ = [
    "TABLE",
    "ChosenRuling",
    "Difference",
    "Layer",
    "Lineup",
    "PackCredits",
    "Reference",
    "Rulebook",
    "RulingChoice",
    "attributions",
    "credits_of",
    "differences",
    "freeze",
    "links",
    "named_by",
    "needs_of",
    "resolve",
]
