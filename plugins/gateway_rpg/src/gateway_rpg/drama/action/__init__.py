"""An action from its declaration to its throw: who may, who resists, what it owes and comes to (GW-DR-31, GW-EF)."""

from typing import TYPE_CHECKING

from gateway_core.on_demand import on_demand

if TYPE_CHECKING:
    from .account import Account
    from .approaches import approach_field, approaches, described, spoken
    from .judging import judged_by_rules, modifiers_of
    from .late_resisters import late_resisters
    from .odds import odds
    from .sides import side_of
    from .throw import Ready, ask_for, overrulable, overrule, ready, throw, under_way
    from .unrolled import unaffordable
else:
    on_demand(
        __name__,
        {
            "account": "Account",
            "approaches": "approach_field approaches described spoken",
            "judging": "judged_by_rules modifiers_of",
            "late_resisters": "late_resisters",
            "odds": "odds",
            "sides": "side_of",
            "throw": "Ready ask_for overrulable overrule ready throw under_way",
            "unrolled": "unaffordable",
        },
    )

__all__ = [
    "Account",
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
    "ready",
    "side_of",
    "spoken",
    "throw",
    "unaffordable",
    "under_way",
]
