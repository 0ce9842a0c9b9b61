"""The packs of one table put in order, merged, patched, checked against each other and frozen into a rulebook."""

from ._rulings import ChosenRuling
from .freezing import Layer, freeze
from .links import Reference, links, named_by
from .order import Lineup, needs_of, resolve
from .rulebook import Rulebook

__all__ = [
    "ChosenRuling",
    "Layer",
    "Lineup",
    "Reference",
    "Rulebook",
    "freeze",
    "links",
    "named_by",
    "needs_of",
    "resolve",
]
