"""An action from its declaration to its throw: who may, who resists, what it owes and comes to (GW-DR-31, GW-EF)."""

from typing import TYPE_CHECKING

from ....on_demand import on_demand

if TYPE_CHECKING:
    from .approaches import approach_field, approaches, described, spoken
    from .judging import judged_by_rules, modifiers_of
    from .late_resisters import late_resisters
    from .odds import odds
    from .raises import raises_refused
    from .sides import side_of
    from .throw import Ready, ask_for, overrulable, overrule, ready, throw
    from .unrolled import unaffordable
else:
    on_demand(
        __name__,
        {
            "approaches": "approach_field approaches described spoken",
            "judging": "judged_by_rules modifiers_of",
            "late_resisters": "late_resisters",
            "odds": "odds",
            "raises": "raises_refused",
            "sides": "side_of",
            "throw": "Ready ask_for overrulable overrule ready throw",
            "unrolled": "unaffordable",
        },
    )

__all__ = [
    "Ready",
    "approach_field",
    "approaches",
    "ask_for",
    "described",
    "judged_by_rules",
    "late_resisters",
    "modifiers_of",
    "odds",
    "overrulable",
    "overrule",
    "raises_refused",
    "ready",
    "side_of",
    "spoken",
    "throw",
    "unaffordable",
]
