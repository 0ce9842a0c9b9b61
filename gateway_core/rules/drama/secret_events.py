"""What everybody may see of a fact that is not for everybody. These change nothing: the fact itself follows."""

import attrs

from ...table.stored import event
from .action.pending import Part

__all__ = ["SECRET_EVENTS", "ActionClosed", "ActionSeen", "ContestSeen", "SecretEvent", "ThrowSeen"]


@event("action-seen")
@attrs.frozen
class ActionSeen:
    """Somebody whose sheet is hidden acts: what is done and to whom, not by which trait or background."""

    number: int
    actor: str
    parts: tuple[Part, ...]
    aims: tuple[tuple[str, ...], ...]
    cuts_into: int | None = None
    words: str = ""
    idea: str = ""


@event("throw-seen")
@attrs.frozen
class ThrowSeen:
    """Dice have fallen for an action: the actor's, unless they would tell of a hidden sheet, and nothing else."""

    number: int
    actor: str
    faces: tuple[int, ...]


@event("contest-seen")
@attrs.frozen
class ContestSeen:
    """A roll for the initiative is over, and these threw highest; by how much is not for everybody."""

    best: tuple[str, ...]


@event("action-closed")
@attrs.frozen
class ActionClosed:
    """An action is over; whether it failed and why is not for everybody (GW-EF-18)."""

    number: int
    actor: str


SecretEvent = ActionSeen | ThrowSeen | ContestSeen | ActionClosed

SECRET_EVENTS: tuple[type, ...] = SecretEvent.__args__
