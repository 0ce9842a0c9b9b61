"""A gang in a cast: one entry that stands for several alike, who ride with one lead and act as one (GW-RU-134)."""

from collections.abc import Iterator, Mapping, Sequence
from typing import TypeVar

import attrs

from .kinds import CastMember

__all__ = ["each_of", "members_of", "names_of"]

Thing = TypeVar("Thing")


def names_of(member: CastMember) -> tuple[str, ...]:
    """Return the ids that a cast entry stands for: its own, or those of its gang."""
    if member.count is None:
        return (member.id,)
    return tuple(f"{member.id}-{number}" for number in range(1, member.count + 1))


def members_of(cast: Sequence[CastMember], names: Mapping[str, str]) -> Iterator[tuple[CastMember, str | None]]:
    """Yield everybody in a cast with the gang they are in; `names` are what the entries are called by their ids."""
    for member in cast:
        for number, id in enumerate(names_of(member), 1):
            if member.count is None:
                yield member, None
            else:
                yield attrs.evolve(member, id=id, name=f"{names[member.id]} {number}"), member.id


def each_of(cast: Sequence[CastMember], things: Mapping[str, Thing], otherwise: Thing) -> dict[str, Thing]:
    """Return what stands under a cast entry's id for everybody whom the entry stands for."""
    return {id: things.get(member.id, otherwise) for member in cast for id in names_of(member)}
