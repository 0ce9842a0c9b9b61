"""Characters that nothing is bought for: what is wrong with one is what a game's faults find."""

from typing import TYPE_CHECKING, Any

from ..faults import faults
from .characters import Characters
from .person import Person
from .verdict import Verdict

if TYPE_CHECKING:
    from ..system import GameSystem

__all__ = ["Checked"]


class Checked(Characters):
    """The characters of a game that names the kinds of its `sheets`."""

    def __init__(self, system: "GameSystem[Any]") -> None:
        self._system = system
        self.kinds = system.sheets  # type: ignore[misc]  # other games write a class of their own

    def check(self, person: Person) -> Verdict:
        """Return what the game's faults find in a sheet."""
        game = self._system
        kind = next(name for name in self.kinds if isinstance(person.value, game.kinds[name]))
        found = faults(kind, {person.id: person.value}, game.faults.get(kind, ()), game.measured(person.book))
        return Verdict(tuple(found))
