"""What challenges read of a character: its sheet as it stands now."""

from gateway_core.challenge import Sheet, SheetBackground, SheetTrait

from ..character import Character, SheetBook, standing

__all__ = ["sheet_of"]


def sheet_of(book: SheetBook, character: Character) -> Sheet:
    """Return what challenges read of a character, as it stands now: with all it took over and all it bought since."""
    character = standing(book, character)
    return Sheet(
        name=character.name,
        traits=tuple(SheetTrait(trait.name, trait.categories) for trait in character.traits),
        backgrounds={one.background: SheetBackground(one.level, one.specialisations) for one in character.backgrounds},
        essence=character.essence,
        gear=character.gear,
    )
