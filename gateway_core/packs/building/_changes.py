"""What patches did to one entry, change by change: its plain data before each of them and after it."""

from collections.abc import Iterator, Sequence
from typing import Any

import attrs

from ...errors import Problem
from ...light import light
from ..reading.conversion import Conversion
from ..reading.entry import Entry
from ..reading.moves import Moves
from ..reading.patch import Patch, PatchRow
from ._patching import patched

__all__ = ["Change", "changes"]


@light
class Change:
    """One operation of one patch."""

    patch: Patch
    operation: str
    field: str  # with dots; empty where the whole entry goes
    value: Any  # what the operation was given
    before: dict[str, Any]  # the entry as plain data, every name in full
    after: dict[str, Any]  # likewise; as it was, where the entry goes


def changes(entry: Entry, patches: Sequence[Patch], moved: Moves) -> Iterator[Change]:
    """Yield what each patch changed of an entry, in the order in which it was laid over it."""
    conversion = Conversion()
    conversion.moved = moved
    data = conversion.write(entry.value)
    for patch in patches:
        for operation, field, value in patch.operations:
            after = data
            if operation != "retire":
                one = attrs.evolve(patch, said=_alone(patch.said, operation, field, value))
                faults: list[Problem] = []  # told when the rulebook was made, which would not be there otherwise
                after = patched(one, data, conversion, type(entry.value), faults, (data, ()), lambda _: (None, ""))
            yield Change(patch, operation, field, value, data, after)
            data = after


def _alone(said: PatchRow, operation: str, field: str, value: Any) -> PatchRow:
    """Return a patch that makes one change and expects nothing."""
    given: Any = (field,) if operation == "unset" else {field: value}
    return attrs.evolve(PatchRow(said.patch, round=said.round), **{operation: given})
