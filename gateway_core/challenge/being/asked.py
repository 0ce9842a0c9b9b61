"""Where conditions of equipment and backgrounds are asked: two who meet, or one who faces nobody in particular."""

import attrs

from .facts import Facts

__all__ = ["Meeting", "NoOpponent", "asked_of"]


@attrs.frozen
class Meeting:
    """Whoever bears something, against an opponent."""

    bearer: Facts
    opponent: Facts | None = None  # None: it faces nobody in particular


class NoOpponent(Exception):
    """A condition asks for an opponent, and there is none."""


def asked_of(here: Meeting, who: str) -> Facts:
    """Return the `bearer` or the `opponent`; raise NoOpponent where there is none."""
    if who == "bearer":
        return here.bearer
    if here.opponent is None:
        raise NoOpponent
    return here.opponent
