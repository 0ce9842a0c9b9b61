"""A gang in a cast: one entry that stands for several alike, who ride with one lead and act as one (GW-RU-134)."""

from collections.abc import Iterator, Mapping, Sequence

import attrs

from ..scene_kinds import CastMember, PreparedApproach, Scene

__all__ = ["members_of", "names_of", "prepared_for_each"]


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


def prepared_for_each(scene: Scene) -> dict[str, tuple[PreparedApproach, ...]]:
    """Return the approaches that are prepared for everybody in a scene; a gang's are those of each of it."""
    gangs = {member.id: names_of(member) for member in scene.cast}

    def widened(one: PreparedApproach) -> PreparedApproach:
        return attrs.evolve(one, against=tuple(id for name in one.against for id in gangs.get(name, (name,))))

    return {
        id: tuple(map(widened, scene.approaches.get(member.id, ()))) for member in scene.cast for id in gangs[member.id]
    }
