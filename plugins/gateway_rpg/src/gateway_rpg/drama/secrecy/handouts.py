"""What players were given to look at, as somebody at the table knows it."""

import attrs

from ..state import GM, Drama

__all__ = ["HandoutView", "handouts_of"]


@attrs.frozen
class HandoutView:
    """A handout that the seat has; to the games master, one that the scene has."""

    id: str  # its full id
    name: str  # its title
    text: str  # what it says
    picture: str | None  # the asset that shows it
    given: tuple[str, ...] = ()  # the seats that have it: for the games master alone


def handouts_of(state: Drama, seat: str) -> tuple[HandoutView, ...]:
    """Return what a seat has been given, in order; the games master has all that the scene has."""
    known = state.rules.setting.handouts
    ids = tuple(known) if seat == GM else state.handouts.get(seat, ())
    given = {id: _having(state, id) if seat == GM else () for id in ids}
    found = ((id, known[id]) for id in ids if id in known)  # one may be gone since other rules were adopted
    return tuple(HandoutView(id, one.name, one.text, one.picture, given[id]) for id, one in found)


def _having(state: Drama, id: str) -> tuple[str, ...]:
    return tuple(seat for seat, has in state.handouts.items() if id in has)
