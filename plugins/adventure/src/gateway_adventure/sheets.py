"""Protagonists and NPCs as every face asks for them: a sheet, and what is wrong with one."""

from typing import ClassVar

from gateway_core.game.characters import Characters, Person, Verdict

from .kinds import Protagonist
from .review import review_sheet
from .tables import Tables


class AdventureCharacters(Characters):
    """Sheets without points: nothing on them is bought (AD-05, AD-15)."""

    kinds: ClassVar[tuple[str, ...]] = ("protagonist", "npc")

    def check(self, person: Person) -> Verdict:
        """Return what is wrong with a sheet."""
        kind = "protagonist" if isinstance(person.value, Protagonist) else "npc"
        return Verdict(tuple(review_sheet(Tables.of(person.book), kind, person.id, person.value)))
