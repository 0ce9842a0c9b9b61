"""In which form entries of a kind are written down, and how what an older form says is lifted to the newest."""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

import attrs

__all__ = ["FIRST_FORMAT", "Lift", "WrittenForm", "form_of", "lifted", "written"]

T = TypeVar("T")
Lift = Callable[[dict[str, Any]], dict[str, Any]]  # one entry's plain data, in one format, to the next
FIRST_FORMAT = 1  # of a kind that says nothing


@attrs.frozen
class WrittenForm:
    """The form of a kind's entries."""

    format: int = FIRST_FORMAT  # the newest
    lifts: Mapping[int, Lift] = attrs.field(factory=dict)  # by the format that each lifts to the next


def written(*, format: int, lifts: Mapping[int, Lift]) -> Callable[[type[T]], type[T]]:
    """Say in which format entries of a kind are written down from now on, and how older ones are lifted.

    A new field with a default needs none of this; one that is renamed or means something else does, for saves keep the
    entries that they were played with. Raise ValueError if an older format has no lift.
    """
    missing = [one for one in range(FIRST_FORMAT, format) if one not in lifts]
    if missing:
        raise ValueError(f"format {missing[0]} is not lifted to the next")

    def form(cls: type[T]) -> type[T]:
        cls.__written__ = WrittenForm(format, lifts)  # type: ignore[attr-defined]  # read back by form_of() alone
        return cls

    return form


def form_of(cls: type) -> WrittenForm:
    """Return the form of a kind's entries."""
    found = cls.__dict__.get("__written__")
    return found if isinstance(found, WrittenForm) else WrittenForm()


def lifted(cls: type, data: dict[str, Any], format: int) -> dict[str, Any]:
    """Return an entry's plain data as the newest format has it; raise ValueError for a format that is newer still."""
    form = form_of(cls)
    if format > form.format:
        raise ValueError(f"its format is {format}, and the newest known here is {form.format}")
    for step in range(format, form.format):
        data = form.lifts[step](data)
    return data
