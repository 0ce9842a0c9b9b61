"""What a character was left with at the end of an earlier scene."""

import attrs

__all__ = ["Handed"]


@attrs.frozen
class Handed:
    """What a character was left with: points of Essence by category, and notes."""

    essence: tuple[tuple[str, int], ...] = ()
    notes: tuple[str, ...] = ()
