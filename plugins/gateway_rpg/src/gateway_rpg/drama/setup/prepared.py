"""An approach as a scene has prepared it, and as it is used."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from gateway_core.challenge import Approach, ChallengeRules, Sheet, remembered

from ..scene_kinds import PreparedApproach

if TYPE_CHECKING:
    from ..rules import DramaRules

__all__ = ["approach_from", "prepared_as"]


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


def prepared_as(
    rules: "DramaRules", entity: str, sheet: Sheet | None, approach: Approach, against: Iterable[str]
) -> tuple[PreparedApproach, ...]:
    """Return what an entity with this sheet has prepared to be gone about in just this way, for any of these."""
    opponents = set(against)
    found = _prepared_as(rules, entity, sheet, approach)
    return tuple(one for one in found if not one.against or not opponents.isdisjoint(one.against))


@remembered
def _prepared_as(
    rules: "DramaRules", entity: str, sheet: Sheet | None, approach: Approach
) -> tuple[PreparedApproach, ...]:
    return tuple(
        one for one in rules.prepared.get(entity, ()) if approach_from(rules.challenge, one, sheet) == approach
    )
