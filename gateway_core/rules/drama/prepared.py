"""An approach as a scene has prepared it, and as it is used."""

from ..challenge import Approach, Sheet
from .kinds import PreparedApproach

__all__ = ["approach_from"]


def approach_from(prepared: PreparedApproach, sheet: Sheet | None) -> Approach:
    """Return the approach that was prepared; without a category it is the trait's first."""
    category = prepared.category
    if category is None and sheet is not None and prepared.trait is not None:
        wanted = prepared.trait.casefold()
        category = next(
            (trait.categories[0] for trait in sheet.traits if trait.name.casefold() == wanted and trait.categories),
            None,
        )
    return Approach(prepared.trait, category, prepared.background, prepared.use, prepared.gear, prepared.intervention)
