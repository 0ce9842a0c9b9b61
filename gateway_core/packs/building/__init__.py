"""The packs of one table put in order, merged, patched, checked against each other and frozen into a rulebook."""

from typing import TYPE_CHECKING

from ...on_demand import on_demand

if TYPE_CHECKING:
    from ._rulings import TABLE, ChosenRuling, RulingChoice
    from .credits import PackCredits, attributions, credits_of
    from .differences import Difference, differences
    from .freezing import freeze
    from .layer import Layer
    from .links import Reference, links
    from .order import Lineup, needs_of, resolve
    from .rulebook import Rulebook, named_by
else:
    on_demand(
        __name__,
        {
            "_rulings": "TABLE ChosenRuling RulingChoice",
            "credits": "PackCredits attributions credits_of",
            "differences": "Difference differences",
            "freezing": "freeze",
            "layer": "Layer",
            "links": "Reference links",
            "order": "Lineup needs_of resolve",
            "rulebook": "Rulebook named_by",
        },
    )

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
