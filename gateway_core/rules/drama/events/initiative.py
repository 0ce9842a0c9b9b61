"""Who has the initiative: by a roll, by what a round came to, or by the games master's word (GW-IN)."""

import attrs

from ....table.stored import event
from .throws import Throw

__all__ = [
    "ContestOpened",
    "ContestSeen",
    "ContestSettled",
    "InitiativeDetermined",
    "InitiativeForfeited",
    "InitiativeGiven",
]


@event("contest-opened")
@attrs.frozen
class ContestOpened:
    """Some of a situation are about to roll for its initiative: the unengaged (GW-DR-51), or those tied (GW-IN-06)."""

    number: int
    members: tuple[str, ...]
    rolling: tuple[str, ...]
    engaged: bool


@event("contest-settled")
@attrs.frozen
class ContestSettled:
    """They have rolled: each one's dice and total; `best` share the highest, and one of them is to be favoured."""

    throws: tuple["Throw", ...]
    best: tuple[str, ...]


@event("contest-seen")
@attrs.frozen
class ContestSeen:
    """A roll for the initiative is over, and these threw highest; by how much is not for everybody."""

    best: tuple[str, ...]


@event("initiative-determined")
@attrs.frozen
class InitiativeDetermined:
    """Each one's place in its situation for the next round (0: holder; the tied share one), and why in words."""

    places: tuple[tuple[str, int], ...]
    why: tuple[str, ...]


@event("initiative-forfeited")
@attrs.frozen
class InitiativeForfeited:
    """Somebody is last in the next round's initiative: struck while blocking for an ally (GW-EF-14)."""

    entity: str
    by: str


@event("initiative-given")
@attrs.frozen
class InitiativeGiven:
    """This entity has the initiative of its situation from now on, the others come after it (GW-RU-129)."""

    entity: str
