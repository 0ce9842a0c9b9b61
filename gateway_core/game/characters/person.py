"""One character at its table."""

from typing import Any

import attrs

__all__ = ["Person"]


@attrs.frozen
class Person:
    """An entry that is a character, or plays a part as one does."""

    book: Any  # the rulebook of its table
    id: str  # its full name
    value: Any  # the entry

    @property
    def home(self) -> str:
        """The pack that bare names in its file mean."""
        return self.id.partition(":")[0]
