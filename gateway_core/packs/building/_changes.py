"""The changes that patches made to one entry, one by one: what stood in a field before each of them and after it."""

from collections.abc import Iterator, Sequence
from typing import Any

import attrs

from ..reading.conversion import Conversion
from ..reading.entry import Entry
from ..reading.moves import Moves
from ..reading.patch import Patch
from ._patching import each_change

__all__ = ["Change", "changes"]


@attrs.frozen
class Change:
    """One operation of one patch."""

    patch: Patch
    operation: str
    field: str  # with dots; empty where the whole entry goes
    value: Any  # what the operation was given
    before: Any  # what stood there, as plain data with every name in full; None: nothing did
    after: Any  # likewise


def changes(entry: Entry, patches: Sequence[Patch], moved: Moves, field: str = "") -> Iterator[Change]:
    """Yield what each patch changed of a field or what is part of it, in the order in which it was laid over it.

    What was there is that of the narrower: of the field, or of what is part of it and was changed.
    """
    conversion = Conversion()
    conversion.moved = moved

    def narrower(changed: str) -> str:
        return field if f"{field}.".startswith(f"{changed}.") else changed

    for found in each_change(patches, conversion.write(entry.value), conversion, type(entry.value), narrower):
        yield Change(*found)
