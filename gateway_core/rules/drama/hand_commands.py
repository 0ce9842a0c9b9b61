"""What only the games master may order: decrees, in the imperative. Each keeps a note if one is given with it."""

import attrs

from ...packs.schema import ref
from ...table.stored import command

__all__ = [
    "FORCING",
    "HAND",
    "Create",
    "GrantEssence",
    "GrantRaises",
    "HandCommand",
    "HandOver",
    "LiftRestriction",
    "LineEnds",
    "Move",
    "NameKey",
    "NameResister",
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
    "Split",
    "Veto",
    "Wake",
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

    It waits off stage, to be brought in or found by a search; in a split scene at a `place`. It may be the new `key`
    entity (GW-RU-204).
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
    key: bool = False


@command("remove")
@attrs.frozen
class Remove:
    """Take an entity out of the scene for good, no player character (GW-RU-183); the key entity only if `sure`.

    Whom it carries stays without a lead, or leaves with it (GW-RU-136). `key` is the new key entity (GW-RU-204).
    """

    entity: str
    sure: bool = False
    with_passengers: bool = False
    key: str | None = None


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
    """Say how significant an entity is (GW-DR-22); `key` names another key entity in the same act (GW-RU-204)."""

    entity: str
    significance: int
    key: str | None = None


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


@command("grant-essence")
@attrs.frozen
class GrantEssence:
    """Give points of Essence into one pool (GW-RU-208)."""

    entity: str
    category: str = ref("table-category", home="gateway")
    count: int = 1


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
    """Let an entity be at another place of a split scene, or at none of its own; it leaves its lines behind (GW-SP).

    `key` names another key entity in the same act (GW-RU-204).
    """

    entity: str
    place: str | None
    key: str | None = None


@command("rejoin")
@attrs.frozen
class Rejoin:
    """Make one place of two: everybody at `place` is at `into` from now on (GW-SP).

    One key entity is left: `key`, or else the more significant of the two (GW-RU-204).
    """

    place: str
    into: str
    key: str | None = None


@command("split")
@attrs.frozen
class Split:
    """Split a running scene: these entities are at a new `place` from now on (GW-RU-206).

    In an undivided scene the others are at a place called `rest`. `key` names the key entity of whichever of the two
    has none (GW-SP-03).
    """

    place: str
    entities: tuple[str, ...]
    key: str | None = None
    rest: str = ""


@command("name-key")
@attrs.frozen
class NameKey:
    """Let somebody else be the key entity, of this `significance` if one is given (GW-RU-206)."""

    entity: str
    significance: int | None = None


@command("wake")
@attrs.frozen
class Wake:
    """Let a passive entity take actions from now on; or, not `active`, an active one take none (GW-RU-206)."""

    entity: str
    active: bool = True


@command("veto")
@attrs.frozen
class Veto:
    """Let the action under way not happen as it was described; its player says something else (GW-RU-205)."""


@command("name-resister")
@attrs.frozen
class NameResister:
    """Say who resists the action under way instead of somebody (GW-RU-162, GW-RU-205): anybody, off stage too."""

    instead_of: str
    entity: str


HandCommand = (
    Create | Remove | PutAboard | PutOff | SetSignificance | SetEdge | SetLadder | SetInitiative | SetOrder
    | LiftRestriction | RefreshEssence | GrantRaises | HandOver | Note | Overrule | Screen | Move | Rejoin
    | Veto | NameResister | Split | NameKey | Wake | GrantEssence
)  # fmt: skip

HAND: tuple[type, ...] = HandCommand.__args__
FORCING: tuple[type, ...] = (
    GrantEssence, LiftRestriction, Overrule, RefreshEssence, SetEdge, SetInitiative, SetLadder, SetSignificance,
)  # fmt: skip
"""The decrees that put something where no rule would have put it; an order, or a free raise given, is none."""
