"""Who sits where and who plays whom, as text."""

from collections.abc import Iterator
from typing import Any

from gateway_core.session.hosting.seating import Seating

from .render.terminal import say, say_json
from .render.text import two_columns, wrap

__all__ = ["tell_program", "tell_seating"]


def tell_seating(seating: Seating, *, begun: bool) -> None:
    """Tell people; who plays whom is settled in a game that has `begun`."""
    say(two_columns([(seat, "; ".join(_words(seating, seat))) for seat in seating.seats]))
    for parameter in () if begun else seating.parameters:
        say(wrap(f"--{parameter.name} {parameter.help}"))


def tell_program(seating: Seating) -> None:
    """Tell it in one line of JSON."""
    say_json([_data(seating, seat) for seat in seating.seats])


def _words(seating: Seating, seat: str) -> Iterator[str]:
    if seat in seating.masters:
        yield "master"
    for role in seating.roles_of(seat):
        yield role.title if role.id == seat else f"{role.title} ({role.id})"
    program = f"the program '{seating.given[seat]}'" if seat in seating.given else "a program"
    yield {"person": "at this screen", "master": f"{seating.people[0]} acts for them", "program": program}[
        seating.by(seat)
    ]


def _data(seating: Seating, seat: str) -> dict[str, Any]:
    roles = [{"id": one.id, "parameter": one.parameter, "title": one.title} for one in seating.roles_of(seat)]
    by = seating.by(seat)
    program = {"program": seating.given.get(seat, "")} if by == "program" else {}
    return {"by": by, "master": seat in seating.masters, **program, "roles": roles, "seat": seat}
