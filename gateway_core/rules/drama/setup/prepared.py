"""An approach as a scene has prepared it, and as it is used."""

from ...challenge import Approach, ChallengeRules, Sheet, remembered
from ..scene_kinds import PreparedApproach

__all__ = ["approach_from"]


@remembered
def approach_from(rules: ChallengeRules, prepared: PreparedApproach, sheet: Sheet | None) -> Approach:
    """Return the approach that was prepared; without a category it is in the one it is in by itself."""
    return rules.with_category(
        sheet,
        Approach(
            prepared.trait,
            prepared.category,
            prepared.background,
            prepared.use,
            prepared.gear,
            prepared.intervention,
        ),
    )
