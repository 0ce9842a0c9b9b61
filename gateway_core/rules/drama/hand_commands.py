"""What only the games master may order: decrees, in the imperative. Each keeps a note if one is given with it."""

import attrs

from ...packs.schema import ref
from ...table.stored import command

__all__ = [
    "FORCING",
    "HAND",
    "Create",
    "GrantRaises",
    "HandCommand",
    "HandOver",
    "LiftRestriction",
    "LineEnds",
    "Move",
    "Note",
    "Overrule",
    "PutAboard",
    "PutOff",
    "RefreshEssence",
    "Rejoin",
    "Remove",
    "Screen",
    "SetEdge",
    "SetInitiative",
    "SetLadder",
    "SetOrder",
    "SetSignificance",
]


@attrs.frozen
class LineEnds:
    """The two ends of a tension line; its Edge is that of `one` over `other`."""

    one: str
    other: str


@command("create")
@attrs.frozen
class Create:
    """Think of a new entity (GW-DR-41): with the sheet of a `character`, or with `dice` and a `level`.

    It waits off stage, to be brought in at once or found by somebody's search; in a split scene at a `place`.
    """

    name: str
    side: str | None = None
    active: bool = True
    opposed: bool = False
    significance: int = 0
    character: str | None = ref("character", default=None)
    dice: int = 1
    level: int = 0
    hidden: bool = False
    place: str | None = None


@command("remove")
@attrs.frozen
class Remove:
    """Take an entity out of the scene for good (GW-RU-183); a player character or the key entity only if `sure`.

    Whom it carries stays without a lead, or leaves with it (GW-RU-136).
    """

    entity: str
    sure: bool = False
    with_passengers: bool = False


@command("put-aboard")
@attrs.frozen
class PutAboard:
    """Let `lead` carry an entity from now on (GW-PA-02); a player character or the key entity only if `sure`."""

    entity: str
    lead: str
    sure: bool = False


@command("put-off")
@attrs.frozen
class PutOff:
    """Let an entity be nobody's passenger any more; it has no line (GW-RU-136)."""

    entity: str


@command("set-significance")
@attrs.frozen
class SetSignificance:
    """Say how significant an entity is (GW-DR-22)."""

    entity: str
    significance: int


@command("set-edge")
@attrs.frozen
class SetEdge:
    """Set the Edge along a line, and draw the line if there is none; no Edge at all breaks it (GW-RU-167)."""

    line: LineEnds
    edge: int | None


@command("set-ladder")
@attrs.frozen
class SetLadder:
    """Set the climax ladder (GW-DR-18)."""

    ladder: int


@command("set-initiative")
@attrs.frozen
class SetInitiative:
    """Give an entity the initiative of its situation (GW-RU-129)."""

    entity: str


@command("set-order")
@attrs.frozen
class SetOrder:
    """Set the order of those who have still to act; one from elsewhere may be put among them (GW-RU-129, GW-RU-181)."""

    order: tuple[str, ...]


@command("lift-restriction")
@attrs.frozen
class LiftRestriction:
    """End a restriction, by its number (GW-RU-142)."""

    number: int


@command("refresh-essence")
@attrs.frozen
class RefreshEssence:
    """Fill an entity's pools of Essence again, or everybody's (GW-RU-03)."""

    entity: str | None = None


@command("grant-raises")
@attrs.frozen
class GrantRaises:
    """Give an entity free raises, to the end of the next round (GW-CH-25)."""

    entity: str
    count: int


@command("hand-over")
@attrs.frozen
class HandOver:
    """Let a seat act for an entity (GW-RU-182)."""

    entity: str
    seat: str


@command("note")
@attrs.frozen
class Note:
    """Write down something of a character, which it takes along into later scenes (GW-RU-150)."""

    entity: str
    words: str


@command("overrule")
@attrs.frozen
class Overrule:
    """Say whom the action under way beats, instead of its throw; `raises` are bought as with a throw."""

    won: tuple[str, ...]
    raises: tuple[int, ...] = ()


@command("screen")
@attrs.frozen
class Screen:
    """Throw behind a screen from now on, or openly (GW-RU-50)."""

    hidden: bool


@command("move")
@attrs.frozen
class Move:
    """Let an entity be at another place of a split scene, or at none of its own; it leaves its lines behind (GW-SP)."""

    entity: str
    place: str | None


@command("rejoin")
@attrs.frozen
class Rejoin:
    """Make one place of two: everybody at `place` is at `into` from now on (GW-SP)."""

    place: str
    into: str


HandCommand = (
    Create | Remove | PutAboard | PutOff | SetSignificance | SetEdge | SetLadder | SetInitiative | SetOrder
    | LiftRestriction | RefreshEssence | GrantRaises | HandOver | Note | Overrule | Screen | Move | Rejoin
)  # fmt: skip

HAND: tuple[type, ...] = HandCommand.__args__
FORCING: tuple[type, ...] = (
    LiftRestriction, Overrule, RefreshEssence, SetEdge, SetInitiative, SetLadder, SetSignificance,
)  # fmt: skip
"""The decrees that put something where no rule would have put it.

The others say who is there and whose turn it is (GW-RU-129), or give free raises, as is the games master's right
(GW-CH-25).
"""
