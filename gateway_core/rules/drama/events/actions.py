"""An action from its declaration to its end."""

import attrs

from ....table.stored import event
from ...challenge import Approach
from ..action.pending import Part, Stage

__all__ = [
    "ActionCancelled",
    "ActionClosed",
    "ActionDeclared",
    "ActionEnded",
    "ActionPassed",
    "ActionSeen",
    "ActionVetoed",
    "StageReached",
    "WindowPassed",
]


@event("action-declared")
@attrs.frozen
class ActionDeclared:
    """Somebody says what they do, how, and to whom; `cuts_into` is the action it interrupts.

    `idea` is what a search looks for; `entry` marks an entrant's first action; `edges` are the lines as they are now,
    where the table counts dues at the declaration (GW-RU-193); `asks` whose consent it takes (GW-RU-139).
    """

    number: int
    actor: str
    parts: tuple[Part, ...]
    aims: tuple[tuple[str, ...], ...]
    resisters: tuple[str, ...]
    approach: Approach
    cuts_into: int | None = None
    words: str = ""
    idea: str = ""
    entry: bool = False
    edges: tuple[tuple[str, str, int], ...] = ()
    asks: tuple[str, ...] = ()


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


@event("action-passed")
@attrs.frozen
class ActionPassed:
    """Somebody lets their action of this round go (GW-RU-159)."""

    entity: str


@event("stage-reached")
@attrs.frozen
class StageReached:
    """The action under way goes on to its next stage."""

    stage: Stage


@event("window-passed")
@attrs.frozen
class WindowPassed:
    """The holder of the initiative lets the action go on."""

    holder: str


@event("action-cancelled")
@attrs.frozen
class ActionCancelled:
    """A block prevents an action that was declared."""

    number: int
    actor: str
    by: str


@event("action-vetoed")
@attrs.frozen
class ActionVetoed:
    """An action is not done as it was described: it is taken back before its dice, and nothing is spent (GW-RU-205)."""

    number: int
    actor: str


@event("action-ended")
@attrs.frozen
class ActionEnded:
    """An action is over: the effects that worked, its rank in initiative (None: none), raises used, who received.

    `known_to` names the seats that may know all of this (None: everybody).
    """

    number: int
    actor: str
    worked: tuple[str, ...]
    rank: int | None
    raises: int
    receiver: str | None = None
    why: str = ""
    known_to: tuple[str, ...] | None = None


@event("action-closed")
@attrs.frozen
class ActionClosed:
    """An action is over; whether it failed and why is not for everybody (GW-EF-18)."""

    number: int
    actor: str
