"""What characters bring along, and what is noted of them for later scenes (GW-RU-150)."""

import attrs

from ....table.stored import event

__all__ = ["CharacterCarried", "NoteTaken", "PartRecast"]


@event("character-carried")
@attrs.frozen
class CharacterCarried:
    """One of the cast comes from an earlier scene with less Essence than its sheet says, or with notes (GW-RU-150)."""

    entity: str
    pools: tuple[tuple[str, int], ...]
    notes: tuple[str, ...] = ()


@event("note-taken")
@attrs.frozen
class NoteTaken:
    """Something is written down of a character, to be remembered in later scenes (GW-RU-150)."""

    entity: str
    words: str


@event("part-recast")
@attrs.frozen
class PartRecast:
    """Another character than the scene's own has a part; these approaches that were prepared for it do not fit."""

    entity: str
    left_out: tuple[str, ...] = ()
