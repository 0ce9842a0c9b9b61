"""The tokens beside the cards: free raises, restrictions, claims, what a round came to, what was carried over."""

import attrs

__all__ = ["ALREADY", "ActionTaken", "Carryover", "Claim", "Grant", "Restriction"]

ALREADY = ""  # stands for whose first time it was, of words that are told: from the opening on, or more than once


@attrs.frozen
class Grant:
    """Free raises that somebody holds until the end of a round."""

    holder: str  # who may use them
    count: int  # how many are left
    giver: str  # whose action made them; nobody's name: the games master's
    until: int  # the last round in which they can be used


@attrs.frozen
class ActionTaken:
    """What an entity's action of this round came to."""

    worked: tuple[str, ...] = ()  # the effects that worked
    rank: int | None = None  # the best rank among them in the hierarchy of initiative (GW-IN-02)
    raises: int = 0  # the raises used, taken and free
    blocked_by: str | None = None  # who cancelled the action
    # the seats that may know the raises, which would tell what it stood against; None: everybody
    known_to: tuple[str, ...] | None = None


@attrs.frozen
class Restriction:
    """What holds an entity back (GW-EF-52)."""

    entity: str  # who is held back
    by: str  # by whom
    words: str  # how, in the words of the action
    positional: bool  # whether it ends with the line between the two (GW-RU-142)


@attrs.frozen
class Claim:
    """A successful accelerate or press of this round, in the order they came."""

    entity: str  # whose action it was
    kind: str  # `accelerate` or `press`
    steps: int  # how many steps further the ladder is to fall


@attrs.frozen
class Carryover:
    """What a character was left with by the scene before."""

    spent: tuple[tuple[str, int], ...] = ()  # points of Essence by category: what it may have its sheet says (GW-RU-46)
    notes: tuple[str, ...] = ()  # what was written down of it (GW-RU-150)
