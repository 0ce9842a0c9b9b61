"""A published game played again: what a system gives of it, step by step, to whoever shows it."""

from collections.abc import Iterator, Mapping
from typing import Any, Generic, Protocol, TypeVar

import attrs

__all__ = ["ReplayRun", "ReplayStep"]

# The table it is played at. `Table` itself cannot be named: it knows `System`, and that knows these two.
T_co = TypeVar("T_co", covariant=True)


@attrs.frozen
class ReplayStep(Generic[T_co]):
    """One step that has just been played."""

    table: T_co  # the table, as it is now
    row: int  # the last row of the log that belongs to this step: what the clockwork did beyond belongs to the next
    heading: str  # which step it is, for people
    text: str  # what the published text says of it
    line: Mapping[str, Any]  # the same for programs, as plain JSON values


class ReplayRun(Protocol[T_co]):
    """A published game, ready to be played again."""

    @property
    def rulings(self) -> Mapping[str, str]:
        """The readings of the rules that its text plays by, by the ruling's id, where they are not the usual ones."""
        ...

    def steps(self) -> Iterator[ReplayStep[T_co]]:
        """Play it, and yield each step once it is done; raise ContentError where the text and the rules part."""
        ...
