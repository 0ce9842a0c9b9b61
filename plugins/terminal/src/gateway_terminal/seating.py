"""Who sits where in a game and who plays whom: its seats, its roles, and how somebody else is put in their place."""

from collections.abc import Iterator, Mapping
from typing import Any, Self

import attrs

from gateway_core.table import Parameter, Role

from .render.terminal import say, say_json
from .render.text import two_columns, wrap

__all__ = ["Seating"]


@attrs.frozen
class Seating:
    """The seats of one game, and the people at this screen."""

    seats: tuple[str, ...]
    masters: tuple[str, ...]
    people: tuple[str, ...]  # who plays at this screen; the others are programs
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

    def tell(self, *, begun: bool) -> None:
        """Tell it to people; who plays whom is settled in a game that has `begun`."""
        say(two_columns([(seat, "; ".join(self._words(seat))) for seat in self.seats]))
        for parameter in () if begun else self.parameters:
            say(wrap(f"--{parameter.name} {parameter.help}"))

    def tell_program(self) -> None:
        """Tell it in one line of JSON."""
        say_json([self._data(seat) for seat in self.seats])

    def _words(self, seat: str) -> Iterator[str]:
        if seat in self.masters:
            yield "master"
        for role in self._roles(seat):
            yield role.title if role.id == seat else f"{role.title} ({role.id})"
        program = f"the program '{self.given[seat]}'" if seat in self.given else "a program"
        yield {"person": "at this screen", "master": f"{self.people[0]} acts for them", "program": program}[
            self._by(seat)
        ]

    def _data(self, seat: str) -> dict[str, Any]:
        roles = [{"id": one.id, "parameter": one.parameter, "title": one.title} for one in self._roles(seat)]
        by = self._by(seat)
        program = {"program": self.given.get(seat, "")} if by == "program" else {}
        return {"by": by, "master": seat in self.masters, **program, "roles": roles, "seat": seat}

    def _by(self, seat: str) -> str:
        if seat in self.given and (self.for_all or seat not in self.people):
            return "program"
        if seat in self.people:
            return "person"
        return "master" if self.for_all else "program"

    def _roles(self, seat: str) -> list[Role]:
        return [role for role in self.roles if role.seat == seat]
