"""Who sits where in a game and who plays whom: its seats, its roles, and how somebody else is put in their place."""

from collections.abc import Mapping, Sequence
from typing import Any, Literal, Self

import attrs

from ...errors import Misuse
from ...names import meant
from ...table import Parameter, Role

__all__ = ["ALL", "Seating", "people_of"]

ALL = "all"  # every seat at once


@attrs.frozen
class Seating:
    """The seats of one game, and the people here."""

    seats: tuple[str, ...]
    masters: tuple[str, ...]
    people: tuple[str, ...]  # who plays here; the others are programs
    roles: tuple[Role, ...]
    parameters: tuple[Parameter, ...]  # those that give a role to somebody else
    for_all: bool = False  # whether the one person here acts for everybody
    given: Mapping[str, str] = attrs.field(factory=dict)  # what programs were given to play, by seat

    @classmethod
    def of(
        cls,
        system: Any,
        state: Any,
        people: tuple[str, ...],
        *,
        named: bool,
        given: Mapping[str, str] | None = None,
    ) -> Self:
        """Return the seating of a game in a state, played by these people, who named their seats or were given one."""
        roles = tuple(system.roles(state))
        giving = {role.parameter for role in roles}
        parameters = tuple(one for one in system.parameters if one.name in giving)
        seats, masters = tuple(system.seats(state)), tuple(system.masters(state))
        return cls(seats, masters, people, roles, parameters, not named and people[0] in masters, given or {})

    def by(self, seat: str) -> Literal["person", "master", "program"]:
        """Return who plays a seat: somebody here, a master who is here and acts for everybody, or a program."""
        if seat in self.given and (self.for_all or seat not in self.people):
            return "program"
        if seat in self.people:
            return "person"
        return "master" if self.for_all else "program"

    def roles_of(self, seat: str) -> list[Role]:
        """Return the roles that are played from a seat."""
        return [role for role in self.roles if role.seat == seat]


def people_of(asked: Sequence[str], seats: Sequence[str], masters: Sequence[str]) -> tuple[str, ...]:
    """Return the seats people take: those asked for, else the first master's, else the first; raise Misuse."""
    if not asked:
        return (*masters, *seats)[:1]
    if tuple(asked) == (ALL,) and ALL not in seats:
        return tuple(seats)
    named = [next(iter(meant(seat, {one: one for one in seats})), seat) for seat in asked]
    unknown = next((seat for seat in named if seat not in seats), None)
    if unknown is not None:
        raise Misuse(f"Nobody named '{unknown}' sits at this table; the seats are {', '.join(seats)}.")
    twice = next((seat for seat in named if named.count(seat) > 1), None)
    if twice is not None:
        raise Misuse(f"'{twice}' is named twice.", "twice", twice)
    return tuple(named)
