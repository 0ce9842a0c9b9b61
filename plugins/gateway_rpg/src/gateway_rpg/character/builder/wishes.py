"""What chance may buy for somebody, and how gladly: first as the archetype has it, then anything of the table."""

from collections.abc import Callable, Mapping

import attrs

from ..book import SheetBook
from ..element import BACKGROUND, ESSENCE, SPECIALISATION, TRAIT
from ..ledger import standing
from ..offered import Archetype
from .choice import Bought, Choice
from .draft import Draft

__all__ = ["Wishes", "anything", "of_archetype"]

Wished = list[tuple[Choice, int]]


@attrs.frozen
class Wishes:
    """Weights, by what they are for."""

    spend: Mapping[str, int]  # how much of the points goes to each element
    traits: Mapping[str, int]  # by the id of the trait that is offered
    essence: Mapping[str, int]  # by category
    backgrounds: Mapping[str, int]  # by id
    uses: Mapping[str, int]  # of specialisations
    free: bool = False  # whether a trait may be bought for any category, or only for those the setting suggests

    def of(self, draft: Draft, element: str) -> Wished:
        """Return the choices of an element that make sense on this sheet, with their weights."""
        find: Mapping[str, Callable[[Draft], Wished]] = {
            TRAIT: self._traits,
            ESSENCE: lambda _: [(Bought(ESSENCE, id), weight) for id, weight in self.essence.items() if weight],
            BACKGROUND: lambda _: [
                (Bought(BACKGROUND, id), weight) for id, weight in self.backgrounds.items() if weight
            ],
            SPECIALISATION: self._specialisations,
        }
        return find[element](draft) if element in find else []

    def _traits(self, draft: Draft) -> Wished:
        offered, categories = draft.book.of("trait"), tuple(draft.book.of("table-category"))
        return [
            (Bought(TRAIT, offered[id].name, category), weight)
            for id, weight in self.traits.items()
            if id in offered
            for category in (categories if self.free else offered[id].categories)
        ]

    def _specialisations(self, draft: Draft) -> Wished:
        """Return uses of the backgrounds on the sheet: one is likelier to specialise in what one does well."""
        return [
            (Bought(SPECIALISATION, line.background, use), weight * line.level)
            for line in standing(draft.book, draft.character, draft.prices).backgrounds
            for use, weight in self.uses.items()
            if line.level and use not in line.specialisations
        ]


def of_archetype(archetype: Archetype) -> Wishes:
    """Return the wishes of an archetype, by its weights."""
    return Wishes(
        {element: weight for element, weight in archetype.spend.items() if weight},
        dict.fromkeys(archetype.traits, 1),
        archetype.essence,
        archetype.backgrounds,
        dict.fromkeys(archetype.specialisations, 1),
    )


def anything(book: SheetBook) -> Wishes:
    """Return wishes for everything that the table offers, all alike."""

    def alike(kind: str) -> Mapping[str, int]:
        return dict.fromkeys(book.of(kind), 1)

    return Wishes(
        alike("table-purchase"), alike("trait"), alike("table-category"), alike("background"), alike("table-use"), True
    )
