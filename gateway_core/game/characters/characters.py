"""The characters of a game: which entries have a sheet, what it shows, what it costs, how it is made and grows."""

from collections.abc import Mapping
from typing import Any, ClassVar

from ...frozen import FrozenDict
from .advancing import Advancing
from .comparing import Difference, differences
from .fields import sheet_of_fields
from .making import Making
from .person import Person
from .sheet import Sheet
from .verdict import Balance, Verdict

__all__ = ["Characters"]


class Characters:
    """The characters of one game, as every face asks for them: its system returns one of these.

    `kinds` are all that a game must say.
    """

    kinds: ClassVar[tuple[str, ...]]  # of entries that are characters, the usual one first
    told: ClassVar[tuple[str, ...]] = ()  # other kinds of which `sheet` tells something, without checks
    rules: ClassVar[Mapping[str, str]] = FrozenDict()  # broken by naming an entry that is not there, by its kind
    unread: ClassVar[Balance | None] = None  # what programs are told of one that cannot be read
    advancing: ClassVar[Advancing | None] = None  # None: nobody grows
    making: ClassVar[Making | None] = None  # None: they are written by hand

    def name(self, value: Any) -> str:
        """Return what people call it."""
        return str(getattr(value, "name", "") or getattr(value, "title", "") or value.id)

    def sheet(self, person: Person) -> Sheet:
        """Return what it shows, every number worked out; by default what its fields say."""
        return sheet_of_fields(person, self.name(person.value))

    def check(self, person: Person) -> Verdict:
        """Return what it cost, and every rule it breaks."""
        return Verdict()

    def compare(self, first: Person, second: Person) -> tuple[Difference, ...]:
        """Return in what two differ."""
        return differences(self.sheet(first).page, self.sheet(second).page)
