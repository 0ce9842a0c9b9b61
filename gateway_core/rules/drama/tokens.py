"""What lies beside the cards: free raises, restrictions, claims, what a round came to, what was carried over."""

import attrs

__all__ = ["Acted", "Carryover", "Claim", "Grant", "Restriction"]


@attrs.frozen
class Grant:
    """Free raises that somebody holds until the end of a round."""

    holder: str
    count: int
    giver: str
    until: int


@attrs.frozen
class Acted:
    """What an entity's action of this round came to: the effects that worked, their best rank, the raises used.

    `known_to` names the seats that may know the raises (None: everybody): they would tell what it stood against.
    """

    worked: tuple[str, ...] = ()
    rank: int | None = None
    raises: int = 0
    blocked_by: str | None = None
    known_to: tuple[str, ...] | None = None


@attrs.frozen
class Restriction:
    """What `by` holds `entity` back with, in words; a positional one ends with the line between them (GW-RU-142)."""

    entity: str
    by: str
    words: str
    positional: bool


@attrs.frozen
class Claim:
    """A successful accelerate or press of this round, in the order they came."""

    entity: str
    kind: str
    steps: int


@attrs.frozen
class Carryover:
    """What a character was left with by the scene before: points of Essence by category, and notes."""

    essence: tuple[tuple[str, int], ...] = ()
    notes: tuple[str, ...] = ()
